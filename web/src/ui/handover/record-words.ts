import { formatAmount } from '@kosar/contract/format';
import type { HandoverItemJson } from '@kosar/contract/handover/handover-table';
import { fromMilli } from '@kosar/domain/amount';
import type { LineRecord } from '@kosar/domain/merge-handover';
import { isOrderedByPacket } from '@kosar/domain/packing';
import { sheetWords as t } from '../../hu/handover.ts';

/** `1,38 kg`, `2 csomag (2,9 kg)`, or that nothing is recorded. */
export function recordWords(item: Pick<HandoverItemJson, 'type' | 'unitName'>, record: LineRecord): string {
  if (record === null) return t.nothing;
  const amount = formatAmount(fromMilli(record.amountMilli), measureOf(item));
  return record.inUnitsMilli === null
    ? amount
    : `${amount} (${formatAmount(fromMilli(record.inUnitsMilli), item.unitName)})`;
}

/** In what the amount of a line is counted. */
export function measureOf({ type, unitName }: Pick<HandoverItemJson, 'type' | 'unitName'>): string {
  return isOrderedByPacket(type) ? t.packets : unitName;
}
