import type { HandoverItemJson, HandoverOrderJson, HandoverTableJson } from '@kosar/contract/handover-table';
import { orderDeliveryState } from '@kosar/domain/handover';
import { isDeliveredInUnits } from '@kosar/domain/packing';
import { handoverWords as t } from '../../hu/handover.ts';
import { hasWords, wordsOf } from '../../lib/find-words.ts';
import { isRecorded, moneyOf, packingOf, recordOf } from '../../lib/handover/line-facts.ts';

export const VIEWS = ['left', 'done', 'missing'] as const;
export type View = (typeof VIEWS)[number];

/** What an order is called at the table; who may not know its buyer sees its number. */
export function nameOf(order: HandoverOrderJson): string {
  return order.buyer.fullName || t.unnamed(order.number);
}

/** The orders of a view that have the searched words in name, code or number, in the order of the lists. */
export function ordersIn(table: HandoverTableJson, view: View, phrase: string): HandoverOrderJson[] {
  const words = wordsOf(phrase);
  return table.orders.filter(
    (order) =>
      isIn(order, table, view) && hasWords(`${order.number} ${order.buyer.fullName} ${order.code}`, words),
  );
}

/** Done is an order when all of it is recorded and, for who takes the cash, paid. */
function isIn(order: HandoverOrderJson, { orders, may }: HandoverTableJson, view: View): boolean {
  if (view === 'missing') return missingWeightsOf(order).length > 0;
  const isDone = isRecorded(order) && (!may.takeCash || moneyOf(order, orders).differenceFt === 0);
  return isDone === (view === 'done');
}

/** The order that a QR code or a typed code names. */
export function findByCode(table: HandoverTableJson, code: string): HandoverOrderJson | undefined {
  const plain = code.trim().toUpperCase();
  return table.orders.find((order) => order.code === plain);
}

/** Lines that are weighed and have no weight yet. */
export function missingWeightsOf(order: HandoverOrderJson): HandoverItemJson[] {
  return order.items.filter(
    ({ type, deliveryState }) =>
      deliveryState === null && (type === 'NOT_PACKAGED' || isDeliveredInUnits(type)),
  );
}

/** State of a whole order at the table, by the rule of the domain. */
export function stateOf(order: HandoverOrderJson) {
  return orderDeliveryState(order.items.map(({ deliveryState }) => ({ state: deliveryState })));
}

/** Whether anything of the order is recorded. */
export function isBegun(order: HandoverOrderJson): boolean {
  return order.items.some(({ deliveryState }) => deliveryState !== null);
}

const KILOS: Readonly<Record<string, number>> = { kg: 1, dkg: 0.01, g: 0.001 };

/** How heavy the weighed goods of the order are, in kilograms; 0 when none is sold by weight. */
export function kilosOf(order: HandoverOrderJson): number {
  const kilos = order.items.reduce((sum, item) => {
    const { packetSizeMilli, type } = packingOf(item);
    const record = recordOf(item);
    const amount = record === null ? item.amount : record.amountMilli / 1000;
    const isPacket = type === 'PACKAGED_AND_ORDERED_BY_PACKAGE' || isDeliveredInUnits(type);
    const units = item.deliveredAmountInUnits ?? (isPacket ? (amount * packetSizeMilli) / 1000 : amount);
    return sum + units * (KILOS[item.unitName] ?? 0);
  }, 0);
  return Math.round(kilos * 10) / 10;
}
