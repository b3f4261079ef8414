import { describe, expect, test } from 'vitest';
import type { LedgerPosting } from './clearing.ts';
import { dueDay, netDues, soonestPeriod } from './dues.ts';
import { sumFt } from './money.ts';
import { prorate } from './prorate.ts';
import { DEFAULT_REVENUE_SHARES, type RevenueShares } from './revenue-share.ts';
import { type ChainOrder, type ChainToSettle, computeSettlement, type SettledChain } from './settle-chain.ts';
import { captureFt, orderTotalFt, payableFt, settleOrder } from './settle-order.ts';
import { freshSeed, type RandomInt, seededInt } from './testing/random.ts';

const [TRANSPORTER, PRODUCER, ORGANIZER, POINT_MANAGER, SPONSOR] = [1, 2, 3, 4, 9];
const CHAINS = 2000;
const ORDERS_IN_CHAIN = 10;

function makeOrder(only: Partial<ChainOrder> = {}): ChainOrder {
  return {
    orderId: 1,
    payerKey: only.orderId ?? 1,
    lines: [{ itemId: 1, producerId: PRODUCER, fullValueFt: 1000, revenueBaseFt: 1000, discounts: [] }],
    deliveryFeeFt: 0,
    plannedOnlineFt: 0,
    capturedFt: 0,
    organizerId: ORGANIZER,
    pointManagerId: POINT_MANAGER,
    marketplaceManagerId: null,
    walletId: null,
    agreedPlatformFt: 0,
    takenPlatformFt: null,
    ...only,
  };
}

function settle(order: Partial<ChainOrder> = {}): SettledChain {
  const orders = [makeOrder(order)];
  return computeSettlement({ shares: DEFAULT_REVENUE_SHARES, transporterId: TRANSPORTER, orders });
}

/** A chain of orders of every kind: some paid online, some of it refused, discounts of everybody, fees, nothing handed over. */
function randomChain(int: RandomInt): ChainToSettle {
  const shares = prorate(
    100,
    Array.from({ length: 7 }, () => int(0, 9) + 1),
  );
  const [producer = 0, transporter = 0, organizer = 0, deliveryManager = 0, ...rest] = shares;
  const [deliveryPointManager = 0, marketplace = 0, platform = 0] = rest;
  return {
    shares: {
      producer,
      transporter,
      organizer,
      deliveryManager,
      deliveryPointManager,
      marketplace,
      platform,
    } satisfies RevenueShares,
    transporterId: int(1, 8),
    orders: Array.from({ length: ORDERS_IN_CHAIN }, (_, index) => randomOrder(int, index)),
  };
}

function randomOrder(int: RandomInt, index: number): ChainOrder {
  const lines = Array.from({ length: int(1, 6) }, (_, line) => {
    const fullValueFt = int(0, 4) === 0 ? 0 : int(1, 30_000);
    const revenueBaseFt = int(0, fullValueFt);
    const sponsored = int(0, 2) === 0 ? int(0, revenueBaseFt) : 0;
    const [bySponsor = 0, byPlatform = 0] = prorate(sponsored, [int(1, 3), int(1, 3)]);
    const discounts = [
      { sponsorId: int(7, 9), amountFt: bySponsor },
      { sponsorId: null, amountFt: byPlatform },
    ];
    return {
      itemId: index * 10 + line,
      producerId: int(1, 8),
      fullValueFt,
      revenueBaseFt,
      discounts,
    };
  });
  const deliveryFeeFt = int(0, 2) === 0 ? int(0, 2000) : 0;
  const totalFt = orderTotalFt({ lines, deliveryFeeFt });
  const plannedOnlineFt = int(0, 1) === 0 ? 0 : captureFt(totalFt, int(0, totalFt + 500));
  const capturedFt = int(0, 4) === 0 ? int(0, plannedOnlineFt) : plannedOnlineFt;
  const walletId = int(0, 1) === 0 ? null : (lines[0]?.producerId ?? null);
  return {
    orderId: index,
    // Some have several orders.
    payerKey: Math.floor(index / 2),
    lines,
    deliveryFeeFt,
    plannedOnlineFt,
    capturedFt,
    organizerId: int(1, 8),
    pointManagerId: int(1, 8),
    marketplaceManagerId: int(0, 1) === 0 ? null : int(1, 8),
    walletId,
    agreedPlatformFt: int(0, 2) === 0 ? 0 : int(0, plannedOnlineFt),
    takenPlatformFt: walletId === null ? capturedFt : int(0, 1) === 0 ? null : int(0, capturedFt),
  };
}

