import { cancelChain, cancelPackings } from '@kosar/contract/chains/chain-actions';
import { answerUnrecorded } from '@kosar/contract/chains/unrecorded';
import { answerComplaint, getComplaint } from '@kosar/contract/complaints/complaints';
import { deliverOrder } from '@kosar/contract/handover/handover';
import { beforeEach, expect, test } from 'vitest';
import { transaction } from '../../infra/database/connect.ts';
import { listBrokenInvariants } from '../../infra/database/invariants.ts';
import { TEST_NOW, type TestApi, useApi } from '../../infra/testing/api.ts';
import { startTwin } from '../orders/race-testing.ts';
import {
  accept,
  carryOutRefunds,
  complain,
  lineOf,
  makeDelivered,
  offerRefund,
  peopleOf,
} from './complaints-testing.ts';
import { endOverdueOffer, listOffersToEnd } from './end-offer.ts';

const api = useApi();
beforeEach(() => api.current.clock.set(TEST_NOW));

type Delivered = Awaited<ReturnType<typeof makeDelivered>>;

/** A refund of so many of 2 kg that both sides have agreed on; gives the complaint's id. */
async function agree(
  { order, buyer, transporterAs }: Pick<Delivered, 'order' | 'buyer' | 'transporterAs'>,
  amount = 1,
) {
  const { id } = (await complain(api.current, buyer, order.id, { amount })).body;
  const { body } = await offerRefund(api.current, transporterAs, id, amount);
  expect((await accept(api.current, buyer, id, body.answers[0]?.id ?? 0)).status).toBe(200);
  return id;
}

function readOrder(orderId: number) {
  return api.current.context.db
    .selectFrom('customer_order as o')
    .innerJoin('order_item as i', 'i.order_id', 'o.id')
    .innerJoin('chain as c', 'c.id', 'o.chain_id')
    .select([
      'o.version',
      'o.delivered_value_ft',
      'o.closing_answer',
      'i.delivered_amount_milli',
      'c.handed_over_at',
    ])
    .where('o.id', '=', orderId)
    .executeTakeFirstOrThrow();
}

async function record(
  { order, transporterAs }: Pick<Delivered, 'order' | 'transporterAs'>,
  deliveredAmount: number | null,
  by: Pick<TestApi, 'call'> = api.current,
) {
  const { version } = await readOrder(order.id);
  const orderItems = [{ orderItemId: await lineOf(api.current, order.id), deliveredAmount }];
  return by.call(deliverOrder, { body: { orderId: order.id, version, orderItems } }, { as: transporterAs });
}

/** A closed chain that no one has approved, on its day of delivery. */
async function makeUnapproved() {
  const delivery = await makeDelivered(api.current, { orders: 1 });
  await transaction(api.current.context.db, (trx) =>
    trx.updateTable('chain').set({ state: 'ORDERING_CLOSED' }).where('id', '=', delivery.chain.id).execute(),
  );
  api.current.clock.set(new Date('2026-11-25T11:00:00+01:00'));
  return { ...delivery, ...(await peopleOf(api.current, delivery)) };
}

test('a carried-out refund isn’t undone by another record of the table, nor taken back with it', async () => {
  const chain = await makeDelivered(api.current, { orders: 1 });
  const id = await agree(chain);
  expect(await carryOutRefunds(api.current, id)).toEqual([true]);
  for (const amount of [2, null, 0])
    expect(await record(chain, amount)).toMatchObject({
      status: 409,
      problem: { code: 'HANDOVER_REFUNDED' },
    });
  expect((await record(chain, 1)).status).toBe(200);
  expect(await readOrder(chain.order.id)).toMatchObject({
    delivered_amount_milli: 1000,
    delivered_value_ft: 1000,
  });
  expect(await listBrokenInvariants(api.current.context.db)).toEqual([]);
});

test('a planted fault: without the look at refunds the table takes the money back', async () => {
  const chain = await makeDelivered(api.current, { orders: 1 });
  await carryOutRefunds(api.current, await agree(chain));
  const twin = await startTwin(api.current, (sent) =>
    sent.replace("a.offer = 'REFUND' and a.carried_out_at is not null", 'false'),
  );
  expect((await record(chain, 2, twin.api)).status).toBe(200);
  expect(await readOrder(chain.order.id)).toMatchObject({ delivered_value_ft: 2000 });
  await twin.close();
});

