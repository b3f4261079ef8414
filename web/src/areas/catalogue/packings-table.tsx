import type { PackingJson } from '@kosar/contract/catalogue/packings';
import { formatAmount, formatDeviation, formatFt, formatUnitPrice } from '@kosar/contract/format';
import { fromMilli, toMilli } from '@kosar/domain/amount';
import { isDeliveredInUnits, isOrderedByPacket } from '@kosar/domain/packing';
import { amountRule } from '@kosar/domain/stock';
import { catalogue } from '../../hu/catalogue.ts';
import { packetUnit } from '../../hu/orders.ts';
import { parts } from '../../hu/parts.ts';
import classes from './packings-table.module.css';

const { product: words } = catalogue;

/** Packings with both prices, as law and habit demand: for what is in the hand, and for one unit. */
export function PackingsTable({ packings }: { readonly packings: readonly PackingJson[] }) {
  if (packings.length === 0) return <p>{words.noPackings}</p>;
  return (
    <table className={classes.table} aria-label={words.packings}>
      <thead>
        <tr>
          <th scope="col">{words.heads.packing}</th>
          <th scope="col">{words.heads.unitPrice}</th>
          <th scope="col">{words.heads.price}</th>
          <th scope="col">{words.heads.rule}</th>
          <th scope="col">{words.heads.deviation}</th>
        </tr>
      </thead>
      <tbody>
        {packings.map((packing) => (
          <tr key={packing.id}>
            <th scope="row">
              {packing.packaged ? packing.name : words.loose}
              {!packing.available && <span className={classes.off}>{words.unavailable}</span>}
            </th>
            <td data-label={words.heads.unitPrice}>{formatUnitPrice(packing.unitPrice, packing.unitName)}</td>
            <td data-label={words.heads.price}>{priceText(packing)}</td>
            <td data-label={words.heads.rule}>{ruleText(packing)}</td>
            <td data-label={words.heads.deviation}>{deviationText(packing)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What one of what is ordered costs: a packet, or a unit. */
function priceText({ type, price, unitPrice, unitName }: PackingJson): string {
  return isOrderedByPacket(type) ? formatFt(price) : formatUnitPrice(unitPrice, unitName);
}

function ruleText({ type, minOrderAmount, increment, unitName }: PackingJson): string {
  const unit = isOrderedByPacket(type) ? packetUnit : unitName;
  const rule = amountRule({
    type,
    minOrderMilli: toMilli(minOrderAmount),
    incrementMilli: toMilli(increment),
  });
  const [min, step] = [rule.minMilli, rule.incrementMilli].map((milli) =>
    formatAmount(fromMilli(milli), unit),
  );
  if (min === step) return parts.amount.ruleSame(step ?? '');
  return parts.amount.rule(min ?? '', step ?? '');
}

function deviationText({ type, deviation }: PackingJson): string {
  const text = formatDeviation(deviation);
  if (text === '') return words.noDeviation;
  return isDeliveredInUnits(type) ? words.weighed(text) : text;
}
