import { formatAddress, formatFt, formatPhone } from '@kosar/contract/format';
import type { OrderJson } from '@kosar/contract/orders/orders';
import { Anchor } from '@mantine/core';
import { runWords as t } from '../../../hu/delivery-orders.ts';
import { paymentTypes } from '../../../hu/words.ts';
import { Facts } from '../../../ui/facts.tsx';

/** What those who hand an order over must know beside its lines; what they may not know is left out. */
export function OrderFacts({ order }: { readonly order: OrderJson }) {
  const { orderedBy, homeDeliveryAddress: home } = order;
  return (
    <Facts
      facts={[
        { label: t.code, value: order.code },
        {
          label: t.phone,
          value: orderedBy.phoneNumber && (
            <Anchor href={`tel:${orderedBy.phoneNumber}`}>{formatPhone(orderedBy.phoneNumber)}</Anchor>
          ),
        },
        { label: t.option, value: order.selectedDeliveryOption.name },
        {
          label: t.address,
          value:
            home &&
            [formatAddress({ ...home, street: home.address }), home.otherInfo].filter(Boolean).join(' · '),
        },
        { label: t.note, value: order.note },
        { label: t.payment, value: paymentTypes[order.selectedPaymentType] },
        { label: t.goods, value: formatFt(order.discountedValue) },
        {
          label: t.fee,
          value: order.selectedDeliveryOption.price > 0 && formatFt(order.selectedDeliveryOption.price),
        },
        { label: t.toPay, value: formatFt(order.toBePaidOnSiteValue) },
      ].map(({ label, value }) => ({ label, value: value === false ? null : value }))}
    />
  );
}
