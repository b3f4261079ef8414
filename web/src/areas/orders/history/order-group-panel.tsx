import { formatAddress, formatFt, formatShortDay, formatTimeRange } from '@kosar/contract/format';
import { Anchor } from '@mantine/core';
import { IconAlertTriangle, IconChevronDown, IconX } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { to } from '../../../app/paths.ts';
import { orderWords } from '../../../hu/own-orders.ts';
import { paymentStatuses } from '../../../hu/words.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Facts } from '../../../ui/facts.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { OrderCard } from './order-card.tsx';
import classes from './order-groups.module.css';
import type { OrderGroup } from './order-groups.ts';

const RateOrder = lazy(() => import('./rate-order.tsx'));

/** One row of the accordion: day, point, state, sum, payment; opened, the orders themselves. */
export function OrderGroupPanel({
  group,
  isOpen,
  isTarget,
  onToggle,
}: {
  readonly group: OrderGroup;
  readonly isOpen: boolean;
  /** The address names it: the page goes there once. */
  readonly isTarget: boolean;
  readonly onToggle: () => void;
}) {
  const now = useNow();
  const item = useRef<HTMLLIElement>(null);
  const { delivery, orders } = group;
  const isHome = orders.every(({ homeDeliveryAddress }) => homeDeliveryAddress !== null);
  const bodyId = `rendeles-${delivery.id}`;
  useEffect(() => {
    if (isTarget) item.current?.scrollIntoView({ block: 'start' });
  }, [isTarget]);
  return (
    <li ref={item} className={classes.group}>
      <h2 className={classes.groupHead}>
        <button type="button" aria-expanded={isOpen} aria-controls={bodyId} onClick={onToggle}>
          <span className={classes.when}>
            {delivery.dayOfDelivery === null ? orderWords.noDay : formatShortDay(delivery.dayOfDelivery, now)}
          </span>
          <span className={classes.where}>
            {delivery.deliveryChainName}
            <small>{isHome ? orderWords.toHome : delivery.deliveryPoint.name}</small>
          </span>
          <span className={classes.groupState}>
            {group.isCancelled ? (
              <span className={classes.cancelledMark}>
                <IconX size={16} stroke={2} aria-hidden />
                {orderWords.cancelled}
              </span>
            ) : (
              <StateBadge state={delivery.status} />
            )}
          </span>
          <span className={classes.groupSum}>
            {group.isCancelled ? '' : formatFt(group.totalFt)}
            {group.failedCount > 0 && (
              <small className={classes.failed}>
                <IconAlertTriangle size={16} stroke={2} aria-hidden />
                {orderWords.paymentFailed(group.failedCount)}
              </small>
            )}
            <small>
              {orders.length > 1
                ? orderWords.orderCount(orders.length)
                : group.paymentStatus && paymentStatuses[group.paymentStatus]}
            </small>
          </span>
          <IconChevronDown size={20} stroke={1.75} aria-hidden className={classes.chevron} />
        </button>
      </h2>
      <div id={bodyId} hidden={!isOpen} className={classes.groupBody}>
        {isOpen && (
          <>
            <Facts facts={factsOf(group, isHome)} />
            {orders.map((order) => (
              <OrderCard key={order.id} order={order} />
            ))}
            <Suspense>
              <RateOrder orders={orders} />
            </Suspense>
          </>
        )}
      </div>
    </li>
  );
}

function factsOf({ delivery }: OrderGroup, isHome: boolean) {
  const { deliveryPoint, startTime, endTime } = delivery;
  return [
    {
      label: orderWords.pickup,
      value: (
        <Anchor component={Link} to={to('delivery', { id: delivery.id })}>
          {delivery.deliveryChainName}, {delivery.name}
        </Anchor>
      ),
    },
    { label: orderWords.time, value: formatTimeRange(startTime, endTime) },
    {
      label: orderWords.place,
      value: isHome ? (
        orderWords.toHomeHint
      ) : (
        <>
          <Anchor component={Link} to={to('deliveryPoint', { id: deliveryPoint.id })}>
            {deliveryPoint.name}
          </Anchor>
          <span className="k-hint-line">{formatAddress(deliveryPoint.address)}</span>
        </>
      ),
    },
    { label: orderWords.transporter, value: delivery.transporterName },
  ];
}
