import { deleteUser } from '@kosar/contract/accounts/user-erasure';
import { blockUser } from '@kosar/contract/accounts/user-management';
import { amendOrder, cancelOrder } from '@kosar/contract/orders/orders';
import {
  joinWaitingList,
  leaveWaitingList,
  listWaitingEntries,
  orderWhatWasWaitedFor,
} from '@kosar/contract/orders/waiting-list';
import { MAX_WAITING } from '@kosar/domain/waiting-list';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeUser } from '../../../demo/builders/user.ts';
import { transaction } from '../../../infra/database/connect.ts';
import { listBrokenInvariants } from '../../../infra/database/invariants.ts';
import { ANONYMOUS_VIEWER } from '../../../infra/session/viewer.ts';
import { TEST_NOW, useApi } from '../../../infra/testing/api.ts';
import { meetAfter } from '../../../infra/testing/gate.ts';
import {
  lines,
  makeBuyer,
  makeBuyers,
  makeOpenDelivery,
  order,
  type TestBuyer,
  type TestDelivery,
} from '../order-testing.ts';
import { placeOrder } from '../place-order.ts';
import { countStatuses, startTwin, withoutLocks } from '../race-testing.ts';
import { serveAllWaiting, serveWaiting } from './serve-waiting.ts';

const UNIQUE_VIOLATION = '23505';
const api = useApi();

beforeAll(async () => {
  await sql`insert into application_property (key, value) values ('waitingList', '"ON"')`.execute(
    api.current.context.db,
  );
});

function wait(delivery: TestDelivery, buyer: TestBuyer, over: Record<string, unknown> = {}) {
  const body = {
    deliveryId: delivery.deliveryId,
    deliveryItemPackingId: delivery.packingIds[0],
    amount: 1,
    atOnce: false,
    termsAccepted: true,
    ...over,
  };
  return api.current.call(joinWaitingList, { body }, { as: buyer.as });
}

async function waitingOf({ as }: TestBuyer) {
  return (await api.current.call(listWaitingEntries, {}, { as })).body;
}

function serve({ chain }: TestDelivery): Promise<void> {
  return serveWaiting(api.current.context, chain.id);
}

/** A chain with a few pieces, all of them ordered by one buyer each. */
async function makeSoldOut(pieces = 2) {
  const delivery = await makeOpenDelivery(api.current, { item: { maxAmountMilli: pieces * 1000 } });
  const holders = await makeBuyers(api.current, pieces);
  const orderIds: number[] = [];
  for (const holder of holders) orderIds.push((await order(api.current, delivery, holder)).body.id);
  return { delivery, holders, orderIds };
}

function giveUp(orderId: number | undefined, holder: TestBuyer | undefined) {
  return api.current.call(cancelOrder, { params: { id: orderId } }, { as: holder?.as ?? '' });
}

async function expectSoundData(): Promise<void> {
  expect(await listBrokenInvariants(api.current.context.db)).toEqual([]);
}

describe('waiting for what has sold out', () => {
  test('begins at the end of the list, once, and only for what can’t be ordered now', async () => {
    const { delivery } = await makeSoldOut();
    const [one, two] = await makeBuyers(api.current, 2);
    if (one === undefined || two === undefined) throw new Error('no buyers');
    expect((await wait(delivery, one)).body).toMatchObject({ place: 1, offeredUntil: null, value: 1000 });
    expect((await wait(delivery, two)).body).toMatchObject({ place: 2 });
    expect((await wait(delivery, one)).problem.code).toBe('WAITING_ALREADY');
    expect((await wait(delivery, await makeBuyer(api.current), { amount: 0 })).problem.code).toBe(
      'WAITING_AMOUNT',
    );
    const free = await makeOpenDelivery(api.current, { item: { maxAmountMilli: 5000 } });
    expect((await wait(free, one)).problem.code).toBe('WAITING_NOT_NEEDED');
  });

  test('is no one’s in a market that doesn’t have it, and ends when one leaves', async () => {
    const { delivery } = await makeSoldOut();
    const buyer = await makeBuyer(api.current);
    await sql`update application_property set value = '"OFF"' where key = 'waitingList'`.execute(
      api.current.context.db,
    );
    expect((await wait(delivery, buyer)).status).toBe(404);
    await sql`update application_property set value = '"ON"' where key = 'waitingList'`.execute(
      api.current.context.db,
    );
    const { id } = (await wait(delivery, buyer)).body;
    const foreign = await makeBuyer(api.current);
    expect((await api.current.call(leaveWaitingList, { params: { id } }, { as: foreign.as })).status).toBe(
      404,
    );
    expect((await api.current.call(leaveWaitingList, { params: { id } }, { as: buyer.as })).status).toBe(204);
    expect(await waitingOf(buyer)).toEqual([]);
  });
});

