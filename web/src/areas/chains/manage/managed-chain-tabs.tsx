import { type ComponentType, lazy } from 'react';
import { managedChainWords as t } from '../../../hu/managed-chain.ts';
import { AddressTabs } from '../../../ui/address-tabs.tsx';
import type { ChainTabProps } from './chain-tab.ts';

/** The tabs in their order, each loaded when it is opened: its file's default export takes ChainTabProps. */
export const TABS = [
  { name: 'info', Content: lazy(() => import('./info-tab.tsx')) },
  { name: 'items', Content: lazy(() => import('./items-tab.tsx')) },
  { name: 'messages', Content: lazy(() => import('./messages-tab.tsx')) },
  { name: 'products', Content: lazy(() => import('./products-tab.tsx')) },
  { name: 'preparation', Content: lazy(() => import('./preparation-tab.tsx')) },
  { name: 'delivery', Content: lazy(() => import('./delivery-tab.tsx')) },
  { name: 'orders', Content: lazy(() => import('./orders-tab.tsx')) },
] as const satisfies readonly { name: keyof typeof t.tabs; Content: ComponentType<ChainTabProps> }[];

/** The parts of a chain's page (`?tab=messages`); the first is shown unless another is named. */
export function ManagedChainTabs(props: ChainTabProps) {
  const tabs = TABS.map((tab) => tabOf(tab, props));
  return <AddressTabs id="chain-parts" label={t.tabs.label} tabs={tabs} />;
}

function tabOf({ name, Content }: (typeof TABS)[number], props: ChainTabProps) {
  return { name, label: t.tabs[name], show: () => <Content {...props} /> };
}
