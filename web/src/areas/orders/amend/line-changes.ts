import type { OrderJson, QuoteJson } from '@kosar/contract/orders/orders';
import { toMilli } from '@kosar/domain/amount';
import type { CountedLine } from '../basket-totals.ts';
import { lineName, orderUnit } from '../offer.ts';

export type ChangeKind = 'added' | 'removed' | 'more' | 'less' | 'price' | 'same';

/** A line of an order before and after an amendment; null where it isn't part of it. */
export interface LineChange {
  readonly packingId: number;
  readonly name: string;
  readonly unit: string;
  readonly kind: ChangeKind;
  readonly was: LineState | null;
  readonly willBe: LineState | null;
}

interface LineState {
  readonly amountMilli: number;
  readonly valueFt: number;
}

/** What an amendment changes, line by line: first what the order has now, in its order, then what is new. Values are the server's where they are there. */
export function lineChanges(
  order: Pick<OrderJson, 'orderItems'>,
  requested: readonly Pick<CountedLine, 'offer' | 'amountMilli' | 'valueFt'>[],
  quote: Pick<QuoteJson, 'lines'> | undefined,
): LineChange[] {
  const values = new Map(
    quote?.lines.map((line) => [line.deliveryItemPackingId, line.discountedValue] as const),
  );
  const after = new Map<number, LineState>(
    requested.map(({ offer, amountMilli, valueFt }) => [
      offer.id,
      { amountMilli, valueFt: values.get(offer.id) ?? valueFt },
    ]),
  );
  const held = new Set(order.orderItems.map(({ deliveryItemPacking }) => deliveryItemPacking.id));
  const stored = order.orderItems.map(
    ({ deliveryItem, deliveryItemPacking: packing, amount, discountedValue }) => {
      const was = { amountMilli: toMilli(amount), valueFt: discountedValue };
      const willBe = after.get(packing.id) ?? null;
      return {
        packingId: packing.id,
        name: lineName(deliveryItem.name, packing),
        unit: orderUnit(packing),
        kind: kindOf(was, willBe),
        was,
        willBe,
      };
    },
  );
  const added = requested
    .filter(({ offer }) => !held.has(offer.id))
    .map(({ offer }) => ({
      packingId: offer.id,
      name: offer.name,
      unit: offer.unit,
      kind: 'added' as const,
      was: null,
      willBe: after.get(offer.id) ?? null,
    }));
  return [...stored, ...added];
}

function kindOf(was: LineState, willBe: LineState | null): ChangeKind {
  if (willBe === null) return 'removed';
  if (willBe.amountMilli !== was.amountMilli) return willBe.amountMilli > was.amountMilli ? 'more' : 'less';
  return willBe.valueFt === was.valueFt ? 'same' : 'price';
}
