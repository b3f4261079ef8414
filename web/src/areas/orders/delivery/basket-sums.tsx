import { formatFt } from '@kosar/contract/format';
import { basketWords } from '../../../hu/orders.ts';
import type { Basket } from '../basket.ts';
import { useBasketView } from '../use-basket-view.ts';
import classes from './basket-summary.module.css';
import page from './delivery.module.css';

/** What the basket comes to, and what it may come to at most. */
export function BasketSums({ basket }: { readonly basket: Basket }) {
  const { totals } = useBasketView(basket);
  return (
    <>
      <dl className={classes.sums}>
        {totals.discountFt > 0 && (
          <>
            <Sum label={basketWords.goods} ft={totals.fullFt} />
            <Sum label={basketWords.discount} ft={-totals.discountFt} />
          </>
        )}
        <Sum label={basketWords.total} ft={totals.totalFt} isMain />
      </dl>
      {totals.highestFt > totals.totalFt && (
        <p className={page.small}>{basketWords.highest(formatFt(totals.highestFt))}</p>
      )}
      <p className={page.small}>{basketWords.feeLater}</p>
    </>
  );
}

function Sum({
  label,
  ft,
  isMain = false,
}: {
  readonly label: string;
  readonly ft: number;
  readonly isMain?: boolean;
}) {
  return (
    <div data-main={isMain || undefined}>
      <dt>{label}</dt>
      <dd>{formatFt(ft)}</dd>
    </div>
  );
}
