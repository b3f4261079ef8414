import { formatFt } from '@kosar/contract/format';
import { Button } from '@mantine/core';
import { IconChevronUp } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { basketWords, shortWords } from '../../../hu/orders.ts';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { useUrlDialog } from '../../../ui/dialog.tsx';
import type { Basket } from '../basket.ts';
import { useBasketView } from '../use-basket-view.ts';
import classes from './basket-summary.module.css';
import page from './delivery.module.css';

const BasketSheet = lazy(() => import('./basket-sheet.tsx'));

/** „4 tétel · 8 450 Ft [Tovább]” under the thumb on phones; the sum opens the basket (`?basket=open`), and back closes it. */
export function BasketBar({
  basket,
  onNext: { next },
  nextLabel = basketWords.nextShort,
  chain = null,
}: {
  readonly basket: Basket;
  readonly nextLabel?: string;
  readonly onNext: { readonly next: () => void };
  /** How far the common order is with the basket. */
  readonly chain?: ReactNode;
}) {
  const { totals, shortLines, faultyIds } = useBasketView(basket);
  const sheet = useUrlDialog('basket');
  const isEmpty = totals.lines.length === 0 && faultyIds.length === 0;
  return (
    <>
      {!isEmpty && (
        <ActionBar label={basketWords.bar}>
          <button
            type="button"
            className={classes.bar}
            aria-haspopup="dialog"
            onClick={() => sheet.open('open')}
          >
            <span className={classes.barSum}>
              {basketWords.count(totals.lines.length)} · {formatFt(totals.totalFt)}
              <IconChevronUp size={20} stroke={1.75} aria-hidden />
            </span>
            <span className={shortLines.length > 0 || faultyIds.length > 0 ? classes.fault : page.small}>
              {barNote(
                shortLines.length,
                faultyIds.length,
                totals.highestFt - totals.totalFt,
                totals.highestFt,
              )}
            </span>
          </button>
          <Button onClick={next}>{shortLines.length > 0 ? shortWords.look : nextLabel}</Button>
        </ActionBar>
      )}
      {sheet.value !== null && (
        <Suspense>
          <BasketSheet
            basket={basket}
            chain={chain}
            nextLabel={nextLabel}
            onClose={sheet.close}
            onNext={() => {
              // What keeps it from going on stands among the products.
              if (shortLines.length > 0 || faultyIds.length > 0) sheet.close();
              next();
            }}
          />
        </Suspense>
      )}
    </>
  );
}

function barNote(short: number, faulty: number, deviationFt: number, highestFt: number): string {
  if (short > 0) return shortWords.bar(short);
  if (faulty > 0) return basketWords.faulty(faulty);
  return deviationFt > 0 ? basketWords.highest(formatFt(highestFt)) : basketWords.notSent;
}
