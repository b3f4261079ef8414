import { formatFt } from '@kosar/contract/format';
import { listOrders, type OrderJson } from '@kosar/contract/orders';
import { localDay } from '@kosar/domain/calendar';
import { Anchor, Button, Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { to } from '../../../app/paths.ts';
import { home as words } from '../../../hu/home.ts';
import { paymentStatuses, paymentTypes } from '../../../hu/words.ts';
import { useEndpoint } from '../../../lib/queries.ts';
import { useNow } from '../../../lib/use-now.ts';
import { AddToCalendar } from '../../../ui/add-to-calendar.tsx';
import { Card } from '../../../ui/card.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { PickupTime } from '../../../ui/market/pickup-time.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import classes from './home-page.module.css';
import { ShowCode } from './show-code.tsx';
import { sortPickups } from './sort-pickups.ts';

const FirstSteps = lazy(() => import('./first-steps.tsx'));

/** The person's current orders: the nearest pickup large, the others as rows. */
export function NextPickup() {
  const orders = useEndpoint(listOrders, {
    query: { current: 'true', orderby: 'dayOfDelivery,id', size: 20 },
  });
  return (
    <section aria-labelledby="next-pickup">
      <div className={classes.sectionHead}>
        <h2 id="next-pickup">{words.next.title}</h2>
        <Anchor component={Link} to={to('myOrders')} className={classes.link ?? ''}>
          {words.next.all}
        </Anchor>
      </div>
      <LoadState
        query={orders}
        skeleton={<Skeleton radius="lg" className={classes.nextWaiting ?? ''} />}
        empty={<Newcomer />}
      >
        {({ items }) => <Pickups orders={items} />}
      </LoadState>
    </section>
  );
}

/** Who has ordered before is no newcomer, but that is asked only where nothing is under way. */
function Newcomer() {
  return (
    <Suspense fallback={<div className={classes.steps} />}>
      <FirstSteps />
    </Suspense>
  );
}

function Pickups({ orders }: { readonly orders: readonly OrderJson[] }) {
  const { next, others } = sortPickups(orders, localDay(useNow()));
  if (next === null && others.length === 0) return <Newcomer />;
  return (
    <Card>
      {next === null ? <p className={classes.muted}>{words.next.noneAhead}</p> : <FirstPickup order={next} />}
      {others.length > 0 && (
        <ul className={classes.rows} aria-label={words.next.more}>
          {others.map((order) => (
            <li key={order.id}>
              <Anchor component={Link} to={detailsOf(order)} className={classes.link ?? ''}>
                {order.delivery.name}
              </Anchor>
              <PickupTime pickup={order.delivery} />
              <StateBadge state={order.delivery.status} />
              <strong>{formatFt(order.totalValue)}</strong>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function FirstPickup({ order }: { readonly order: OrderJson }) {
  const { delivery } = order;
  const payment = order.payments.at(-1);
  return (
    <div className={classes.pickup}>
      <div>
        <StateBadge state={delivery.status} />
        <p className={classes.pickupWhen}>
          <PickupTime pickup={delivery} as="near" />
        </p>
        <p className={classes.pickupPlace}>
          <Anchor
            component={Link}
            underline="always"
            to={to('deliveryPoint', { id: delivery.deliveryPoint.id })}
          >
            {delivery.deliveryPoint.name}
          </Anchor>
          {`, ${delivery.deliveryPoint.address.city} · ${delivery.name}`}
        </p>
      </div>
      <div>
        <dl className={classes.pickupFacts}>
          <div>
            <dt>{words.next.total}</dt>
            <dd>{formatFt(order.totalValue)}</dd>
          </div>
          <div>
            <dt>{words.next.toPay}</dt>
            <dd>
              {order.toBePaidOnSiteValue > 0 ? formatFt(order.toBePaidOnSiteValue) : words.next.nothingToPay}
            </dd>
          </div>
          <div>
            <dt>{words.next.paid}</dt>
            <dd>{payment ? paymentStatuses[payment.status] : paymentTypes[order.selectedPaymentType]}</dd>
          </div>
          <div>
            <dt>{words.next.code}</dt>
            <dd>{order.code}</dd>
          </div>
        </dl>
        <div className={classes.actions}>
          <Button component={Link} to={detailsOf(order)} aria-label={words.next.detailsOf(delivery.name)}>
            {words.next.details}
          </Button>
          <AddToCalendar delivery={delivery} />
          <ShowCode code={order.code} />
        </div>
      </div>
    </div>
  );
}

function detailsOf({ delivery }: OrderJson): string {
  return to('myOrders', {}, { deliveryId: delivery.id });
}
