import type { DeliveryJson } from '@kosar/contract/deliveries';
import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useSession } from '../../../app/session.ts';
import { deliveryWords } from '../../../hu/orders.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';

const TABS = ['order', 'message', 'orders', 'customers'] as const;

/** Whether the address shows the products; they are what is shown unless another tab is named. */
export function isOrderTab(search: URLSearchParams): boolean {
  return tabOf(search) === 'order';
}

/** The views of a delivery. Buyers have one, so they get no tabs; those who run the delivery have more (spec 6). */
export function DeliveryTabs({
  delivery,
  children,
}: {
  readonly delivery: DeliveryJson;
  readonly children: ReactNode;
}) {
  const [search, setSearch] = useSearchParams();
  const { isAdmin } = useSession();
  const hasRole =
    isAdmin ||
    delivery.currentUserTransporter ||
    delivery.currentUserOrganizer ||
    delivery.currentUserDeliveryPointManager ||
    delivery.currentUserProducer;
  if (!hasRole) return children;
  const open = (tab: string | null) =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      if (tab === null || tab === 'order') next.delete('tab');
      else next.set('tab', tab);
      return next;
    });
  const tab = tabOf(search);
  return (
    <Tabs value={tab} onChange={open}>
      <Tabs.List aria-label={deliveryWords.tabs.label} mb="lg">
        {TABS.map((name) => (
          <Tabs.Tab key={name} value={name}>
            {deliveryWords.tabs[name]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={tab}>
        {tab === 'order' ? (
          children
        ) : (
          <EmptyState title={deliveryWords.tabs.soonTitle}>{deliveryWords.tabs.soonText}</EmptyState>
        )}
      </Tabs.Panel>
    </Tabs>
  );
}

function tabOf(search: URLSearchParams): (typeof TABS)[number] {
  return TABS.find((name) => name === search.get('tab')) ?? 'order';
}