const amounts = (postings: readonly LedgerPosting[], account: string, kind?: string) =>
  sumFt(
    postings
      .filter((posting) => (kind === undefined ? posting.kind !== 'rounding' : posting.kind === kind))
      .flatMap(({ entries }) => entries)
      .filter((entry) => entry.account === account)
      .map(({ amountFt }) => amountFt),
  );

describe('a settled chain', () => {
  const seed = freshSeed();
  test(`adds up to the forint: 20 000 orders with some 70 000 lines (seed ${seed})`, () => {
    const int = seededInt(seed);
    for (let chain = 0; chain < CHAINS; chain += 1) {
      const facts = randomChain(int);
      const { postings, totals, shares, dues, orders } = computeSettlement(facts);
      for (const { entries } of postings) {
        if (sumFt(entries.map(({ amountFt }) => amountFt)) !== 0) throw new Error('a posting is off');
        if (entries.some(({ amountFt }) => amountFt === 0)) throw new Error('an empty entry');
      }
      const lines = facts.orders.flatMap((order) => order.lines);
      const revenueFt =
        sumFt(lines.map(({ revenueBaseFt }) => revenueBaseFt)) +
        sumFt(facts.orders.map(({ deliveryFeeFt }) => deliveryFeeFt));
      expect(totals.totalRevenueFt).toBe(revenueFt);
      expect(sumFt(shares.map(({ shareFt }) => shareFt)) + totals.platformShareFt).toBe(revenueFt);
      expect(totals.cashPaymentFt).toBe(sumFt(orders.map(({ cashFt }) => cashFt)));
      expect(totals.platformPaymentFt).toBe(sumFt(facts.orders.map(({ capturedFt }) => capturedFt)));
      expect(
        totals.cashPaymentFt +
          totals.platformPaymentFt +
          totals.buyerDebtFt +
          totals.platformDiscountFt +
          totals.sponsorDiscountFt,
      ).toBe(revenueFt);
      expectDuesLeaveNothing(facts, postings, dues);
    }
  });

  /** After all dues are paid, everybody has exactly their parts of the money that came in, and no holder keeps anything. */
  function expectDuesLeaveNothing(
    facts: ChainToSettle,
    postings: readonly LedgerPosting[],
    dues: SettledChain['dues'],
  ) {
    for (const actorId of [null, 1, 2, 3, 4, 5, 6, 7, 8, 9]) {
      const own = postings
        .filter(({ kind }) => kind !== 'owed' && kind !== 'rounding')
        .flatMap(({ entries }) => entries)
        .filter((entry) => entry.actorId === actorId);
      const balanceFt = sumFt(own.map(({ amountFt }) => amountFt));
      const paidFt =
        sumFt(dues.filter(({ payeeId }) => payeeId === actorId).map(({ amountFt }) => amountFt)) -
        sumFt(dues.filter(({ payerId }) => payerId === actorId).map(({ amountFt }) => amountFt));
      if (balanceFt !== paidFt) throw new Error(`actor ${actorId} of ${facts.transporterId}'s chain is off`);
    }
    const pairs = dues.map(({ payerId, payeeId }) =>
      [payerId ?? 0, payeeId ?? 0].toSorted((one, other) => one - other).join(),
    );
    expect(new Set(pairs).size).toBe(pairs.length);
  }

  test('a forint more on one line than was shared out is found by the sums above', () => {
    const { postings, totals } = settle();
    const planted = postings.map((posting) => ({
      ...posting,
      entries: posting.entries.map((entry) =>
        entry.party === 'producer' ? { ...entry, amountFt: entry.amountFt + 1 } : entry,
      ),
    }));
    expect(amounts(planted, 'PARTY')).not.toBe(totals.totalRevenueFt);
  });

  test('paid in cash: the transporter owes each party its part of it', () => {
    const { dues, totals, shares } = settle();
    expect(totals).toMatchObject({ totalRevenueFt: 1000, cashPaymentFt: 1000, platformShareFt: 50 });
    expect(dues).toEqual([
      { payerId: TRANSPORTER, payeeId: null, amountFt: 50, paymentType: 'ON_SITE' },
      { payerId: TRANSPORTER, payeeId: PRODUCER, amountFt: 850, paymentType: 'ON_SITE' },
      { payerId: TRANSPORTER, payeeId: ORGANIZER, amountFt: 50, paymentType: 'ON_SITE' },
      { payerId: TRANSPORTER, payeeId: POINT_MANAGER, amountFt: 50, paymentType: 'ON_SITE' },
    ]);
    expect(shares.map(({ party }) => party)).toEqual(['producer', 'organizer', 'deliveryPointManager']);
  });

  test('paid online into the producer’s wallet: its part stays there, the platform pays the others', () => {
    const { dues, orders } = settle({
      plannedOnlineFt: 1000,
      capturedFt: 1000,
      walletId: PRODUCER,
      agreedPlatformFt: 150,
    });
    expect(orders[0]).toMatchObject({ cashFt: 0, platformOnlineFt: 150 });
    expect(dues.map(({ payerId, payeeId, amountFt }) => [payerId, payeeId, amountFt])).toEqual([
      [null, ORGANIZER, 50],
      [null, POINT_MANAGER, 50],
    ]);
    expect(dues.every(({ paymentType }) => paymentType === 'ONLINE')).toBe(true);
  });

  test('where no part was agreed for the platform all is in the producer’s wallet, and what isn’t its own comes back as a due', () => {
    const { dues, orders, postings } = settle({
      plannedOnlineFt: 1000,
      capturedFt: 1000,
      walletId: PRODUCER,
    });
    expect(orders[0]?.platformOnlineFt).toBe(0);
    expect(postings.find(({ kind }) => kind === 'wallet-difference')?.entries).toEqual([
      { account: 'ONLINE', actorId: PRODUCER, party: null, amountFt: -150 },
      { account: 'ONLINE', actorId: null, party: null, amountFt: 150 },
    ]);
    expect(dues.map(({ payerId, payeeId, amountFt }) => [payerId, payeeId, amountFt])).toEqual([
      [null, ORGANIZER, 50],
      [null, POINT_MANAGER, 50],
      [PRODUCER, null, 150],
    ]);
  });

  test.each([
    ['more than was planned', 400, [null, PRODUCER, 250]],
    ['less than was planned', 20, [PRODUCER, null, 130]],
  ])(
    'the provider’s split is a fact: of a platform’s part that is %s the difference is a due',
    (_, takenPlatformFt, due) => {
      const online = { plannedOnlineFt: 1000, capturedFt: 1000, walletId: PRODUCER, agreedPlatformFt: 400 };
      expect(settle(online).orders[0]?.platformOnlineFt).toBe(150);
      const { dues, orders } = settle({ ...online, takenPlatformFt });
      expect(orders[0]?.platformOnlineFt).toBe(takenPlatformFt);
      expect(dues.map(({ payerId, payeeId, amountFt }) => [payerId, payeeId, amountFt])).toContainEqual(due);
    },
  );

  test('paid online where no one has a wallet all is the platform’s', () => {
    const { orders, postings } = settle({ plannedOnlineFt: 1000, capturedFt: 1000 });
    expect(orders[0]?.platformOnlineFt).toBe(1000);
    expect(postings.map(({ kind }) => kind)).toEqual(['online']);
  });

  test('the wallet is left its part of what came online, not of what is paid in cash or still owed', () => {
    const wallet = { walletId: PRODUCER, agreedPlatformFt: 500 };
    expect(settle({ plannedOnlineFt: 500, capturedFt: 500, ...wallet }).orders[0]).toMatchObject({
      platformOnlineFt: 75,
      cashFt: 500,
    });
    expect(settle({ plannedOnlineFt: 1000, capturedFt: 500, ...wallet }).orders[0]?.platformOnlineFt).toBe(
      75,
    );
  });

  test('the wallet is left nothing of another producer’s goods', () => {
    const line = { fullValueFt: 500, revenueBaseFt: 500, discounts: [] };
    const { orders } = settle({
      lines: [
        { itemId: 1, producerId: PRODUCER, ...line },
        { itemId: 2, producerId: 8, ...line },
      ],
      plannedOnlineFt: 1000,
      capturedFt: 1000,
      walletId: PRODUCER,
      agreedPlatformFt: 1000,
    });
    expect(orders[0]?.platformOnlineFt).toBe(575);
  });

  test('the rounding of what one person pays at once stands at the first of those orders that cost cash', () => {
    const worth = (itemId: number, valueFt: number) => [
      { itemId, producerId: PRODUCER, fullValueFt: valueFt, revenueBaseFt: valueFt, discounts: [] },
    ];
    const orders = [
      makeOrder({ orderId: 7, payerKey: 1, lines: worth(1, 333) }),
      makeOrder({ orderId: 5, payerKey: 1, lines: worth(2, 333) }),
      makeOrder({ orderId: 3, payerKey: 1, lines: worth(3, 100), plannedOnlineFt: 100, capturedFt: 100 }),
      makeOrder({ orderId: 4, payerKey: 2, lines: worth(4, 334) }),
    ];
    const settled = computeSettlement({ shares: DEFAULT_REVENUE_SHARES, transporterId: TRANSPORTER, orders });
    expect(settled.orders.map(({ orderId, roundingFt }) => [orderId, roundingFt])).toEqual([
      [7, 0],
      [5, -1],
      [3, 0],
      [4, 1],
    ]);
  });

  test('what actors get and give is listed by actor, and of one actor by role', () => {
    const discounts = [{ sponsorId: ORGANIZER, amountFt: 100 }];
    const lines = [{ itemId: 1, producerId: ORGANIZER, fullValueFt: 1000, revenueBaseFt: 900, discounts }];
    const { shares } = settle({ lines, pointManagerId: TRANSPORTER });
    expect(shares.map(({ actorId, party }) => [actorId, party])).toEqual([
      [TRANSPORTER, 'deliveryPointManager'],
      [ORGANIZER, 'organizer'],
      [ORGANIZER, 'producer'],
      [ORGANIZER, 'sponsor'],
    ]);
  });

  test('who has neither a part nor gives a discount isn’t listed', () => {
    const { shares } = settle();
    expect(shares.map(({ party }) => party)).not.toContain('transporter');
    expect(shares.every(({ discountFt }) => discountFt === 0)).toBe(true);
  });

  test('with a coupon of the platform the producer’s wallet gets its part of that too, and no transfer is needed', () => {
    const discounts = [{ sponsorId: null, amountFt: 100 }];
    const lines = [{ itemId: 1, producerId: PRODUCER, fullValueFt: 1000, revenueBaseFt: 1000, discounts }];
    const { dues, orders } = settle({
      lines,
      plannedOnlineFt: 900,
      capturedFt: 900,
      walletId: PRODUCER,
      agreedPlatformFt: 50,
    });
    expect(orders[0]?.platformOnlineFt).toBe(50);
    expect(dues.filter(({ payeeId }) => payeeId === PRODUCER)).toEqual([]);
    expect(sumFt(dues.map(({ amountFt }) => amountFt))).toBe(100);
  });

  test('dues of both directions between the same two are netted to one', () => {
    const lines = [
      {
        itemId: 1,
        producerId: PRODUCER,
        fullValueFt: 1000,
        revenueBaseFt: 1000,
        discounts: [{ sponsorId: null, amountFt: 100 }],
      },
    ];
    // The transporter owes the platform 5 % of 900, the platform owes the producer 85 % of 100.
    const { dues, totals } = settle({ lines });
    expect(totals).toMatchObject({ cashPaymentFt: 900, platformDiscountFt: 100 });
    expect(dues).toContainEqual({
      payerId: null,
      payeeId: PRODUCER,
      amountFt: 85,
      paymentType: 'ONLINE',
    });
    const bothWays: LedgerPosting[] = [
      { kind: 'cash', entries: [entry('PARTY', null, 50), entry('CASH', 5, -50)] },
      { kind: 'discount', entries: [entry('PARTY', 5, 30), entry('SPONSOR', null, -30)] },
    ];
    expect(netDues(bothWays)).toEqual([{ payerId: 5, payeeId: null, amountFt: 20, paymentType: 'ON_SITE' }]);
  });

  test('what could not be taken online stays the buyer’s debt and is owed by no one else', () => {
    const { dues, totals } = settle({ plannedOnlineFt: 1000, capturedFt: 0, walletId: PRODUCER });
    expect(totals).toMatchObject({ buyerDebtFt: 1000, totalRevenueFt: 1000, cashPaymentFt: 0 });
    expect(dues).toEqual([]);
  });

  test('a tier discount is given by the parties, a coupon by its sponsor', () => {
    const discounts = [{ sponsorId: SPONSOR, amountFt: 100 }];
    const lines = [{ itemId: 1, producerId: PRODUCER, fullValueFt: 1000, revenueBaseFt: 900, discounts }];
    const { shares, dues } = settle({ lines });
    expect(shares).toContainEqual({ party: 'producer', actorId: PRODUCER, shareFt: 765, discountFt: 85 });
    expect(shares).toContainEqual({ party: 'sponsor', actorId: SPONSOR, shareFt: 0, discountFt: 100 });
    const paid = dues.filter(({ payerId }) => payerId === SPONSOR).map(({ amountFt }) => amountFt);
    expect(sumFt(paid)).toBe(100);
  });

  test('the fee of a home delivery is the organizer’s, and the rounding to coins the transporter’s', () => {
    const { dues, postings, totals } = settle({ deliveryFeeFt: 502 });
    expect(totals).toMatchObject({ totalRevenueFt: 1502, cashPaymentFt: 1502 });
    expect(dues.find(({ payeeId }) => payeeId === ORGANIZER)?.amountFt).toBe(552);
    expect(amounts(postings, 'ROUNDING', 'rounding')).toBe(-2);
    expect(amounts(postings, 'CASH', 'rounding')).toBe(2);
  });
});

