import * as calls from '@kosar/contract/complaints/complaints';
import { correctOrder } from '@kosar/contract/orders/order-corrections';
import { beforeEach, expect, test } from 'vitest';
import { transaction } from '../../infra/database/connect.ts';
import { listBrokenInvariants } from '../../infra/database/invariants.ts';
import { TEST_NOW, type TestApi, useApi } from '../../infra/testing/api.ts';
import { makeAdmin } from '../chains/settlement/settlement-testing.ts';
import { startTwin } from '../orders/race-testing.ts';
import { makeSwitch } from '../properties/switch-testing.ts';
import {
  accept,
  carryOutRefunds,
  complain,
  lineOf,
  makeDelivered,
  makeSettled,
  offerCredit,
  offerRefund,
} from './complaints-testing.ts';
import { endOverdueOffer, listOffersToEnd } from './end-offer.ts';

const api = useApi();
beforeEach(() => api.current.clock.set(TEST_NOW));

type Settled = Awaited<ReturnType<typeof makeSettled>>;

/** A settled order of 2 kg for 2000 Ft whose buyer complains of some of it, and was offered as much back. */
async function makeOffered(amount: number) {
  const chain = await makeSettled(api.current, { orders: 1 });
  const { id } = (await complain(api.current, chain.buyer, chain.order.id, { amount })).body;
  const { body } = await offerRefund(api.current, chain.transporterAs, id, amount);
  return { chain, id, answerId: body.answers[0]?.id ?? 0 };
}

async function correct({ order }: Settled, deliveredAmount: number) {
  const { as } = await makeAdmin(api.current);
  const { version } = await api.current.context.db
    .selectFrom('customer_order')
    .select('version')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  const orderItems = [{ orderItemId: await lineOf(api.current, order.id), deliveredAmount }];
  const body = { version, orderItems, reason: 'Reklamáció miatt.' };
  return api.current.call(correctOrder, { params: { id: order.id }, body }, { as });
}

async function readComplaint(id: number, as: string, { call }: Pick<TestApi, 'call'> = api.current) {
  return (await call(calls.getComplaint, { params: { id } }, { as })).body;
}

function pass(days: number): void {
  api.current.clock.set(new Date(api.current.clock.now().getTime() + days * 86_400_000));
}

async function endOverdue(): Promise<void> {
  for (const id of await listOffersToEnd(api.current.context)) await endOverdueOffer(api.current.context, id);
}

test('a refund that would leave less than the minimum gives back nothing more than was agreed, and ends with words', async () => {
  const { chain, id, answerId } = await makeOffered(0.5);
  await transaction(api.current.context.db, (trx) =>
    trx
      .updateTable('chain_packing')
      .set({ min_order_amount_milli: 1000 })
      .where('chain_id', '=', chain.chain.id)
      .execute(),
  );
  expect((await accept(api.current, chain.buyer, id, answerId)).status).toBe(200);
  expect((await correct(chain, 1.2)).status).toBe(201);
  expect(await carryOutRefunds(api.current, id)).toEqual([true]);
  expect(await carryOutRefunds(api.current, id)).toEqual([]);
  expect(await readComplaint(id, chain.buyer)).toMatchObject({
    state: 'OPEN',
    line: { delivered: 1.2, paid: 1200 },
    answers: [{ offer: { state: 'ENDED', endReason: 'CHANGED', carriedOutDate: null } }],
  });
  const corrections = await api.current.context.db
    .selectFrom('order_correction')
    .select('cash_back_ft')
    .where('order_id', '=', chain.order.id)
    .execute();
  expect(corrections).toEqual([{ cash_back_ft: 800 }]);
  const heard = await api.current.context.db
    .selectFrom('notification')
    .select('user_id')
    .where('name', 'like', 'A megbeszélt visszatérítés elmaradt: %')
    .where('user_id', 'in', [chain.order.user_id, chain.producer.owner_id, chain.transporter.owner_id])
    .execute();
  expect(heard).toHaveLength(3);
  expect(await listBrokenInvariants(api.current.context.db)).toEqual([]);
});

test('an offer is refused once the amounts that it was made on have changed', async () => {
  const { chain, id, answerId } = await makeOffered(1);
  await correct(chain, 1);
  expect(await accept(api.current, chain.buyer, id, answerId)).toMatchObject({
    status: 409,
    problem: { code: 'COMPLAINT_OFFER_CHANGED', title: 'Az ajánlat óta megváltozott, mennyit adtak át' },
  });
  expect((await readComplaint(id, chain.buyer)).line).toMatchObject({ delivered: 1, paid: 1000 });
  await endOverdue();
  expect(await readComplaint(id, chain.buyer)).toMatchObject({
    state: 'OPEN',
    answers: [{ offer: { state: 'ENDED', endReason: 'CHANGED' } }],
  });
});

