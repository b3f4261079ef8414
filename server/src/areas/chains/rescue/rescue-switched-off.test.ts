import { blockUser } from '@kosar/contract/accounts/user-management';
import {
  answerRescueQuestion,
  getChainRescue,
  getDeliveryMinimums,
  listRescueQuestions,
} from '@kosar/contract/chains/chain-rescue';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { makeUser } from '../../../demo/builders/user.ts';
import { transaction } from '../../../infra/database/connect.ts';
import { TEST_NOW, useApi } from '../../../infra/testing/api.ts';
import { useNewBreaches } from '../../../infra/testing/new-breaches.ts';
import { makeBuyers, order, type TestDelivery } from '../../orders/order-testing.ts';
import { startTwin } from '../../orders/race-testing.ts';
import { makeSwitch, payloadsOf } from '../../properties/switch-testing.ts';
import { closeDueOrdering } from '../states/close-ordering.ts';
import { NOTIFY_OF_ENDED_RESCUE, notifyOfEndedRescue } from './notify-of-ended.ts';
import { chainOf, endAt, makePlanned, plan, transporterOf } from './rescue-testing.ts';

const api = useApi();
const newBreaches = useNewBreaches(() => api.current.context.db);
const DAY_MS = 86_400_000;

beforeEach(() => api.current.clock.set(TEST_NOW));

/** A chain whose deadline was moved by two days: one of its buyers stays, one has said nothing. */
async function makeAsked() {
  const { turn, preview } = await makeSwitch(api.current, 'chainRescue');
  await turn('ON');
  const delivery = await makePlanned(api.current, { plan: 'EXTEND', extendDays: 2 });
  const [stays, silent] = await makeBuyers(api.current, 2);
  if (stays === undefined || silent === undefined) throw new Error('no buyers');
  for (const buyer of [stays, silent]) await order(api.current, delivery, buyer);
  await endAt(api.current, delivery.chain.order_deadline);
  const body = { answer: 'STAY' };
  await api.current.call(answerRescueQuestion, { params: { id: delivery.chain.id }, body }, { as: stays.as });
  return { turn, preview, delivery, stays, silent };
}

function movedDeadline({ chain }: TestDelivery): Date {
  return new Date(chain.order_deadline.getTime() + 2 * DAY_MS);
}

/** Both workers of deadlines at a moment: of chains with a plan, and of all others. */
async function passDeadline(delivery: TestDelivery): Promise<void> {
  await endAt(api.current, movedDeadline(delivery));
  api.current.clock.set(movedDeadline(delivery));
  await closeDueOrdering(api.current.context);
}

async function liveBuyers({ chain }: TestDelivery): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select user_id as id from customer_order where chain_id = ${chain.id} and cancelled_at is null order by 1`.execute(
    api.current.context.db,
  );
  return rows.map(({ id }) => id);
}

async function notifyAll(): Promise<void> {
  for (const { chainId, producerIds } of await payloadsOf(api.current, NOTIFY_OF_ENDED_RESCUE))
    for (const _ of [1, 2])
      await notifyOfEndedRescue(
        api.current.context,
        Number(chainId),
        String(producerIds).split(',').filter(Boolean).map(Number),
      );
}

async function mailsOf(userId: number): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    select kind from email where user_id = ${userId} and kind in ('rescue-ended', 'chain-plan-ended', 'rescue-released') order by 1`.execute(
    api.current.context.db,
  );
  return rows.map(({ kind }) => kind);
}

test('a question ends with the switch: orders stay, and the transporter decides after the deadline', async () => {
  const { turn, preview, delivery, stays, silent } = await makeAsked();
  expect(await preview('OFF')).toMatchObject({ RESCUE_QUESTIONS: 1, ASKED_BUYERS: 2 });
  expect((await turn('OFF')).status).toBe(200);
  expect((await api.current.call(listRescueQuestions, {}, { as: silent.as })).body).toEqual([]);
  const params = { id: delivery.chain.id };
  const late = await api.current.call(
    answerRescueQuestion,
    { params, body: { answer: 'LEAVE' } },
    { as: silent.as },
  );
  expect(late.status).toBe(404);
  expect((await chainOf(api.current, delivery)).order_deadline).toEqual(movedDeadline(delivery));
  await passDeadline(delivery);
  expect(await chainOf(api.current, delivery)).toMatchObject({ state: 'ORDERING_CLOSED' });
  expect(await liveBuyers(delivery)).toEqual([stays.id, silent.id].toSorted((a, b) => a - b));
  expect(await newBreaches()).toEqual([]);
});

