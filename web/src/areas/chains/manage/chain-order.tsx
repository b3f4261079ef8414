import { formatAddress, formatAmount, formatFt, formatInstant, formatPhone } from '@kosar/contract/format';
import type { OrderJson } from '@kosar/contract/orders/orders';
import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { chainOrderWords } from '../../../hu/chain-orders.ts';
import { paymentTypes } from '../../../hu/words.ts';
import { lineName, orderUnit } from '../../../lib/packing-words.ts';
import { Card } from '../../../ui/card.tsx';
import { Facts } from '../../../ui/facts.tsx';
import classes from './managed-chain.module.css';

const t = chainOrderWords.orders;

/** One order of the chain in a line: whose, where, how it is paid and what it comes to; what is in it opens on a tap. */
export function ChainOrder({ order, place }: { readonly order: OrderJson; readonly place: number }) {
  const [isOpen, setOpen] = useState(false);
  const { deliveryState, orderedBy, selectedDeliveryOption, selectedPaymentType } = order;
  return (
    <Card as="li" flush className={classes.bag ?? ''}>
      <details onToggle={(event) => setOpen(event.currentTarget.open)} className={classes.fold}>
        <summary>
          <span className={classes.who}>{orderedBy.fullName || t.unnamed(place)}</span>
          <span className={classes.quiet}>
            {[
              order.code,
              order.delivery.deliveryPoint.name,
              selectedDeliveryOption.name,
              paymentTypes[selectedPaymentType],
              ...(deliveryState === null ? [] : [t.states[deliveryState]]),
            ]
              .filter((text) => text !== '')
              .join(' · ')}
          </span>
          <strong className={classes.much}>{formatFt(order.totalValue)}</strong>
        </summary>
        {isOpen && <Inside order={order} />}
      </details>
    </Card>
  );
}

function Inside({ order }: { readonly order: OrderJson }) {
  const { orderedBy, homeDeliveryAddress: home, selectedDeliveryOption } = order;
  return (
    <div className={classes.inside}>
      <Facts
        facts={[
          { label: t.ordered, value: formatInstant(order.orderTime) },
          {
            label: t.phone,
            value: orderedBy.phoneNumber && (
              <Anchor href={`tel:${orderedBy.phoneNumber}`}>{formatPhone(orderedBy.phoneNumber)}</Anchor>
            ),
          },
          {
            label: t.address,
            value:
              home &&
              [formatAddress({ ...home, street: home.address }), home.otherInfo].filter(Boolean).join(' · '),
          },
          { label: t.note, value: order.note },
          {
            label: t.fee,
            value: selectedDeliveryOption.price === 0 ? null : formatFt(selectedDeliveryOption.price),
          },
          { label: t.toPay, value: formatFt(order.toBePaidOnSiteValue) },
        ]}
      />
      <ul className={classes.lines} aria-label={t.lines(order.code)}>
        {order.orderItems.map((item) => (
          <li key={item.id}>
            <span className={classes.what}>{lineName(item.deliveryItem.name, item.deliveryItemPacking)}</span>
            <span className={classes.how}>
              {formatAmount(item.amount, orderUnit(item.deliveryItemPacking))}
            </span>
            <strong className={classes.much}>
              {formatFt(item.deliveredDiscountedValue ?? item.discountedValue)}
            </strong>
          </li>
        ))}
      </ul>
    </div>
  );
}
