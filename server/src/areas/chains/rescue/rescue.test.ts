import { approveChain } from '@kosar/contract/chains/chain-actions';
import { getChainPreview } from '@kosar/contract/chains/chain-preview';
import {
  answerRescueQuestion,
  getChainRescue,
  getDeliveryMinimums,
  listRescueQuestions,
  planChainRescue,
} from '@kosar/contract/chains/chain-rescue';
import { amendOrder, cancelOrder as cancelOrderCall } from '@kosar/contract/orders/orders';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeOrder } from '../../../demo/builders/order.ts';
import { transaction } from '../../../infra/database/connect.ts';
import { listBrokenInvariants } from '../../../infra/database/invariants.ts';
import { TEST_NOW, useApi } from '../../../infra/testing/api.ts';
import {
  lines,
  makeBuyer,
  makeBuyers,
  order,
  type TestBuyer,
  type TestDelivery,
} from '../../orders/order-testing.ts';
import { startTwin } from '../../orders/race-testing.ts';
import { questionKey } from './ask-buyers.ts';
import { endPlannedOrdering } from './end-planned-ordering.ts';
import { mailReleased, mailRescueQuestion } from './mail-buyers.ts';
import { releasedKey } from './release-silent.ts';
import {
  chainOf,
  endAt,
  makePlanned,
  noticesOf,
  plan,
  switchRescueOn,
  transporterOf,
} from './rescue-testing.ts';

const api = useApi();
const DAY_MS = 86_400_000;

beforeAll(() => switchRescueOn(api.current));

function say(delivery: TestDelivery, buyer: TestBuyer, answer: 'STAY' | 'LEAVE') {
  const params = { id: delivery.chain.id };
  return api.current.call(answerRescueQuestion, { params, body: { answer } }, { as: buyer.as });
}

async function liveOrders({ chain }: TestDelivery): Promise<number[]> {
  const rows = await api.current.context.db
    .selectFrom('customer_order')
    .select('user_id')
    .where('chain_id', '=', chain.id)
    .where('cancelled_at', 'is', null)
    .orderBy('user_id')
    .execute();
  return rows.map(({ user_id: userId }) => userId);
}

function moved({ chain }: TestDelivery, days: number): Date {
  return new Date(chain.order_deadline.getTime() + days * DAY_MS);
}

async function mailsTo(buyer: TestBuyer): Promise<string[]> {
  const rows = await api.current.context.db
    .selectFrom('email')
    .select('kind')
    .where('user_id', '=', buyer.id)
    .where('kind', 'like', 'rescue-%')
    .execute();
  return rows.map(({ kind }) => kind).toSorted();
}

async function expectSoundData(): Promise<void> {
  expect(await listBrokenInvariants(api.current.context.db)).toEqual([]);
}

describe('at the deadline of a chain that misses its minimum', () => {
  test('it is approved where that was chosen, and its buyers are notified', async () => {
    const delivery = await makePlanned(api.current, { plan: 'APPROVE' });
    const buyer = await makeBuyer(api.current);
    await order(api.current, delivery, buyer);
    expect(await endAt(api.current, delivery.chain.order_deadline)).toContain(delivery.chain.id);
    expect(await chainOf(api.current, delivery)).toMatchObject({ state: 'APPROVED' });
    expect(await liveOrders(delivery)).toEqual([buyer.id]);
    await expectSoundData();
  });

  test('it is cancelled where that was chosen: stock goes back, and each buyer hears why', async () => {
    const delivery = await makePlanned(
      api.current,
      { plan: 'CANCEL' },
      { products: [{ globalMaxAmountMilli: 5000 }] },
    );
    const buyer = await makeBuyer(api.current);
    await order(api.current, delivery, buyer);
    await endAt(api.current, delivery.chain.order_deadline);
    expect(await chainOf(api.current, delivery)).toMatchObject({ state: 'CANCELLED' });
    const heard = await api.current.context.db
      .selectFrom('notification')
      .select('description')
      .where('user_id', '=', buyer.id)
      .where('event', '=', 'CANCELLED')
      .execute();
    expect(heard).toEqual([{ description: 'Nem jött össze a minimum. Fizetned nem kell.' }]);
    await expectSoundData();
  });

  test('one that reaches it closes as always, whatever was chosen', async () => {
    const delivery = await makePlanned(api.current, { plan: 'CANCEL' }, { chain: { minIncomeFt: 1000 } });
    await order(api.current, delivery, await makeBuyer(api.current));
    await endAt(api.current, delivery.chain.order_deadline);
    expect(await chainOf(api.current, delivery)).toMatchObject({ state: 'ORDERING_CLOSED' });
    await expectSoundData();
  });

  test('nothing happens a millisecond earlier, and once however many workers try', async () => {
    const delivery = await makePlanned(api.current, { plan: 'EXTEND' });
    const buyer = await makeBuyer(api.current);
    await order(api.current, delivery, buyer);
    expect(await endAt(api.current, new Date(delivery.chain.order_deadline.getTime() - 1))).not.toContain(
      delivery.chain.id,
    );
    const runs = await Promise.all(
      Array.from({ length: 6 }, () => endAt(api.current, delivery.chain.order_deadline)),
    );
    expect(runs.flat().filter((id) => id === delivery.chain.id)).toHaveLength(1);
    expect(await noticesOf(api.current, questionKey(delivery.chain.id))).toEqual({ [buyer.id]: 1 });
  });
});

