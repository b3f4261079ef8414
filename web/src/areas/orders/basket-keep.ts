import { createStore, del, entries, get, set } from 'idb-keyval';

/** What is kept of an order that isn't sent yet, on this device only. Plain data, so that a later version can read it. */
export interface KeptBasket {
  /** Packing and amount in thousandths. */
  readonly amounts: readonly (readonly [number, number])[];
  /** Ordering ends then: a kept basket is of no use after it. */
  readonly orderDeadline: string;
  /** What was chosen in the checkout. */
  readonly choices: Readonly<Record<string, unknown>> | null;
  /** An order whose answer never came: sent again with the same key, it can't be placed twice. */
  readonly attempt: KeptAttempt | null;
}

export interface KeptAttempt {
  readonly idempotencyKey: string;
  readonly body: string;
}

const store = createStore('kosar', 'baskets');

/** The basket kept of a delivery for this person. What a guest filled becomes theirs after login: their amounts win over older ones. */
export async function takeKeptBasket(deliveryId: number, userId: number | null): Promise<KeptBasket | null> {
  const own = await readKept(keyOf(deliveryId, userId));
  if (userId === null) return own;
  const guests = await readKept(keyOf(deliveryId, null));
  if (guests === null) return own;
  const merged: KeptBasket = {
    ...guests,
    choices: own?.choices ?? guests.choices,
    attempt: own?.attempt ?? null,
    amounts: [...new Map([...(own?.amounts ?? []), ...guests.amounts])],
  };
  await keepBasket(deliveryId, userId, merged);
  await dropKeptBasket(deliveryId, null);
  return merged;
}

export function keepBasket(deliveryId: number, userId: number | null, kept: KeptBasket): Promise<void> {
  return set(keyOf(deliveryId, userId), kept, store);
}

export function dropKeptBasket(deliveryId: number, userId: number | null): Promise<void> {
  return del(keyOf(deliveryId, userId), store);
}

/** Throws away every kept basket whose round has closed. */
export async function dropPastBaskets(now: Date): Promise<void> {
  for (const [key, kept] of await entries<IDBValidKey, KeptBasket>(store)) {
    if (isPast(kept, now)) await del(key, store);
  }
}

async function readKept(key: string): Promise<KeptBasket | null> {
  const kept = await get<KeptBasket>(key, store);
  return kept === undefined || isPast(kept, new Date()) ? null : kept;
}

function isPast({ orderDeadline }: KeptBasket, now: Date): boolean {
  return new Date(orderDeadline).getTime() <= now.getTime();
}

function keyOf(deliveryId: number, userId: number | null): string {
  return `${deliveryId}:${userId ?? 'guest'}`;
}
