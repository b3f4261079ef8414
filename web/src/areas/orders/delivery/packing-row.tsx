import type { DeliveryPackingJson } from '@kosar/contract/deliveries';
import { formatAmount, formatDeviation, formatFt } from '@kosar/contract/format';
import { ONE, toMilli } from '@kosar/domain/amount';
import { lineValueFt } from '@kosar/domain/money';
import { isDeliveredInUnits, isOrderedByPacket } from '@kosar/domain/packing';
import { amountRule, isSoldOut } from '@kosar/domain/stock';
import { Button } from '@mantine/core';
import { IconPlus, IconScale } from '@tabler/icons-react';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { tableWords } from '../../../hu/orders.ts';
import { AmountStepper } from '../../../ui/amount-stepper.tsx';
import { Money } from '../../../ui/money.tsx';
import type { Basket } from '../basket.ts';
import { amountText, lineName, orderUnit } from '../offer.ts';
import { useBasketRow } from '../use-basket-view.ts';
import page from './delivery.module.css';
import classes from './product-table.module.css';

/** Less than this many of the smallest orders left is worth saying. */
const FEW = 10;

/** One packing: both prices, what is left, and its amount. Listens to its own line of the basket only. */
export const PackingRow = memo(function PackingRow({
  packing,
  itemName,
  basket,
  isOrderable,
}: {
  readonly packing: DeliveryPackingJson;
  readonly itemName: string;
  readonly basket: Basket;
  readonly isOrderable: boolean;
}) {
  const { amountMilli, isFaulty } = useBasketRow(basket, packing.id);
  const byPacket = isOrderedByPacket(packing.type);
  const priceFt = byPacket ? packing.discountedPacketPrice : packing.discountedUnitPrice;
  return (
    <div className={classes.packing} data-order-row data-in-basket={amountMilli > 0 || undefined}>
      <div className={classes.packingName}>
        <span>{packing.packaged ? packing.name : tableWords.loose}</span>
        {packing.deviation > 0 && (
          <span className={classes.deviation}>
            <IconScale size={16} stroke={1.75} aria-hidden />
            <span className={page.hidden}>{tableWords.deviationHelp('')}</span>
            {formatDeviation(packing.deviation)}
          </span>
        )}
        {isDeliveredInUnits(packing.type) && <span className={page.small}>{tableWords.weighed}</span>}
      </div>
      <div className={classes.unitPrice}>
        <span className={page.hidden}>{tableWords.heads.unitPrice}: </span>
        <Money
          ft={packing.discountedUnitPrice}
          before={packing.unitPrice}
          unit={packing.unitName}
          size="sm"
        />
      </div>
      <div className={classes.price}>
        {packing.packaged && (
          <>
            <span className={page.hidden}>{tableWords.heads.price}: </span>
            <Money ft={packing.discountedPacketPrice} before={packing.price} />
            {packing.packetSize !== 1 && (
              <span className={classes.size}> / {formatAmount(packing.packetSize, packing.unitName)}</span>
            )}
          </>
        )}
      </div>
      <div className={classes.amount}>
        {isOrderable && <OrderAmount packing={packing} itemName={itemName} basket={basket} />}
      </div>
      <div className={classes.value}>
        {amountMilli > 0 && !isFaulty && (
          <>
            <span className={page.hidden}>{tableWords.heads.value}: </span>
            {formatFt(lineValueFt(priceFt, amountMilli))}
          </>
        )}
      </div>
    </div>
  );
});

/** [Kosárba], and then − [0,4] kg + in its place. What sold out keeps its row and says so. */
function OrderAmount({
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
  const rule = useMemo(
    () =>
      amountRule({
        type: packing.type,
        minOrderMilli: toMilli(packing.minOrderAmount),
        incrementMilli: toMilli(packing.increment),
      }),
    [packing],
  );
  const unit = orderUnit(packing);
  const name = lineName(itemName, packing);
  const isGone = isSoldOut(rule, availableMilli);
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
          <span className={page.small}>{tableWords.OUT_OF_STOCK_COME_BACK_LATER}</span>
        </div>
      );
    }
    return (
      <div className={classes.add}>
        <Button
          variant="light"
          leftSection={<IconPlus size={20} stroke={2} aria-hidden />}
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
        <Left rule={rule} availableMilli={availableMilli} unit={unit} />
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
        hideRule={rule.minMilli === ONE && rule.incrementMilli === ONE}
        onChange={(next, isLegal) => basket.setAmount(packing.id, next, isLegal)}
      />
      <Left rule={rule} availableMilli={availableMilli} unit={unit} />
    </div>
  );
}

function Left({
  rule,
  availableMilli,
  unit,
}: {
  readonly rule: { readonly minMilli: number };
  readonly availableMilli: number | null;
  readonly unit: string;
}) {
  if (availableMilli === null || availableMilli > rule.minMilli * FEW || isNone(rule, availableMilli))
    return null;
  return <span className={classes.left}>{tableWords.left(amountText(availableMilli, unit))}</span>;
}

function isNone({ minMilli }: { readonly minMilli: number }, availableMilli: number): boolean {
  return availableMilli < minMilli;
}
