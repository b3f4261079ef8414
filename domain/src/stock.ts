import { ceilToWhole, floorToWhole, isWholeMilli, type Milli, ONE } from './amount.ts';
import { isPackaged, type PackingFacts, type PackingMeasure, packingAmountWithin } from './packing.ts';

/**
 * What is left under each ceiling of a packing for anybody, in thousandths; null is no ceiling. What the order in question already holds is
 * not counted here. A ceiling lowered below what has been ordered gives a negative figure.
 */
export type FreeStock = {
  /** Product units left of the chain's item maximum. */
  itemMilli: Milli | null;
  /** Amount left of the chain's packing maximum. */
  packingMilli: Milli | null;
  /** Product units left of the producer's global maximum of the product. */
  productGlobalMilli: Milli | null;
  /** Amount left of the producer's global maximum of the packing. */
  packingGlobalMilli: Milli | null;
  /** `bypassProductAvailableAmount`: lifts the two global ceilings only. */
  isGlobalBypassed: boolean;
};

/** What the order in question already holds: of this packing, and of its item altogether in product units. */
export type HeldStock = { amountMilli: Milli; itemUnitsMilli: Milli };

export const HOLDS_NOTHING: HeldStock = { amountMilli: 0, itemUnitsMilli: 0 };

/**
 * The most that an order may hold of a packing: the smallest of all ceilings plus what it holds already, in whole packets or pieces when
 * packaged (spec 5, Ordering; design 4, Stock). Never below what it holds: a line once given isn't taken back. Null: no ceiling.
 */
export function orderableMaxMilli(
  packing: PackingMeasure,
  free: FreeStock,
  held: HeldStock = HOLDS_NOTHING,
): Milli | null {
  const ceilings = [
    inPackings(packing, free.itemMilli, held.itemUnitsMilli),
    plusHeld(free.packingMilli, held.amountMilli),
    ...(free.isGlobalBypassed
      ? []
      : [
          inPackings(packing, free.productGlobalMilli, held.itemUnitsMilli),
          plusHeld(free.packingGlobalMilli, held.amountMilli),
        ]),
  ].filter((ceiling) => ceiling !== null);
  if (ceilings.length === 0) return null;
  const lowest = Math.max(0, Math.min(...ceilings));
  return Math.max(held.amountMilli, isPackaged(packing.type) ? floorToWhole(lowest) : lowest);
}

function inPackings(packing: PackingMeasure, unitsMilli: Milli | null, heldMilli: Milli): Milli | null {
  return unitsMilli === null ? null : packingAmountWithin(packing, unitsMilli + heldMilli);
}

function plusHeld(freeMilli: Milli | null, heldMilli: Milli): Milli | null {
  return freeMilli === null ? null : freeMilli + heldMilli;
}

/** Which amounts a packing may be ordered in: the first legal amount above 0, and the step from there. */
export type AmountRule = { minMilli: Milli; incrementMilli: Milli };

/** The rule of a packing. Packaged goods go by whole packets or pieces; without a minimum the first amount is one step. */
export function amountRule(
  packing: Pick<PackingFacts, 'type' | 'minOrderMilli' | 'incrementMilli'>,
): AmountRule {
  const whole = isPackaged(packing.type);
  const step = whole ? ceilToWhole(packing.incrementMilli) || ONE : packing.incrementMilli || 1;
  const minimum = whole ? ceilToWhole(packing.minOrderMilli) : packing.minOrderMilli;
  return { minMilli: minimum > 0 ? minimum : step, incrementMilli: step };
}

/** Why an amount can't be ordered. */
export type AmountRefusal =
  | { code: 'NOT_AN_AMOUNT' }
  | { code: 'SOLD_OUT' }
  | { code: 'BELOW_MINIMUM'; minMilli: Milli }
  | { code: 'ABOVE_AVAILABLE'; availableMilli: Milli }
  | { code: 'OFF_STEP'; minMilli: Milli; incrementMilli: Milli };

/**
 * Decides whether an amount may be ordered (spec 5, Ordering): 0 may always be; otherwise at least the minimum, at most the available
 * amount, and a whole number of steps above the minimum, counted in whole thousandths. Null: it may.
 */
export function checkAmount(
  rule: AmountRule,
  amountMilli: Milli,
  availableMilli: Milli | null,
): AmountRefusal | null {
  if (amountMilli === 0) return null;
  if (!isWholeMilli(amountMilli)) return { code: 'NOT_AN_AMOUNT' };
  if (isSoldOut(rule, availableMilli)) return { code: 'SOLD_OUT' };
  if (amountMilli < rule.minMilli) return { code: 'BELOW_MINIMUM', minMilli: rule.minMilli };
  if (availableMilli !== null && amountMilli > availableMilli) {
    return { code: 'ABOVE_AVAILABLE', availableMilli };
  }
  return isOnStep(rule, amountMilli) ? null : { code: 'OFF_STEP', ...rule };
}

/** Whether not even the smallest legal amount is left. */
export function isSoldOut(rule: AmountRule, availableMilli: Milli | null): boolean {
  return availableMilli !== null && availableMilli < rule.minMilli;
}

/**
 * The legal amounts nearest to a request, ascending: the one below and the one above it, as far as they exist; the request itself when it is
 * legal; nothing when sold out. Never 0.
 */
export function nearestLegalAmounts(
  rule: AmountRule,
  inputMilli: Milli,
  availableMilli: Milli | null,
): Milli[] {
  if (isSoldOut(rule, availableMilli)) return [];
  const below = largestLegalAmount(rule, Math.max(inputMilli, rule.minMilli), availableMilli);
  const above = below + rule.incrementMilli;
  const isAboveUseful = below < inputMilli && (availableMilli === null || above <= availableMilli);
  return isAboveUseful ? [below, above] : [below];
}

/** The first few amounts that may be ordered, ascending, at most the available one: what a seller is shown of a rule. */
export function firstLegalAmounts(rule: AmountRule, count: number, availableMilli: Milli | null): Milli[] {
  return Array.from({ length: count }, (_, step) => rule.minMilli + step * rule.incrementMilli).filter(
    (amount) => availableMilli === null || amount <= availableMilli,
  );
}

/** The largest legal amount within a request and the available amount; the request must reach the minimum. */
function largestLegalAmount(rule: AmountRule, inputMilli: Milli, availableMilli: Milli | null): Milli {
  const limit = availableMilli === null ? inputMilli : Math.min(inputMilli, availableMilli);
  return limit - ((limit - rule.minMilli) % rule.incrementMilli);
}

function isOnStep(rule: AmountRule, amountMilli: Milli): boolean {
  return (amountMilli - rule.minMilli) % rule.incrementMilli === 0;
}
