import { isWholeMilli, type Milli } from './amount.ts';
import type { LinePart, RequestedLine } from './line-parts.ts';
import type { HeldLine, OrderablePacking, OrderInput } from './order-facts.ts';
import type { LineRefusal } from './order-refusal.ts';
import { type PackingFacts, productUnitsMilli } from './packing.ts';
import { amountRule, checkAmount, nearestLegalAmounts, orderableMaxMilli } from './stock.ts';

/** What the decision takes from (positive) or gives back to (negative) the stock of a packing, for a part of a line. */
export type StockChange = {
  packingId: number;
  part: number;
  itemId: number;
  /** In amounts of the packing. */
  amountMilli: Milli;
  /** In units of the product. */
  unitsMilli: Milli;
};

/**
 * Decides which lines an order gets: zero amounts are dropped; every amount is checked against its packing and the stock, with all lines of one
 * item sharing the item's ceilings; what the order holds already stays its own. Lines that don't grow ask nothing of the stock.
 */
export function decideLines(
  items: OrderInput['items'],
  packings: readonly OrderablePacking[],
  held: readonly HeldLine[],
): { lines: RequestedLine[] } | { refusals: LineRefusal[] } {
  const { lines, refusals } = findLines(items, packings, held);
  const pool = poolOf(held);
  for (const line of lines.filter((line) => !isGrowing(line))) takeFrom(pool, line);
  for (const line of lines) {
    const refusal = isGrowing(line) ? checkGrowing(line, pool) : checkHeld(line);
    if (refusal !== null) refusals.push(refusal);
    else if (isGrowing(line)) takeFrom(pool, line);
  }
  return refusals.length > 0 ? { refusals: refusals.toSorted((a, b) => a.index - b.index) } : { lines };
}

/** What an order with these parts changes in the stock against what was held, packing by packing in id order; no change is left out. */
export function stockChanges(parts: readonly LinePart[], held: readonly HeldLine[]): StockChange[] {
  const remaining = new Set(parts.map((one) => one.held));
  const changes = [
    ...parts.map((one) => changeOf(one)),
    ...held.filter((line) => !remaining.has(line)).map(givenBack),
  ];
  return changes
    .filter(({ amountMilli }) => amountMilli !== 0)
    .toSorted((a, b) => a.packingId - b.packingId || a.part - b.part);
}

/** What giving up a held line gives back to the stock. */
export function givenBack(line: HeldLine): StockChange {
  return {
    packingId: line.packingId,
    part: line.part,
    itemId: line.itemId,
    amountMilli: 0 - line.amountMilli,
    unitsMilli: 0 - productUnitsMilli(line.packing, line.amountMilli),
  };
}

/** Product units of each item that the order may use: those it holds, less those its decided lines have used. */
type ItemPool = Map<number, Milli>;

function poolOf(held: readonly HeldLine[]): ItemPool {
  const pool: ItemPool = new Map();
  for (const line of held) addTo(pool, line.itemId, productUnitsMilli(line.packing, line.amountMilli));
  return pool;
}

function takeFrom(pool: ItemPool, { offer, held, amountMilli }: RequestedLine): void {
  addTo(pool, offer.itemId, 0 - productUnitsMilli(measureOf(offer, held), amountMilli));
}

function addTo(pool: ItemPool, itemId: number, unitsMilli: Milli): void {
  pool.set(itemId, (pool.get(itemId) ?? 0) + unitsMilli);
}

function findLines(
  items: OrderInput['items'],
  packings: readonly OrderablePacking[],
  held: readonly HeldLine[],
): { lines: RequestedLine[]; refusals: LineRefusal[] } {
  const offers = new Map(packings.map((offer) => [offer.packingId, offer]));
  const heldParts = Map.groupBy(
    held.toSorted((a, b) => a.part - b.part),
    ({ packingId }) => packingId,
  );
  const seen = new Set<number>();
  const lines: RequestedLine[] = [];
  const refusals: LineRefusal[] = [];
  for (const [index, { packingId, amountMilli }] of items.entries()) {
    if (amountMilli === 0) continue;
    const offer = offers.get(packingId);
    if (!isWholeMilli(amountMilli)) refusals.push(faultOf(index, packingId, { code: 'NOT_AN_AMOUNT' }));
    else if (seen.has(packingId)) refusals.push(faultOf(index, packingId, { code: 'TWICE' }));
    else if (offer === undefined) refusals.push(faultOf(index, packingId, { code: 'NOT_IN_DELIVERY' }));
    else lines.push({ index, offer, amountMilli, held: heldParts.get(packingId) ?? [] });
    seen.add(packingId);
  }
  return { lines, refusals };
}

function faultOf(index: number, packingId: number, reason: LineRefusal['reason']): LineRefusal {
  return { index, packingId, reason, availableMilli: 0, nearestMilli: [] };
}

function isGrowing({ amountMilli, held }: RequestedLine): boolean {
  return amountMilli > heldMilli(held);
}

function heldMilli(parts: readonly HeldLine[]): Milli {
  return parts.reduce((sum, { amountMilli }) => sum + amountMilli, 0);
}

/** What the amount of a whole line is measured by: what was ordered first. */
function measureOf(offer: OrderablePacking, [first]: readonly HeldLine[]): PackingFacts {
  return first?.packing ?? offer.packing;
}

function checkGrowing(line: RequestedLine, pool: ItemPool): LineRefusal | null {
  const { offer, held } = line;
  const ownMilli = heldMilli(held);
  const maxMilli = orderableMaxMilli(offer.packing, offer.free, {
    amountMilli: ownMilli,
    itemUnitsMilli: pool.get(offer.itemId) ?? 0,
  });
  return checkLine(line, offer.isOffered ? maxMilli : ownMilli);
}

/** A line that stays as it was is never refused; one that shrinks still has to be a legal amount. */
function checkHeld(line: RequestedLine): LineRefusal | null {
  const ownMilli = heldMilli(line.held);
  return ownMilli === line.amountMilli ? null : checkLine(line, ownMilli);
}

function checkLine(
  { index, offer, held, amountMilli }: RequestedLine,
  availableMilli: Milli | null,
): LineRefusal | null {
  const rule = amountRule(measureOf(offer, held));
  const reason = checkAmount(rule, amountMilli, availableMilli);
  if (reason === null) return null;
  const nearestMilli = nearestLegalAmounts(rule, amountMilli, availableMilli);
  return { index, packingId: offer.packingId, reason, availableMilli, nearestMilli };
}

function changeOf({ offer, part, held, amountMilli }: LinePart): StockChange {
  const measure = held?.packing ?? offer.packing;
  const ownMilli = held?.amountMilli ?? 0;
  return {
    packingId: offer.packingId,
    part,
    itemId: offer.itemId,
    amountMilli: amountMilli - ownMilli,
    unitsMilli: productUnitsMilli(measure, amountMilli) - productUnitsMilli(measure, ownMilli),
  };
}