test('a refund of what no one has recorded waits, and hands nothing over', async () => {
  const chain = await makeUnapproved();
  const id = await agree(chain);
  expect(await carryOutRefunds(api.current, id)).toEqual([false]);
  expect(await readOrder(chain.order.id)).toMatchObject({
    delivered_amount_milli: null,
    handed_over_at: null,
  });
  api.current.clock.set(new Date('2026-11-26T09:00:00+01:00'));
  expect(await carryOutRefunds(api.current, id)).toEqual([true]);
  expect(await readOrder(chain.order.id)).toMatchObject({
    delivered_amount_milli: null,
    handed_over_at: null,
  });
  const answer = await api.current.context.db
    .selectFrom('complaint_answer')
    .select(['offer_state', 'end_reason'])
    .where('complaint_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(answer).toEqual({ offer_state: 'ENDED', end_reason: 'CALLED_OFF' });
});

test('a complaint about what was then taken out of the chain stays to be read, and its offers end', async () => {
  const chain = await makeUnapproved();
  const { id } = (await complain(api.current, chain.buyer, chain.order.id)).body;
  const { body } = await offerRefund(api.current, chain.transporterAs, id, 1);
  const packings = chain.chain.packings.map((packing) => packing.id);
  const cancelled = await api.current.call(cancelPackings, { body: packings }, { as: chain.transporterAs });
  expect(cancelled.status).toBeLessThan(300);
  const params = { id };
  const gone = { line: { ordered: 2, delivered: 0, paid: 0 }, offerable: 0 };
  expect(await api.current.call(getComplaint, { params }, { as: chain.buyer })).toMatchObject({
    status: 200,
    body: gone,
  });
  const answerId = body.answers[0]?.id ?? 0;
  expect((await accept(api.current, chain.buyer, id, answerId)).problem.code).toBe('COMPLAINT_OFFER_CHANGED');
  expect(await listOffersToEnd(api.current.context)).toContain(answerId);
  expect(await endOverdueOffer(api.current.context, answerId)).toBe(true);
  const words = { side: 'TRANSPORTER' as const, words: 'Nem jött meg.', offer: null };
  expect(
    await api.current.call(answerComplaint, { params, body: words }, { as: chain.transporterAs }),
  ).toMatchObject({ status: 201, body: { state: 'ANSWERED', answers: [{ offer: { state: 'ENDED' } }, {}] } });
});

test('once the table has recorded the line its refund is carried out', async () => {
  const chain = await makeUnapproved();
  const id = await agree(chain);
  expect((await record(chain, 2)).status).toBe(200);
  expect(await carryOutRefunds(api.current, id)).toEqual([true]);
  expect(await readOrder(chain.order.id)).toMatchObject({
    delivered_amount_milli: 1000,
    delivered_value_ft: 1000,
  });
});

test('the table’s own record of the shortage ends the refund that would give it back again', async () => {
  const chain = await makeUnapproved();
  const id = await agree(chain);
  expect((await record(chain, 1)).status).toBe(200);
  expect(await carryOutRefunds(api.current, id)).toEqual([true]);
  expect(await readOrder(chain.order.id)).toMatchObject({
    delivered_amount_milli: 1000,
    delivered_value_ft: 1000,
  });
});

test('a refund of what no one recorded or vouched for waits for the closing, and keeps what is said for it', async () => {
  const chain = await makeDelivered(api.current, { orders: 1, answer: null });
  const id = await agree(chain);
  expect(await carryOutRefunds(api.current, id)).toEqual([false]);
  const body = { answer: 'PAID' as const };
  const said = { params: { id: chain.chain.id }, body };
  expect((await api.current.call(answerUnrecorded, said, { as: chain.transporterAs })).status).toBe(200);
  expect(await carryOutRefunds(api.current, id)).toEqual([true]);
  expect(await readOrder(chain.order.id)).toMatchObject({
    delivered_amount_milli: 1000,
    closing_answer: 'PAID',
  });
});

test('goods that were given back came all the same: their packing and chain aren’t cancelled', async () => {
  const chain = await makeUnapproved();
  expect((await record(chain, 2)).status).toBe(200);
  const id = await agree(chain, 2);
  expect(await carryOutRefunds(api.current, id)).toEqual([true]);
  const packings = chain.chain.packings.map((packing) => packing.id);
  const params = { id: chain.chain.id };
  const refused = [
    await api.current.call(cancelPackings, { body: packings }, { as: chain.transporterAs }),
    await api.current.call(cancelChain, { params }, { as: chain.transporterAs }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([409, 409]);
  expect(await listBrokenInvariants(api.current.context.db)).toEqual([]);
});
