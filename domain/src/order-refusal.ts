import type { AmountRefusal } from './stock.ts';

/** Keys of what an order can be refused for (spec 8), as they stand on the wire. */
export const ORDER_REFUSAL_CODES = [
  'ORDER_EMPTY_ERROR',
  'ORDER_ERROR',
  'ACCEPT_EULA_REQUIRED',
  'ORDERING_CLOSED',
  'DELIVERY_ITEM_PACKING_SOLD_OUT',
  'PAYMENT_TYPE_NOT_OFFERED',
  'TOO_LITTLE_FOR_CARD',
  'DELIVERY_OPTION_NOT_OFFERED',
  'BILLING_DATA_REQUIRED',
  'HOME_DELIVERY_ADDRESS_REQUIRED',
  'DISCOUNT_NOT_USABLE',
  'PRICE_CHANGED',
  'ORDER_NOT_AMENDABLE',
] as const;
export type OrderRefusalCode = (typeof ORDER_REFUSAL_CODES)[number];

/** Why an order is refused; the lines at fault where it is about lines, the coupon where it is about a coupon. */
export type OrderRefusal = {
  code: OrderRefusalCode;
  lines: LineRefusal[];
  couponId: number | null;
};

/** A line at fault: where it stands in the request, and what is wrong with its amount. */
export type LineRefusal = {
  index: number;
  packingId: number;
  reason: AmountRefusal | { code: 'NOT_IN_DELIVERY' } | { code: 'TWICE' };
  /** The most that may be ordered now, in thousandths; null when there is no ceiling. */
  availableMilli: number | null;
  /** The nearest amounts that may be ordered instead. */
  nearestMilli: number[];
};

/** A refusal that isn't about lines. */
export function refuseOrder(code: OrderRefusalCode, couponId: number | null = null): OrderRefusal {
  return { code, lines: [], couponId };
}

/** The refusal of lines at fault: sold out when stock alone is the reason, else an order error. */
export function refuseLines(lines: LineRefusal[]): OrderRefusal {
  const isStockAlone = lines.every(
    ({ reason }) => reason.code === 'SOLD_OUT' || reason.code === 'ABOVE_AVAILABLE',
  );
  return { code: isStockAlone ? 'DELIVERY_ITEM_PACKING_SOLD_OUT' : 'ORDER_ERROR', lines, couponId: null };
}
