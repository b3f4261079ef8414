import { type Milli, ONE } from './amount.ts';
import { multiplyThenDivideUp } from './exact.ts';
import { isDeliveredInUnits, isOrderedByPacket } from './packing.ts';
import type { PackingType } from './vocabulary.ts';

/** A line as it goes into a buyer's bag; the amount counts what the packing is ordered in. */
export type BagLine = {
  type: PackingType;
  unitName: string;
  packetSizeMilli: Milli;
  amountMilli: Milli;
};

/** What a bag weighs, in thousandths of a kg, of all that is measured by weight or volume; the rest is counted in pieces. */
export type BagLoad = { weightMilli: Milli; pieces: number };

/** Kilograms in one of a unit, in thousandths; a litre counts as a kilogram. Units that say no weight are missing. */
const KG_MILLI: Readonly<Record<string, Milli>> = { kg: 1000, l: 1000, dkg: 10, g: 1, ml: 1 };

/** Adds up what goes into a bag, rounded up to grams: for who packs and carries it (issue, Order preparation). */
export function bagLoad(lines: readonly BagLine[]): BagLoad {
  let weightMilli = 0;
  let pieces = 0;
  for (const line of lines) {
    const ofUnit = KG_MILLI[line.unitName];
    if (ofUnit === undefined) pieces += Math.ceil(line.amountMilli / ONE);
    else weightMilli += multiplyThenDivideUp(unitsOf(line), ofUnit, ONE);
  }
  return { weightMilli, pieces };
}

/** A line by what was recorded of it, where something was: weighed packets by their weight, the rest by the amount that was handed over. */
export function recordedBagLine(
  line: BagLine,
  record: { readonly amountMilli: Milli; readonly inUnitsMilli: Milli | null } | null,
): BagLine {
  if (record === null) return line;
  const { amountMilli, inUnitsMilli } = record;
  return inUnitsMilli === null
    ? { ...line, amountMilli }
    : { ...line, type: 'NOT_PACKAGED', amountMilli: inUnitsMilli };
}

/** Whether the goods must be put on the scale when they are packed: loose ones, and packets that are paid by weight. */
export function isWeighed({ type, unitName }: Pick<BagLine, 'type' | 'unitName'>): boolean {
  return isDeliveredInUnits(type) || (type === 'NOT_PACKAGED' && KG_MILLI[unitName] !== undefined);
}

function unitsOf({ type, amountMilli, packetSizeMilli }: BagLine): Milli {
  return isOrderedByPacket(type) ? multiplyThenDivideUp(amountMilli, packetSizeMilli, ONE) : amountMilli;
}
