import { formatAmount, formatDeviation, formatFt } from '@kosar/contract/format';
import type { HandoverItemJson, HandoverOrderJson } from '@kosar/contract/handover-table';
import { IconCheck, IconX } from '@tabler/icons-react';
import { sheetWords as t } from '../../../hu/handover.ts';
import { recordOf } from '../../../lib/handover/line-facts.ts';
import { measureOf, recordWords } from '../../../ui/handover/record-words.ts';
import classes from '../handover.module.css';

/** What was ordered, and what was handed over of it. */
export function SheetLines({ order }: { readonly order: HandoverOrderJson }) {
  return (
    <ul className={classes.lines}>
      {order.items.map((item) => (
        <li key={item.id}>
          <span className={classes.what}>
            <strong>{item.name}</strong>
            <span className={classes.quiet}>
              {[item.packingName, item.producerName, formatDeviation(item.deviation)]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          <span className={classes.amounts}>
            <span>{formatAmount(item.amount, measureOf(item))}</span>
            <Handed item={item} />
          </span>
          <span className={classes.lineValue}>{formatFt(item.discountedValue)}</span>
        </li>
      ))}
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
