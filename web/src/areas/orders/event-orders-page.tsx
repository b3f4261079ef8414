import { listOrders } from '@kosar/contract/orders/orders';
import type { ChainState } from '@kosar/domain/vocabulary';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { to } from '../../app/paths.ts';
import { eventOrderWords } from '../../hu/own-orders.ts';
import { useEndpoint } from '../../lib/queries.ts';
import { useSearchParams } from '../../lib/use-search-params.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import classes from './history/history.module.css';
import { NextSteps } from './history/next-steps.tsx';
import { OrderCard } from './history/order-card.tsx';
import { paymentToShow } from './history/payment-to-show.ts';
import { ResultBanners } from './history/result-banners.tsx';
import { RescueQuestions } from './rescue/rescue-question.tsx';
import { forgetSent, isJustSent } from './sent-order.ts';

const MAX_ORDERS = '100';

/** The viewer's orders of an event, where sending an order or paying it ends (`orderId`, `paymentId`). */
export default function EventOrdersPage() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const { state } = useLocation();
  const orders = useEndpoint(listOrders, {
    query: { deliveryEvent: id, size: MAX_ORDERS, orderby: '-id' },
  });
  const orderId = Number(search.get('orderId'));
  // What the page says of sending belongs to the act: a mail or a bookmark with the same address doesn't repeat it.
  const [isSent] = useState(() => isJustSent(orderId));
  useEffect(forgetSent, []);
  const all = orders.data?.items ?? [];
  const placed = all.find((order) => order.id === orderId);
  const isAmended = state?.isAmended === true;
  const live = all.filter(({ cancelled }) => !cancelled);
  const sent = isSent || isAmended ? live.find((order) => order === placed) : undefined;
  const paid = paymentToShow(live, sent, search.get('paymentId'));
  return (
    <>
      <PageHead
        title={all.length > 1 ? eventOrderWords.titleMany : eventOrderWords.title}
        crumbs={[{ label: eventOrderWords.all, to: to('myOrders') }]}
      />
      <LoadState
        query={orders}
        skeletonHeight={480}
        empty={
          <EmptyState
            title={eventOrderWords.emptyTitle}
            action={
              <Button component={Link} to={to('myOrders')}>
                {eventOrderWords.all}
              </Button>
            }
          >
            <p>{eventOrderWords.emptyText}</p>
          </EmptyState>
        }
      >
        {({ items }) => (
          <div className={classes.result}>
            {(sent || paid) && (
              <ResultBanners
                order={sent}
                payment={paid}
                hasPaymentFailed={state?.paymentError === true}
                isAmended={isAmended}
              />
            )}
            <RescueQuestions eventId={Number(id)} />
            {(placed ?? items[0]) && <Next order={placed ?? items[0]} />}
            {items.map((order) => (
              <Card key={order.id} id={`order-${order.id}`}>
                <OrderCard order={order} />
              </Card>
            ))}
          </div>
        )}
      </LoadState>
    </>
  );
}

function Next({ order }: { readonly order: Parameters<typeof NextSteps>[0]['order'] | undefined }) {
  return order && !order.cancelled && STILL_AHEAD.has(order.delivery.status) ? (
    <NextSteps order={order} />
  ) : null;
}

const STILL_AHEAD: ReadonlySet<ChainState> = new Set([
  'OPEN',
  'MIN_INCOME_PASSED',
  'ORDERING_CLOSED',
  'APPROVED',
]);
