import { formatFt } from '@kosar/contract/format';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { basketWords, checkoutWords } from '../../../hu/orders.ts';
import { Card } from '../../../ui/card.tsx';
import type { Basket } from '../basket.ts';
import { amountText } from '../offer.ts';
import { useBasketView } from '../use-basket-view.ts';
import classes from './checkout.module.css';

/** What is being ordered and what it comes to, in one line that opens. */
export function CheckoutBasket({ basket, backAt }: { readonly basket: Basket; readonly backAt: string }) {
  const { totals } = useBasketView(basket);
  return (
    <Card as="section" aria-label={basketWords.title}>
      <details className={classes.basket}>
        <summary>
          <span>
            {basketWords.title} · {basketWords.count(totals.lines.length)}
          </span>
          <strong>{formatFt(totals.totalFt)}</strong>
        </summary>
        <ul>
          {totals.lines.map(({ offer, amountMilli, valueFt }) => (
            <li key={offer.id}>
              <span>
                {offer.name} <span className="k-muted">{amountText(amountMilli, offer.unit)}</span>
              </span>
              <span>{formatFt(valueFt)}</span>
            </li>
          ))}
        </ul>
        <Anchor component={Link} to={backAt}>
          {checkoutWords.back}
        </Anchor>
      </details>
    </Card>
  );
}
