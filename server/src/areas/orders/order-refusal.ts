import { formatNumber } from '@kosar/contract/format';
import type { FieldProblem } from '@kosar/contract/problem';
import { fromMilli } from '@kosar/domain/amount';
import { lineValueFt } from '@kosar/domain/money';
import type { OrderablePacking, OrderInput } from '@kosar/domain/order-facts';
import { type LineRefusal, type OrderRefusal, refuseLines } from '@kosar/domain/order-refusal';
import { orderPriceFt, productUnitsMilli } from '@kosar/domain/packing';
import { isOversold } from '../../infra/database/is-oversold.ts';
import { Refusal } from '../../infra/refusal.ts';

/** The refusal of an order in the words of spec 5; each line at fault is named as `orderItems.<n>.amount`. */
export function refusalOf(refusal: OrderRefusal): Refusal {
  const errors: FieldProblem[] = refusal.lines.map((line) => ({
    path: `orderItems.${line.index}.amount`,
    code: line.reason.code,
    message: lineMessage(line),
  }));
  return new Refusal(refusal.code, { errors });
}

/** A counter that would have risen above its ceiling is a sold-out packing, too, should a path ever forget to look. */
export function soldOutOf(error: unknown): unknown {
  return isOversold(error) ? new Refusal('DELIVERY_ITEM_PACKING_SOLD_OUT') : error;
}

function lineMessage({ reason, nearestMilli }: LineRefusal): string {
  switch (reason.code) {
    case 'SOLD_OUT':
      return 'Elfogyott. Vedd ki a kosárból, vagy nézz vissza később.';
    case 'ABOVE_AVAILABLE':
      return `Legfeljebb ${said(reason.availableMilli)}, vagy kisebb szám adható meg!`;
    case 'BELOW_MINIMUM':
      return `Legalább ${said(reason.minMilli)}, vagy nagyobb szám adható meg!`;
    case 'OFF_STEP':
      return `${said(reason.minMilli)} fölött ${said(reason.incrementMilli)} a lépésköz.${nearest(nearestMilli)}`;
    case 'NOT_AN_AMOUNT':
      return 'Hibás formátum!';
    case 'NOT_IN_DELIVERY':
      return 'Ez a kiszerelés nem rendelhető ezen a szállításon.';
    case 'TWICE':
      return 'Ez a kiszerelés már szerepel a rendelésben. Írd össze egy sorba.';
  }
}

function nearest(amountsMilli: readonly number[]): string {
  return amountsMilli.length === 0 ? '' : ` A legközelebbi: ${amountsMilli.map(said).join(' vagy ')}.`;
}

function said(amountMilli: number): string {
  return formatNumber(fromMilli(amountMilli));
}

/** A line worth more than a billion Ft, or of more than a billion units, is a mistake or an attack; sums of those below stay exact. */
const MAX_FT = 1_000_000_000;
const MAX_MILLI = 1_000_000_000_000;

/** Refuses amounts that no ceiling holds back, but that no one could mean. */
export function refuseUncountable(items: OrderInput['items'], offers: readonly OrderablePacking[]): void {
  const packings = new Map(offers.map(({ packingId, packing }) => [packingId, packing]));
  const faults = items.flatMap(({ packingId, amountMilli }, index) => {
    const packing = packings.get(packingId);
    if (packing === undefined) return [];
    const isCountable =
      lineValueFt(orderPriceFt(packing), amountMilli) <= MAX_FT &&
      productUnitsMilli(packing, amountMilli) <= MAX_MILLI;
    const reason = { code: 'NOT_AN_AMOUNT' } as const;
    return isCountable ? [] : [{ index, packingId, reason, availableMilli: null, nearestMilli: [] }];
  });
  if (faults.length > 0) throw refusalOf(refuseLines(faults));
}
