import { type CashSettlement, pickupDueFt, settleCash } from '@kosar/domain/cash-table';
import { type Ft, sumFt } from '@kosar/domain/money';
import type { TableOrderRow } from './handover-orders-query.ts';
import type { TableItemRow } from './table-items-query.ts';

/** What an order costs at the pickup and how its cash stands. */
export interface OrderMoney extends CashSettlement {
  readonly dueFt: Ft;
  readonly takenFt: Ft;
}

/** Counts an order's cash by the rules of the cash table. */
export function moneyOf(
  order: Pick<TableOrderRow, 'items' | 'takings' | 'delivery_price_ft' | 'held_ft'>,
): OrderMoney {
  const dueFt = pickupDueFt(order.items.map(dueLineOf), {
    deliveryFeeFt: order.delivery_price_ft,
    heldFt: order.held_ft,
  });
  const live = order.takings.filter(({ undoneAt }) => undoneAt === null);
  const takenFt = sumFt(live.map(({ cashFt }) => cashFt));
  return { dueFt, takenFt, ...settleCash({ dueFt, takenFt, isTaken: live.length > 0 }) };
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
