import { Button, Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { common } from '../../../hu/common.ts';
import { basketWords } from '../../../hu/orders.ts';
import type { Basket } from '../basket.ts';
import { useBasketView } from '../use-basket-view.ts';
import { BasketLines } from './basket-lines.tsx';
import classes from './basket-summary.module.css';
import { BasketSums } from './basket-sums.tsx';

/** The basket on a phone, as a sheet over the products: lines that can be changed, sums, what it adds to the chain, and the way on. */
export default function BasketSheet({
  basket,
  chain,
  nextLabel,
  onNext,
  onClose,
}: {
  readonly basket: Basket;
  readonly chain: ReactNode;
  readonly nextLabel: string;
  readonly onNext: () => void;
  readonly onClose: () => void;
}) {
  const { totals } = useBasketView(basket);
  return (
    <Drawer
      opened
      onClose={onClose}
      position="bottom"
      size="85%"
      title={basketWords.title}
      closeButtonProps={{ 'aria-label': common.close, size: 44 }}
      // Mantine's <header> would be a second banner of the page to screen readers.
      attributes={{ header: { role: 'presentation' } }}
    >
      <div className={classes.sheet}>
        {totals.lines.length === 0 ? (
          <p className="k-muted">{basketWords.empty}</p>
        ) : (
          <>
            <BasketLines basket={basket} />
            <BasketSums basket={basket} />
          </>
        )}
        {chain}
        <div className={classes.sheetFoot}>
          {totals.lines.length === 0 ? (
            <Button fullWidth variant="default" onClick={onClose}>
              {basketWords.backToGoods}
            </Button>
          ) : (
            <Button fullWidth onClick={onNext}>
              {nextLabel}
            </Button>
          )}
        </div>
      </div>
    </Drawer>
  );
}
