import { Skeleton } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { useAddressTab } from '../lib/use-address-tab.ts';
import { TabList, type TabName, tabPanel } from './tab-list.tsx';

export interface AddressTab extends TabName<string> {
  /** Makes the view; called for the open tab only, so a `lazy` part comes when its tab is opened. */
  readonly show: () => ReactNode;
}

/** Views of a page as tabs whose choice stands in the address (`?tab=…`); the first is open unless another is named. */
export function AddressTabs({
  id,
  label,
  tabs,
}: {
  readonly id: string;
  readonly label: string;
  readonly tabs: readonly AddressTab[];
}) {
  const [name, open] = useAddressTab(tabs.map((tab) => tab.name));
  return (
    <>
      <TabList id={id} label={label} tabs={tabs} open={name} onOpen={open} />
      <div {...tabPanel(id, name)}>
        <Suspense fallback={<Skeleton height={320} radius="lg" />}>
          {tabs.find((tab) => tab.name === name)?.show()}
        </Suspense>
      </div>
    </>
  );
}
