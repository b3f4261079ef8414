import type { ManagedChainJson } from '@kosar/contract/chain-overview';
import { Skeleton, Tabs } from '@mantine/core';
import { type ComponentType, lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { managedChainWords as t } from '../../../hu/managed-chain.ts';
import type { ChainRights } from './chain-rights.ts';

/** What each tab of the page gets. */
export interface ChainTabProps {
  readonly chain: ManagedChainJson;
  readonly rights: ChainRights;
}

/** The tabs in their order, each loaded when it is opened: its file's default export takes ChainTabProps. */
const TABS = [
  { name: 'info', Content: lazy(() => import('./info-tab.tsx')) },
  { name: 'messages', Content: lazy(() => import('./messages-tab.tsx')) },
] as const satisfies readonly { name: keyof typeof t.tabs; Content: ComponentType<ChainTabProps> }[];

const TABS_ID = 'chain-parts';

/** The parts of a chain's page (`?tab=messages`); the first is shown unless another is named. */
export function ManagedChainTabs(props: ChainTabProps) {
  const [search, setSearch] = useSearchParams();
  const { name, Content } = TABS.find((tab) => tab.name === search.get('tab')) ?? TABS[0];
  return (
    <>
      <Tabs
        value={name}
        onChange={(next) => setSearch(next === null || next === 'info' ? {} : { tab: next })}
        id={TABS_ID}
      >
        <Tabs.List aria-label={t.tabs.label} mb="lg">
          {TABS.map((tab) => (
            <Tabs.Tab key={tab.name} value={tab.name}>
              {t.tabs[tab.name]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      <div role="tabpanel" id={`${TABS_ID}-panel-${name}`} aria-labelledby={`${TABS_ID}-tab-${name}`}>
        <Suspense fallback={<Skeleton height={320} radius="lg" />}>
          <Content {...props} />
        </Suspense>
      </div>
    </>
  );
}
