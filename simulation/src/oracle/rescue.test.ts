import { expect, test } from 'vitest';
import { openBooks } from './books.ts';
import { openChain } from './chains.ts';
import type { ChainFacts, Shares, TownFacts } from './facts.ts';
import { chainOf } from './find-in-books.ts';
import { placeOrder } from './ordering.ts';
import { decideDeadline, planRescue } from './rescue.ts';

const SHARES: Shares = {
  producer: 100,
  transporter: 0,
  organizer: 0,
  deliveryManager: 0,
  deliveryPointManager: 0,
  marketplace: 0,
  platform: 0,
};

const APPLES = { key: 1, product: 1, kind: 'PIECE', size: 1000, deviation: 0, step: 1000, least: 0 } as const;
const CHEESE = { ...APPLES, key: 2, product: 2 };

const TOWN: TownFacts = {
  actors: [],
  products: [
    { key: 1, name: 'Alma', producer: 1, globalMax: null, vatPercent: 27 },
    { key: 2, name: 'Sajt', producer: 2, globalMax: null, vatPercent: 27 },
  ],
  packings: [
    { ...APPLES, price: 1000, globalMax: null },
    { ...CHEESE, price: 2000, globalMax: null },
  ],
  house: null,
  places: [{ organizer: 3, pointManager: 3, marketplaceManager: null, homeFee: 0 }],
};

/** A chain of apples and cheese with a minimum of 5000 Ft, of which buyer 0 has ordered one each. */
function openWith(deadline: string, day: string) {
  const books = openBooks(TOWN);
  const facts: ChainFacts = {
    key: 1,
    transporter: 3,
    deadline: Date.parse(deadline),
    day,
    minIncome: 5000,
    bypass: false,
    allowsOnline: false,
    tiers: [],
    items: [1, 2].map((key) => ({ product: key, max: null, packings: [{ packing: key, max: null }] })),
    places: [0],
  };
  openChain(books, facts, SHARES);
  const head = {
    chain: 1,
    delivery: 0,
    home: false,
    fee: 0,
    online: false,
    wantsInvoice: false,
    coupons: [],
  };
  const now = facts.deadline - 60_000;
  const lines = [1, 2].map((packing) => ({ packing, amount: 1000 }));
  placeOrder(books, { ...head, key: 1, buyer: 0, lines }, now);
  return { books, chain: chainOf(books, 1), now };
}

test('a deadline is moved to the same time of the clock, and to 3:00 where spring skips it', () => {
  for (const [deadline, moved] of [
    ['2032-03-26T11:00:00Z', '2032-03-28T10:00:00Z'],
    ['2032-03-26T01:30:00Z', '2032-03-28T01:00:00Z'],
    ['2032-10-29T00:30:00Z', '2032-10-31T00:30:00Z'],
  ] as const) {
    const { books, chain, now } = openWith(deadline, '2032-11-01');
    planRescue(books, chain, { plan: 'EXTEND', days: 2, minimums: [] }, now);
    decideDeadline(books, chain, Date.parse(deadline));
    expect(new Date(chain.facts.deadline).toISOString()).toBe(moved.replace('Z', '.000Z'));
    expect([...(chain.rescue?.answers ?? [])]).toEqual([[0, null]]);
  }
});

test('a deadline isn’t moved to the first day of delivery', () => {
  const { books, chain, now } = openWith('2032-01-06T11:00:00Z', '2032-01-08');
  expect(planRescue(books, chain, { plan: 'EXTEND', days: 2, minimums: [] }, now)).toMatch(/^RESCUE-3/);
  expect(planRescue(books, chain, { plan: 'EXTEND', days: 1, minimums: [] }, now)).toBeNull();
});

test('a producer below the own minimum falls out, and the rest is held against the chain’s', () => {
  const { books, chain, now } = openWith('2032-01-06T11:00:00Z', '2032-01-08');
  planRescue(books, chain, { plan: 'APPROVE', days: null, minimums: [{ producer: 2, income: 2001 }] }, now);
  decideDeadline(books, chain, now + 60_000);
  expect([...chain.cancelledPackings]).toEqual([2]);
  expect(chain.state).toBe('APPROVED');
});

test('silent orders are released at the moved deadline, and a missed minimum cancels then', () => {
  const { books, chain, now } = openWith('2032-01-06T11:00:00Z', '2032-01-08');
  planRescue(books, chain, { plan: 'EXTEND', days: 1, minimums: [] }, now);
  decideDeadline(books, chain, now + 60_000);
  decideDeadline(books, chain, chain.facts.deadline);
  expect(chain.orders.map(({ cancelled }) => cancelled)).toEqual([true]);
  expect(chain.state).toBe('CANCELLED');
});
