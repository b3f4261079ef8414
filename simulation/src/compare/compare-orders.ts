import { listOrders, type OrderItemJson, type OrderJson } from '@kosar/contract/orders/orders';
import { itemOf } from '../life/play-handover.ts';
import type { Stage, StagedChain } from '../life/stage.ts';
import { type Chain, liveLines, liveOrders, type Order, totalOf } from '../oracle/books.ts';
import { total } from '../oracle/numbers.ts';
import { handedValue, type Line, mostValue, orderedValue } from '../oracle/prices.ts';
import { handedTotal } from '../oracle/settle.ts';
import { expectEqual } from './expect-equal.ts';

/** All orders of a chain, figure by figure, as an admin sees them. */
export async function compareOrders(stage: Stage, chain: Chain, staged: StagedChain): Promise<void> {
  const seen = await readOrders(stage, staged);
  const live = liveOrders(chain);
  expectEqual('STATE-7', `number of live orders of chain ${chain.facts.key}`, seen.length, live.length);
  for (const order of live) {
    const found = stage.orders.get(order.key);
    const json = seen.find(({ id }) => id === found?.id);
    if (found === undefined || json === undefined) {
      expectEqual('STATE-7', `order ${order.key}`, 'missing', 'there');
      continue;
    }
    found.seen = json;
    compareOrder(chain, staged, order, json);
  }
}

async function readOrders({ market, town }: Stage, staged: StagedChain): Promise<OrderJson[]> {
  const orders: OrderJson[] = [];
  for (let page = 0; ; page += 1) {
    const answer = await market.caller.ask(listOrders, town.admin, {
      query: {
        all: 'true',
        deliveryChain: String(staged.id),
        size: '100',
        page: String(page),
        orderby: 'id',
      },
    });
    orders.push(...answer.items);
    if (orders.length >= answer.total) return orders;
  }
}

function compareOrder(chain: Chain, staged: StagedChain, order: Order, json: OrderJson): void {
  const lines = liveLines(order);
  const name = `of order ${order.key} (chain ${chain.facts.key})`;
  const items = json.orderItems;
  expectEqual('PRICE-7', `number of lines ${name}`, items.length, lines.length);
  const values = lines.map(orderedValue);
  for (const line of lines) {
    const item = itemOf(json, order, line, staged);
    if (item !== undefined) compareLine(line, item, `of packing ${line.packing.key} ${name}`);
    else expectEqual('PRICE-7', `line of packing ${line.packing.key} ${name}`, 'missing', 'there');
  }
  expectEqual('PRICE-7', `full value ${name}`, json.fullValue, total(values.map(({ full }) => full)));
  expectEqual(
    'PRICE-7',
    `payable ${name}`,
    json.discountedValue,
    total(values.map(({ payable }) => payable)),
  );
  expectEqual('PRICE-7', `total ${name}`, json.totalValue, totalOf(order));
  expectEqual('PRICE-9', `most ${name}`, json.maximumValue, total(lines.map(mostValue)) + order.fee);
  const recorded = lines.filter(({ record }) => record !== null);
  if (recorded.length > 0) {
    const handed = recorded.map((line) => handedValue(line, line.record ?? { amount: 0, units: null }));
    expectEqual(
      'HAND-3',
      `delivered full value ${name}`,
      json.deliveredFullValue,
      total(handed.map(({ full }) => full)),
    );
    expectEqual(
      'HAND-3',
      `delivered payable ${name}`,
      json.deliveredDiscountedValue,
      total(handed.map(({ payable }) => payable)),
    );
  }
  expectEqual('HAND-6', `what it comes to ${name}`, json.dueValue, handedTotal(order));
  if (!chain.settled) return;
  expectEqual(
    'PAY-2',
    `paid online ${name}`,
    json.prepaidValue,
    order.payment.taken - order.payment.refunded,
  );
  expectEqual('PAY-4', `debt ${name}`, json.debtValue, order.settled?.owed ?? 0);
}

function compareLine(line: Line, item: OrderItemJson, name: string): void {
  const value = orderedValue(line);
  expectEqual('STOCK-5', `amount ${name}`, Math.round(item.amount * 1000), line.amount);
  expectEqual('PRICE-8', `price ${name}`, item.price, line.price);
  expectEqual('PRICE-3', `discounted price ${name}`, item.discountedPrice, value.discountedPrice);
  expectEqual('PRICE-2', `full value ${name}`, item.fullValue, value.full);
  expectEqual('PRICE-6', `payable ${name}`, item.discountedValue, value.payable);
  if (line.record === null) return;
  expectEqual(
    'HAND-1',
    `delivered ${name}`,
    Math.round((item.deliveredAmount ?? -1) * 1000),
    line.record.amount,
  );
  const handed = handedValue(line, line.record);
  expectEqual('HAND-3', `delivered full value ${name}`, item.deliveredFullValue, handed.full);
  expectEqual('COUPON-6', `delivered payable ${name}`, item.deliveredDiscountedValue, handed.payable);
}