function entry(account: 'PARTY' | 'CASH' | 'SPONSOR', actorId: number | null, amountFt: number) {
  return { account, actorId, party: account === 'PARTY' ? ('platform' as const) : null, amountFt };
}

describe('an order', () => {
  const seed = freshSeed();
  test(`takes no more than is held, and its parts are its total: 100 000 orders (seed ${seed})`, () => {
    const int = seededInt(seed);
    for (let count = 0; count < 100_000; count += 1) {
      const order = randomOrder(int, count);
      const { lines, fee, cashFt, totalFt } = settleOrder(order);
      let onlineFt = fee.onlineFt;
      lines.forEach((paid, index) => {
        const line = order.lines[index];
        onlineFt += paid.onlineFt;
        if (paid.onlineFt + paid.cashFt + paid.owedFt !== (line ? payableFt(line) : -1))
          throw new Error('a row is off');
        if (paid.onlineFt < 0 || paid.cashFt < 0 || paid.owedFt < 0) throw new Error('negative');
      });
      if (onlineFt !== order.capturedFt) throw new Error('the online column is off');
      if (cashFt < 0) throw new Error('the cash is off');
      expect(cashFt).toBe(totalFt - order.plannedOnlineFt);
    }
  });

  test('whose card was refused in part is owed by what is left of each line, in proportion', () => {
    const ofValue = (revenueBaseFt: number) => ({ revenueBaseFt, discounts: [] });
    const split = (values: readonly number[], plannedOnlineFt: number, capturedFt: number) =>
      settleOrder({ lines: values.map(ofValue), deliveryFeeFt: 0, plannedOnlineFt, capturedFt }).lines;
    // The odd forint was taken of the first line, so that more is left of the second: by their values the first would owe more than it has.
    expect(split([2, 2], 4, 1)).toEqual([
      { onlineFt: 1, owedFt: 1, cashFt: 0 },
      { onlineFt: 0, owedFt: 2, cashFt: 0 },
    ]);
    expect(split([1, 3], 4, 2)).toEqual([
      { onlineFt: 1, owedFt: 0, cashFt: 0 },
      { onlineFt: 1, owedFt: 2, cashFt: 0 },
    ]);
  });

  test('of which more was taken than planned is an error', () => {
    expect(() => settleOrder(makeOrder({ plannedOnlineFt: 500, capturedFt: 501 }))).toThrow(RangeError);
    expect(() => settleOrder(makeOrder({ plannedOnlineFt: 1001, capturedFt: 0 }))).toThrow(RangeError);
  });

  test('is taken at its delivered total, at most what is held', () => {
    expect(captureFt(900, 1000)).toBe(900);
    expect(captureFt(1100, 1000)).toBe(1000);
    expect(captureFt(0, 1000)).toBe(0);
  });
});