test('its buyers and its transporter hear of it once, and it isn’t asked again', async () => {
  const { turn, delivery, stays, silent } = await makeAsked();
  await turn('OFF');
  await notifyAll();
  const { rows } = await sql<{ id: number }>`
    select a.owner_id as id from transporter t join actor a on a.id = t.actor_id where t.id = ${delivery.chain.transporter_id}`.execute(
    api.current.context.db,
  );
  expect(await mailsOf(rows[0]?.id ?? 0)).toEqual(['chain-plan-ended']);
  expect([await mailsOf(stays.id), await mailsOf(silent.id)]).toEqual([['rescue-ended'], ['rescue-ended']]);
  await turn('ON');
  expect((await plan(api.current, delivery, { plan: 'EXTEND' })).problem.code).toBe('RESCUE_FIXED');
  const as = await transporterOf(api.current, delivery);
  const seen = await api.current.call(getChainRescue, { params: { id: delivery.chain.id } }, { as });
  expect(seen.body).toMatchObject({ plan: null, endedAt: expect.any(String), askedAt: expect.any(String) });
});

test('a plan and the minimums of producers end too, and may be chosen anew', async () => {
  const { turn, preview } = await makeSwitch(api.current, 'chainRescue');
  await turn('ON');
  const delivery = await makePlanned(api.current, { plan: null });
  const producerId = delivery.products[0]?.producer_id ?? 0;
  const as = await transporterOf(api.current, delivery);
  const minimums = [{ producerId, minIncome: 50_000 }];
  await sql`delete from chain_rescue where chain_id = ${delivery.chain.id}`.execute(api.current.context.db);
  await plan(api.current, delivery, { plan: 'CANCEL', minimums });
  const [buyer] = await makeBuyers(api.current, 1);
  if (buyer === undefined) throw new Error('no buyer');
  await order(api.current, delivery, buyer);
  expect((await preview()).RESCUE_PLANS).toBeGreaterThan(0);
  await turn('OFF');
  await notifyAll();
  const { body } = await api.current.call(getDeliveryMinimums, { params: { id: delivery.deliveryId } });
  expect(body.producers).toEqual([]);
  const { rows } = await sql<{ id: number }>`
    select a.owner_id as id from producer p join actor a on a.id = p.actor_id where p.id = ${producerId}`.execute(
    api.current.context.db,
  );
  expect(await mailsOf(rows[0]?.id ?? 0)).toEqual(['chain-plan-ended']);
  await turn('ON');
  const seen = await api.current.call(getChainRescue, { params: { id: delivery.chain.id } }, { as });
  expect(seen.body).toMatchObject({ plan: null, askedAt: null, version: 2 });
  await turn('OFF');
  api.current.clock.set(delivery.chain.order_deadline);
  await closeDueOrdering(api.current.context);
  expect(await chainOf(api.current, delivery)).toMatchObject({ state: 'ORDERING_CLOSED' });
  expect(await liveBuyers(delivery)).toEqual([buyer.id]);
});

test('what is due already is decided as it was announced', async () => {
  const { turn, delivery, stays } = await makeAsked();
  const due = new Date(TEST_NOW.getTime() - 1000);
  await sql`update chain set order_deadline = ${due} where id = ${delivery.chain.id}`.execute(
    api.current.context.db,
  );
  await turn('OFF');
  await endAt(api.current, TEST_NOW);
  expect(await chainOf(api.current, delivery)).toMatchObject({ state: 'CANCELLED' });
  expect(await liveBuyers(delivery)).toEqual([stays.id]);
});

test('who is kept out counts as silent, whatever they had said', async () => {
  const { delivery, stays } = await makeAsked();
  const { id } = await transaction(api.current.context.db, (trx) => makeUser(trx, { isAdmin: true }));
  const admin = await api.current.logIn(id, ['ROLE_ADMIN']);
  await api.current.call(blockUser, { params: { id: stays.id } }, { as: admin });
  const as = await transporterOf(api.current, delivery);
  const seen = await api.current.call(getChainRescue, { params: { id: delivery.chain.id } }, { as });
  expect(seen.body.answers).toEqual({ stay: 0, leave: 0, silent: 2 });
  await endAt(api.current, movedDeadline(delivery));
  expect(await liveBuyers(delivery)).toEqual([]);
});

test('planted: where the switch ends no question, silent orders are released though none is asked', async () => {
  const { turn, delivery, stays } = await makeAsked();
  const twin = await startTwin(api.current, (statement) =>
    statement.replace('update chain_rescue r set ended_at = ', 'update chain_rescue r set asked_at = '),
  );
  expect((await turn('OFF', twin.api)).status).toBe(200);
  await twin.close();
  await passDeadline(delivery);
  expect(await liveBuyers(delivery)).toEqual([stays.id]);
});