describe('waiting in bounds', () => {
  test('to have it ordered at once needs the terms accepted, which are kept; to be asked does not', async () => {
    const { delivery } = await makeSoldOut();
    const [buyer, asked] = await makeBuyers(api.current, 2);
    if (buyer === undefined || asked === undefined) throw new Error('no buyers');
    const refused = await wait(delivery, buyer, { atOnce: true, termsAccepted: false });
    expect(refused.problem.code).toBe('ACCEPT_EULA_REQUIRED');
    expect((await wait(delivery, buyer, { atOnce: true, termsAccepted: undefined })).problem.code).toBe(
      'ACCEPT_EULA_REQUIRED',
    );
    expect((await wait(delivery, buyer, { atOnce: true })).status).toBe(201);
    expect((await wait(delivery, asked, { termsAccepted: undefined })).status).toBe(201);
    const { rows } = await sql<{ isAccepted: boolean }>`
      select terms_accepted_at is not null as "isAccepted" from waiting_entry
      where user_id in (${buyer.id}, ${asked.id}) order by user_id`.execute(api.current.context.db);
    expect(rows).toEqual([{ isAccepted: true }, { isAccepted: false }]);
  });

  test('is for no more than is ever sold, and for twenty things at a time', async () => {
    const { delivery } = await makeSoldOut(2);
    const buyer = await makeBuyer(api.current);
    expect((await wait(delivery, buyer, { amount: 1000 })).problem.code).toBe('WAITING_AMOUNT');
    const { db } = api.current.context;
    for (let nth = 0; nth < MAX_WAITING; nth += 1) {
      const other = await makeOpenDelivery(api.current, { item: { maxAmountMilli: 0 } });
      await sql`
        insert into waiting_entry (chain_id, chain_item_id, chain_packing_id, delivery_id, user_id, amount_milli, unit_amount_milli, created_at)
        select cp.chain_id, cp.chain_item_id, cp.id, ${other.deliveryId}, ${buyer.id}, 1000, 1000, now()
        from chain_packing cp where cp.id = ${other.packingIds[0]}`.execute(db);
    }
    expect((await wait(delivery, buyer)).problem.code).toBe('WAITING_TOO_MANY');
  });

  test('begins thirty times in an hour at most', async () => {
    const { delivery } = await makeSoldOut();
    const buyer = await makeBuyer(api.current);
    for (let nth = 0; nth < 30; nth += 1) await wait(delivery, buyer, { amount: 0 });
    expect((await wait(delivery, buyer)).status).toBe(429);
  });

  test('of who let an offer go before is kept for two hours, of others for twelve', async () => {
    const { delivery, holders, orderIds } = await makeSoldOut();
    const [again, first] = await makeBuyers(api.current, 2);
    if (again === undefined || first === undefined) throw new Error('no buyers');
    const hours = async (buyer: TestBuyer) => {
      const [entry] = await waitingOf(buyer);
      return (Date.parse(entry?.offeredUntil ?? '') - TEST_NOW.getTime()) / 3_600_000;
    };
    const sell = (pieces: number) =>
      sql`update chain_item set max_amount_milli = ${pieces * 1000} where chain_id = ${delivery.chain.id}`.execute(
        api.current.context.db,
      );
    const { id } = (await wait(delivery, again)).body;
    await giveUp(orderIds[0], holders[0]);
    await serve(delivery);
    expect(await hours(again)).toBe(12);
    await api.current.call(leaveWaitingList, { params: { id } }, { as: again.as });
    await sell(1);
    for (const buyer of [first, again]) expect((await wait(delivery, buyer)).status).toBe(201);
    await sell(3);
    await serve(delivery);
    expect([await hours(first), await hours(again)]).toEqual([12, 2]);
  });

  test('ends when it is cancelled or sold no more, holds nothing meanwhile, and says so', async () => {
    const { delivery, holders, orderIds } = await makeSoldOut();
    const [waiting, passer] = await makeBuyers(api.current, 2);
    if (waiting === undefined || passer === undefined) throw new Error('no buyers');
    await wait(delivery, waiting);
    const { db } = api.current.context;
    await sql`update chain_packing set state = 'NOT_AVAILABLE' where id = ${delivery.packingIds[0]}`.execute(
      db,
    );
    await giveUp(orderIds[0], holders[0]);
    await serve(delivery);
    expect(await waitingOf(waiting)).toEqual([]);
    const { rows } = await sql<{ kind: string }>`
      select kind from email where user_id = ${waiting.id} and kind like 'waiting-%'`.execute(db);
    expect(rows).toEqual([{ kind: 'waiting-off-sale' }]);
    await sql`update chain_packing set state = 'AVAILABLE' where id = ${delivery.packingIds[0]}`.execute(db);
    expect((await order(api.current, delivery, passer)).status).toBe(201);
  });

  test('keeps its place at a deadline that is moved', async () => {
    const { delivery } = await makeSoldOut();
    const buyer = await makeBuyer(api.current);
    const { db } = api.current.context;
    const { id } = (await wait(delivery, buyer)).body;
    const move = (by: string) =>
      sql`update chain set order_deadline = ${TEST_NOW}::timestamptz + ${by}::interval where id = ${delivery.chain.id}`.execute(
        db,
      );
    await move('-1 minute');
    await serve(delivery);
    expect(await waitingOf(buyer)).toEqual([]);
    await move('1 day');
    await serve(delivery);
    expect((await waitingOf(buyer)).map((entry) => entry.id)).toEqual([id]);
  });

  test('goes on past a chain that can not be served', async () => {
    const failing = await makeSoldOut();
    const { delivery, holders, orderIds } = await makeSoldOut();
    const [one, two] = await makeBuyers(api.current, 2);
    if (one === undefined || two === undefined) throw new Error('no buyers');
    const { id } = (await wait(failing.delivery, one)).body;
    await wait(delivery, two);
    await giveUp(failing.orderIds[0], failing.holders[0]);
    await giveUp(orderIds[0], holders[0]);
    await sql
      .raw(
        `create function fail_waiting() returns trigger language plpgsql as $$ begin raise exception 'planted'; end $$;
        create trigger fail_waiting before update on waiting_entry for each row when (old.id = ${id}) execute function fail_waiting();`,
      )
      .execute(api.current.context.db);
    await expect(serve(failing.delivery)).rejects.toThrow('planted');
    await expect(serveAllWaiting(api.current.context)).rejects.toThrow(/1 of \d+ failed/);
    expect((await waitingOf(two))[0]?.offeredUntil).not.toBeNull();
  });
});

