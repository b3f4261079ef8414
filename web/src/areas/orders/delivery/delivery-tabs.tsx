import type { DeliveryJson } from '@kosar/contract/chains/deliveries';
import { Skeleton } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import { useSession } from '../../../app/session.ts';
import { deliveryWords } from '../../../hu/orders.ts';
import { useSearchParams } from '../../../lib/use-search-params.ts';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { TabList, tabPanel } from '../../../ui/tab-list.tsx';

const OrdersTab = lazy(() => import('../run/orders-tab.tsx'));
const CustomersTab = lazy(() => import('../run/customers-tab.tsx'));
const MessageBoard = lazy(() => import('../../../ui/messages/message-board.tsx'));

const TABS = ['order', 'message', 'orders', 'customers'] as const;
/** What a buyer sees: the products, and what those who run the delivery have written. */
const BUYER_TABS: readonly Tab[] = ['order', 'message'];
type Tab = (typeof TABS)[number];

/** Whether the address shows the products; they are what is shown unless another tab is named. */
export function isOrderTab(search: URLSearchParams): boolean {
  return tabOf(search) === 'order';
}

const TABS_ID = 'delivery-views';

/** The views of a delivery. Visitors have one, so they get no tabs; those who run the delivery have the most (spec 6). */
export function DeliveryTabs({
  delivery,
  children,
}: {
  readonly delivery: DeliveryJson;
  readonly children: ReactNode;
}) {
  const [search, setSearch] = useSearchParams();
  const session = useSession();
  const isKnown = session.state === 'user';
  const hasRole = session.isAdmin || isParty(delivery);
  const tab = tabOf(search);
  const tabs = hasRole ? TABS : BUYER_TABS;
  const open = (next: Tab) =>
    setSearch((before) => {
      const query = new URLSearchParams(before);
      if (next === 'order') query.delete('tab');
      else query.set('tab', next);
      return query;
    });
  const panel = isKnown ? tabPanel(TABS_ID, tab) : {};
  return (
    <>
      {isKnown && (
        <TabList
          id={TABS_ID}
          label={deliveryWords.tabs.label}
          tabs={tabs.map((name) => ({ name, label: deliveryWords.tabs[name] }))}
          open={tab}
          onOpen={open}
        />
      )}
      {/* The same place in the tree before and after the login is known, so that the table isn't made twice. */}
      <div {...panel}>
        {tab === 'order' && children}
        {tab !== 'order' && session.state === 'anonymous' && <ErrorPanel cause="login" />}
        {tab !== 'order' && isKnown && !tabs.includes(tab) && <ErrorPanel cause="forbidden" />}
        {isKnown && tabs.includes(tab) && (
          <Suspense fallback={<Skeleton height={320} radius="lg" />}>
            {tab === 'message' && <MessageBoard target={{ deliveryId: delivery.id }} mayWrite={hasRole} />}
            {tab === 'orders' && <OrdersTab delivery={delivery} />}
            {tab === 'customers' && <CustomersTab delivery={delivery} />}
          </Suspense>
        )}
      </div>
    </>
  );
}

function isParty(delivery: DeliveryJson): boolean {
  return (
    delivery.currentUserTransporter ||
    delivery.currentUserOrganizer ||
    delivery.currentUserDeliveryPointManager ||
    delivery.currentUserProducer
  );
}

function tabOf(search: URLSearchParams): Tab {
  return TABS.find((name) => name === search.get('tab')) ?? 'order';
}
