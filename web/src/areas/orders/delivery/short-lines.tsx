import { Button, Group } from '@mantine/core';
import { shortWords } from '../../../hu/orders.ts';
import { Panel } from '../../../ui/panel.tsx';
import type { Basket, ShortLine } from '../basket.ts';
import { amountText } from '../offer.ts';
import classes from './delivery.module.css';
import { SHORT_NOTICE_ID } from './table-exit.ts';

/** The live sold-out alert (spec 8, DELIVERY_ITEM_PACKING_SOLD_OUT): each line can be lowered to what is left, or taken out. */
export function ShortLines({
  lines,
  basket,
}: {
  readonly lines: readonly ShortLine[];
  readonly basket: Basket;
}) {
  return (
    <div role="alert" id={SHORT_NOTICE_ID} tabIndex={-1} className={classes.short}>
      {lines.length > 0 && (
        <Panel tone="error" title={shortWords.title}>
          <p>{shortWords.body}</p>
          <ul className={classes.shortLines}>
            {lines.map((line) => (
              <li key={line.offer.id}>
                <span>{wordsOf(line)}</span>
                <Group gap="xs">
                  {line.possibleMilli > 0 && (
                    <Button
                      variant="default"
                      onClick={() => basket.setAmount(line.offer.id, line.possibleMilli)}
                    >
                      {shortWords.reduceTo(amountText(line.possibleMilli, line.offer.unit))}
                    </Button>
                  )}
                  <Button
                    variant="default"
                    aria-label={shortWords.removeOf(line.offer.name)}
                    onClick={() => basket.setAmount(line.offer.id, 0)}
                  >
                    {shortWords.remove}
                  </Button>
                </Group>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </div>
  );
}

function wordsOf({ offer, amountMilli, possibleMilli }: ShortLine): string {
  if (possibleMilli === 0) return shortWords.soldOut(offer.name);
  const left = amountText(offer.availableMilli ?? possibleMilli, offer.unit);
  return shortWords.less(offer.name, left, amountText(amountMilli, offer.unit));
}
