import type { Milli } from './amount.ts';
import type { Ft } from './money.ts';
import { isOrderedByPacket, orderPriceFt, type PackingFacts } from './packing.ts';
import {
  type AmountRule,
  amountRule,
  checkAmount,
  type FreeStock,
  nearestLegalAmounts,
  orderableMaxMilli,
} from './stock.ts';

/** A line of an earlier order, as it was. */
export type EarlierLine = {
  amountMilli: Milli;
  /** Of one of what the amount counts. */
  priceFt: Ft;
  isOrderedByPacket: boolean;
};

/** The same goods where they are to be ordered again. */
export type RepeatOffer = { isOffered: boolean; packing: PackingFacts; free: FreeStock };

/** `GONE` not offered, `SOLD_OUT` nothing left, `LESS` only part of it left, `RULE` minimum or step changed, `PRICE` costs more or less. */
export type RepeatChange = 'GONE' | 'SOLD_OUT' | 'LESS' | 'RULE' | 'PRICE';

export type RepeatedLine = {
  /** What can be ordered of it; 0 when nothing can. */
  amountMilli: Milli;
  priceFt: Ft | null;
  changes: RepeatChange[];
};

/**
 * Decides what ordering an earlier line again comes to: the same amount where it can still be had, else the nearest legal one that isn't more than was
 * ordered where possible. Every difference is named. What is counted otherwise than then (by weight instead of packets) isn't the same goods.
 */
export function repeatLine(line: EarlierLine, offer: RepeatOffer | null): RepeatedLine {
  if (offer === null || isOrderedByPacket(offer.packing.type) !== line.isOrderedByPacket) {
    return { amountMilli: 0, priceFt: null, changes: ['GONE'] };
  }
  const priceFt = orderPriceFt(offer.packing);
  const price: RepeatChange[] = priceFt === line.priceFt ? [] : ['PRICE'];
  if (!offer.isOffered) return { amountMilli: 0, priceFt, changes: ['GONE'] };
  const rule = amountRule(offer.packing);
  const availableMilli = orderableMaxMilli(offer.packing, offer.free);
  const amountMilli = nearest(rule, line.amountMilli, availableMilli);
  if (amountMilli === 0) return { amountMilli, priceFt, changes: ['SOLD_OUT', ...price] };
  return { amountMilli, priceFt, changes: [...amountChange(rule, line, availableMilli), ...price] };
}

function nearest(rule: AmountRule, inputMilli: Milli, availableMilli: Milli | null): Milli {
  const legal = nearestLegalAmounts(rule, inputMilli, availableMilli);
  return legal.findLast((amountMilli) => amountMilli <= inputMilli) ?? legal[0] ?? 0;
}

function amountChange(rule: AmountRule, line: EarlierLine, availableMilli: Milli | null): RepeatChange[] {
  if (availableMilli !== null && line.amountMilli > availableMilli) return ['LESS'];
  return checkAmount(rule, line.amountMilli, availableMilli) === null ? [] : ['RULE'];
}