describe('who is gone', () => {
  /** Two who are gone and one who is there wait for orders at once, and two pieces come free. */
  async function makeGone(leave: (erased: TestBuyer, blocked: TestBuyer) => Promise<void>) {
    const { delivery, holders, orderIds } = await makeSoldOut();
    const [erased, blocked, there] = await makeBuyers(api.current, 3);
    if (erased === undefined || blocked === undefined || there === undefined) throw new Error('no buyers');
    for (const buyer of [erased, blocked, there]) await wait(delivery, buyer, { atOnce: true });
    await leave(erased, blocked);
    for (const [nth, holder] of holders.entries()) await giveUp(orderIds[nth], holder);
    return { delivery, erased, blocked, there };
  }

  const byVerbs = async (erased: TestBuyer, blocked: TestBuyer) => {
    const { id } = await transaction(api.current.context.db, (trx) => makeUser(trx, { isAdmin: true }));
    const admin = await api.current.logIn(id, ['ROLE_ADMIN']);
    const erasing = await api.current.call(deleteUser, { params: { id: erased.id } }, { as: admin });
    const blocking = await api.current.call(blockUser, { params: { id: blocked.id } }, { as: admin });
    expect([erasing.status, blocking.status]).toEqual([204, 204]);
  };
  const inTables = async (erased: TestBuyer, blocked: TestBuyer) => {
    const { db } = api.current.context;
    await sql`update app_user set erased_at = now() where id = ${erased.id}`.execute(db);
    await sql`update app_user set disabled_at = now() where id = ${blocked.id}`.execute(db);
  };

  async function ordered({ chain }: TestDelivery): Promise<number[]> {
    const { rows } = await sql<{ userId: number }>`
      select user_id as "userId" from customer_order where chain_id = ${chain.id} and cancelled_at is null`.execute(
      api.current.context.db,
    );
    return rows.map(({ userId }) => userId);
  }

  test.each([
    ['an admin’s verbs', byVerbs],
    ['whatever else', inTables],
  ])('by %s waits for nothing, and nothing is ordered for them', async (_, leave) => {
    const { delivery, erased, blocked, there } = await makeGone(leave);
    await serve(delivery);
    expect(await ordered(delivery)).toEqual([there.id]);
    const { rows } = await sql`
      select w.id from waiting_entry w where w.user_id in (${erased.id}, ${blocked.id}) and w.ended_at is null
      union all select e.id from email e where e.user_id in (${erased.id}, ${blocked.id}) and e.kind like 'waiting-%'`.execute(
      api.current.context.db,
    );
    expect(rows).toEqual([]);
    await expectSoundData();
  });

  test('can place no order, whoever found them before', async () => {
    const { context } = api.current;
    const delivery = await makeOpenDelivery(api.current);
    const [erased, blocked] = await makeBuyers(api.current, 2);
    if (erased === undefined || blocked === undefined) throw new Error('no buyers');
    await inTables(erased, blocked);
    for (const { id } of [erased, blocked]) {
      const viewer = { ...ANONYMOUS_VIEWER, userId: id };
      const data = {
        deliveryId: delivery.deliveryId,
        orderItems: [{ deliveryItemPackingId: delivery.packingIds[0] ?? 0, amount: 1 }],
        paymentType: 'ON_SITE' as const,
        billingRequired: false,
        termsAccepted: true,
      };
      await expect(placeOrder(context, viewer, data, null)).rejects.toMatchObject({
        code: 'unauthenticated',
      });
    }
    expect(await ordered(delivery)).toEqual([]);
  });

  test('planted: where no one asks who is gone, the erased and the blocked get orders', async () => {
    const { delivery, erased, blocked } = await makeGone(inTables);
    const twin = await startTwin(api.current, (statement) =>
      statement
        .replace('(u.erased_at is not null or u.disabled_at is not null)', 'false')
        .replace('and "u"."erased_at" is null and "u"."disabled_at" is null', '')
        .replace('and erased_at is null and disabled_at is null for key share', 'for key share'),
    );
    await serveWaiting(twin.api.context, delivery.chain.id);
    await twin.close();
    expect(new Set(await ordered(delivery))).toEqual(new Set([erased.id, blocked.id]));
  });
});

