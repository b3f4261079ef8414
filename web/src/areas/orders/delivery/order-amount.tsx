import type { DeliveryPackingJson } from '@kosar/contract/chains/deliveries';
import { isSoldOut } from '@kosar/domain/stock';
import { Button } from '@mantine/core';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { tableWords } from '../../../hu/orders.ts';
import { useFeature } from '../../../lib/use-features.ts';
import { AmountStepper } from '../../../ui/amount-stepper.tsx';
import type { Basket } from '../basket.ts';
import { lineName, orderUnit, ruleOf } from '../offer.ts';
import { useBasketRow } from '../use-basket-view.ts';
import page from './delivery.module.css';
import classes from './packing-row.module.css';

const JoinWaiting = lazy(() => import('../waiting/join-waiting.tsx'));

/** [Kosárba], and then − [0,4] kg + in its place. What sold out keeps its row and says so. */
export function OrderAmount({
  packing,
  itemName,
  basket,
}: {
  readonly packing: DeliveryPackingJson;
  readonly itemName: string;
  readonly basket: Basket;
}) {
  const { amountMilli, availableMilli } = useBasketRow(basket, packing.id);
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  /** What was pressed to add: the finger goes on with the +, the keyboard with the field. */
  const added = useRef<'field' | 'more' | null>(null);
  const rule = useMemo(() => ruleOf(packing), [packing]);
  const unit = orderUnit(packing);
  const name = lineName(itemName, packing);
  const isGone = isSoldOut(rule, availableMilli);
  const canWait = useFeature('waitingList') && packing.state === 'AVAILABLE';
  useEffect(() => {
    if (added.current === null) return;
    const part = added.current === 'field' ? 'input' : 'button:last-of-type';
    added.current = null;
    box.current?.querySelector<HTMLElement>(`[role="group"] ${part}`)?.focus();
  });
  useEffect(() => () => basket.forgetText(packing.id), [basket, packing.id]);

  if (amountMilli === 0 && !isOpen) {
    if (isGone) {
      return (
        <div className={classes.gone}>
          <strong>{tableWords.soldOut}</strong>
          <span className={page.hidden}>{tableWords.OUT_OF_STOCK_COME_BACK_LATER}</span>
          {canWait && (
            <Suspense>
              <JoinWaiting packing={packing} name={name} />
            </Suspense>
          )}
        </div>
      );
    }
    return (
      <div className={classes.add}>
        <Button
          variant="light"
          aria-label={tableWords.addOf(name)}
          data-order-action
          onClick={({ detail }) => {
            // A click without a count comes from the keyboard. A field that takes the focus opens a phone's keyboard over half the page.
            added.current = detail === 0 ? 'field' : 'more';
            basket.setAmount(packing.id, rule.minMilli);
          }}
        >
          {tableWords.add}
        </Button>
      </div>
    );
  }
  return (
    <div
      ref={box}
      className={classes.add}
      onFocus={() => setOpen(true)}
      onBlur={(event) => {
        // An emptied field stays while one is in it.
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <AmountStepper
        name={name}
        amountMilli={amountMilli}
        rule={rule}
        availableMilli={availableMilli}
        unit={unit}
        hideRule
        onChange={(next, isLegal) => basket.setAmount(packing.id, next, isLegal)}
      />
    </div>
  );
}
