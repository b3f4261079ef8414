import { expect, test } from 'vitest';
import { openBooks } from './books.ts';
import { openChain } from './chains.ts';
import type { PackingFacts, Shares } from './facts.ts';
import { chainOf, orderOf } from './find-in-books.ts';
import { cancelOrder, cancelPackings, placeOrder } from './ordering.ts';
import { joinWaiting, orderHeld, serveChain } from './waiting.ts';

const NOW = Date.parse('2032-01-05T11:00:00Z');
const HOUR = 3_600_000;
const SHARES: Shares = {
  producer: 100,
  transporter: 0,
  organizer: 0,
  deliveryManager: 0,
  deliveryPointManager: 0,
  marketplace: 0,
  platform: 0,
};
const ONE: PackingFacts = {
  key: 1,
  product: 1,
  kind: 'PIECE',
  size: 1000,
  deviation: 0,
  step: 1000,
  least: 0,
  price: 500,
  globalMax: null,
};
const SIX: PackingFacts = { ...ONE, key: 2, kind: 'PACKET', size: 6000, price: 2800 };

/** A chain with seven eggs, by the piece or by six; buyer 0 has ordered all of them by the piece. */
function sellOut() {
  const books = openBooks({
    actors: [],
    products: [{ key: 1, name: 'Tojás', producer: 1, globalMax: null, vatPercent: 27 }],
    packings: [ONE, SIX],
    house: null,
    places: [{ organizer: 3, pointManager: 3, marketplaceManager: null, homeFee: 0 }],
  });
  openChain(
    books,
    {
      key: 1,
      transporter: 3,
      deadline: NOW + 20 * HOUR,
      day: '2032-01-08',
      minIncome: 0,
      bypass: false,
      allowsOnline: false,
      tiers: [],
      items: [{ product: 1, max: 7000, packings: [1, 2].map((packing) => ({ packing, max: null })) }],
      places: [0],
    },
    SHARES,
  );
  const order = (key: number, buyer: number, amount: number) =>
    placeOrder(
      books,
      {
        key,
        chain: 1,
        buyer,
        delivery: 0,
        home: false,
        fee: 0,
        online: false,
        wantsInvoice: false,
        coupons: [],
        lines: [{ packing: 1, amount }],
      },
      NOW,
    );
  const wait = (key: number, packing: number, amount: number, atOnce = false) =>
    joinWaiting(
      books,
      { key, order: 10 + key, chain: 1, buyer: key, delivery: 0, packing, amount, atOnce },
      NOW,
    );
  order(1, 0, 4000);
  order(2, 0, 3000);
  const giveUp = (key: number) => cancelOrder(books, orderOf(books, 1, key), { now: NOW, isAdmin: false });
  return { books, chain: chainOf(books, 1), order, wait, giveUp };
}

test('what comes free is kept for the first whose whole amount is there, and no one else may order it', () => {
  const { books, chain, order, wait, giveUp } = sellOut();
  expect([wait(1, 2, 1000), wait(2, 1, 2000), wait(3, 1, 2000)]).toEqual([null, null, null]);
  giveUp(2);
  expect(order(3, 4, 2000)).toMatch(/^STOCK-3/);
  expect(order(3, 4, 1000)).toBeNull();
  serveChain(books, 1, NOW);
  expect(chain.waiting.map(({ heldUntil }) => heldUntil)).toEqual([null, NOW + 12 * HOUR, null]);
  expect(orderHeld(books, 1, 2, NOW + 12 * HOUR)).toMatch(/^WAIT-4/);
  expect(orderHeld(books, 1, 2, NOW + 12 * HOUR - 1)).toBeNull();
  expect(chain.waiting.map(({ ended }) => ended)).toEqual([null, 'ORDERED', null]);
});

test('what is to be ordered at once is, and what expires goes to the next', () => {
  const { books, chain, wait, giveUp } = sellOut();
  wait(1, 1, 3000);
  wait(2, 1, 3000, true);
  giveUp(2);
  expect(serveChain(books, 1, NOW)).toEqual([]);
  expect(serveChain(books, 1, NOW + 12 * HOUR).map(({ order }) => order)).toEqual([12]);
  expect(chain.waiting.map(({ ended }) => ended)).toEqual(['EXPIRED', 'ORDERED']);
});

test('what is cancelled is waited for no more, and holds nothing of its product', () => {
  const { books, chain, order, wait, giveUp } = sellOut();
  wait(1, 2, 1000);
  giveUp(1);
  giveUp(2);
  expect(order(3, 4, 7000)).toMatch(/^STOCK-3/);
  cancelPackings(books, chain, [2], NOW);
  expect(order(3, 4, 7000)).toBeNull();
  serveChain(books, 1, NOW);
  expect(chain.waiting.map(({ ended }) => ended)).toEqual(['CLOSED']);
});