test('a deadline can’t be planned to be moved to the first day of delivery', async () => {
  const delivery = await makePlanned(api.current, { plan: null });
  const as = await transporterOf(api.current, delivery);
  const body = { version: 1, plan: 'EXTEND', extendDays: 14, minimums: [] };
  const answer = await api.current.call(planChainRescue, { params: { id: delivery.chain.id }, body }, { as });
  expect(answer.problem.code).toBe('RESCUE_NO_TIME');
});

describe('a chain whose deadline was moved', () => {
  /** Three buyers with an order each, asked whether they stay. */
  async function makeAsked(minIncomeFt = 2000) {
    const delivery = await makePlanned(
      api.current,
      { plan: 'EXTEND', extendDays: 2 },
      { chain: { minIncomeFt: 100_000 }, products: [{ globalMaxAmountMilli: 50_000 }] },
    );
    const buyers = await makeBuyers(api.current, 3);
    const placed = await Promise.all(buyers.map((buyer) => order(api.current, delivery, buyer)));
    await endAt(api.current, delivery.chain.order_deadline);
    const state = minIncomeFt > 3000 ? 'OPEN' : 'MIN_INCOME_PASSED';
    await sql`update chain set min_income_ft = ${minIncomeFt}, state = ${state} where id = ${delivery.chain.id}`.execute(
      api.current.context.db,
    );
    const [one, two, three] = buyers;
    if (one === undefined || two === undefined || three === undefined) throw new Error('no buyers');
    return { delivery, one, two, three, orderIds: placed.map(({ body }) => body.id) };
  }

  test('takes orders until the new one, and asks each buyer once by notice and mail', async () => {
    const { delivery, one, two, three } = await makeAsked();
    const chain = await chainOf(api.current, delivery);
    expect(chain.order_deadline).toEqual(moved(delivery, 2));
    for (const _ of [1, 2]) await mailRescueQuestion(api.current.context, delivery.chain.id);
    expect(await noticesOf(api.current, questionKey(delivery.chain.id))).toEqual({
      [one.id]: 1,
      [two.id]: 1,
      [three.id]: 1,
    });
    expect(await mailsTo(one)).toEqual(['rescue-question']);
    const questions = await api.current.call(listRescueQuestions, {}, { as: one.as });
    expect(questions.body).toMatchObject([{ chainId: delivery.chain.id, answer: null, orders: [{}] }]);
    await expectSoundData();
  });

  test('keeps who stays, lets go who leaves at once, and who is silent at the end', async () => {
    const { delivery, one, two, three } = await makeAsked(1000);
    expect((await say(delivery, one, 'STAY')).status).toBe(204);
    expect((await say(delivery, two, 'LEAVE')).status).toBe(204);
    expect(await liveOrders(delivery)).toEqual([one.id, three.id].toSorted((a, b) => a - b));
    const as = await transporterOf(api.current, delivery);
    const seen = await api.current.call(getChainRescue, { params: { id: delivery.chain.id } }, { as });
    expect(seen.body.answers).toEqual({ stay: 1, leave: 1, silent: 1 });
    await endAt(api.current, moved(delivery, 2));
    expect(await liveOrders(delivery)).toEqual([one.id]);
    expect(await chainOf(api.current, delivery)).toMatchObject({
      state: 'ORDERING_CLOSED',
      ordered_income_ft: 1000,
    });
    await mailReleased(api.current.context, delivery.chain.id, moved(delivery, 2));
    expect(await mailsTo(three)).toEqual(['rescue-released']);
    expect(await mailsTo(two)).toEqual([]);
    expect(await noticesOf(api.current, releasedKey(delivery.chain.id))).toEqual({ [three.id]: 1 });
    await expectSoundData();
  });

  test('is cancelled where those who stay don’t reach the minimum', async () => {
    const { delivery, one } = await makeAsked(3000);
    await say(delivery, one, 'STAY');
    await endAt(api.current, moved(delivery, 2));
    expect(await chainOf(api.current, delivery)).toMatchObject({ state: 'CANCELLED' });
    await expectSoundData();
  });

  test('takes a changed or a new order for staying, and a cancelled one for leaving', async () => {
    const { delivery, one, two, three, orderIds } = await makeAsked();
    const body = lines([delivery.packingIds[0], 2]);
    await api.current.call(amendOrder, { params: { id: orderIds[0] }, body }, { as: one.as });
    await order(api.current, delivery, two);
    await api.current.call(cancelOrderCall, { params: { id: orderIds[2] } }, { as: three.as });
    const said = await api.current.context.db
      .selectFrom('rescue_answer')
      .select(['user_id', 'answer'])
      .where('chain_id', '=', delivery.chain.id)
      .orderBy('user_id')
      .execute();
    expect(Object.fromEntries(said.map(({ user_id, answer }) => [user_id, answer]))).toEqual({
      [one.id]: 'STAY',
      [two.id]: 'STAY',
      [three.id]: 'LEAVE',
    });
  });

  test('can’t be approved while its buyers may leave', async () => {
    const { delivery } = await makeAsked();
    const as = await transporterOf(api.current, delivery);
    const answer = await api.current.call(approveChain, { params: { id: delivery.chain.id } }, { as });
    expect(answer.problem.code).toBe('RESCUE_ASKING');
  });

  test('hears no one who wasn’t asked, and no one after its deadline', async () => {
    const { delivery, one } = await makeAsked();
    expect((await say(delivery, await makeBuyer(api.current), 'STAY')).status).toBe(404);
    api.current.clock.set(moved(delivery, 2));
    const late = await say(delivery, { ...one, as: await api.current.logIn(one.id) }, 'STAY');
    api.current.clock.set(TEST_NOW);
    expect(late.problem.code).toBe('ORDERING_CLOSED');
  });

  test('keeps its plan', async () => {
    const { delivery } = await makeAsked();
    expect((await plan(api.current, delivery, { plan: 'APPROVE' })).problem.code).toBe('RESCUE_FIXED');
  });
});

