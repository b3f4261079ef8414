import { formatFt } from '@kosar/contract/format';
import { Button } from '@mantine/core';
import { basketWords, shortWords } from '../../../hu/orders.ts';
import { Card } from '../../../ui/card.tsx';
import type { Basket } from '../basket.ts';
import { amountText } from '../offer.ts';
import { useBasketView } from '../use-basket-view.ts';
import classes from './basket-summary.module.css';
import page from './delivery.module.css';

/** The basket beside the products on wide screens: what is in it, by producer, and the way on. */
export function BasketSummary({
  basket,
  onNext: { next, faults },
  nextLabel = basketWords.next,
}: {
  readonly basket: Basket;
  readonly nextLabel?: string;
  readonly onNext: { readonly next: () => void; readonly faults: number };
}) {
  const { totals, faultyIds, shortLines } = useBasketView(basket);
  const troubled = new Set([...faultyIds, ...shortLines.map(({ offer }) => offer.id)]);
  return (
    <aside className={classes.summary} aria-labelledby="kosar">
      <Card>
        <h2 id="kosar" className={page.cardTitle}>
          {basketWords.title}
        </h2>
        {totals.lines.length === 0 ? (
          <p className={page.quiet}>{basketWords.empty}</p>
        ) : (
          <>
            <div className={classes.basketLines}>
              {totals.producers.map(({ name, lines }) => (
                <section key={name}>
                  <h3 className={classes.basketProducer}>{name}</h3>
                  <ul>
                    {lines.map(({ offer, amountMilli, valueFt }) => (
                      <li key={offer.id} data-faulty={troubled.has(offer.id) || undefined}>
                        <span>
                          {offer.name}
                          <span className={page.quiet}> {amountText(amountMilli, offer.unit)}</span>
                        </span>
                        <span>{formatFt(valueFt)}</span>
                      </li>
                    ))}
                  </ul>
                </section>
              ))}
            </div>
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
