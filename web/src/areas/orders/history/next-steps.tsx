import { formatAddress, formatInstant, formatLongDay, formatTimeRange } from '@kosar/contract/format';
import type { OrderJson } from '@kosar/contract/orders/orders';
import { isOrderingState } from '@kosar/domain/chain-state';
import { eventOrderWords, orderWords } from '../../../hu/own-orders.ts';
import { Card } from '../../../ui/card.tsx';
import classes from './history.module.css';

/** „Mi történik ezután?”: from the deadline to the pickup, as it goes for this order. */
export function NextSteps({ order }: { readonly order: OrderJson }) {
  const t = eventOrderWords.next;
  const { delivery, homeDeliveryAddress: home, hasDeviation } = order;
  const { dayOfDelivery, startTime, endTime, deliveryPoint } = delivery;
  const when =
    dayOfDelivery === null
      ? orderWords.noDay
      : `${formatLongDay(dayOfDelivery)} ${formatTimeRange(startTime, endTime)}`.trim();
  const place = `${deliveryPoint.name}, ${formatAddress(deliveryPoint.address)}`;
  return (
    <Card as="section" className={classes.next ?? ''}>
      <h2>{eventOrderWords.nextTitle}</h2>
      <ol>
        {isOrderingState(delivery.status) && <li>{t.deadline(formatInstant(delivery.orderDeadline))}</li>}
        {delivery.status === 'OPEN' && <li>{t.minimum}</li>}
        <li>
          {home === null
            ? t.pickup(when, place)
            : t.home(when, formatAddress({ ...home, street: home.address }))}
        </li>
        {hasDeviation && <li>{t.weigh}</li>}
      </ol>
    </Card>
  );
}
