import { createStore, promisifyRequest } from 'idb-keyval';
import { newKey } from '../new-key.ts';
import type { Waiting } from './waiting.ts';
import { noteWaiting } from './waits-flag.ts';

/**
 * What was done at the table and isn't sent yet, on the device. It outlives the tab, the session and the person's other kept data: it holds
 * numbers of lines and sums, no one's name (decision 23).
 */
const NAME = 'kosar-handover';
const KEY = 'waiting';

const store = () => createStore(NAME, 'outbox');
let transact: ReturnType<typeof createStore> | null = null;
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME);
let current: readonly Waiting[] = [];
const listeners = new Set<() => void>();

channel?.addEventListener('message', () => void readOutbox());

/** Reads what waits, such as when the page opens. */
export function readOutbox(): Promise<readonly Waiting[]> {
  return changeOutbox((waiting) => waiting);
}

/** Changes what waits in one transaction, so that two tabs lose nothing of each other, and resolves when the device has it. */
export async function changeOutbox(
  decide: (waiting: readonly Waiting[]) => readonly Waiting[],
): Promise<readonly Waiting[]> {
  transact ??= store();
  const after = await transact('readwrite', async (objects) => {
    const before = (await promisifyRequest<readonly Waiting[] | undefined>(objects.get(KEY))) ?? [];
    const next = decide(before);
    if (next !== before) {
      objects.put(next, KEY);
      await promisifyRequest(objects.transaction);
    }
    return { next, isChanged: next !== before };
  });
  show(after.next);
  if (after.isChanged) channel?.postMessage('changed');
  return after.next;
}

/** Something to be put in: it gets its id and time here. */
export type NewWaiting = Waiting extends infer W
  ? W extends Waiting
    ? Omit<W, 'id' | 'enteredAt'>
    : never
  : never;

/** Puts what is done at once behind the others: in one write, so that the device has all of it or nothing. */
export async function putInOutbox(done: readonly NewWaiting[]): Promise<readonly Waiting[]> {
  const enteredAt = new Date().toISOString();
  const put = done.map((each): Waiting => ({ ...each, id: newKey(), enteredAt }));
  await changeOutbox((before) => [...before, ...put]);
  return put;
}

/** Changes one of those that wait; null takes it out. */
export function changeWaiting(id: string, change: (waiting: Waiting) => Waiting | null): Promise<unknown> {
  return changeOutbox((before) =>
    before.flatMap((each) => {
      const after = each.id === id ? change(each) : each;
      return after === null ? [] : [after];
    }),
  );
}

/** What waits, as this page last saw it. */
export function shownOutbox(): readonly Waiting[] {
  return current;
}

export function subscribeOutbox(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function show(waiting: readonly Waiting[]): void {
  current = waiting;
  noteWaiting(waiting.length > 0);
  for (const listener of listeners) listener();
}
