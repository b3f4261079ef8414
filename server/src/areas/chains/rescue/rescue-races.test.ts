import { answerRescueQuestion } from '@kosar/contract/chains/chain-rescue';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { listBrokenInvariants } from '../../../infra/database/invariants.ts';
import { TEST_NOW, useApi } from '../../../infra/testing/api.ts';
import { meetAfter } from '../../../infra/testing/gate.ts';
import { lines, makeBuyers, order, type TestBuyer, type TestDelivery } from '../../orders/order-testing.ts';
import { startTwin, withoutLocks } from '../../orders/race-testing.ts';
import { questionKey } from './ask-buyers.ts';
import { endPlannedOrdering } from './end-planned-ordering.ts';
import { mailReleased, mailRescueQuestion } from './mail-buyers.ts';
import { releasedKey } from './release-silent.ts';
import { chainOf, endAt, makePlanned, noticesOf, switchRescueOn } from './rescue-testing.ts';

const api = useApi();

beforeAll(() => switchRescueOn(api.current));

/** Goods under a ceiling of the producer's, ordered by some buyers; the first has reserved money on a card. */
async function makeOrdered(count: number): Promise<{ delivery: TestDelivery; buyers: TestBuyer[] }> {
  const delivery = await makePlanned(
    api.current,
    { plan: 'EXTEND', extendDays: 2 },
    { products: [{ globalMaxAmountMilli: 100_000 }] },
  );
  const buyers = await makeBuyers(api.current, count);
  await Promise.all(
    buyers.map((buyer) => order(api.current, delivery, buyer, lines([delivery.packingIds[0], 2]))),
  );
  await sql`update payment set type = 'ONLINE', status = 'RESERVED', reserved_ft = value_ft where user_id = ${buyers[0]?.id}`.execute(
    api.current.context.db,
  );
  await sql`update customer_order set payment_type = 'ONLINE' where user_id = ${buyers[0]?.id}`.execute(
    api.current.context.db,
  );
  return { delivery, buyers };
}

/** Ends the connection in the place of the first statement that matches: what a killed worker leaves. */
function killedAt(match: string): (statement: string) => string {
  let isKilled = false;
  return (statement) => {
    if (isKilled || !statement.includes(match)) return statement;
    isKilled = true;
    const places = new Set(statement.match(/\$\d+/g) ?? []);
    const uses = [...places].map((place) => `(${place}::text is null or true)`);
    return `select pg_terminate_backend(pg_backend_pid()) where ${['true', ...uses].join(' and ')}`;
  };
}

const POINTS = [
  ['while the deadline is moved', 'update "chain_rescue"'],
  ['while the buyers are asked', 'insert into rescue_answer'],
  ['while they are notified', 'insert into notification'],
  ['while the mail is ordered', 'graphile_worker.add_job'],
  ['while the log is written', 'insert into "audit_log"'],
  ['while the mails are written', 'insert into "email"'],
] as const;

const RELEASE_POINTS = [
  ['while silent orders are cancelled', 'update "customer_order"'],
  ['while their stock goes back', 'insert into stock_movement'],
  ['while their coupons go back', 'update user_discount'],
  ['while their money is released', "'PENDING', 'IN_PROGRESS'"],
  ['while the chain is called off', 'update "chain"'],
  ['while they are notified', 'insert into notification'],
] as const;

/** What the workers do at both deadlines, the first of them killed somewhere; another finishes what it left. */
async function liveThrough(
  delivery: TestDelivery,
  ask: string | null,
  release: string | null,
): Promise<void> {
  const first = delivery.chain.order_deadline;
  const last = new Date(first.getTime() + 2 * 86_400_000);
  const asking = await startTwin(api.current, ask === null ? undefined : killedAt(ask));
  const end = (at: Date, { context } = asking.api) => endAt(api.current, at, context).catch(() => []);
  await end(first);
  await mailRescueQuestion(asking.api.context, delivery.chain.id).catch(() => undefined);
  await asking.close();
  await endAt(api.current, first);
  await mailRescueQuestion(api.current.context, delivery.chain.id);
  const releasing = await startTwin(api.current, release === null ? undefined : killedAt(release));
  await end(last, releasing.api);
  expect(releasing.failures.length + asking.failures.length).toBeGreaterThan(0);
  await releasing.close();
  await endAt(api.current, last);
  await mailReleased(api.current.context, delivery.chain.id, last);
}