describe('what comes free', () => {
  test('is kept for the first, who orders it; no one else can meanwhile', async () => {
    const { delivery, holders, orderIds } = await makeSoldOut();
    const [first, second, passer] = await makeBuyers(api.current, 3);
    if (first === undefined || second === undefined || passer === undefined) throw new Error('no buyers');
    const { id } = (await wait(delivery, first)).body;
    await wait(delivery, second);
    await giveUp(orderIds[0], holders[0]);
    // Before the worker has come by, too.
    expect((await order(api.current, delivery, passer)).status).toBe(409);
    await serve(delivery);
    expect((await order(api.current, delivery, passer)).status).toBe(409);
    expect(await waitingOf(first)).toMatchObject([{ place: 1, offeredUntil: expect.any(String) }]);
    expect(await waitingOf(second)).toMatchObject([{ place: 2, offeredUntil: null }]);
    const body = { expectedValue: 1000, termsAccepted: true };
    const stolen = await api.current.call(orderWhatWasWaitedFor, { params: { id }, body }, { as: second.as });
    expect(stolen.status).toBe(404);
    const answer = await api.current.call(orderWhatWasWaitedFor, { params: { id }, body }, { as: first.as });
    expect(answer).toMatchObject({ status: 201, body: { totalValue: 1000 } });
    expect(await waitingOf(first)).toEqual([]);
    const { rows } = await sql<{
      kind: string;
    }>`select kind from email where user_id = ${first.id} and kind = 'waiting-offer'`.execute(
      api.current.context.db,
    );
    expect(rows).toHaveLength(1);
    await expectSoundData();
  });

  test('goes on to the next when the time is over, and the first loses their place', async () => {
    const { delivery, holders, orderIds } = await makeSoldOut();
    const [first, second] = await makeBuyers(api.current, 2);
    if (first === undefined || second === undefined) throw new Error('no buyers');
    await wait(delivery, first);
    await wait(delivery, second);
    await giveUp(orderIds[0], holders[0]);
    await serve(delivery);
    api.current.clock.set(new Date(TEST_NOW.getTime() + 12 * 3_600_000));
    await serve(delivery);
    api.current.clock.set(TEST_NOW);
    expect(await waitingOf(first)).toEqual([]);
    expect(await waitingOf(second)).toMatchObject([{ place: 1, offeredUntil: expect.any(String) }]);
    await expectSoundData();
  });

  test('is ordered at once for who has asked for that, by the same rules and with the same mail as any order', async () => {
    const { delivery, holders, orderIds } = await makeSoldOut();
    const buyer = await makeBuyer(api.current);
    await wait(delivery, buyer, { atOnce: true });
    await giveUp(orderIds[0], holders[0]);
    await Promise.all([serve(delivery), serve(delivery), serve(delivery)]);
    const { rows } = await sql<{ kind: string }>`
      select e.kind from customer_order o join email e on e.user_id = o.user_id where o.user_id = ${buyer.id}`.execute(
      api.current.context.db,
    );
    expect(rows).toEqual([{ kind: 'order-placed' }]);
    expect(await waitingOf(buyer)).toEqual([]);
    await expectSoundData();
  });

  test('is offered instead where it has become dearer than the buyer was shown', async () => {
    const { delivery, holders, orderIds } = await makeSoldOut();
    const buyer = await makeBuyer(api.current);
    await wait(delivery, buyer, { atOnce: true });
    await sql`update waiting_entry set at_once_up_to_ft = 999 where user_id = ${buyer.id}`.execute(
      api.current.context.db,
    );
    await giveUp(orderIds[0], holders[0]);
    await serve(delivery);
    expect(await waitingOf(buyer)).toMatchObject([{ offeredUntil: expect.any(String) }]);
  });

  test('by an amendment or by a raise of the seller goes the same way', async () => {
    const delivery = await makeOpenDelivery(api.current, { item: { maxAmountMilli: 2000 } });
    const holder = await makeBuyer(api.current);
    const held = await order(api.current, delivery, holder, lines([delivery.packingIds[0], 2]));
    const [first, second] = await makeBuyers(api.current, 2);
    if (first === undefined || second === undefined) throw new Error('no buyers');
    await wait(delivery, first);
    await wait(delivery, second);
    const body = lines([delivery.packingIds[0], 1]);
    await api.current.call(amendOrder, { params: { id: held.body.id }, body }, { as: holder.as });
    await serve(delivery);
    expect(await waitingOf(first)).toMatchObject([{ offeredUntil: expect.any(String) }]);
    await sql`update chain_item set max_amount_milli = 3000 where chain_id = ${delivery.chain.id}`.execute(
      api.current.context.db,
    );
    await serve(delivery);
    expect(await waitingOf(second)).toMatchObject([{ offeredUntil: expect.any(String) }]);
  });

  test('is no one’s any more when ordering is over', async () => {
    const { delivery } = await makeSoldOut();
    const buyer = await makeBuyer(api.current);
    await wait(delivery, buyer);
    const { db } = api.current.context;
    await sql`update chain set state = 'APPROVED' where id = ${delivery.chain.id}`.execute(db);
    await serve(delivery);
    await sql`update chain set state = 'OPEN' where id = ${delivery.chain.id}`.execute(db);
    expect(await waitingOf(buyer)).toEqual([]);
  });
});

