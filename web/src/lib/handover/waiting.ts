import type { HandoverOrderJson } from '@kosar/contract/handover/handover-table';
import type { LineChange, LineConflict } from '@kosar/domain/merge-handover';
import { withRecord } from './line-facts.ts';

/** Something done at the table that the server may not know of yet: rules only, see `outbox.ts` for where it waits. */
export type Waiting = WaitingRecord | WaitingTaking | WaitingUndo;

interface Common {
  readonly id: string;
  /** Who did it: it is sent in no other name. */
  readonly userId: number;
  readonly deliveryId: number;
  readonly orderId: number;
  /** When it was done, in ISO form. */
  readonly enteredAt: string;
  /** Why the server didn't take it: a person decides. */
  readonly problem?: Problem | undefined;
}

export interface WaitingRecord extends Common {
  readonly kind: 'RECORD';
  readonly changes: readonly LineChange[];
  /** As it was last sent, when no answer came: sent again so, under the same key, it is written once. */
  readonly attempt?:
    | { readonly key: string; readonly version: number; readonly changes: readonly LineChange[] }
    | undefined;
}

export interface WaitingTaking extends Common {
  readonly kind: 'TAKE';
  readonly key: string;
  readonly cash: number;
  readonly takenBefore: number;
  readonly isSent?: boolean | undefined;
}

export interface WaitingUndo extends Common {
  readonly kind: 'UNDO';
  readonly key: string;
}

export type Problem =
  | { readonly kind: 'CONFLICT'; readonly conflicts: readonly LineConflict[] }
  | { readonly kind: 'REFUSED'; readonly code: string; readonly message: string };

/** The order as it is with what waits: this is what the person at the table has done. */
export function withWaiting(order: HandoverOrderJson, waiting: readonly Waiting[]): HandoverOrderJson {
  return waiting.filter(({ orderId }) => orderId === order.id).reduce(applied, order);
}

/** The next to be sent: in the order they were done; behind one in trouble nothing of the same order goes. */
export function nextToSend(waiting: readonly Waiting[], userId: number): Waiting | undefined {
  const stuck = new Set<number>();
  return waiting.find((each) => {
    if (each.userId !== userId) return false;
    if (each.problem !== undefined) stuck.add(each.orderId);
    return !stuck.has(each.orderId);
  });
}

/**
 * Takes the newest back. One that was never sent simply doesn't wait any more; else its opposite waits behind it. `undo` makes the opposite,
 * with an id of its own.
 */
export function takenBack(
  waiting: readonly Waiting[],
  done: Waiting,
  now: { readonly id: string; readonly enteredAt: string },
): readonly Waiting[] {
  const mine = waiting.find(({ id }) => id === done.id);
  if (mine !== undefined && !wasSent(mine)) return waiting.filter(({ id }) => id !== done.id);
  return [...waiting, oppositeOf(done, now)];
}

/** Decides a conflict: the chosen lines are sent over theirs, the others are dropped. Nothing is left of a record without lines. */
export function decided(
  record: WaitingRecord,
  conflicts: readonly LineConflict[],
  isMine: (itemId: number) => boolean,
): WaitingRecord | null {
  const changes = record.changes.flatMap((change) => {
    const conflict = conflicts.find(({ itemId }) => itemId === change.itemId);
    if (conflict === undefined) return [change];
    return isMine(change.itemId) ? [{ ...change, before: conflict.theirs }] : [];
  });
  return changes.length === 0 ? null : { ...record, changes, problem: undefined, attempt: undefined };
}

function wasSent(each: Waiting): boolean {
  if (each.kind === 'RECORD') return each.attempt !== undefined;
  return each.kind === 'UNDO' || each.isSent === true;
}

function oppositeOf(done: Waiting, { id, enteredAt }: { id: string; enteredAt: string }): Waiting {
  const { userId, deliveryId, orderId } = done;
  const common = { id, userId, deliveryId, orderId, enteredAt };
  if (done.kind !== 'RECORD') return { ...common, kind: 'UNDO', key: done.key };
  const changes = done.changes.map((change) => ({ ...change, before: change.after, after: change.before }));
  return { ...common, kind: 'RECORD', changes };
}

function applied(order: HandoverOrderJson, each: Waiting): HandoverOrderJson {
  if (each.kind === 'RECORD') {
    return {
      ...order,
      items: order.items.map((item) => {
        const change = each.changes.find(({ itemId }) => itemId === item.id);
        return change === undefined ? item : withRecord(item, change.after);
      }),
    };
  }
  const isThere = order.takings.some(({ key }) => key === each.key);
  if (each.kind === 'TAKE') {
    if (isThere) return order;
    const taking = {
      key: each.key,
      cash: each.cash,
      takenBy: '',
      takenAt: each.enteredAt,
      undoneBy: '',
      undoneAt: null,
    };
    return { ...order, takings: [...order.takings, taking] };
  }
  return {
    ...order,
    takings: order.takings.map((taking) =>
      taking.key === each.key && taking.undoneAt === null ? { ...taking, undoneAt: each.enteredAt } : taking,
    ),
  };
}
