import { expect, test } from 'vitest';
import {
  correctMoney,
  correctOrder,
  differencePostings,
  withDebtPaid,
  withDebtUnpaid,
} from './correct-order.ts';
import { type Due, netDues } from './dues.ts';
import { type Ft, sumFt } from './money.ts';
import { DEFAULT_REVENUE_SHARES } from './revenue-share.ts';
import { actorShares, type ChainOrder, computeSettlement } from './settle-chain.ts';
import { orderTotalFt } from './settle-order.ts';
import { freshSeed, type RandomInt, seededInt } from './testing/random.ts';

const [TRANSPORTER, PRODUCER, OTHER_PRODUCER, ORGANIZER, POINT_MANAGER, SPONSOR] = [1, 2, 3, 4, 5, 9];
const CHAIN = { shares: DEFAULT_REVENUE_SHARES, transporterId: TRANSPORTER };
const CORRECTIONS = 1000;

test('what an order costs less is first not owed, then given back to the card, and the rest is given back in cash', () => {
  const before = { onlineFt: 1000, cashFt: 500, owedFt: 200 };
  expect(correctMoney(before, 1700)).toMatchObject({ refundFt: 0, cashBackFt: 0, owedChangeFt: 0 });
  expect(correctMoney(before, 1600)).toMatchObject({ refundFt: 0, cashBackFt: 0, owedChangeFt: -100 });
  expect(correctMoney(before, 1000)).toMatchObject({ refundFt: 500, cashBackFt: 0, owedChangeFt: -200 });
  expect(correctMoney(before, 0)).toEqual({
    onlineFt: 0,
    cashFt: 0,
    owedFt: 0,
    refundFt: 1000,
    cashBackFt: 500,
    owedChangeFt: -200,
  });
  expect(() => correctMoney(before, -1)).toThrow(RangeError);
});

test('what an order costs more is owed by its buyer: nothing more can be taken of the card', () => {
  expect(correctMoney({ onlineFt: 1000, cashFt: 0, owedFt: 0 }, 1300)).toMatchObject({
    onlineFt: 1000,
    refundFt: 0,
    cashBackFt: 0,
    owedFt: 300,
    owedChangeFt: 300,
  });
});

test('what could not go back to the card is owed by the wallet to whoever gives it in cash', () => {
  const before = makeOrder(1000, { plannedOnlineFt: 1000, capturedFt: 1000, walletId: PRODUCER });
  const refused = { ...makeOrder(600, { plannedOnlineFt: 600, capturedFt: 600, walletId: PRODUCER }) };
  const given = { ...refused, givenBackFt: 400 };
  const booked = computeSettlement({ ...CHAIN, orders: [refused] }).postings;
  const { postings, dues, totals } = correctOrder(CHAIN, booked, [before], [given]);
  expect(postings.map(({ kind }) => kind)).toEqual(['given-back']);
  expect(dues).toEqual([{ payerId: PRODUCER, payeeId: TRANSPORTER, amountFt: 400, paymentType: 'ON_SITE' }]);
  expect(totals).toMatchObject({ totalRevenueFt: 0, cashPaymentFt: -400, platformPaymentFt: 400 });
});

test('a debt that is paid is cash of whoever collects it, and its parts are due; taken back it comes to nothing', () => {
  const owing = makeOrder(1000, { plannedOnlineFt: 1000, capturedFt: 0 });
  const booked = computeSettlement({ ...CHAIN, orders: [owing] });
  expect(booked.dues).toEqual([]);
  const paid = correctOrder(CHAIN, booked.postings, [owing], [withDebtPaid(owing)]);
  expect(paid.totals).toMatchObject({ totalRevenueFt: 0, cashPaymentFt: 1000, buyerDebtFt: -1000 });
  expect(paid.shares).toEqual([]);
  expect(paid.dues.every(({ payerId }) => payerId === TRANSPORTER)).toBe(true);
  expect(sumFt(paid.dues.map(({ amountFt }) => amountFt))).toBe(1000);
  expect(withDebtUnpaid(withDebtPaid(owing), 1000)).toEqual(owing);
  const both = [...booked.postings, ...paid.postings];
  const { totals } = correctOrder(CHAIN, both, [withDebtPaid(owing)], [owing]);
  expect(totals).toMatchObject({ cashPaymentFt: -1000, buyerDebtFt: 1000 });
});

test('an order that stands as it is booked needs nothing', () => {
  const order = makeOrder(1000, { plannedOnlineFt: 400, capturedFt: 400 });
  const booked = computeSettlement({ ...CHAIN, orders: [order] }).postings;
  expect(correctOrder(CHAIN, booked, [order], [order])).toMatchObject({ postings: [], shares: [], dues: [] });
});

const seed = freshSeed();

