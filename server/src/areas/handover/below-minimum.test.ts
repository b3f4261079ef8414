import { finalizeChain } from '@kosar/contract/chains/finalize';
import { deliverOrder } from '@kosar/contract/handover/handover';
import { listHandoverRecords } from '@kosar/contract/handover/handover-table';
import { correctOrder } from '@kosar/contract/orders/order-corrections';
import { expect, test } from 'vitest';
import { transaction } from '../../infra/database/connect.ts';
import { listBrokenInvariants } from '../../infra/database/invariants.ts';
import { useApi } from '../../infra/testing/api.ts';
import { finishFinalizing } from '../chains/settlement/finish-finalizing.ts';
import { fakeProvider, makeAdmin } from '../chains/settlement/settlement-testing.ts';
import {
  accept,
  carryOutRefunds,
  complain,
  lineOf,
  makeDelivered,
  offerRefund,
} from '../complaints/complaints-testing.ts';

const api = useApi();

/** A delivered order of 2 kg at 1000 Ft, which is the least that may be ordered, and 2.2 kg the most that may be handed over. */
async function makeLeast() {
  const made = await makeDelivered(api.current, { orders: 1 });
  await transaction(api.current.context.db, async (trx) => {
    const packings = trx.updateTable('chain_packing').where('chain_id', '=', made.chain.id);
    await packings.set({ min_order_amount_milli: 2000 }).execute();
    const lines = trx.updateTable('order_item').where('order_id', '=', made.order.id);
    await lines.set({ deviation_percent: 10 }).execute();
  });
  return { ...made, orderItemId: await lineOf(api.current, made.order.id) };
}

type Made = Awaited<ReturnType<typeof makeLeast>>;

async function versionOf({ order }: Made): Promise<number> {
  const { version } = await api.current.context.db
    .selectFrom('customer_order')
    .select('version')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  return version;
}

async function deliver(made: Made, deliveredAmount: number, belowMinimum?: boolean) {
  const { orderItemId, order, transporterAs: as } = made;
  const line = { orderItemId, deliveredAmount, ...(belowMinimum !== undefined && { belowMinimum }) };
  const body = { orderId: order.id, version: await versionOf(made), orderItems: [line] };
  return api.current.call(deliverOrder, { body }, { as });
}

async function correct(made: Made, as: string, line: { deliveredAmount: number; belowMinimum?: boolean }) {
  const orderItems = [{ orderItemId: made.orderItemId, ...line }];
  const body = { version: await versionOf(made), orderItems, reason: 'Elírtuk a súlyát.' };
  return api.current.call(correctOrder, { params: { id: made.order.id }, body }, { as });
}

test('less than the minimum is recorded only by who says so, and the log marks it', async () => {
  const made = await makeLeast();
  const refused = await deliver(made, 1.9);
  expect(refused.problem).toMatchObject({
    code: 'HANDOVER_REFUSED',
    errors: [{ code: 'BELOW_MINIMUM', message: 'Legalább 2, vagy nagyobb szám adható meg!' }],
  });
  expect((await deliver(made, 1.9, false)).status).toBe(400);
  const taken = await deliver(made, 1.9, true);
  expect(taken.body.order).toMatchObject({ deliveredDiscountedValue: 1900, deliveryState: 'DELIVERED' });
  const records = await api.current.call(
    listHandoverRecords,
    { params: { id: made.order.id } },
    { as: made.transporterAs },
  );
  expect(records.body.map(({ lines }) => lines)).toMatchObject([[{ after: 1.9, isBelowMinimum: true }]]);
});

test('more than the most is refused, whoever insists', async () => {
  const made = await makeLeast();
  expect((await deliver(made, 2.201, true)).problem).toMatchObject({
    errors: [{ code: 'ABOVE_DELIVERABLE' }],
  });
  expect((await deliver(made, 2.2, true)).status).toBe(200);
});

test('an enough amount isn’t marked, though the minimum was let go', async () => {
  const made = await makeLeast();
  await deliver(made, 2, true);
  const logged = await api.current.context.db
    .selectFrom('audit_log')
    .select('after')
    .where('action', '=', 'order.hand-over')
    .where('entity_id', '=', made.order.id)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(logged.after)).not.toContain('belowMinimum');
});

test('what was recorded below the minimum is settled, corrected and refunded without insisting', async () => {
  const made = await makeLeast();
  await deliver(made, 1.9, true);
  const { as } = await makeAdmin(api.current);
  expect((await api.current.call(finalizeChain, { params: { id: made.chain.id } }, { as })).status).toBe(200);
  await finishFinalizing({ ...api.current.context, payments: fakeProvider().provider }, made.chain.id);
  expect((await correct(made, as, { deliveredAmount: 1.8 })).status).toBe(201);
  const { id } = (await complain(api.current, made.buyer, made.order.id, { amount: 0.5 })).body;
  const offered = await offerRefund(api.current, made.transporterAs, id, 0.5);
  expect(offered.body.answers[0]?.offer).toMatchObject({ value: 500 });
  await accept(api.current, made.buyer, id, offered.body.answers[0]?.id ?? 0);
  await carryOutRefunds(api.current, id);
  const { delivered_amount_milli: amount } = await api.current.context.db
    .selectFrom('order_item')
    .select('delivered_amount_milli')
    .where('id', '=', made.orderItemId)
    .executeTakeFirstOrThrow();
  expect(amount).toBe(1300);
  expect(await listBrokenInvariants(api.current.context.db)).toEqual([]);
});

test('a correction from the minimum to below it is one that an admin insists on', async () => {
  const made = await makeLeast();
  const { as } = await makeAdmin(api.current);
  await api.current.call(finalizeChain, { params: { id: made.chain.id } }, { as });
  await finishFinalizing({ ...api.current.context, payments: fakeProvider().provider }, made.chain.id);
  expect((await correct(made, as, { deliveredAmount: 1.9 })).problem.code).toBe('HANDOVER_REFUSED');
  expect((await correct(made, as, { deliveredAmount: 1.9, belowMinimum: true })).status).toBe(201);
});
