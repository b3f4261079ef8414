import { createStore, del, entries, get, set } from 'idb-keyval';

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
    amounts: [...new Map([...(own?.amounts ?? []), ...guests.amounts])],
  };
  await keepBasket(slot, merged);
  await dropStoredBasket(guest);
  return merged;
}

export function keepBasket(slot: BasketSlot, stored: StoredBasket): Promise<void> {
  return set(keyOf(slot), stored, store);
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

async function readStored(key: string): Promise<StoredBasket | null> {
  const stored = await get<StoredBasket>(key, store);
  return stored === undefined || isPast(stored, new Date()) ? null : stored;
}

function isPast({ orderDeadline }: StoredBasket, now: Date): boolean {
  return new Date(orderDeadline).getTime() <= now.getTime();
}

function keyOf({ deliveryId, userId, orderId }: BasketSlot): string {
  return [deliveryId, userId ?? 'guest', ...(orderId === undefined ? [] : [`order-${orderId}`])].join(':');
}
