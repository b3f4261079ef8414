import { formatFt } from '@kosar/contract/format';
import type { OrderJson, QuoteJson } from '@kosar/contract/orders/orders';
import { amendWords } from '../../../hu/order-changes.ts';
import classes from './amend.module.css';

/** Goods, discounts by name, fee and total: as they are and as they will be. */
export function SumChanges({ order, quote }: { readonly order: OrderJson; readonly quote: QuoteJson }) {
  const names = [...new Set([...order.discounts, ...quote.discounts].map(({ name }) => name))];
  const difference = quote.totalValue - order.totalValue;
  return (
    <>
      <table className={classes.sums}>
        <caption>{amendWords.sums}</caption>
        <thead>
          <tr>
            <th scope="col">{amendWords.sumsHead.what}</th>
            <th scope="col">{amendWords.sumsHead.was}</th>
            <th scope="col">{amendWords.sumsHead.willBe}</th>
          </tr>
        </thead>
        <tbody>
          <Row label={amendWords.goods} was={order.fullValue} willBe={quote.fullValue} />
          {names.map((name) => (
            <Row
              key={name}
              label={name}
              was={-valueOf(order.discounts, name)}
              willBe={-valueOf(quote.discounts, name)}
            />
          ))}
          <Row label={amendWords.fee} was={order.selectedDeliveryOption.price} willBe={quote.deliveryPrice} />
        </tbody>
        <tfoot>
          <Row label={amendWords.total} was={order.totalValue} willBe={quote.totalValue} />
        </tfoot>
      </table>
      {difference !== 0 && (
        <p className={classes.difference} role="status">
          {difference > 0
            ? amendWords.dearer(formatFt(difference))
            : amendWords.cheaper(formatFt(-difference))}
        </p>
      )}
    </>
  );
}

function Row({
  label,
  was,
  willBe,
}: {
  readonly label: string;
  readonly was: number;
  readonly willBe: number;
}) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{formatFt(was)}</td>
      <td>{formatFt(willBe)}</td>
    </tr>
  );
}

function valueOf(discounts: OrderJson['discounts'], name: string): number {
  return discounts.find((one) => one.name === name)?.value ?? 0;
}
