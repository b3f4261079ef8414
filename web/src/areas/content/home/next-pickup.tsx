import { formatAddress, formatFt } from '@kosar/contract/format';
import { listOrders, type OrderJson } from '@kosar/contract/orders/orders';
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
import { byDelivery, sortPickups } from './sort-pickups.ts';

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
      {next === null ? <p className="k-quiet">{words.next.noneAhead}</p> : <FirstPickup order={next} />}
      <OtherPickups orders={others} />
    </Card>
  );
}

/** A phone's home mustn't be all orders: the rest stands in the list of orders. */
const MAX_ROWS = 4;

function OtherPickups({ orders }: { readonly orders: readonly OrderJson[] }) {
  const rows = byDelivery(orders);
  if (rows.length === 0) return null;
  return (
    <>
      <ul className={classes.rows} aria-label={words.next.more}>
        {rows.slice(0, MAX_ROWS).map(({ delivery, totalFt }) => (
          <li key={delivery.id}>
            <Anchor component={Link} to={detailsOf(delivery)} className={classes.link ?? ''}>
              {delivery.deliveryChainName}
            </Anchor>
            <PickupTime pickup={delivery} />
            <StateBadge state={delivery.status} />
            <strong>{formatFt(totalFt)}</strong>
          </li>
        ))}
      </ul>
      {rows.length > MAX_ROWS && (
        <Anchor component={Link} to={to('myOrders')} className={classes.link ?? ''}>
          {words.next.rest(rows.length - MAX_ROWS)}
        </Anchor>
      )}
    </>
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
        <Place order={order} />
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
          <Button component={Link} to={detailsOf(delivery)} aria-label={words.next.detailsOf(delivery.name)}>
            {words.next.details}
          </Button>
          <AddToCalendar delivery={delivery} />
          <ShowCode code={order.code} />
        </div>
      </div>
    </div>
  );
}

/** Where the goods are got: at the point, or at home, without going anywhere. */
function Place({ order: { delivery, homeDeliveryAddress: home } }: { readonly order: OrderJson }) {
  const { deliveryPoint: point, deliveryChainName } = delivery;
  if (home !== null) {
    return (
      <p className="k-under">
        {words.next.home} <strong>{formatAddress({ ...home, street: home.address })}</strong>
        {` · ${deliveryChainName}`}
        <br />
        {words.next.homeHint}
      </p>
    );
  }
  return (
    <p className="k-under">
      <Anchor component={Link} underline="always" to={to('deliveryPoint', { id: point.id })}>
        {point.name}
      </Anchor>
      {`, ${point.address.city} · ${deliveryChainName}`}
    </p>
  );
}

function detailsOf(delivery: OrderJson['delivery']): string {
  return to('myOrders', {}, { deliveryId: delivery.id });
}
