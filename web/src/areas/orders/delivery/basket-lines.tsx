import { formatFt } from '@kosar/contract/format';
import { IconMinus, IconPlus, IconX } from '@tabler/icons-react';
import { basketWords } from '../../../hu/orders.ts';
import { stepDown, stepUp } from '../../../lib/amount-steps.ts';
import type { Basket } from '../basket.ts';
import type { CountedLine } from '../basket-totals.ts';
import { amountText } from '../offer.ts';
import { useBasketView } from '../use-basket-view.ts';
import classes from './basket-lines.module.css';

/** What is in the basket, by producer: each line can be more, less or nothing. */
export function BasketLines({ basket }: { readonly basket: Basket }) {
  const { totals, faultyIds, shortLines } = useBasketView(basket);
  const troubled = new Set([...faultyIds, ...shortLines.map(({ offer }) => offer.id)]);
  return (
    <div className={classes.lines}>
      {totals.producers.map(({ name, lines }) => (
        <section key={name}>
          <h3 className={classes.producer}>{name}</h3>
          <ul>
            {lines.map((line) => (
              <Line
                key={line.offer.id}
                line={line}
                basket={basket}
                isTroubled={troubled.has(line.offer.id)}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Line({
  line: { offer, amountMilli, valueFt },
  basket,
  isTroubled,
}: {
  readonly line: CountedLine;
  readonly basket: Basket;
  readonly isTroubled: boolean;
}) {
  const { id, name, rule, availableMilli, unit } = offer;
  const up = stepUp(rule, amountMilli, availableMilli);
  const set = (next: number) => basket.setAmount(id, next);
  return (
    <li className={classes.line} data-faulty={isTroubled || undefined}>
      <span className={classes.name}>{name}</span>
      <span className="k-amount">{formatFt(valueFt)}</span>
      <span className={classes.steps}>
        <button
          type="button"
          aria-label={basketWords.less(name)}
          onClick={() => set(stepDown(rule, amountMilli) ?? 0)}
        >
          <IconMinus size={18} stroke={2} aria-hidden />
        </button>
        <span className={classes.amount}>{amountText(amountMilli, unit)}</span>
        <button
          type="button"
          aria-label={basketWords.more(name)}
          disabled={up === null}
          onClick={() => up !== null && set(up)}
        >
          <IconPlus size={18} stroke={2} aria-hidden />
        </button>
      </span>
      <button
        type="button"
        className={classes.remove}
        aria-label={basketWords.remove(name)}
        onClick={() => set(0)}
      >
        <IconX size={18} stroke={2} aria-hidden />
      </button>
    </li>
  );
}