describe('a due', () => {
  test('is paid at once, on next Monday, or on the 1st of next month', () => {
    expect(dueDay('PER_DELIVERY', '2026-11-20')).toBe('2026-11-20');
    expect(dueDay('WEEKLY', '2026-11-20')).toBe('2026-11-23');
    expect(dueDay('WEEKLY', '2026-11-22')).toBe('2026-11-23');
    expect(dueDay('WEEKLY', '2026-11-23')).toBe('2026-11-30');
    expect(dueDay('MONTHLY', '2026-11-30')).toBe('2026-12-01');
    expect(dueDay('MONTHLY', '2026-12-01')).toBe('2027-01-01');
  });

  test('of someone with several roles follows the soonest of their periods', () => {
    expect(soonestPeriod(['MONTHLY', 'WEEKLY'])).toBe('WEEKLY');
    expect(soonestPeriod(['MONTHLY', 'PER_DELIVERY'])).toBe('PER_DELIVERY');
    expect(soonestPeriod([])).toBeNull();
  });
});

describe('the rounding of cash', () => {
  const inCash = (orderId: number, payerKey: number, valueFt: number): ChainOrder =>
    makeOrder({
      orderId,
      payerKey,
      lines: [
        {
          itemId: orderId,
          producerId: PRODUCER,
          fullValueFt: valueFt,
          revenueBaseFt: valueFt,
          discounts: [],
        },
      ],
    });
  const roundingsOf = (orders: readonly ChainOrder[]) => {
    const { postings, orders: settled } = computeSettlement({
      shares: DEFAULT_REVENUE_SHARES,
      transporterId: TRANSPORTER,
      orders,
    });
    const posted = postings.filter(({ kind }) => kind === 'rounding').map(({ orderId }) => orderId);
    return { roundings: settled.map(({ roundingFt }) => roundingFt), posted };
  };

  test('is of the sum that one person pays at once, as one line at the first of the orders', () => {
    expect(roundingsOf([inCash(1, 1, 333), inCash(2, 1, 333)])).toEqual({ roundings: [-1, 0], posted: [1] });
  });

  test('of two people is each one’s own', () => {
    expect(roundingsOf([inCash(1, 1, 333), inCash(2, 2, 333)])).toEqual({
      roundings: [2, 2],
      posted: [1, 2],
    });
  });

  test('stands at the first order that costs cash', () => {
    const byCard = { ...inCash(1, 1, 333), plannedOnlineFt: 333, capturedFt: 333 };
    expect(roundingsOf([byCard, inCash(2, 1, 333)])).toEqual({ roundings: [0, 2], posted: [2] });
  });
});
