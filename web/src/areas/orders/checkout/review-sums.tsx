import { formatFt } from '@kosar/contract/format';
import type { QuoteJson } from '@kosar/contract/orders/orders';
import { cashRounded } from '@kosar/domain/money';
import { checkoutWords } from '../../../hu/orders.ts';
import classes from './checkout.module.css';

/** The server's own sums: goods, discounts by name, fee, total, the most that real weights can make of it, and cash in 5 Ft. */
export function ReviewSums({ quote, isCash }: { readonly quote: QuoteJson; readonly isCash: boolean }) {
  return (
    <dl className={classes.sums}>
      <Sum label={checkoutWords.goods} ft={quote.fullValue} />
      {quote.discounts.map(({ name, value }) => (
        <Sum key={name} label={name} ft={-value} />
      ))}
      <Sum label={checkoutWords.fee} ft={quote.deliveryPrice} />
      <Sum label={checkoutWords.total} ft={quote.totalValue} look="main" />
      {isCash && <Sum label={checkoutWords.cash} ft={cashRounded(quote.totalValue)} look="quiet" />}
      {quote.maximumValue > quote.totalValue && (
        <Sum label={checkoutWords.highest} ft={quote.maximumValue} look="quiet" />
      )}
    </dl>
  );
}

function Sum({
  label,
  ft,
  look,
}: {
  readonly label: string;
  readonly ft: number;
  readonly look?: 'main' | 'quiet';
}) {
  return (
    <div data-look={look}>
      <dt>{label}</dt>
      <dd>{formatFt(ft)}</dd>
    </div>
  );
}
