import type { DeliveryPackingJson } from '@kosar/contract/chains/deliveries';
import { formatAmount, formatDeviation, formatFt } from '@kosar/contract/format';
import { ONE } from '@kosar/domain/amount';
import { isDeliveredInUnits, isOrderedByPacket } from '@kosar/domain/packing';
import { IconScale } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { amendWords } from '../../../hu/order-changes.ts';
import { tableWords } from '../../../hu/orders.ts';
import { ruleWords } from '../../../ui/amount-stepper.tsx';
import { Money } from '../../../ui/money.tsx';
import type { Basket } from '../basket.ts';
import { amountText, type HeldPart, orderUnit, partsText, ruleOf } from '../offer.ts';
import { useBasketRow } from '../use-basket-view.ts';
import page from './delivery.module.css';
import { OrderAmount } from './order-amount.tsx';
import classes from './packing-row.module.css';

/** Less than this many of the smallest orders left is worth saying. */
const FEW = 10;

/** One packing in two lines: what it is, both prices, and its amount. Listens to its own line of the basket only. */
export const PackingRow = memo(function PackingRow({
  packing,
  itemName,
  basket,
  isOrderable,
  head = null,
}: {
  readonly packing: DeliveryPackingJson;
  readonly itemName: string;
  readonly basket: Basket;
  readonly isOrderable: boolean;
  /** The product's name, and what it is as food, above its first packing. */
  readonly head?: ReactNode;
}) {
  const { amountMilli, valueFt, isFaulty } = useBasketRow(basket, packing.id);
  return (
    <div className={classes.packing} data-order-row data-in-basket={amountMilli > 0 || undefined}>
      <div className={classes.packingName}>
        {head}
        <PackingFacts packing={packing} basket={basket} isOrderable={isOrderable} />
      </div>
      <div className={classes.unitPrice}>
        <span className={page.hidden}>{tableWords.heads.unitPrice}: </span>
        <Money
          ft={packing.discountedUnitPrice}
          before={packing.unitPrice}
          unit={packing.unitName}
          size={packing.packaged ? 'sm' : 'md'}
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
            {formatFt(valueFt)}
          </>
        )}
      </div>
    </div>
  );
});

/** „1 kg-os zacskó · kb. ±10% · már csak 3 db”, in one line where there is room. */
function PackingFacts({
  packing,
  basket,
  isOrderable,
}: {
  readonly packing: DeliveryPackingJson;
  readonly basket: Basket;
  readonly isOrderable: boolean;
}) {
  const { availableMilli, held } = useBasketRow(basket, packing.id);
  const rule = ruleOf(packing);
  const unit = orderUnit(packing);
  const isPlain = rule.minMilli === ONE && rule.incrementMilli === ONE;
  const isScarce =
    isOrderable &&
    availableMilli !== null &&
    availableMilli >= rule.minMilli &&
    availableMilli <= rule.minMilli * FEW;
  return (
    <span className={classes.packingFacts}>
      {isScarce && (
        <strong className={classes.left}>{tableWords.left(amountText(availableMilli, unit))}</strong>
      )}
      <span>{packing.packaged ? packing.name : tableWords.loose}</span>
      {packing.deviation > 0 && (
        <span className={classes.deviation}>
          <IconScale size={16} stroke={1.75} aria-hidden />
          <span className={page.hidden}>{tableWords.deviationHelp('')}</span>
          {formatDeviation(packing.deviation)}
        </span>
      )}
      {isDeliveredInUnits(packing.type) && <span>{tableWords.weighed}</span>}
      {isOrderable && !isPlain && <span aria-hidden>{ruleWords(rule, unit)}</span>}
      {isPricedAnew(packing, held) && <span>{amendWords.keepsPrice(partsText(held, unit))}</span>}
    </span>
  );
}

/** Whether more of what is held costs another price than the held part does. */
function isPricedAnew(packing: DeliveryPackingJson, held: readonly HeldPart[]): boolean {
  const priceFt = isOrderedByPacket(packing.type)
    ? packing.discountedPacketPrice
    : packing.discountedUnitPrice;
  return held.some(({ discountedPriceFt }) => discountedPriceFt !== priceFt);
}