describe('200 buyers on 10 pieces, who give up by chance', () => {
  /** Everyone orders or waits, some give up, some wait to be asked; gives how much is ordered in the end. */
  async function rush(on = api.current) {
    const delivery = await makeOpenDelivery(api.current, { item: { maxAmountMilli: 10_000 } });
    const buyers = await makeBuyers(api.current, 200);
    const answers = await Promise.all(buyers.map((buyer) => order(on, delivery, buyer)));
    const waiting = buyers.filter((_, index) => answers[index]?.status === 409);
    for (const buyer of waiting.slice(0, 40)) await wait(delivery, buyer, { atOnce: true });
    const holders = answers.flatMap((answer, index) =>
      answer.status === 201 ? [{ id: answer.body.id, buyer: buyers[index] }] : [],
    );
    const leaving = holders.filter((_, index) => index % 2 === 0);
    const cancels = leaving.map(({ id, buyer }) =>
      on.call(cancelOrder, { params: { id } }, { as: buyer?.as ?? '' }),
    );
    const passers = waiting.slice(40, 80).map((buyer) => order(on, delivery, buyer));
    const serves = [1, 2, 3].map(() => serveWaiting(on.context, delivery.chain.id));
    const settled = await Promise.allSettled([...cancels, ...passers, ...serves]);
    await serve(delivery);
    return { delivery, waiting, holders, leaving, answers, settled };
  }

  test('never sell more than there is, and serve the list in its order', async () => {
    const { delivery, waiting, leaving, answers } = await rush();
    expect(countStatuses(answers)).toEqual({ 201: 10, 409: 190 });
    const { rows } = await sql<{ user_id: number }>`
      select o.user_id from customer_order o where o.chain_id = ${delivery.chain.id} and o.cancelled_at is null`.execute(
      api.current.context.db,
    );
    expect(rows).toHaveLength(10);
    const served = waiting.filter(({ id }) => rows.some(({ user_id: userId }) => userId === id));
    expect(served).toEqual(waiting.slice(0, leaving.length));
    await expectSoundData();
  }, 180_000);

  test('planted: without the claims of those who wait, who passes by takes what came free', async () => {
    const { delivery, holders, orderIds } = await makeSoldOut();
    const [first, passer] = await makeBuyers(api.current, 2);
    if (first === undefined || passer === undefined) throw new Error('no buyers');
    await wait(delivery, first);
    await giveUp(orderIds[0], holders[0]);
    const twin = await startTwin(api.current, (statement) =>
      statement.replace(
        'where w.chain_item_id = cp.chain_item_id',
        'where false and w.chain_item_id = cp.chain_item_id',
      ),
    );
    expect((await order(twin.api, delivery, passer)).status).toBe(201);
    await twin.close();
  });

  test('planted: without locks and the key that makes an order once, three workers run into each other', async () => {
    const { delivery, holders, orderIds } = await makeSoldOut();
    const buyer = await makeBuyer(api.current);
    await wait(delivery, buyer, { atOnce: true });
    await giveUp(orderIds[0], holders[0]);
    const twin = await startTwin(
      api.current,
      (statement) => withoutLocks(statement).replace(/on conflict \("user_id", "key"\) do nothing/, ''),
      { gate: meetAfter('from "waiting_entry" as "w" inner join "app_user"', 3) },
    );
    await Promise.allSettled([1, 2, 3].map(() => serveWaiting(twin.api.context, delivery.chain.id)));
    await twin.close();
    expect(twin.failures).toContain(UNIQUE_VIOLATION);
  });
});
