import type { DeliveredAmount } from './price.ts';

/** What is recorded of a line; null for nothing yet. */
export type LineRecord = DeliveredAmount | null;

/** What someone recorded of a line, perhaps without a connection: in place of `before`. */
export type LineChange = {
  readonly itemId: number;
  readonly before: LineRecord;
  readonly after: LineRecord;
  /** Less than the packing's minimum is one of the two, and meant. */
  readonly belowMinimum?: true;
};

/** A line that someone else recorded differently meanwhile. */
export type LineConflict = LineChange & { readonly theirs: LineRecord };

/**
 * Merges what was recorded at the table with what the server has by now, line by line, so that no edit is lost and none is overwritten unseen:
 * lines that no one else touched are to be sent, those where others recorded the same are done, those where they recorded something else are
 * a conflict that a person decides.
 */
export function mergeHandover(
  changes: readonly LineChange[],
  current: ReadonlyMap<number, LineRecord>,
): { toSend: LineChange[]; conflicts: LineConflict[] } {
  const toSend: LineChange[] = [];
  const conflicts: LineConflict[] = [];
  for (const change of changes) {
    const theirs = current.get(change.itemId) ?? null;
    if (isSameRecord(theirs, change.after)) continue;
    if (isSameRecord(theirs, change.before)) toSend.push(change);
    else conflicts.push({ ...change, theirs });
  }
  return { toSend, conflicts };
}

/** Whether two records of a line say the same. */
export function isSameRecord(one: LineRecord, other: LineRecord): boolean {
  if (one === null || other === null) return one === other;
  return one.amountMilli === other.amountMilli && one.inUnitsMilli === other.inUnitsMilli;
}
