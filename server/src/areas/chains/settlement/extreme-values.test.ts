import { exportOrders } from '@kosar/contract/chains/delivery-sheets';
import { finalizeChain, getFinalizePreview } from '@kosar/contract/chains/finalize';
import {
  exportClearingStatement,
  getClearingStatement,
  getClearingStatementPdf,
} from '@kosar/contract/clearings/clearing-payments';
import type { Endpoint } from '@kosar/contract/endpoint';
import { deliverOrder } from '@kosar/contract/handover/handover';
import { explainOrder } from '@kosar/contract/orders/money-explained';
import {
  correctOrder,
  getOrderToCorrect,
  previewOrderCorrection,
} from '@kosar/contract/orders/order-corrections';
import { amendOrder } from '@kosar/contract/orders/orders';
import { listInvoices } from '@kosar/contract/payments/invoices';
import { describe, expect, test } from 'vitest';
import { endChain } from '../../../demo/builders/end-chain.ts';
import type { makeProduct } from '../../../demo/builders/product.ts';
import { transaction } from '../../../infra/database/connect.ts';
import { listBrokenInvariants } from '../../../infra/database/invariants.ts';
import { addressOf } from '../../../infra/testing/address-of.ts';
import { TEST_NOW, useApi } from '../../../infra/testing/api.ts';
import {
  BILLING,
  lines,
  makeBuyer,
  makeOpenDelivery,
  order,
  type TestDelivery,
} from '../../orders/order-testing.ts';
import { makeAdmin } from './settlement-testing.ts';

const api = useApi();

type Packing = NonNullable<NonNullable<Parameters<typeof makeProduct>[1]>['packings']>[number];

const WEIGHED = {
  type: 'ORDERED_IN_PACKAGE_DELIVERED_IN_UNITS',
  packetSizeMilli: 1000,
  priceFt: 1000,
  unitPriceFt: 1000,
} as const;
const loose = (priceFt: number, more: Packing = {}): Packing => ({ priceFt, unitPriceFt: priceFt, ...more });

interface Life {
  readonly what: string;
  readonly packing: Packing;
  /** What each of the orders of one buyer orders, then what is handed over of it and, where packets are weighed, its weight. */
  readonly orders: readonly { readonly amount: number; readonly handed: number; readonly weight?: number }[];
  /** What the first is corrected to after the settlement. */
  readonly corrected: { readonly handed: number; readonly weight?: number };
  /** Recorded value of all orders, and the gross of the invoices, in Ft. */
  readonly totalFt: number;
}

const LIVES: readonly Life[] = [
  {
    what: 'a packet that weighed nothing',
    packing: WEIGHED,
    orders: [{ amount: 1, handed: 1, weight: 0 }],
    corrected: { handed: 1, weight: 0.5 },
    totalFt: 0,
  },
  {
    what: 'a packet that weighed nothing beside another',
    packing: WEIGHED,
    orders: [
      { amount: 1, handed: 1, weight: 0 },
      { amount: 1, handed: 1, weight: 1 },
    ],
    corrected: { handed: 0, weight: 0 },
    totalFt: 1000,
  },
  {
    what: 'a packet that becomes weightless by a correction',
    packing: WEIGHED,
    orders: [{ amount: 1, handed: 1, weight: 1 }],
    corrected: { handed: 1, weight: 0 },
    totalFt: 1000,
  },
  {
    what: 'a packet of the least weight',
    packing: WEIGHED,
    orders: [{ amount: 1, handed: 1, weight: 0.001 }],
    corrected: { handed: 1, weight: 0 },
    totalFt: 1,
  },
  {
    what: 'twice as much by a deviation of 100 %',
    packing: loose(1000, { deviationPercent: 100 }),
    orders: [{ amount: 1, handed: 2 }],
    corrected: { handed: 0.1 },
    totalFt: 2000,
  },
  {
    what: 'two orders of 1 Ft, rounded by −2',
    packing: loose(1),
    orders: [
      { amount: 1, handed: 1 },
      { amount: 1, handed: 1 },
    ],
    corrected: { handed: 0 },
    totalFt: 2,
  },
  {
    what: 'orders of 1 and 6 Ft, rounded by −2',
    packing: loose(1),
    orders: [
      { amount: 1, handed: 1 },
      { amount: 6, handed: 6 },
    ],
    corrected: { handed: 0 },
    totalFt: 7,
  },
  {
    what: 'goods of 0 Ft',
    packing: loose(0),
    orders: [{ amount: 1, handed: 1 }],
    corrected: { handed: 0.5 },
    totalFt: 0,
  },
  {
    what: 'the largest price',
    packing: loose(9_999_999),
    orders: [{ amount: 100, handed: 100 }],
    corrected: { handed: 99.9 },
    totalFt: 999_999_900,
  },
  {
    what: 'the least amount at 1 Ft',
    packing: loose(1),
    orders: [{ amount: 0.1, handed: 0.1 }],
    corrected: { handed: 0 },
    totalFt: 1,
  },
];

