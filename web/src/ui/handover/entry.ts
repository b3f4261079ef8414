import { formatAmount, formatNumber } from '@kosar/contract/format';
import type { HandoverItemJson } from '@kosar/contract/handover/handover-table';
import { fromMilli, type Milli, toMilli } from '@kosar/domain/amount';
import {
  checkDelivered,
  type DeliveredRefusal,
  deliveredInFull,
  isBelowMinimum,
  leastDeliverable,
  maxDeliverable,
} from '@kosar/domain/handover';
import { isSameRecord, type LineRecord } from '@kosar/domain/merge-handover';
import { isDeliveredInUnits } from '@kosar/domain/packing';
import type { DeliveredAmount } from '@kosar/domain/price';
import { weighingSlip } from '@kosar/domain/weighing-slip';
import { sheetWords as t } from '../../hu/handover.ts';
import { isWeighedLine, packingOf, recordOf } from '../../lib/handover/line-facts.ts';
import { readSum } from '../../lib/handover/sum-entry.ts';
import { measureOf } from './record-words.ts';

/** What is typed of a line: the amount, and the weight where packets are weighed. */
export interface Entry {
  readonly amount: string;
  readonly units: string;
  /** A typed weight far from what was ordered, or below the packing's minimum, which the person says is right. */
  readonly isConfirmed: boolean;
}

export interface EntryProblem {
  readonly field: 'amount' | 'units';
  readonly message: string;
  /** What was probably meant, as it would be typed. */
  readonly meant?: string;
  /** Words of insisting on what is typed; absent where the rules forbid it. */
  readonly insist?: string;
}

/** The line as it stands in the form: what is recorded, else what was ordered. */
export function entryOf(item: HandoverItemJson): Entry {
  const record = recordOf(item) ?? deliveredInFull(packingOf(item), toMilli(item.amount));
  return {
    amount: typed(record.amountMilli),
    units: record.inUnitsMilli === null ? '' : typed(record.inUnitsMilli),
    isConfirmed: false,
  };
}

/** The line as it stands at the table: what no one has weighed is empty, so that it isn't taken for a weight. */
export function tableEntryOf(item: HandoverItemJson): Entry {
  const entry = entryOf(item);
  if (item.deliveryState !== null || !isWeighedLine(item)) return entry;
  return isDeliveredInUnits(item.type) ? { ...entry, units: '' } : { ...entry, amount: '' };
}

/** Whether the line is to be weighed and stands empty. */
export function isUnweighed(item: HandoverItemJson, { amount, units }: Entry): boolean {
  if (!isWeighedLine(item)) return false;
  return isDeliveredInUnits(item.type) ? units.trim() === '' && amount.trim() !== '0' : amount.trim() === '';
}

/** What is typed so far, right or wrong; null while it is no amount. */
export function typedRecord({ type }: HandoverItemJson, entry: Entry): DeliveredAmount | null {
  const amountMilli = readSum(entry.amount);
  const inUnitsMilli = isDeliveredInUnits(type) ? readSum(entry.units) : null;
  if (amountMilli === null || (isDeliveredInUnits(type) && inUnitsMilli === null)) return null;
  return { amountMilli, inUnitsMilli };
}

/**
 * Reads a line, or says what is wrong with it in the words of spec 5. A weight that looks like a slip of the point is asked about, and so is less than
 * the packing's minimum: the scale has the last word (HAND-2).
 */
export function checkEntry(
  item: HandoverItemJson,
  entry: Entry,
): { record: DeliveredAmount } | { problem: EntryProblem } {
  const packing = packingOf(item);
  const orderedMilli = toMilli(item.amount);
  const isWeighedInUnits = isDeliveredInUnits(packing.type);
  const amountMilli = readSum(entry.amount);
  if (amountMilli === null) return { problem: unreadable('amount', entry.amount) };
  // Of no packets there is no weight to ask for.
  const unitsMilli = isWeighedInUnits && amountMilli > 0 ? readSum(entry.units) : isWeighedInUnits ? 0 : null;
  if (isWeighedInUnits && unitsMilli === null) return { problem: unreadable('units', entry.units) };
  const record = { amountMilli, inUnitsMilli: unitsMilli };
  const isMeant = entry.isConfirmed || isSameRecord(recordOf(item), record);
  const refusal = checkDelivered(packing, orderedMilli, record, { allowsBelowMinimum: isMeant });
  const slip = slipOf(item, record);
  if (refusal !== null)
    return { problem: { ...refused(refusal), ...(slip?.meant && { meant: slip.meant }) } };
  if (slip !== null && !entry.isConfirmed) return { problem: slip };
  return { record };
}

/** Between what a field of a line may be, in words; a weight beside packets has no least. */
export function rangeWords(item: HandoverItemJson, field: EntryProblem['field']): string {
  const packing = packingOf(item);
  const orderedMilli = toMilli(item.amount);
  const max = maxDeliverable(packing, orderedMilli);
  if (field === 'units') return t.mostIs(formatAmount(fromMilli(max.inUnitsMilli ?? 0), item.unitName));
  const most = formatAmount(fromMilli(max.amountMilli), measureOf(item));
  const least = leastDeliverable(packing, orderedMilli);
  return least === 0 || least >= max.amountMilli ? t.mostIs(most) : t.range(typed(least), most);
}

/** Whether less than the packing's minimum is written down, or was: taking that back is meant as well. */
export function concernsLess(item: HandoverItemJson, records: readonly LineRecord[]): boolean {
  return records.some((record) => isBelowMinimum(packingOf(item), toMilli(item.amount), record));
}

function slipOf(item: HandoverItemJson, { amountMilli, inUnitsMilli }: DeliveredAmount): EntryProblem | null {
  const packing = packingOf(item);
  const ordered = deliveredInFull(packing, toMilli(item.amount));
  const isUnits = inUnitsMilli !== null;
  if (!isUnits && packing.type !== 'NOT_PACKAGED') return null;
  const expected = ordered.inUnitsMilli ?? ordered.amountMilli;
  const entered = inUnitsMilli ?? amountMilli;
  const meant = weighingSlip(expected, entered);
  if (meant === null) return null;
  const words = (milli: Milli) => formatAmount(fromMilli(milli), item.unitName);
  return {
    field: isUnits ? 'units' : 'amount',
    message: t.slip(words(entered), words(expected)),
    meant: typed(meant),
    insist: t.asTyped(words(entered)),
  };
}

function unreadable(field: EntryProblem['field'], text: string): EntryProblem {
  return { field, message: text.trim() === '' ? t.required : t.pattern };
}

function refused({ field, code, limitMilli }: DeliveredRefusal): EntryProblem {
  const limit = limitMilli === null ? '' : formatNumber(fromMilli(limitMilli));
  const messages: Record<DeliveredRefusal['code'], string> = {
    REQUIRED: t.required,
    NOT_AN_AMOUNT: t.pattern,
    NOT_EXPECTED: t.notExpected,
    OFF_STEP: t.step,
    BELOW_MINIMUM: t.min(limit),
    ABOVE_DELIVERABLE: t.max(limit),
  };
  return {
    field: field === 'amount' ? 'amount' : 'units',
    message: messages[code],
    ...(code === 'BELOW_MINIMUM' && { insist: t.stillThis }),
  };
}

function typed(milli: Milli): string {
  return formatNumber(fromMilli(milli));
}
