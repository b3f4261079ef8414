import { createStore, del, entries, get, promisifyRequest } from 'idb-keyval';
import { newKey } from '../../lib/new-key.ts';

/** What is kept of an order that isn't sent yet, on this device only. Plain data, so that a later version can read it. */
export interface StoredBasket {
  /** Packing and amount in thousandths. */
  readonly amounts: readonly (readonly [number, number])[];
  /** Ordering ends then: a kept basket is of no use after it. */
  readonly orderDeadline: string;
  /** What was chosen in the checkout. */
  readonly choices: Readonly<Record<string, unknown>> | null;
  /** An order whose answer never came: sent again with the same key, it can't be placed twice. */
  readonly attempt: StoredAttempt | null;
  /** The key under which it becomes an order, whichever tab sends it. Earlier versions kept none. */
  readonly orderKey?: string;
  /** The last order that was sent from this place. */
  readonly sent?: SentBasket | undefined;
}

/** A basket that has become an order: other tabs may still show it. */
export interface SentBasket {
  readonly orderKey: string;
  readonly orderId: number;
}

export interface StoredAttempt {
  readonly idempotencyKey: string;
  readonly body: string;
}

const store = createStore('kosar', 'baskets');

/** What a basket is kept for: a delivery and a person, and the placed order that it changes, if it does. */
export interface BasketSlot {
  readonly deliveryId: number;
  readonly userId: number | null;
  readonly orderId?: number | undefined;
}

/** The basket kept in a slot. What a guest filled becomes theirs after login: their amounts win over older ones. */
export async function takeStoredBasket(slot: BasketSlot): Promise<StoredBasket | null> {
  const own = await readStored(keyOf(slot));
  if (slot.userId === null || slot.orderId !== undefined) return own;
  const guest = { ...slot, userId: null };
  const guests = await readStored(keyOf(guest));
  if (guests === null) return own;
  const merged: StoredBasket = {
    ...guests,
    choices: own?.choices ?? guests.choices,
    attempt: own?.attempt ?? null,
    ...(own?.orderKey === undefined ? {} : { orderKey: own.orderKey }),
    sent: own?.sent,
    amounts: [...new Map([...(own?.amounts ?? []), ...guests.amounts])],
  };
  await changeStored(slot, () => merged);
  await dropStoredBasket(guest);
  return merged;
}

/** Puts what `decide` makes of it in the place of what is kept, in one step that no other tab comes into; null keeps nothing. */
export function changeStored(
  slot: BasketSlot,
  decide: (before: StoredBasket | null) => StoredBasket | null,
): Promise<void> {
  return store('readwrite', async (objects) => {
    const key = keyOf(slot);
    const after = decide(unlessPast(await promisifyRequest<StoredBasket | undefined>(objects.get(key))));
    if (after === null) objects.delete(key);
    else objects.put(after, key);
    await promisifyRequest(objects.transaction);
  });
}

/** What a tab keeps beside what others have kept in the same place: all of them under one key, and nothing more of what has been sent. */
export function besideOthers(
  before: StoredBasket | null,
  mine: StoredBasket & { readonly orderKey: string },
): StoredBasket | null {
  if (before?.sent?.orderKey === mine.orderKey) return before;
  const isNothing = mine.amounts.length === 0 && mine.attempt === null;
  if (isNothing && before?.sent === undefined) return null;
  return { ...mine, orderKey: before?.orderKey ?? mine.orderKey, sent: before?.sent };
}

/** What is kept once a basket has become an order; the next one has another key. */
export function afterSent(
  { orderDeadline }: Pick<StoredBasket, 'orderDeadline'>,
  sent: SentBasket,
): StoredBasket {
  return { amounts: [], orderDeadline, choices: null, attempt: null, orderKey: newKey(), sent };
}

export function dropStoredBasket(slot: BasketSlot): Promise<void> {
  return del(keyOf(slot), store);
}

/** Throws away every kept basket whose chain has closed. */
export async function dropPastBaskets(now: Date): Promise<void> {
  for (const [key, stored] of await entries<IDBValidKey, StoredBasket>(store)) {
    if (isPast(stored, now)) await del(key, store);
  }
}

/** What is kept in a slot now. */
export function findStored(slot: BasketSlot): Promise<StoredBasket | null> {
  return readStored(keyOf(slot));
}

async function readStored(key: string): Promise<StoredBasket | null> {
  return unlessPast(await get<StoredBasket>(key, store));
}

function unlessPast(stored: StoredBasket | undefined): StoredBasket | null {
  return stored === undefined || isPast(stored, new Date()) ? null : stored;
}

function isPast({ orderDeadline }: StoredBasket, now: Date): boolean {
  return new Date(orderDeadline).getTime() <= now.getTime();
}

/** The name of a slot, as it is stored and as tabs name it to each other. */
export function keyOf({ deliveryId, userId, orderId }: BasketSlot): string {
  return [deliveryId, userId ?? 'guest', ...(orderId === undefined ? [] : [`order-${orderId}`])].join(':');
}
