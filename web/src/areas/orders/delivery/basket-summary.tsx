import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { basketWords, shortWords } from '../../../hu/orders.ts';
import { Card } from '../../../ui/card.tsx';
import type { Basket } from '../basket.ts';
import { useBasketView } from '../use-basket-view.ts';
import { BasketLines } from './basket-lines.tsx';
import classes from './basket-summary.module.css';
import { BasketSums } from './basket-sums.tsx';
import page from './delivery.module.css';

/** The basket beside the products on wide screens: how far the chain is, what is in it, and the way on. It stays while the products scroll. */
export function BasketSummary({
  basket,
  onNext: { next, faults },
  nextLabel = basketWords.next,
  chain,
}: {
  readonly basket: Basket;
  readonly nextLabel?: string;
  readonly onNext: { readonly next: () => void; readonly faults: number };
  /** How far the common order is. */
  readonly chain?: ReactNode;
}) {
  const { totals, faultyIds, shortLines } = useBasketView(basket);
  return (
    <aside className={classes.summary} aria-labelledby="kosar">
      <Card>
        {chain}
        <h2 id="kosar" className={page.cardTitle}>
          {basketWords.title}
        </h2>
        {totals.lines.length === 0 && faultyIds.length === 0 ? (
          <p className="k-muted">{basketWords.empty}</p>
        ) : (
          <>
            <div className={classes.basketLines}>
              <BasketLines basket={basket} />
            </div>
            <BasketSums basket={basket} />
            {faults > 0 && faultyIds.length > 0 && (
              <p role="alert" className={classes.fault}>
                {basketWords.faulty(faultyIds.length)}
              </p>
            )}
            {shortLines.length > 0 && <p className={classes.fault}>{shortWords.bar(shortLines.length)}</p>}
            <Button fullWidth onClick={next}>
              {shortLines.length > 0 ? shortWords.look : nextLabel}
            </Button>
          </>
        )}
      </Card>
    </aside>
  );
}
