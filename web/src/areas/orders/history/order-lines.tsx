import { formatAmount, formatFt } from '@kosar/contract/format';
import type { OrderItemJson, OrderJson } from '@kosar/contract/orders/orders';
import { isDeliveredInUnits } from '@kosar/domain/packing';
import { IconArrowDown, IconArrowUp, IconCheck, IconX, type TablerIcon } from '@tabler/icons-react';
import { orderWords } from '../../../hu/own-orders.ts';
import { Money } from '../../../ui/money.tsx';
import { lineName, orderUnit } from '../offer.ts';
import { type Difference, differenceOf } from './difference.ts';
import classes from './order-card.module.css';

/** Lines of an order by producer; ordered beside handed over, once something was, with the difference as icon and word. */
export function OrderLines({ order }: { readonly order: OrderJson }) {
  const isHandedOver = order.orderItems.some(({ deliveryState }) => deliveryState !== null);
  const producers = [...Map.groupBy(order.orderItems, ({ producer }) => producer.name)];
  return (
    <table className={classes.lines}>
      <caption>{orderWords.table.caption(order.code)}</caption>
      <thead>
        <tr>
          <th scope="col">{orderWords.table.product}</th>
          <th scope="col">{orderWords.table.ordered}</th>
          {isHandedOver && <th scope="col">{orderWords.table.delivered}</th>}
          <th scope="col">{orderWords.table.value}</th>
        </tr>
      </thead>
      {producers.map(([name, items]) => (
        <tbody key={name}>
          <tr>
            <th scope="rowgroup" colSpan={isHandedOver ? 4 : 3}>
              {name}
            </th>
          </tr>
          {items.map((item) => (
            <Line key={item.id} item={item} isHandedOver={isHandedOver} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function Line({ item, isHandedOver }: { readonly item: OrderItemJson; readonly isHandedOver: boolean }) {
  const { deliveryItem, deliveryItemPacking: packing } = item;
  const difference = differenceOf(item);
  return (
    <tr>
      <th scope="row">{lineName(deliveryItem.name, packing)}</th>
      <td data-label={orderWords.table.ordered}>{formatAmount(item.amount, orderUnit(packing))}</td>
      {isHandedOver && (
        <td data-label={orderWords.table.delivered}>
          {difference === null ? (
            <span className="k-quiet">{orderWords.notYet}</span>
          ) : (
            <>
              {deliveredText(item)} <DifferenceMark difference={difference} />
            </>
          )}
        </td>
      )}
      <td data-label={orderWords.table.value}>
        {item.deliveredDiscountedValue === null ? (
          <Money ft={item.discountedValue} before={item.fullValue} />
        ) : (
          formatFt(item.deliveredDiscountedValue)
        )}
      </td>
    </tr>
  );
}

const LOOKS: Readonly<Record<Difference, TablerIcon>> = {
  same: IconCheck,
  less: IconArrowDown,
  more: IconArrowUp,
  none: IconX,
};

function DifferenceMark({ difference }: { readonly difference: Difference }) {
  const Icon = LOOKS[difference];
  return (
    <span className={classes.difference} data-difference={difference}>
      <Icon size={16} stroke={2} aria-hidden />
      {orderWords.differences[difference]}
    </span>
  );
}

/** What was handed over; packets that were weighed show their weight, too. */
function deliveredText({
  deliveredAmount,
  deliveredAmountInUnits,
  deliveryItemPacking: packing,
}: OrderItemJson): string {
  const packets = formatAmount(deliveredAmount ?? 0, orderUnit(packing));
  return isDeliveredInUnits(packing.type) && deliveredAmountInUnits !== null
    ? `${packets} (${formatAmount(deliveredAmountInUnits, packing.unitName)})`
    : packets;
}
