import { formatFt } from '@kosar/contract/format';
import type { QuoteJson } from '@kosar/contract/orders/orders';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { checkoutWords } from '../../../hu/orders.ts';
import { AvoidedProvider } from '../../../ui/food/avoided-context.tsx';
import { FoodLine } from '../../../ui/food/food-line.tsx';
import { FoodMark } from '../../../ui/food/food-mark.tsx';
import { Money } from '../../../ui/money.tsx';
import type { BasketTotals } from '../basket-totals.ts';
import { amountText } from '../offer.ts';
import classes from './checkout.module.css';

/** The lines by producer, at the server's prices as soon as they are there. */
export function ReviewLines({
  producers,
  quote,
  changeAt,
}: {
  readonly producers: BasketTotals['producers'];
  readonly quote: QuoteJson | undefined;
  readonly changeAt: string;
}) {
  const quoted = new Map(quote?.lines.map((line) => [line.deliveryItemPackingId, line]));
  return (
    <AvoidedProvider>
      <div className={classes.linesHead}>
        <h3>{checkoutWords.items}</h3>
        <Button
          component={Link}
          to={changeAt}
          variant="subtle"
          aria-label={checkoutWords.changeOf(checkoutWords.items)}
        >
          {checkoutWords.change}
        </Button>
      </div>
      {producers.map(({ name, lines }) => (
        <section key={name} className={classes.producer}>
          <h4>{name}</h4>
          <ul>
            {lines.map(({ offer, amountMilli, fullFt, valueFt }) => {
              const line = quoted.get(offer.id);
              return (
                <li key={offer.id}>
                  <span>
                    {offer.name}
                    <span className="k-hint-line">
                      {amountText(amountMilli, offer.unit)} × {formatFt(line?.price ?? offer.priceFt)}
                    </span>
                    <FoodLine food={offer.food} />
                    <FoodMark food={offer.food} />
                  </span>
                  <Money ft={line?.discountedValue ?? valueFt} before={line?.fullValue ?? fullFt} />
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </AvoidedProvider>
  );
}
