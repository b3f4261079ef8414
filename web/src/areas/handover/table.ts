import type {
  HandoverItemJson,
  HandoverOrderJson,
  HandoverTableJson,
} from '@kosar/contract/handover/handover-table';
import { toMilli } from '@kosar/domain/amount';
import { type BagLine, type BagLoad, bagLoad, recordedBagLine } from '@kosar/domain/bag';
import { orderDeliveryState } from '@kosar/domain/handover';
import { pastedCode } from '@kosar/domain/pasted';
import { findsPerson, personSearch } from '@kosar/domain/person-search';
import { handoverWords as t } from '../../hu/handover.ts';
import { isRecorded, isWeighedLine, moneyOf, packingOf, recordOf } from '../../lib/handover/line-facts.ts';

export const VIEWS = ['left', 'done', 'missing'] as const;
export type View = (typeof VIEWS)[number];

/** What an order is called at the table; who may not know its buyer sees its number. */
export function nameOf(order: HandoverOrderJson): string {
  return order.buyer.fullName || t.unnamed(order.number);
}

/** The orders of a view whose buyer, code or number is searched for, in the order of the lists. */
export function ordersIn(table: HandoverTableJson, view: View, phrase: string): HandoverOrderJson[] {
  const search = personSearch(phrase);
  return table.orders.filter((order) => isIn(order, table, view) && findsPerson(search, buyerOf(order)));
}

function buyerOf({ number, code, buyer }: HandoverOrderJson) {
  const { fullName, phoneNumber: phone, emailAddress = '' } = buyer;
  return { text: `${number} ${fullName} ${emailAddress} ${code}`, phone };
}

/** Done is an order when all of it is recorded and, for who takes the cash, paid. */
function isIn(order: HandoverOrderJson, { orders, may }: HandoverTableJson, view: View): boolean {
  if (view === 'missing') return missingWeightsOf(order).length > 0;
  const isDone = isRecorded(order) && (!may.takeCash || moneyOf(order, orders).differenceFt === 0);
  return isDone === (view === 'done');
}

/** The order that a QR code or a typed code names. */
export function findByCode(table: HandoverTableJson, code: string): HandoverOrderJson | undefined {
  const plain = pastedCode(code).toUpperCase();
  return table.orders.find((order) => order.code === plain);
}

/** Lines that are weighed and have no weight yet. */
export function missingWeightsOf(order: HandoverOrderJson): HandoverItemJson[] {
  return order.items.filter((item) => item.deliveryState === null && isWeighedLine(item));
}

/** State of a whole order at the table, by the rule of the domain. */
export function stateOf(order: HandoverOrderJson) {
  return orderDeliveryState(order.items.map(({ deliveryState }) => ({ state: deliveryState })));
}

/** Whether anything of the order is recorded. */
export function isBegun(order: HandoverOrderJson): boolean {
  return order.items.some(({ deliveryState }) => deliveryState !== null);
}

/** What there is to carry of the order, as on its label and its packing list; by what was weighed, where it was. */
export function loadOf(order: HandoverOrderJson): BagLoad {
  return bagLoad(order.items.map(bagLineOf));
}

function bagLineOf(item: HandoverItemJson): BagLine {
  const { packetSizeMilli, type } = packingOf(item);
  const line = { type, unitName: item.unitName, packetSizeMilli, amountMilli: toMilli(item.amount) };
  return recordedBagLine(line, recordOf(item));
}
