import { formatAmount, formatDeviation, formatFt } from '@kosar/contract/format';
import type { HandoverItemJson, HandoverOrderJson } from '@kosar/contract/handover/handover-table';
import { IconCheck, IconX } from '@tabler/icons-react';
import { sheetWords as t } from '../../../hu/handover.ts';
import { isWeighedLine, recordOf, valueOf } from '../../../lib/handover/line-facts.ts';
import { measureOf, recordWords } from '../../../ui/handover/record-words.ts';
import type { Weighing } from '../../../ui/handover/use-weighing.ts';
import { WeighedField } from '../../../ui/handover/weighed-field.tsx';
import classes from '../handover.module.css';
import orderSheet from './order-sheet.module.css';

/** What was ordered and what was handed over of it; what is weighed has its field in place, and each value follows its weight. */
export function SheetLines({
  order,
  preview,
  weighing,
  isOpen,
  isEditing,
  onInsist,
}: {
  readonly order: HandoverOrderJson;
  /** The order with what is typed. */
  readonly preview: HandoverOrderJson;
  readonly weighing: Weighing;
  readonly isOpen: boolean;
  /** Lines that aren't weighed have a field, too. */
  readonly isEditing: boolean;
  readonly onInsist: (item: HandoverItemJson) => void;
}) {
  return (
    <ul ref={weighing.list} className={classes.lines}>
      {order.items.map((item, index) => {
        const value = formatFt(valueOf(preview.items[index] ?? item));
        return isOpen && (isEditing || isWeighedLine(item)) ? (
          <li key={item.id} data-line={item.id} className={orderSheet.weighed}>
            <WeighedField
              item={item}
              entry={weighing.entryOf(item)}
              problem={weighing.problemOf(item)}
              onChange={(next) => weighing.change(item, next)}
              onInsist={() => onInsist(item)}
            />
            <span className={orderSheet.weighedFoot}>
              <Handed item={item} />
              <span className={orderSheet.lineValue}>{value}</span>
            </span>
          </li>
        ) : (
          <li key={item.id}>
            <span className={orderSheet.what}>
              <strong>{item.name}</strong>
              <span className="k-note">
                {[item.packingName, item.producerName, formatDeviation(item.deviation)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <span className={orderSheet.amounts}>
              <span>{formatAmount(item.amount, measureOf(item))}</span>
              <Handed item={item} />
            </span>
            <span className={orderSheet.lineValue}>{value}</span>
          </li>
        );
      })}
    </ul>
  );
}

function Handed({ item }: { readonly item: HandoverItemJson }) {
  if (item.deliveryState === null) return null;
  const Icon = item.deliveryState === 'DELIVERED' ? IconCheck : IconX;
  return (
    <strong className={classes.mark} data-tone={item.deliveryState === 'DELIVERED' ? 'good' : 'bad'}>
      <Icon size={18} stroke={2} aria-hidden /> {t.handed}: {recordWords(item, recordOf(item))}
    </strong>
  );
}