/** Orders, amends without a change, hands over, and gives the orders with who may do the rest. */
async function live({ packing, orders }: Life) {
  const delivery = await makeOpenDelivery(api.current, { products: [{ packings: [packing] }] });
  const buyer = await makeBuyer(api.current);
  const { as } = await makeAdmin(api.current);
  const placed = [];
  for (const { amount } of orders) {
    const made = await order(api.current, delivery, buyer, {
      ...lines([delivery.packingIds[0], amount]),
      billingRequired: true,
      billingData: BILLING,
    });
    expect(made.status).toBe(201);
    const same = { params: { id: made.body.id }, body: lines([delivery.packingIds[0], amount]) };
    const amended = await api.current.call(amendOrder, same, { as: buyer.as });
    expect(amended.status).toBe(200);
    placed.push(amended.body);
  }
  await transaction(api.current.context.db, (trx) =>
    endChain(trx, delivery.chain.id, 'TO_BE_FINALIZED', TEST_NOW),
  );
  for (const [nth, { id, version, orderItems }] of placed.entries()) {
    const { handed = 0, weight } = orders[nth] ?? {};
    const items = orderItems.map((item) => ({ orderItemId: item.id, ...recorded({ handed, weight }) }));
    const body = { orderId: id, version, orderItems: items };
    expect((await api.current.call(deliverOrder, { body }, { as })).status).toBe(200);
  }
  return { delivery, placed, as };
}

function recorded({ handed, weight }: { handed: number; weight?: number | undefined }) {
  return { deliveredAmount: handed, ...(weight === undefined ? {} : { deliveredAmountInUnits: weight }) };
}

/** Everything that is made of a settled chain answers: explanations, the statements of its transporter, lists as files. */
async function readAll(delivery: TestDelivery, orderIds: readonly number[], as: string): Promise<number[]> {
  const { actor_id: actorId } = await api.current.context.db
    .selectFrom('transporter')
    .select('actor_id')
    .where('id', '=', delivery.chain.transporter_id)
    .executeTakeFirstOrThrow();
  const month = { veActor: String(actorId), month: '2026-11' };
  const deliveryChain = String(delivery.chain.id);
  const file = async (endpoint: Endpoint, query: object) =>
    api.current.app.inject({ url: addressOf(endpoint, { query }), headers: { cookie: as } });
  const answers = [
    ...(await Promise.all(orderIds.map((id) => api.current.call(explainOrder, { params: { id } }, { as })))),
    await api.current.call(getClearingStatement, { query: month }, { as }),
  ];
  const files = [
    await file(getClearingStatementPdf, month),
    await file(exportClearingStatement, { ...month, format: 'csv' }),
    await file(exportOrders, { deliveryChain, list: 'items', format: 'csv' }),
    await file(exportOrders, { deliveryChain, list: 'orders', format: 'xlsx' }),
  ];
  return [...new Set([...answers.map(({ status }) => status), ...files.map(({ statusCode }) => statusCode)])];
}

describe('from the order to the statement, and through a correction, goes', () => {
  test.each(LIVES)('$what', async (life) => {
    const { delivery, placed, as } = await live(life);
    const ids = placed.map(({ id }) => id);
    const readEverything = () => readAll(delivery, ids, as);
    const params = { id: delivery.chain.id };
    const preview = await api.current.call(getFinalizePreview, { params }, { as });
    expect(preview.status).toBe(200);
    const done = await api.current.call(finalizeChain, { params }, { as });
    expect(done.body).toMatchObject({ state: 'DELIVERED' });
    expect(preview.body.totalRevenue).toBe(life.totalFt);
    expect(await readEverything()).toEqual([200]);
    const [first] = placed;
    if (first === undefined) throw new Error('an order');
    const query = { order: first.id };
    const invoices = await api.current.call(listInvoices, { query }, { as });
    expect(invoices.body.length).toBe(life.orders[0]?.weight === 0 ? 0 : 1);
    const toCorrect = await api.current.call(getOrderToCorrect, { params: { id: first.id } }, { as });
    const orderItems = first.orderItems.map(({ id }) => ({ orderItemId: id, ...recorded(life.corrected) }));
    const correction = { params: { id: first.id }, body: { orderItems } };
    expect((await api.current.call(previewOrderCorrection, correction, { as })).status).toBe(200);
    const body = { orderItems, version: toCorrect.body.version, reason: 'Elírás.' };
    const corrected = await api.current.call(correctOrder, { params: { id: first.id }, body }, { as });
    expect(corrected.status).toBeLessThan(300);
    expect(await readEverything()).toEqual([200]);
    expect(await listBrokenInvariants(api.current.context.db)).toEqual([]);
  });
});
