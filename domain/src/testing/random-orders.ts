import { type LineToPrice, type OrderTotals, priceOrder } from '../order-total.ts';
import { DEFAULT_REVENUE_SHARES, splitByShares } from '../revenue-share.ts';
import { PACKING_TYPES } from '../vocabulary.ts';
import { makePacking } from './build.ts';
import { type RandomInt, seededInt } from './random.ts';

/** Counts so many random orders; gives the first that doesn't add up, or null. The same seed gives the same orders. */
export function firstFault(orders: number, seed: number): string | null {
  const int = seededInt(seed);
  // Orders draw from a stall of random lines: making each line anew would cost more than counting it.
  const stall = Array.from({ length: 10_007 }, () => randomLine(int));
  const totalsOfAll = { payable: 0n, byLines: 0n };
  for (let index = 0; index < orders; index += 1) {
    const from = int(0, stall.length - 1);
    const lines = stall.slice(from, from + int(1, 4));
    const coupons = Array.from({ length: Math.max(0, int(-5, 2)) }, (_, id) => ({
      id,
      remainingFt: int(0, 20_000),
    }));
    const totals = priceOrder(lines, coupons, int(0, 1) * 1000);
    const fault = faultIn(lines, totals);
    if (fault !== null) return `${fault} in order ${index}: ${JSON.stringify({ lines, coupons, totals })}`;
    totalsOfAll.payable += BigInt(totals.payableFt);
    for (const line of totals.lines) totalsOfAll.byLines += BigInt(line.payableFt);
  }
  return totalsOfAll.payable === totalsOfAll.byLines ? null : 'the sum of all orders';
}

function randomLine(int: RandomInt): LineToPrice {
  const type = PACKING_TYPES[int(0, 3)] ?? 'NOT_PACKAGED';
  const packing = makePacking({
    type,
    packetSizeMilli: type === 'NOT_PACKAGED' ? 1000 : int(1, 20_000),
    priceFt: int(0, 30_000),
    unitPriceFt: int(0, 30_000),
    deviationPercent: int(0, 4) * 5,
  });
  const percents = { tierPercent: int(0, 15), globalPercent: int(0, 20), couponPercent: int(0, 3) * 30 };
  return { packing, amountMilli: type === 'NOT_PACKAGED' ? int(1, 30_000) : int(1, 30) * 1000, percents };
}

/** What doesn't hold in a counted order, checked against plain big-integer arithmetic; null when all does. */
function faultIn(lines: readonly LineToPrice[], totals: OrderTotals): string | null {
  const sums = { full: 0, base: 0, value: 0, coupon: 0, payable: 0 };
  for (const [index, line] of totals.lines.entries()) {
    const source = lines[index];
    if (source === undefined) return 'a line too many';
    if (BigInt(line.discountedValueFt) !== exactValue(line.discountedPriceFt, source.amountMilli))
      return 'a value';
    if (line.payableFt !== line.discountedValueFt - line.couponFt || line.payableFt < 0) return 'a payable';
    if (line.payableFt > line.revenueBaseFt || line.revenueBaseFt > line.fullValueFt) return 'a base';
    if (line.highestPayableFt < line.payableFt) return 'a highest';
    sums.full += line.fullValueFt;
    sums.base += line.revenueBaseFt;
    sums.value += line.discountedValueFt;
    sums.coupon += line.couponFt;
    sums.payable += line.payableFt;
  }
  const shares = Object.values(splitByShares(totals.revenueBaseFt, DEFAULT_REVENUE_SHARES));
  if (shares.reduce((a, b) => a + b, 0) !== totals.revenueBaseFt) return 'a share';
  if (totals.couponUses.some((use) => use.lineFts.reduce((a, b) => a + b, 0) !== use.usedFt))
    return 'a coupon';
  const isSummed =
    sums.full === totals.fullValueFt &&
    sums.base === totals.revenueBaseFt &&
    sums.value === totals.discountedValueFt &&
    sums.coupon === totals.couponFt &&
    sums.payable === totals.payableFt &&
    totals.payableFt + totals.deliveryFeeFt === totals.totalFt &&
    totals.discountedValueFt - totals.couponFt === totals.payableFt &&
    totals.highestTotalFt >= totals.totalFt;
  return isSummed && Number.isSafeInteger(totals.totalFt) ? null : 'a sum';
}

function exactValue(priceFt: number, amountMilli: number): bigint {
  return (BigInt(priceFt) * BigInt(amountMilli) + 999n) / 1000n;
}
