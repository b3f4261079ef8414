import { takeCash, undoCash } from '@kosar/contract/handover/cash';
import { deliverOrder } from '@kosar/contract/handover/handover';
import { getHandover, type HandoverOrderJson } from '@kosar/contract/handover/handover-table';
import { fromMilli } from '@kosar/domain/amount';
import { type LineChange, type LineRecord, mergeHandover } from '@kosar/domain/merge-handover';
import { call } from '../call.ts';
import { isOffline } from '../connection.ts';
import { failureWords } from '../failure-words.ts';
import { newKey } from '../new-key.ts';
import { causeOf, codeOf } from '../problem-error.ts';
import { recordOf } from './line-facts.ts';
import { changeWaiting, readOutbox } from './outbox.ts';
import { nextToSend, type Problem, type Waiting, type WaitingRecord } from './waiting.ts';

/** How a sending ended: all is there, no way to the server now, or the person has to log in first. */
export type Outcome = 'sent' | 'later' | 'login';

let running: Promise<Outcome> | null = null;

/** Sends what waits in the person's name, one after the other, in one tab at a time. Never throws; what isn't taken keeps waiting. */
export function sendOutbox(userId: number): Promise<Outcome> {
  running ??= inOneTab(() => sendAll(userId)).finally(() => {
    running = null;
  });
  return running;
}

function inOneTab(send: () => Promise<Outcome>): Promise<Outcome> {
  return 'locks' in navigator ? navigator.locks.request('kosar-handover', send) : send();
}

async function sendAll(userId: number): Promise<Outcome> {
  try {
    for (;;) {
      const next = nextToSend(await readOutbox(), userId);
      if (next === undefined) return 'sent';
      const outcome = await tried(next);
      if (outcome !== 'sent') return outcome;
    }
  } catch {
    // The device's own storage failed: what waits is still shown, and tried again.
    return 'later';
  }
}

async function tried(next: Waiting): Promise<Outcome> {
  try {
    return await sendOne(next);
  } catch (error) {
    return givenUp(next, error);
  }
}

async function sendOne(next: Waiting): Promise<Outcome> {
  switch (next.kind) {
    case 'RECORD':
      return sendRecord(next);
    case 'TAKE': {
      const { orderId, key, cash, takenBefore, enteredAt } = next;
      await changeWaiting(next.id, (each) => ({ ...each, isSent: true }) as Waiting);
      const body = { orderId, key, cash, takenBefore, enteredAt };
      await call(takeCash, { params: { id: next.deliveryId }, body });
      return done(next);
    }
    case 'UNDO': {
      const { orderId, key, enteredAt } = next;
      await call(undoCash, { params: { id: next.deliveryId }, body: { orderId, key, enteredAt } });
      return done(next);
    }
  }
}

/**
 * First what was sent without an answer, just as it was; then, by what the server has now, the lines that no one else touched. What others
 * recorded differently waits for a person.
 */
async function sendRecord(record: WaitingRecord): Promise<Outcome> {
  if (record.attempt !== undefined) {
    if (await isTaken(record, record.attempt)) return done(record);
    await changeWaiting(record.id, (each) => ({ ...each, attempt: undefined }) as Waiting);
  }
  const order = await findOrder(record);
  if (order === 'later') return 'later';
  if (order === undefined) return troubled(record, { kind: 'REFUSED', code: 'not_found', message: '' });
  const current = new Map<number, LineRecord>(order.items.map((item) => [item.id, recordOf(item)]));
  const { toSend, conflicts } = mergeHandover(record.changes, current);
  if (conflicts.length > 0) return troubled(record, { kind: 'CONFLICT', conflicts });
  if (toSend.length === 0) return done(record);
  const attempt = { key: newKey(), version: order.version, changes: toSend };
  await changeWaiting(record.id, (each) => ({ ...each, attempt }) as Waiting);
  return (await isTaken(record, attempt)) ? done(record) : sendRecord({ ...record, attempt: undefined });
}

/** Whether the server took it; false when someone recorded something of the order in between. */
async function isTaken(
  { orderId, enteredAt }: WaitingRecord,
  { key, version, changes }: NonNullable<WaitingRecord['attempt']>,
): Promise<boolean> {
  const body = { orderId, version, orderItems: changes.map(itemOf), enteredAt };
  try {
    await call(deliverOrder, { body }, { idempotencyKey: key });
    return true;
  } catch (error) {
    if (codeOf(error) === 'conflict') return false;
    throw error;
  }
}

function itemOf({ itemId, after, belowMinimum }: LineChange) {
  if (after === null) return { orderItemId: itemId, deliveredAmount: null };
  return {
    orderItemId: itemId,
    deliveredAmount: fromMilli(after.amountMilli),
    ...(after.inUnitsMilli === null ? {} : { deliveredAmountInUnits: fromMilli(after.inUnitsMilli) }),
    ...(belowMinimum && { belowMinimum }),
  };
}

async function findOrder({
  deliveryId,
  orderId,
}: WaitingRecord): Promise<HandoverOrderJson | undefined | 'later'> {
  const { orders } = await call(getHandover, { params: { id: deliveryId } });
  // Without a connection the answer is what the device kept: nothing to merge with.
  if (isOffline()) return 'later';
  return orders.find(({ id }) => id === orderId);
}

async function done({ id }: Waiting): Promise<Outcome> {
  await changeWaiting(id, () => null);
  return 'sent';
}

async function troubled({ id }: Waiting, problem: Problem): Promise<Outcome> {
  await changeWaiting(id, (each) => ({ ...each, problem }));
  return 'sent';
}

/** What only time heals is tried again; what the server refused waits for a person. */
async function givenUp(next: Waiting, error: unknown): Promise<Outcome> {
  const cause = causeOf(error);
  if (cause === 'login') return 'login';
  if (cause === 'offline' || cause === 'busy' || cause === 'slow' || cause === 'server') return 'later';
  const problem: Problem = { kind: 'REFUSED', code: codeOf(error), message: failureWords(error) };
  return troubled(next, problem);
}
