import type { Milli } from './amount.ts';
import type { HeldLine, OrderablePacking } from './order-facts.ts';
import { orderPriceFt } from './packing.ts';
import type { Percent } from './percent.ts';

/** A line that the order will have, of one packing; `held` are the parts that it had, the earliest first: none when it is new. */
export type RequestedLine = {
  index: number;
  offer: OrderablePacking;
  amountMilli: Milli;
  held: readonly HeldLine[];
};

/** What a line has of its packing at one price: counted, written and handed over as a line of its own (PRICE-8). `held` is what it was; null when new. */
export type LinePart = {
  offer: OrderablePacking;
  part: number;
  amountMilli: Milli;
  held: HeldLine | null;
};

/**
 * The parts of a requested line (PRICE-8): what is held keeps its terms, the earliest part first, so that what the line falls by leaves the latest. What it
 * rises by costs what an order costs now, at the tier `tierNow`: it joins the latest part where that costs the same, and is one of its own where it doesn't.
 */
export function partsOf({ offer, amountMilli, held }: RequestedLine, tierNow: Percent): LinePart[] {
  return splitOverHeld(held, amountMilli, (latest) => costsTheSame(latest, offer, tierNow)).map(
    ({ held: line, amountMilli: own }) => ({
      offer,
      part: line?.part ?? (held.at(-1)?.part ?? 0) + 1,
      amountMilli: own,
      held: line,
    }),
  );
}

/**
 * An amount over the parts that are held, the earliest first (PRICE-8). What is more joins the latest of them where `joins` says so, and otherwise stands
 * behind them with nothing held.
 */
export function splitOverHeld<Held extends { readonly amountMilli: Milli }>(
  held: readonly Held[],
  amountMilli: Milli,
  joins: (latest: Held) => boolean,
): { held: Held | null; amountMilli: Milli }[] {
  let left = amountMilli;
  const parts: { held: Held | null; amountMilli: Milli }[] = [];
  for (const part of held) {
    const own = Math.min(left, part.amountMilli);
    left -= own;
    if (own > 0) parts.push({ held: part, amountMilli: own });
  }
  const latest = parts.at(-1);
  if (left === 0) return parts;
  if (latest?.held && joins(latest.held)) latest.amountMilli += left;
  else parts.push({ held: null, amountMilli: left });
  return parts;
}

/** Whether more of the packing would be ordered at the terms of a held part; a tier that is better now lowers that, too. */
function costsTheSame(held: HeldLine, offer: OrderablePacking, tierNow: Percent): boolean {
  return (
    held.fullPriceFt === orderPriceFt(offer.packing) &&
    held.percents.globalPercent === offer.globalPercent &&
    (held.globalDiscountId ?? null) === (offer.globalDiscountId ?? null) &&
    held.percents.tierPercent <= tierNow &&
    held.packing.type === offer.packing.type &&
    held.packing.packetSizeMilli === offer.packing.packetSizeMilli &&
    held.packing.deviationPercent === offer.packing.deviationPercent
  );
}