test('what was given back since the complaint is asked about before it is offered once more', async () => {
  const chain = await makeSettled(api.current, { orders: 1 });
  const { id } = (await complain(api.current, chain.buyer, chain.order.id, { amount: 1 })).body;
  await correct(chain, 1);
  expect(await readComplaint(id, chain.transporterAs)).toMatchObject({ givenBack: 1000 });
  expect(await readComplaint(id, chain.buyer)).toMatchObject({ givenBack: 0 });
  for (const offered of [
    await offerRefund(api.current, chain.transporterAs, id, 1),
    await offerCredit(api.current, chain.producerAs, id, 1),
  ])
    expect(offered).toMatchObject({ status: 409, problem: { code: 'COMPLAINT_GIVEN_BACK' } });
  const body = {
    side: 'TRANSPORTER' as const,
    words: 'Ezen felül is visszaadjuk.',
    offer: { kind: 'REFUND' as const, amount: 0.5, value: null },
    isBeyondGivenBack: true,
  };
  const meant = await api.current.call(
    calls.answerComplaint,
    { params: { id }, body },
    { as: chain.transporterAs },
  );
  expect(meant).toMatchObject({ status: 201, body: { answers: [{ offer: { value: 500, state: 'OPEN' } }] } });
});

test('what is given back in part leaves the rest of the complaint to be offered without a question', async () => {
  const chain = await makeSettled(api.current, { orders: 1 });
  const { id } = (await complain(api.current, chain.buyer, chain.order.id, { amount: 1 })).body;
  await correct(chain, 1.5);
  expect((await offerRefund(api.current, chain.transporterAs, id, 0.501)).problem.code).toBe(
    'COMPLAINT_GIVEN_BACK',
  );
  expect((await offerRefund(api.current, chain.transporterAs, id, 0.5)).status).toBe(201);
});

test('an offer ends after the days that the market gives, and another may be made', async () => {
  const property = await makeSwitch(api.current, 'complaintOfferDays');
  expect((await property.turn(3)).status).toBe(200);
  const { chain, id, answerId } = await makeOffered(1);
  expect((await readComplaint(id, chain.buyer)).answers[0]?.offer?.endDate).toBe('2026-11-29T23:00:00.000Z');
  await (await makeSwitch(api.current, 'complaintOfferDays')).turn(null);
  pass(4);
  const buyer = await api.current.logIn(chain.order.user_id, []);
  expect((await accept(api.current, buyer, id, answerId)).problem.code).toBe('COMPLAINT_OFFER_OVER');
  await endOverdue();
  await endOverdue();
  expect(await readComplaint(id, buyer)).toMatchObject({
    state: 'OPEN',
    answers: [{ offer: { state: 'ENDED', endReason: 'EXPIRED' } }],
  });
  const transporter = await api.current.logIn(chain.transporter.owner_id, ['ROLE_VE_ACTOR_MANAGER']);
  expect((await offerRefund(api.current, transporter, id, 1)).body.answers).toHaveLength(2);
});

test('an answer with an offer ends the one before it whose time is over', async () => {
  const { chain, id } = await makeOffered(1);
  pass(20);
  const transporter = await api.current.logIn(chain.transporter.owner_id, ['ROLE_VE_ACTOR_MANAGER']);
  const { body } = await offerRefund(api.current, transporter, id, 1);
  expect(body.answers.map(({ offer }) => offer?.state)).toEqual(['ENDED', 'OPEN']);
});

test('a refund of a chain that is called off meanwhile ends with words', async () => {
  const chain = await makeDelivered(api.current, { orders: 1 });
  const { id } = (await complain(api.current, chain.buyer, chain.order.id)).body;
  const { body } = await offerRefund(api.current, chain.transporterAs, id, 1);
  await accept(api.current, chain.buyer, id, body.answers[0]?.id ?? 0);
  await transaction(api.current.context.db, (trx) =>
    trx.updateTable('chain').set({ state: 'CANCELLED' }).where('id', '=', chain.chain.id).execute(),
  );
  expect(await carryOutRefunds(api.current, id)).toEqual([true]);
  expect(await readComplaint(id, chain.buyer)).toMatchObject({
    state: 'OPEN',
    answers: [{ offer: { state: 'ENDED', endReason: 'CALLED_OFF' } }],
  });
});

test('a planted fault: an offer without its amounts gives the same back twice', async () => {
  const { chain, id, answerId } = await makeOffered(0.5);
  await correct(chain, 1.5);
  const twin = await startTwin(api.current, (sent) =>
    sent.replaceAll('line_milli, ', 'null::bigint as line_milli, ').replaceAll('a.null::', 'null::'),
  );
  expect((await accept(twin.api, chain.buyer, id, answerId)).status).toBe(200);
  await carryOutRefunds(twin.api, id);
  expect((await readComplaint(id, chain.buyer)).line).toMatchObject({ delivered: 1, paid: 1000 });
  await twin.close();
});