describe('a minimum of a producer', () => {
  test('takes out the lines below it: named to their buyers, given back, and the rest of the chain comes', async () => {
    const delivery = await makePlanned(
      api.current,
      { plan: null },
      { chain: { minIncomeFt: 0 }, products: [{}, {}] },
    );
    const [small, large] = await producersOf(delivery);
    await setMinimums(delivery, [
      [small ?? 0, 5000],
      [large ?? 0, 2000],
    ]);
    const [both, only] = await makeBuyers(api.current, 2);
    if (both === undefined || only === undefined) throw new Error('no buyers');
    const [first, second] = delivery.packingIds;
    await order(api.current, delivery, both, lines([first, 2], [second, 2]));
    await order(api.current, delivery, only, lines([first, 1]));
    const seen = await api.current.call(getDeliveryMinimums, { params: { id: delivery.deliveryId } });
    expect(seen.body.producers).toMatchObject([
      { minIncome: 5000, orderedIncome: 3000 },
      { minIncome: 2000, orderedIncome: 2000 },
    ]);
    await endAt(api.current, delivery.chain.order_deadline);
    expect(await chainOf(api.current, delivery)).toMatchObject({
      state: 'ORDERING_CLOSED',
      ordered_income_ft: 2000,
    });
    expect(await liveOrders(delivery)).toEqual([both.id]);
    const heard = await api.current.context.db
      .selectFrom('notification')
      .select('user_id')
      .where('event', '=', 'PACKING_CANCELLED')
      .where('event_key', 'like', `chain:${delivery.chain.id}:%`)
      .orderBy('user_id')
      .execute();
    expect(heard.map(({ user_id }) => user_id)).toEqual([both.id, only.id]);
    await expectSoundData();
  });

  test.each([
    ['before the deadline', -60_000],
    ['after it, before the clock has come', 1000],
  ])(
    'counts when the chain is approved by hand %s, and the preview names who falls out',
    async (_when, afterMs) => {
      const delivery = await makePlanned(
        api.current,
        { plan: null },
        { chain: { minIncomeFt: 0 }, products: [{}, {}] },
      );
      const [small, large] = await producersOf(delivery);
      await setMinimums(delivery, [
        [small ?? 0, 5000],
        [large ?? 0, 2000],
      ]);
      const [buyer] = await makeBuyers(api.current, 1);
      if (buyer === undefined) throw new Error('no buyer');
      const [first, second] = delivery.packingIds;
      await order(api.current, delivery, buyer, lines([first, 2], [second, 2]));
      api.current.clock.set(new Date(delivery.chain.order_deadline.getTime() + afterMs));
      const as = await transporterOf(api.current, delivery);
      const params = { id: delivery.chain.id };
      const preview = await api.current.call(getChainPreview, { params }, { as });
      expect(preview.body.missedMinimums).toMatchObject([
        { producer: { id: small }, minIncome: 5000, orderedIncome: 2000, orders: 1 },
      ]);
      const pressed = await Promise.all([1, 2].map(() => api.current.call(approveChain, { params }, { as })));
      expect(new Set(pressed.map(({ status }) => status))).toEqual(new Set([200, 409]));
      expect(await endPlannedOrdering(api.current.context)).toEqual([]);
      expect(await chainOf(api.current, delivery)).toMatchObject({
        state: 'APPROVED',
        ordered_income_ft: 2000,
      });
      const after = await api.current.call(getChainPreview, { params }, { as });
      expect(after.body).toMatchObject({ missedMinimums: [], totalValue: 2000 });
      api.current.clock.set(TEST_NOW);
      await expectSoundData();
    },
  );

  test('is refused for a producer who has nothing in the chain', async () => {
    const delivery = await makePlanned(api.current, { plan: null });
    const other = await makePlanned(api.current, { plan: null });
    const [outsider] = await producersOf(other);
    const refused = await setMinimums(delivery, [[outsider ?? 0, 1000]]).catch(() => 'refused');
    expect(refused).toBe('refused');
  });

  async function setMinimums(delivery: TestDelivery, minimums: readonly (readonly [number, number])[]) {
    const as = await transporterOf(api.current, delivery);
    const answer = await api.current.call(
      planChainRescue,
      {
        params: { id: delivery.chain.id },
        body: {
          version: 1,
          plan: null,
          extendDays: null,
          minimums: minimums.map(([producerId, minIncome]) => ({ producerId, minIncome })),
        },
      },
      { as },
    );
    if (answer.status !== 200) throw new Error(answer.problem.code);
  }

  async function producersOf({ chain }: TestDelivery): Promise<number[]> {
    const rows = await api.current.context.db
      .selectFrom('chain_item')
      .select('producer_id')
      .where('chain_id', '=', chain.id)
      .orderBy('id')
      .execute();
    return rows.map(({ producer_id }) => producer_id);
  }
});

test('500 orders are decided by as many statements as five', async () => {
  const decide = async (orders: number) => {
    const delivery = await makePlanned(
      api.current,
      { plan: 'EXTEND' },
      { products: [{ globalMaxAmountMilli: 9_000_000 }] },
    );
    const { deliveryId } = delivery;
    await transaction(api.current.context.db, async (trx) => {
      for (let nth = 0; nth < orders; nth += 1) await makeOrder(trx, { deliveryId });
    });
    let statements = 0;
    const twin = await startTwin(api.current, (statement) => {
      statements += 1;
      return statement;
    });
    await endAt(api.current, delivery.chain.order_deadline, twin.api.context);
    await endAt(api.current, moved(delivery, 2), twin.api.context);
    await twin.close();
    expect(await liveOrders(delivery)).toEqual([]);
    return statements;
  };
  // The first also ends what other tests have left open.
  await decide(1);
  expect(await decide(500)).toBe(await decide(5));
  await expectSoundData();
});
