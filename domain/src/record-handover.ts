import {
  checkDelivered,
  type DeliveredRefusal,
  deliveryStateOf,
  type HandoverItem,
  isBelowMinimum,
} from './handover.ts';
import { type DeliveredLine, deliveredValues } from './handover-money.ts';
import { type Ft, sumFt } from './money.ts';
import { isDeliveredInUnits, type PackingFacts, type PackingMeasure, productUnitsMilli } from './packing.ts';
import type { DeliveredAmount } from './price.ts';
import type { ItemDeliveryState } from './vocabulary.ts';

/** A live line of an order at the table. */
export type HandoverLine = HandoverItem &
  Omit<DeliveredLine, 'delivered'> & { readonly itemId: number; readonly packing: PackingFacts };

/** What someone recorded of a line; null takes an earlier record back. */
export type HandoverEntry = {
  readonly itemId: number;
  readonly delivered: DeliveredAmount | null;
  /** Less than the packing's minimum is meant: it is what was there. */
  readonly allowsBelowMinimum?: boolean;
};

/** A line as it is after the recording. Values are null where nothing is recorded. */
export type RecordedLine = {
  readonly itemId: number;
  readonly state: ItemDeliveryState | null;
  readonly delivered: DeliveredAmount | null;
  readonly fullValueFt: Ft | null;
  readonly valueFt: Ft | null;
};

/** What a recording changes: the lines it names, and the order's delivered sums over all that is recorded (null when nothing is). */
export type DecidedHandover = {
  readonly lines: readonly RecordedLine[];
  readonly deliveredFullValueFt: Ft | null;
  readonly deliveredValueFt: Ft | null;
};

/** Why an entry can't be recorded; `index` is its place among the entries. */
export type HandoverRefusal = { readonly index: number } & (
  | DeliveredRefusal
  | { readonly field: 'itemId'; readonly code: 'NOT_IN_ORDER' | 'TWICE'; readonly limitMilli: null }
);

/**
 * Decides about recording what was handed over of an order (spec 4, Order item delivery state; spec 5, Ordering): all entries or none. Lines
 * that aren't named keep their record.
 */
export function decideHandover(
  lines: readonly HandoverLine[],
  entries: readonly HandoverEntry[],
): { handover: DecidedHandover } | { refusals: HandoverRefusal[] } {
  const refusals = entries.flatMap((entry, index) => refusalOf(lines, entries, entry, index) ?? []);
  if (refusals.length > 0) return { refusals };
  const after = lines.map((line) => {
    const entry = entries.find(({ itemId }) => itemId === line.itemId);
    return recorded(line, entry === undefined ? line.delivered : entry.delivered);
  });
  const named = new Set(entries.map(({ itemId }) => itemId));
  const isAnyRecorded = after.some(({ state }) => state !== null);
  return {
    handover: {
      lines: after.filter(({ itemId }) => named.has(itemId)),
      deliveredFullValueFt: isAnyRecorded ? sumFt(after.map(({ fullValueFt }) => fullValueFt ?? 0)) : null,
      deliveredValueFt: isAnyRecorded ? sumFt(after.map(({ valueFt }) => valueFt ?? 0)) : null,
    },
  };
}

/**
 * Fills in what a person didn't weigh (spec 4, "Delivered"): packets that are delivered in units count amount × packet size in units; what isn't
 * weighed in units has none.
 */
export function withDefaultUnits(
  packing: PackingMeasure,
  delivered: { amountMilli: number; inUnitsMilli: number | undefined },
): DeliveredAmount {
  const { amountMilli, inUnitsMilli } = delivered;
  if (inUnitsMilli !== undefined) return { amountMilli, inUnitsMilli };
  const isWeighed = isDeliveredInUnits(packing.type);
  return { amountMilli, inUnitsMilli: isWeighed ? productUnitsMilli(packing, amountMilli) : null };
}

function refusalOf(
  lines: readonly HandoverLine[],
  entries: readonly HandoverEntry[],
  { itemId, delivered, allowsBelowMinimum = false }: HandoverEntry,
  index: number,
): HandoverRefusal | null {
  const line = lines.find((one) => one.itemId === itemId);
  if (line === undefined) return { index, field: 'itemId', code: 'NOT_IN_ORDER', limitMilli: null };
  if (entries.findIndex((one) => one.itemId === itemId) !== index)
    return { index, field: 'itemId', code: 'TWICE', limitMilli: null };
  // What was recorded below the minimum on purpose stays correctable: later doors needn't be asked for it once more.
  const isFree = allowsBelowMinimum || isBelowMinimum(line.packing, line.orderedMilli, line.delivered);
  const refusal =
    delivered && checkDelivered(line.packing, line.orderedMilli, delivered, { allowsBelowMinimum: isFree });
  return refusal && { index, ...refusal };
}

function recorded(line: HandoverLine, delivered: DeliveredAmount | null): RecordedLine {
  const { itemId } = line;
  if (delivered === null) return { itemId, state: null, delivered, fullValueFt: null, valueFt: null };
  const { fullValueFt, payableFt } = deliveredValues({ ...line, delivered });
  return { itemId, state: deliveryStateOf(delivered), delivered, fullValueFt, valueFt: payableFt };
}
