import type { ComplaintLineJson } from '@kosar/contract/complaints/complaint-shape';
import { formatAmount } from '@kosar/contract/format';
import { isOrderedByPacket } from '@kosar/domain/packing';
import { orderUnit } from '../../lib/packing-words.ts';

type Line = Pick<ComplaintLineJson, 'product' | 'packing' | 'type' | 'unitName'>;

/** What a line is called: loose goods by their product alone, as their packing is called like the unit. */
export function lineTitle({ product, packing, type }: Line): string {
  return isOrderedByPacket(type) && packing !== '' ? `${product}, ${packing}` : product;
}

/** An amount of a line: „2 csomag”, „0,5 kg”. */
export function amountWords(line: Pick<Line, 'type' | 'unitName'>, amount: number): string {
  return formatAmount(amount, orderUnit(line));
}
