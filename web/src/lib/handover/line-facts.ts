import type { HandoverItemJson, HandoverOrderJson } from '@kosar/contract/handover/handover-table';
import { fromMilli, toMilli } from '@kosar/domain/amount';
import { lineDueFt, type OrderCash, pickupDueFt, settlePersonCash } from '@kosar/domain/cash-table';
import { deliveredInFull, deliveryStateOf, type HandoverPacking } from '@kosar/domain/handover';
import type { LineRecord } from '@kosar/domain/merge-handover';
import { type Ft, sumFt } from '@kosar/domain/money';
import { isDeliveredInUnits, type PackingFacts } from '@kosar/domain/packing';
import { toPercent } from '@kosar/domain/percent';

/** A line of the table as the rules of the handover know it. */
export function packingOf(item: HandoverItemJson): PackingFacts & HandoverPacking {
  return {
    type: item.type,
    packetSizeMilli: toMilli(item.packetSize),
    deviationPercent: toPercent(item.deviation),
    minOrderMilli: toMilli(item.minOrderAmount),
    incrementMilli: 1,
    // The line is counted by the price it was ordered at, whichever of the two that was.
    priceFt: item.price,
    unitPriceFt: item.price,
  };
}

/** What is recorded of a line. */
export function recordOf(item: HandoverItemJson): LineRecord {
  if (item.deliveredAmount === null) return null;
  return {
    amountMilli: toMilli(item.deliveredAmount),
    inUnitsMilli: item.deliveredAmountInUnits === null ? null : toMilli(item.deliveredAmountInUnits),
  };
}

/** The line with another record. */
export function withRecord(item: HandoverItemJson, record: LineRecord): HandoverItemJson {
  return {
    ...item,
    deliveryState: record === null ? null : deliveryStateOf(record),
    deliveredAmount: record === null ? null : fromMilli(record.amountMilli),
    deliveredAmountInUnits:
      record === null || record.inUnitsMilli === null ? null : fromMilli(record.inUnitsMilli),
  };
}

/** The order with these records of its lines. */
export function withRecords(
  order: HandoverOrderJson,
  records: ReadonlyMap<number, LineRecord>,
): HandoverOrderJson {
  const items = order.items.map((item) => {
    const record = records.get(item.id);
    return record === undefined ? item : withRecord(item, record);
  });
  return { ...order, items };
}

/** Whether the line is put on the scale before it is handed over. */
export function isWeighedLine({ type }: HandoverItemJson): boolean {
  return type === 'NOT_PACKAGED' || isDeliveredInUnits(type);
}

/** The record of a line that is handed over as it was ordered. */
export function asOrdered(item: HandoverItemJson): NonNullable<LineRecord> {
  return deliveredInFull(packingOf(item), toMilli(item.amount));
}

/** What a line costs: by what was handed over of it, else as it was ordered. */
export function valueOf(item: HandoverItemJson): Ft {
  return lineDueFt(dueLineOf(item));
}

/** What an order costs at the table, and the cash taken on it. */
function cashOf(order: HandoverOrderJson): OrderCash {
  const dueFt = pickupDueFt(order.items.map(dueLineOf), {
    fee: { feeFt: order.deliveryOption.price, agreed: order.agreedFee },
    heldFt: order.prepaidValue,
  });
  const live = order.takings.filter(({ undoneAt }) => undoneAt === null);
  const takenFt = sumFt(live.map(({ cash }) => cash));
  return { dueFt, takenFt, isTaken: live.length > 0 };
}

/** The orders of a table that one person pays at once, the one asked for among them. */
export function paidTogether(
  orders: readonly HandoverOrderJson[],
  { payerKey }: Pick<HandoverOrderJson, 'payerKey'>,
): HandoverOrderJson[] {
  return orders.filter((order) => order.payerKey === payerKey).toSorted((one, other) => one.id - other.id);
}

/** What the buyer of an order pays at once, by the same rules as on the server: all their orders of the pickup are rounded together. */
export function moneyOf(order: HandoverOrderJson, orders: readonly HandoverOrderJson[]) {
  return moneyOfPerson(paidTogether(orders, order));
}

/** What one person pays for their orders. */
export function moneyOfPerson(orders: readonly HandoverOrderJson[]) {
  const { dueFt, takenFt, expectedFt, differenceFt } = settlePersonCash(orders.map(cashOf));
  return { dueFt, takenFt, expectedFt, differenceFt };
}

/** Whether something was recorded of every line. */
export function isRecorded(order: HandoverOrderJson): boolean {
  return order.items.every(({ deliveryState }) => deliveryState !== null);
}

function dueLineOf(item: HandoverItemJson) {
  const { tierPercent, globalPercent, couponPercent } = item;
  return {
    packing: packingOf(item),
    percents: { tierPercent, globalPercent, couponPercent },
    fullPriceFt: item.price,
    couponFt: item.couponValue,
    valueFt: item.discountedValue,
    delivered: recordOf(item),
  };
}