test(`of random corrections every posting adds up to zero, and books, shares and dues come to what they would have been (seed ${seed})`, () => {
  const int = seededInt(seed);
  for (let run = 0; run < CORRECTIONS; run += 1) {
    const before = randomOrder(int);
    const after = corrected(int, before);
    const [was, will] = [before, after].map((order) => computeSettlement({ ...CHAIN, orders: [order] }));
    const correction = correctOrder(CHAIN, was?.postings ?? [], [before], [after]);
    for (const { entries } of correction.postings)
      expect(sumFt(entries.map(({ amountFt }) => amountFt))).toBe(0);
    const booked = [...(was?.postings ?? []), ...correction.postings];
    expect(differencePostings(booked, will?.postings ?? [])).toEqual([]);
    expect(positions([...(was?.dues ?? []), ...correction.dues])).toEqual(positions(will?.dues ?? []));
    expect(netDues(booked)).toEqual(will?.dues);
    const shares = actorShares({ ...CHAIN, orders: [after] }, will?.postings ?? []);
    for (const { party, actorId, shareFt, discountFt } of shares) {
      const own = [...(was?.shares ?? []), ...correction.shares].filter(
        (one) => one.party === party && one.actorId === actorId,
      );
      expect(sumFt(own.map((one) => one.shareFt))).toBe(shareFt);
      expect(sumFt(own.map((one) => one.discountFt))).toBe(discountFt);
    }
  }
});

function makeOrder(valueFt: Ft, only: Partial<ChainOrder> = {}): ChainOrder {
  return {
    orderId: 1,
    lines: [{ itemId: 1, producerId: PRODUCER, fullValueFt: valueFt, revenueBaseFt: valueFt, discounts: [] }],
    deliveryFeeFt: 0,
    plannedOnlineFt: 0,
    capturedFt: 0,
    organizerId: ORGANIZER,
    pointManagerId: POINT_MANAGER,
    marketplaceManagerId: null,
    walletId: null,
    payerKey: 1,
    agreedPlatformFt: 0,
    takenPlatformFt: null,
    ...only,
  };
}

function randomOrder(int: RandomInt): ChainOrder {
  const lines = Array.from({ length: int(1, 4) }, (_, index) => randomLine(int, index + 1));
  const order = makeOrder(0, { lines, deliveryFeeFt: int(0, 1) * 990 });
  const totalFt = orderTotalFt(order);
  const plannedOnlineFt = int(0, 2) === 0 ? 0 : int(0, totalFt);
  const capturedFt = int(0, 3) === 0 ? 0 : plannedOnlineFt;
  const walletId = int(0, 1) === 0 ? null : PRODUCER;
  return { ...order, plannedOnlineFt, capturedFt, walletId };
}

function randomLine(int: RandomInt, itemId: number): ChainOrder['lines'][number] {
  const fullValueFt = int(0, 3) === 0 ? 0 : int(1, 5000);
  const revenueBaseFt = fullValueFt - int(0, Math.floor(fullValueFt / 3));
  const amountFt = int(0, 1) * int(0, Math.floor(revenueBaseFt / 2));
  const sponsorId = int(0, 1) === 0 ? null : SPONSOR;
  const producerId = int(0, 1) === 0 ? PRODUCER : OTHER_PRODUCER;
  const discounts = amountFt === 0 ? [] : [{ sponsorId, amountFt }];
  return { itemId, producerId, fullValueFt, revenueBaseFt, discounts };
}

/** The order with other amounts handed over, its money moved by the rule. */
function corrected(int: RandomInt, before: ChainOrder): ChainOrder {
  const lines = before.lines.map((line) =>
    int(0, 1) === 0 ? line : { ...randomLine(int, line.itemId), producerId: line.producerId },
  );
  const order = { ...before, lines };
  const was = computeSettlement({ ...CHAIN, orders: [before] }).orders[0];
  const owedFt = before.plannedOnlineFt - before.capturedFt;
  const money = correctMoney(
    { onlineFt: before.capturedFt, cashFt: was?.cashFt ?? 0, owedFt },
    orderTotalFt(order),
  );
  const givenBackFt = int(0, 1) === 0 ? 0 : money.refundFt;
  return {
    ...order,
    capturedFt: money.onlineFt,
    plannedOnlineFt: money.onlineFt + money.owedFt,
    ...(givenBackFt === 0 ? {} : { givenBackFt }),
  };
}

/** What each gets in the end. */
function positions(dues: readonly Due[]): Record<string, Ft> {
  const sums: Record<string, Ft> = {};
  for (const { payerId, payeeId, amountFt } of dues) {
    const pair = [payerId ?? 0, payeeId ?? 0].toSorted((one, other) => one - other).join(':');
    const sign = (payerId ?? 0) < (payeeId ?? 0) ? 1 : -1;
    sums[pair] = (sums[pair] ?? 0) + sign * amountFt;
  }
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0));
}
