import type { OrderItemJson } from '@kosar/contract/orders/orders';
import { isDeliveredInUnits } from '@kosar/domain/packing';

export type Difference = 'same' | 'less' | 'more' | 'none';

/** How what was handed over differs from what was ordered; by weight where packets are weighed. Null: not handed over yet. */
export function differenceOf(
  item: Pick<OrderItemJson, 'amount' | 'deliveryState' | 'deliveredAmount' | 'deliveredAmountInUnits'> & {
    readonly deliveryItemPacking: Pick<OrderItemJson['deliveryItemPacking'], 'type' | 'packetSize'>;
  },
): Difference | null {
  if (item.deliveryState === null) return null;
  if (item.deliveryState === 'NOT_DELIVERED' || item.deliveredAmount === 0) return 'none';
  const { type, packetSize } = item.deliveryItemPacking;
  const isWeighed = isDeliveredInUnits(type) && item.deliveredAmountInUnits !== null;
  const ordered = isWeighed ? thousandths(item.amount * packetSize) : thousandths(item.amount);
  const delivered = thousandths((isWeighed ? item.deliveredAmountInUnits : item.deliveredAmount) ?? 0);
  if (delivered === ordered) return 'same';
  return delivered < ordered ? 'less' : 'more';
}

function thousandths(amount: number): number {
  return Math.round(amount * 1000);
}