async function expectEachOnce(delivery: TestDelivery, buyers: readonly TestBuyer[]): Promise<void> {
  const once = Object.fromEntries(buyers.map(({ id }) => [id, 1]));
  expect(await noticesOf(api.current, questionKey(delivery.chain.id))).toEqual(once);
  expect(await noticesOf(api.current, releasedKey(delivery.chain.id))).toEqual(once);
  const { rows } = await sql<{ kind: string; count: number }>`
    select kind, count(*)::integer as count from email where chain_id = ${delivery.chain.id} and kind like 'rescue-%'
    group by 1 order by 1`.execute(api.current.context.db);
  expect(rows).toEqual([
    { kind: 'rescue-question', count: buyers.length },
    { kind: 'rescue-released', count: buyers.length },
  ]);
  expect(await chainOf(api.current, delivery)).toMatchObject({ state: 'CANCELLED', ordered_income_ft: 0 });
  const { rows: jobs } = await sql<{ count: number }>`
    select count(*)::integer as count from graphile_worker._private_jobs j join payment p on j.key = 'release:' || p.id
    where p.user_id = ${buyers[0]?.id}`.execute(api.current.context.db);
  expect(jobs).toEqual([{ count: 1 }]);
  expect(await listBrokenInvariants(api.current.context.db)).toEqual([]);
}

describe('a worker that is killed at the deadline leaves each buyer notified once, stock and money whole', () => {
  test.each(POINTS)('%s', async (_, match) => {
    const { delivery, buyers } = await makeOrdered(3);
    await liveThrough(delivery, match, null);
    await expectEachOnce(delivery, buyers);
  });

  test.each(RELEASE_POINTS)('at the end: %s', async (_, match) => {
    const { delivery, buyers } = await makeOrdered(3);
    await liveThrough(delivery, null, match);
    await expectEachOnce(delivery, buyers);
  });

  test('planted: a release that is no part of the transaction isn’t taken back by the kill', async () => {
    const { delivery } = await makeOrdered(2);
    await endAt(api.current, delivery.chain.order_deadline);
    const last = new Date(delivery.chain.order_deadline.getTime() + 2 * 86_400_000);
    const killed = killedAt('insert into notification');
    const twin = await startTwin(api.current, (statement) =>
      statement === 'begin' ? 'select 1' : killed(statement),
    );
    await endAt(api.current, last, twin.api.context).catch(() => undefined);
    await twin.close();
    await endAt(api.current, last);
    expect(await noticesOf(api.current, releasedKey(delivery.chain.id))).toEqual({});
  });
});

describe('answers in the moment of the deadline', () => {
  async function race() {
    const { delivery, buyers } = await makeOrdered(8);
    await endAt(api.current, delivery.chain.order_deadline);
    const twin = await startTwin(api.current);
    const last = new Date(delivery.chain.order_deadline.getTime() + 2 * 86_400_000);
    api.current.clock.set(new Date(last.getTime() - 1000));
    const sessions = await Promise.all(buyers.map(({ id }) => api.current.logIn(id)));
    const say = (as: string, index: number) =>
      twin.api.call(
        answerRescueQuestion,
        { params: { id: delivery.chain.id }, body: { answer: index % 2 === 0 ? 'STAY' : 'LEAVE' } },
        { as },
      );
    const answers = Promise.all(sessions.map(say));
    const ends = endAt(api.current, last, twin.api.context);
    await Promise.all([answers, ends]);
    api.current.clock.set(last);
    await endAt(api.current, last);
    api.current.clock.set(TEST_NOW);
    await twin.close();
    return delivery;
  }

  test('count or come too late, and everything that was held goes back', async () => {
    const delivery = await race();
    expect(await chainOf(api.current, delivery)).toMatchObject({ state: 'CANCELLED' });
    expect(await listBrokenInvariants(api.current.context.db)).toEqual([]);
  });

  test('planted: two workers without locks release the same orders twice', async () => {
    const { delivery } = await makeOrdered(3);
    await endAt(api.current, delivery.chain.order_deadline);
    const gate = meetAfter('select o.id from customer_order o join rescue_answer', 2);
    const twin = await startTwin(api.current, withoutLocks, { gate });
    api.current.clock.set(new Date(delivery.chain.order_deadline.getTime() + 2 * 86_400_000));
    const runs = await Promise.allSettled([1, 2].map(() => endPlannedOrdering(twin.api.context)));
    api.current.clock.set(TEST_NOW);
    await twin.close();
    const refused = runs.filter(({ status }) => status === 'rejected').length;
    const broken = await listBrokenInvariants(api.current.context.db);
    expect(refused + broken.length).toBeGreaterThan(0);
  });
});
