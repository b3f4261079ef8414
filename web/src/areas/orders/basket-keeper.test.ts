import type { ItemsOfProducerJson } from '@kosar/contract/chains/deliveries';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Basket } from './basket.ts';
import { BasketKeeper } from './basket-keeper.ts';
import { offersOf } from './offer.ts';

const stored = vi.hoisted(() => new Map<string, unknown>());
const store = vi.hoisted(() => ({ isRead: true }));
// The browser's store, as far as it is used: one value by key, one change at a time.
vi.mock('idb-keyval', () => ({
  createStore: () => async (_mode: string, change: (objects: object) => unknown) =>
    change({
      get: (key: string) => stored.get(key),
      put: (value: unknown, key: string) => stored.set(key, value),
      delete: (key: string) => stored.delete(key),
    }),
  promisifyRequest: async (request: unknown) => request,
  get: async (key: string) => (store.isRead ? stored.get(key) : undefined),
  del: async (key: string) => stored.delete(key),
  entries: async () => [...stored.entries()],
}));

const OPEN = { orderedIncomeFt: 0, status: 'OPEN' } as const;
const DELIVERY = { id: 5, orderDeadline: '2999-01-01T00:00:00Z' };
const CHEESE = 2;

beforeEach(() => {
  stored.clear();
  store.isRead = true;
  // Without a channel every tab has to find out by itself.
  vi.stubGlobal('BroadcastChannel', undefined);
});

/** A tab that shows the delivery to its person. */
async function openTab(userId = 1, orderId?: number) {
  const basket = new Basket(offersOf({ itemsByProducer: cheeses() }), OPEN);
  const keeper = new BasketKeeper(basket, DELIVERY, userId, orderId);
  await keeper.start();
  return { basket, keeper };
}

async function fill({ basket, keeper }: Awaited<ReturnType<typeof openTab>>, amount = 1000): Promise<void> {
  basket.setAmount(CHEESE, amount);
  await keeper.save();
}

describe('a basket in two tabs', () => {
  it('is sent under one key by both', async () => {
    const one = await openTab();
    await fill(one);
    const other = await openTab();
    expect(other.basket.amounts().get(CHEESE)).toBe(1000);
    expect(other.keeper.orderKey).toBe(one.keeper.orderKey);
  });

  it('filled in both has one key too', async () => {
    const [one, other] = [await openTab(), await openTab()];
    await fill(one);
    await fill(other, 2000);
    expect(other.keeper.orderKey).toBe(one.keeper.orderKey);
  });

  it('that one has sent is asked about in the other before it is sent again', async () => {
    const one = await openTab();
    await fill(one);
    const other = await openTab();
    expect(await other.keeper.isSentElsewhere()).toBe(false);
    const key = one.keeper.orderKey;
    await one.keeper.setAttempt({ idempotencyKey: one.keeper.orderKey, body: '{}' });
    await one.keeper.finish(77);
    expect(await other.keeper.isSentElsewhere()).toBe(true);
    expect(other.keeper.sentElsewhere).toMatchObject({ orderId: 77 });
    // Were it not asked, the server would know the key: no second order comes of it.
    expect(other.keeper.orderKey).toBe(key);
  });

  it('is sent again by one that doesn’t read what was kept: a planted fault', async () => {
    const one = await openTab();
    await fill(one);
    const other = await openTab();
    await one.keeper.finish(77);
    store.isRead = false;
    expect(await other.keeper.isSentElsewhere()).toBe(false);
    // The key stays the second guard: under it the server answers with the first order.
    expect(other.keeper.orderKey).toBe(one.keeper.orderKey);
  });

  it('that one has sent is not kept again by the other', async () => {
    const one = await openTab();
    await fill(one);
    const other = await openTab();
    await one.keeper.finish(77);
    await fill(other, 3000);
    expect(other.keeper.sentElsewhere).toMatchObject({ orderId: 77 });
    expect((await openTab()).basket.amounts().size).toBe(0);
  });

  it('is asked about once while it is changed, and again before it is sent', async () => {
    const one = await openTab();
    await fill(one);
    const other = await openTab();
    await one.keeper.finish(77);
    await fill(other, 2000);
    const asked = other.keeper.sentElsewhere;
    await fill(other, 3000);
    expect(other.keeper.sentElsewhere).toBe(asked);
    expect(await other.keeper.isSentElsewhere()).toBe(true);
    expect(other.keeper.sentElsewhere).not.toBe(asked);
  });

  it('becomes an order of its own once that is wanted, and is kept again', async () => {
    const one = await openTab();
    await fill(one);
    const other = await openTab();
    const key = one.keeper.orderKey;
    await one.keeper.finish(77);
    expect(await other.keeper.isSentElsewhere()).toBe(true);
    await other.keeper.beginAnother();
    expect(await other.keeper.isSentElsewhere()).toBe(false);
    expect(other.keeper.orderKey).not.toBe(key);
    const third = await openTab();
    expect(third.basket.amounts().get(CHEESE)).toBe(1000);
    expect(third.keeper.orderKey).toBe(other.keeper.orderKey);
  });

  it('that got no answer in one is sent by the other as the same attempt', async () => {
    const one = await openTab();
    await fill(one);
    const other = await openTab();
    const attempt = { idempotencyKey: one.keeper.orderKey, body: '{"deliveryId":5}' };
    await one.keeper.setAttempt(attempt);
    expect(await other.keeper.isSentElsewhere()).toBe(false);
    expect(other.keeper.attempt).toEqual(attempt);
  });

  it('of another person or of an order that is changed is another basket', async () => {
    const one = await openTab();
    await fill(one);
    expect((await openTab(2)).keeper.orderKey).not.toBe(one.keeper.orderKey);
    expect((await openTab(1, 77)).keeper.orderKey).not.toBe(one.keeper.orderKey);
  });
});

it('a basket after an order begins empty under another key', async () => {
  const one = await openTab();
  await fill(one);
  const key = one.keeper.orderKey;
  await one.keeper.finish(77);
  const next = await openTab();
  expect(next.basket.amounts().size).toBe(0);
  expect(next.keeper.orderKey).not.toBe(key);
  await fill(next);
  expect(await next.keeper.isSentElsewhere()).toBe(false);
});

it('an amendment that is sent leaves nothing behind', async () => {
  const amending = await openTab(1, 77);
  await fill(amending);
  await amending.keeper.finish(77);
  expect(stored.size).toBe(0);
});

function cheeses(): ItemsOfProducerJson[] {
  const packing = {
    id: CHEESE,
    packingId: CHEESE,
    type: 'PACKAGED_AND_ORDERED_BY_PACKAGE',
    packaged: true,
    name: '30 dkg',
    packetSize: 0.3,
    unitName: 'kg',
    unitPrice: 4000,
    price: 1200,
    discountedUnitPrice: 4000,
    discountedPacketPrice: 1200,
    deviation: 0,
    minOrderAmount: 0,
    increment: 1,
    availableAmount: null,
    orderedAmount: 0,
    state: 'AVAILABLE',
  } as const;
  const product = {
    id: 9,
    description: '',
    imageUrl: null,
    unitName: 'kg',
    productType: { id: 1, name: 'Étel', color: null, imageUrl: null },
    food: null,
  };
  const item = { id: 9, name: 'Sajt', product, listOrder: 0, rating: null, amountTypes: [packing] };
  return [{ producer: { id: 20, name: 'Sajtműhely', imageUrl: null }, items: [item] }];
}
