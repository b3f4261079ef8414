import { formatFt } from '@kosar/contract/format';
import { Button } from '@mantine/core';
import { basketWords, shortWords } from '../../../hu/orders.ts';
import { ActionBar } from '../../../ui/action-bar.tsx';
import type { Basket } from '../basket.ts';
import { useBasketView } from '../use-basket-view.ts';
import classes from './basket-summary.module.css';
import page from './delivery.module.css';

/** „4 tétel · 8 450 Ft [Tovább]” under the thumb on phones. */
export function BasketBar({
  basket,
  onNext: { next },
  nextLabel = basketWords.nextShort,
}: {
  readonly basket: Basket;
  readonly nextLabel?: string;
  readonly onNext: { readonly next: () => void };
}) {
  const { totals, shortLines, faultyIds } = useBasketView(basket);
  if (totals.lines.length === 0 && faultyIds.length === 0) return null;
  return (
    <ActionBar label={basketWords.bar}>
      <div className={classes.bar}>
        <span className={classes.barSum}>
          {basketWords.count(totals.lines.length)} · {formatFt(totals.totalFt)}
        </span>
        <span className={shortLines.length > 0 || faultyIds.length > 0 ? classes.fault : page.small}>
          {barNote(shortLines.length, faultyIds.length, totals.highestFt - totals.totalFt, totals.highestFt)}
        </span>
      </div>
      <Button onClick={next}>{shortLines.length > 0 ? shortWords.look : nextLabel}</Button>
    </ActionBar>
  );
}

function barNote(short: number, faulty: number, deviationFt: number, highestFt: number): string {
  if (short > 0) return shortWords.bar(short);
  if (faulty > 0) return basketWords.faulty(faulty);
  return deviationFt > 0 ? basketWords.highest(formatFt(highestFt)) : basketWords.notSent;
}
