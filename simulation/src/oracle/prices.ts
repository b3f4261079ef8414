import type { PackingFacts } from './facts.ts';
import { split, timesDown, timesUp, total } from './numbers.ts';

/** A discount that a line was given: a coupon of percents, or the global one. */
export interface PercentGift {
  readonly percent: number;
  /** Key of the actor who pays for it; 0 is the platform. */
  readonly sponsor: number;
  /** Key of the coupon; null is the global discount. */
  readonly coupon: number | null;
}

/** What a Ft coupon gave to a line. */
export interface FtGift {
  readonly coupon: number;
  readonly sponsor: number;
  readonly ft: number;
}

/** The global discount that a line was given, by its key. */
export interface GlobalGift extends PercentGift {
  readonly discount: number;
}

/** A placed line; what was added to it at other terms is a line of its own that follows it (PRICE-8). */
export interface Line {
  readonly packing: PackingFacts;
  amount: number;
  /** Of one, when it was placed (PRICE-8). */
  readonly price: number;
  tier: number;
  readonly global: GlobalGift | null;
  coupons: readonly PercentGift[];
  ftGifts: FtGift[];
  cancelled: boolean;
  /** What was recorded at the handover. */
  record: Handed | null;
}

export interface Handed {
  readonly amount: number;
  /** Only of weighed packets. */
  readonly units: number | null;
}

/** What a line comes to: all in Ft. */
export interface LineValue {
  readonly full: number;
  readonly base: number;
  readonly discountedPrice: number;
  readonly discounted: number;
  readonly payable: number;
}

/** PRICE-2 to PRICE-6 for a line as it was ordered. */
export function orderedValue(line: Line): LineValue {
  return valueOf(line, (price) => timesUp(price, line.amount, 1000), total(line.ftGifts.map(({ ft }) => ft)));
}

/** The same for what was handed over (HAND-3); a Ft coupon pays at most what the line is worth (COUPON-6). */
export function handedValue(line: Line, handed: Handed): LineValue {
  const at = (price: number) =>
    line.packing.kind === 'WEIGHED'
      ? timesUp(price, handed.units ?? unitsOf(line.packing, handed.amount), line.packing.size)
      : timesUp(price, handed.amount, 1000);
  return valueOf(line, at, total(line.ftGifts.map(({ ft }) => ft)));
}

function valueOf(line: Line, at: (price: number) => number, ftGiven: number): LineValue {
  const percent = Math.min(100, line.tier + total(giftsOf(line).map((gift) => gift.percent)));
  const discountedPrice = timesUp(line.price, 100 - percent, 100);
  const discounted = at(discountedPrice);
  return {
    full: at(line.price),
    base: at(timesUp(line.price, 100 - line.tier, 100)),
    discountedPrice,
    discounted,
    payable: discounted - Math.min(discounted, ftGiven),
  };
}

/** The global discount, then the percent coupons as they were chosen (PRICE-5). */
export function giftsOf(line: Line): PercentGift[] {
  return [...(line.global === null ? [] : [line.global]), ...line.coupons];
}

/** Who pays what lies between base and payable (PRICE-5, COUPON-6). */
export function gifts(
  line: Line,
  value: LineValue,
): { coupon: number | null; sponsor: number; ft: number }[] {
  const byPercent = giftsOf(line);
  const percentParts = split(
    value.base - value.discounted,
    byPercent.map(({ percent }) => percent),
  );
  const ftParts = split(
    value.discounted - value.payable,
    line.ftGifts.map(({ ft }) => ft),
  );
  return [
    ...byPercent.map(({ coupon, sponsor }, index) => ({ coupon, sponsor, ft: percentParts[index] ?? 0 })),
    ...line.ftGifts.map(({ coupon, sponsor }, index) => ({ coupon, sponsor, ft: ftParts[index] ?? 0 })),
  ];
}

/** A coupon with what is on it and the lines that it pays. */
export interface FtCoupon {
  readonly coupon: number;
  readonly sponsor: number;
  readonly rest: number;
  readonly pays: (line: Line) => boolean;
}

/** Spends Ft coupons on lines (PRICE-6, COUPON-10): what each gives is written into the lines; gives what is taken of each. */
export function spendFt(lines: readonly Line[], coupons: readonly FtCoupon[]): Map<number, number> {
  for (const line of lines) line.ftGifts = [];
  let left = lines.map((line) => orderedValue(line).discounted);
  const taken = new Map<number, number>();
  for (const { coupon, sponsor, rest, pays } of coupons) {
    const own = left.map((ft, index) => (lines.slice(index, index + 1).some(pays) ? ft : 0));
    const used = Math.min(rest, total(own));
    const parts = split(used, own);
    for (const [index, line] of lines.entries()) {
      const ft = parts[index] ?? 0;
      if (ft > 0) line.ftGifts.push({ coupon, sponsor, ft });
    }
    left = left.map((ft, index) => ft - (parts[index] ?? 0));
    taken.set(coupon, used);
  }
  return taken;
}

/** An amount of a packing in its product's unit (STOCK-1). */
export function unitsOf(packing: PackingFacts, amount: number): number {
  return packing.kind === 'PACKET' || packing.kind === 'WEIGHED'
    ? timesUp(amount, packing.size, 1000)
    : amount;
}

/** Delivered in full (HAND-5, HAND-4). */
export function inFull({ packing, amount }: Line): Handed {
  return { amount, units: packing.kind === 'WEIGHED' ? unitsOf(packing, amount) : null };
}

/** The most that may be handed over (HAND-2). */
export function mostHanded({ packing, amount }: Line): Handed {
  const max = timesDown(amount, 100 + packing.deviation, 100);
  return {
    amount: packing.kind === 'LOOSE' ? max : max - (max % 1000),
    units:
      packing.kind === 'WEIGHED' ? timesDown(unitsOf(packing, amount), 100 + packing.deviation, 100) : null,
  };
}

/** PRICE-9. */
export function mostValue(line: Line): number {
  const max = handedValue({ ...line, ftGifts: [] }, mostHanded(line)).discounted;
  const ordered = orderedValue(line);
  return Math.max(ordered.discounted, max) - (ordered.discounted - ordered.payable);
}
