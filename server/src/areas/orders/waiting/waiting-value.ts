import { lineValueFt } from '@kosar/domain/money';
import type { DeliveryOption } from '@kosar/domain/order-facts';
import { orderPriceFt, type PackingFacts } from '@kosar/domain/packing';

/** What an amount costs now, fetched at the point, in Ft: without discounts, which may only lower it. */
export function valueOfWaiting(
  packing: Pick<PackingFacts, 'type' | 'priceFt' | 'unitPriceFt'>,
  amountMilli: number,
  options: readonly Pick<DeliveryOption, 'type' | 'priceFt'>[],
): number {
  const pickup = options.find(({ type }) => type === 'DELIVERY_POINT');
  return lineValueFt(orderPriceFt(packing), amountMilli) + (pickup?.priceFt ?? 0);
}
