import { type OrderCash, type PersonCash, pickupDueFt, settlePersonCash } from '@kosar/domain/cash-table';
import { sumFt } from '@kosar/domain/money';
import type { TableItemRow } from './pickup-items-query.ts';
import type { TableOrderRow } from './pickup-orders-query.ts';

/** The orders that one person pays at once, and how their cash stands. */
export interface PersonMoney {
  readonly orders: readonly TableOrderRow[];
  readonly cash: PersonCash;
}

/** Counts the cash of each person who has orders at a pickup, by the rules of the cash table. */
export function moneyOfPersons(orders: readonly TableOrderRow[]): PersonMoney[] {
  const byPayer = Map.groupBy(orders, ({ payer_key: key }) => key);
  return [...byPayer.values()].map((own) => {
    const byId = own.toSorted((one, other) => one.id - other.id);
    return { orders: byId, cash: settlePersonCash(byId.map(cashOf)) };
  });
}

function cashOf(order: TableOrderRow): OrderCash {
  const dueFt = pickupDueFt(order.items.map(dueLineOf), {
    fee: { feeFt: order.delivery_price_ft, agreed: order.agreed_fee },
    heldFt: order.held_ft,
  });
  const live = order.takings.filter(({ undoneAt }) => undoneAt === null);
  return { dueFt, takenFt: sumFt(live.map(({ cashFt }) => cashFt)), isTaken: live.length > 0 };
}

function dueLineOf(item: TableItemRow) {
  const { tierPercent, globalPercent, couponPercent } = item;
  return {
    packing: {
      type: item.type,
      packetSizeMilli: item.packetSizeMilli,
      deviationPercent: item.deviationPercent,
      incrementMilli: item.incrementMilli,
      minOrderMilli: item.minOrderMilli,
      // The line is counted by the price it was ordered at, whichever of the two that was.
      priceFt: item.priceFt,
      unitPriceFt: item.priceFt,
    },
    percents: { tierPercent, globalPercent, couponPercent },
    fullPriceFt: item.priceFt,
    couponFt: item.couponFt,
    valueFt: item.valueFt,
    delivered:
      item.deliveredMilli === null
        ? null
        : { amountMilli: item.deliveredMilli, inUnitsMilli: item.deliveredUnitMilli },
  };
}
