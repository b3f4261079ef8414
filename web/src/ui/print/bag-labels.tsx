import { formatLongDay } from '@kosar/contract/format';
import type { PackListJson } from '@kosar/contract/handover/pack-lists';
import { chainOrderWords as t } from '../../hu/chain-orders.ts';
import { foodText, loadText, ownerOf } from '../../lib/bag-words.ts';
import classes from './bag-labels.module.css';

/** A label of 80 × 50 mm for each order, in the order of packing: whose bag it is, its code, where and when it goes, how much it is. */
export function BagLabels({ packs }: { readonly packs: PackListJson }) {
  if (packs.deliveries.length === 0) return <p>{t.emptyTitle}</p>;
  return (
    <ol className={classes.labels} aria-label={t.labels.caption}>
      {packs.deliveries.flatMap(({ deliveryPoint, dayOfDelivery, bags }) =>
        bags.map((bag, index) => (
          <li key={bag.orderId} className={classes.label}>
            <span className={classes.who}>{ownerOf(bag, index + 1)}</span>
            {bag.code !== '' && <span className={classes.code}>{bag.code}</span>}
            <span className={classes.where}>
              {[deliveryPoint.name, ...(bag.optionType === 'HOME_DELIVERY' ? [t.packs.home] : [])].join(
                ' · ',
              )}
            </span>
            {dayOfDelivery !== null && <span>{formatLongDay(dayOfDelivery)}</span>}
            {foodText(bag, packs) !== '' && <span className={classes.food}>{foodText(bag, packs)}</span>}
            <span className={classes.load}>
              {[t.labels.lines(bag.lines.length), loadText([bag])].join(' · ')}
            </span>
          </li>
        )),
      )}
    </ol>
  );
}
