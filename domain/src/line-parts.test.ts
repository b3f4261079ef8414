import { describe, expect, test } from 'vitest';
import { decideAmendment } from './order.ts';
import type { HeldLine, OrderablePacking } from './order-facts.ts';
import {
  makeHeldLine,
  makeInput,
  makeOffer,
  makeOrderFacts,
  makePacking,
  BEFORE_DEADLINE as now,
} from './testing/build.ts';
import { ordered } from './testing/decision.ts';
import type { DiscountTier } from './tiers.ts';

const HALF = { tierPercent: 0, globalPercent: 50, couponPercent: 0 };

describe('an amended line', () => {
  test('costs today’s price only for what it rises by', () => {
    const offer = { packing: makePacking({ unitPriceFt: 690 }) };
    const placed = makeHeldLine({ fullPriceFt: 690, percents: HALF, globalDiscountId: 7 });
    const order = amend(60_000, [placed], offer);
    expect(terms(order)).toEqual([
      [1, 1000, 345],
      [2, 59_000, 690],
    ]);
    expect(order.totals.totalFt).toBe(41_055);
    expect(order.stockChanges).toEqual([
      { packingId: 1, part: 2, itemId: 1, amountMilli: 59_000, unitsMilli: 59_000 },
    ]);
  });

  test('stays one where what it rises by costs the same', () => {
    const order = amend(3000, [makeHeldLine()], {});
    expect(terms(order)).toEqual([[1, 3000, 1000]]);
  });

  test('gets another part where the same percent is another discount', () => {
    const placed = makeHeldLine({ percents: HALF, globalDiscountId: 7 });
    const order = amend(2000, [placed], { globalPercent: 50, globalDiscountId: 8 });
    expect(terms(order)).toEqual([
      [1, 1000, 500],
      [2, 1000, 500],
    ]);
  });

  test('falls by its latest part first', () => {
    const parts = [makeHeldLine({ fullPriceFt: 500 }), makeHeldLine({ part: 2, amountMilli: 2000 })];
    expect(terms(amend(2500, parts, {}))).toEqual([
      [1, 1000, 500],
      [2, 1500, 1000],
    ]);
    const order = amend(500, parts, {});
    expect(terms(order)).toEqual([[1, 500, 500]]);
    expect(order.stockChanges.map(({ part, amountMilli }) => [part, amountMilli])).toEqual([
      [1, -500],
      [2, -2000],
    ]);
  });

  test('rises at the tier of then, and keeps the better one it had', () => {
    const placed = makeHeldLine({ percents: { tierPercent: 10, globalPercent: 0, couponPercent: 0 } });
    const tiers = [{ tierStartFt: 2500, discountPercent: 5 }];
    expect(terms(amend(2000, [placed], {}, tiers))).toEqual([
      [1, 1000, 900],
      [2, 1000, 1000],
    ]);
    expect(terms(amend(3000, [placed], {}, tiers))).toEqual([
      [1, 1000, 900],
      [2, 2000, 950],
    ]);
  });

  test('is bound by the minimum and the stock as a whole', () => {
    const packing = makePacking({ minOrderMilli: 2000 });
    const parts = [makeHeldLine({ packing, amountMilli: 2000, fullPriceFt: 500 })];
    expect(terms(amend(2500, parts, { packing }))).toEqual([
      [1, 2000, 500],
      [2, 500, 1000],
    ]);
  });
});

function amend(
  amountMilli: number,
  lines: HeldLine[],
  offer: Partial<OrderablePacking>,
  tiers: DiscountTier[] = [],
) {
  const orderedIncomeFt = lines.reduce((sum, line) => sum + (line.fullPriceFt * line.amountMilli) / 1000, 0);
  const facts = makeOrderFacts({ packings: [makeOffer(offer)], chain: { tiers, orderedIncomeFt } });
  const input = makeInput({ items: [{ packingId: 1, amountMilli }] });
  return ordered(decideAmendment(facts, input, { lines, paymentType: 'ON_SITE' }, now));
}

function terms({ lines }: ReturnType<typeof amend>) {
  return lines.map(({ part, amountMilli, discountedPriceFt }) => [part, amountMilli, discountedPriceFt]);
}
