import type { OrderJson, QuoteJson } from '@kosar/contract/orders/orders';
import { toMilli } from '@kosar/domain/amount';
import { sumFt } from '@kosar/domain/money';
import type { CountedLine } from '../basket-totals.ts';
import { lineName, orderUnit } from '../offer.ts';
import { amountOf, linesByPacking } from './amend-delivery.ts';

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
  /** What of it costs which price, where that isn't one for all. */
  readonly parts?: readonly LinePart[];
}

interface LinePart {
  readonly amountMilli: number;
  readonly discountedPriceFt: number;
}

/** What an amendment changes, line by line: first what the order has now, in its order, then what is new. Values are the server's where they are there. */
export function lineChanges(
  order: Pick<OrderJson, 'orderItems'>,
  requested: readonly Pick<CountedLine, 'offer' | 'amountMilli' | 'valueFt'>[],
  quote: Pick<QuoteJson, 'lines'> | undefined,
): LineChange[] {
  const quoted = Map.groupBy(quote?.lines ?? [], (line) => line.deliveryItemPackingId);
  const after = new Map<number, LineState>(
    requested.map(({ offer, amountMilli, valueFt }) => {
      const lines = quoted.get(offer.id);
      return [offer.id, lines === undefined ? { amountMilli, valueFt } : stateOf(lines)];
    }),
  );
  const held = linesByPacking(order);
  const stored = [...held].flatMap(([packingId, lines]) => {
    const [first] = lines;
    if (first === undefined) return [];
    const was = stateOf(lines);
    const willBe = after.get(packingId) ?? null;
    return {
      packingId,
      name: lineName(first.deliveryItem.name, first.deliveryItemPacking),
      unit: orderUnit(first.deliveryItemPacking),
      kind: kindOf(was, willBe),
      was,
      willBe,
    };
  });
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

/** What the lines of one packing come to together. */
function stateOf(
  lines: readonly Pick<QuoteJson['lines'][number], 'amount' | 'discountedPrice' | 'discountedValue'>[],
): LineState {
  const parts = lines.map(({ amount, discountedPrice }) => ({
    amountMilli: toMilli(amount),
    discountedPriceFt: discountedPrice,
  }));
  return {
    amountMilli: amountOf(lines),
    valueFt: sumFt(lines.map(({ discountedValue }) => discountedValue)),
    ...(parts.length > 1 && { parts }),
  };
}

function kindOf(was: LineState, willBe: LineState | null): ChangeKind {
  if (willBe === null) return 'removed';
  if (willBe.amountMilli !== was.amountMilli) return willBe.amountMilli > was.amountMilli ? 'more' : 'less';
  return willBe.valueFt === was.valueFt ? 'same' : 'price';
}
