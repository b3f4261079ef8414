import { amendOrder, cancelOrder } from '@kosar/contract/orders/orders';
import { leaveWaitingList, orderWhatWasWaitedFor } from '@kosar/contract/orders/waiting-list';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { listBrokenInvariants } from '../../../infra/database/invariants.ts';
import { TEST_NOW, useApi } from '../../../infra/testing/api.ts';
import { meetAfter } from '../../../infra/testing/gate.ts';
import { lines, makeBuyer, makeBuyers, makeOpenDelivery, order } from '../order-testing.ts';
import { countStatuses, startTwin, withoutLocks } from '../race-testing.ts';
import { serveWaiting } from './serve-waiting.ts';
import { useWaiting } from './waiting-testing.ts';

const UNIQUE_VIOLATION = '23505';
const api = useApi();
const { wait, waitingOf, serve, makeSoldOut, giveUp } = useWaiting(api);

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

  test('is offered at the sum that is ordered, discounts taken off', async () => {
    const { delivery, holders, orderIds } = await makeSoldOut();
    const buyer = await makeBuyer(api.current);
    const { id } = (await wait(delivery, buyer)).body;
    await sql`with made as (insert into global_discount (name, discount_percent, starts_at, ends_at)
        values ('Közös 5%', 5, '2026-11-01', '2026-12-01') returning id)
      insert into global_discount_target (global_discount_id, product_id)
      select id, ${delivery.products[0]?.id ?? 0} from made`.execute(api.current.context.db);
    await giveUp(orderIds[0], holders[0]);
    await serve(delivery);
    const [offer] = await waitingOf(buyer);
    expect(offer).toMatchObject({ offeredUntil: expect.any(String), value: 950 });
    const body = { expectedValue: offer?.value ?? 0, termsAccepted: true };
    const answer = await api.current.call(orderWhatWasWaitedFor, { params: { id }, body }, { as: buyer.as });
    expect(answer).toMatchObject({ status: 201, body: { totalValue: 950 } });
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

  test('goes on for who keeps what they have of it, and ends when they order more', async () => {
    const { delivery, holders, orderIds } = await makeSoldOut();
    const [holder, other] = holders;
    if (holder === undefined || other === undefined) throw new Error('no holders');
    await wait(delivery, holder);
    const amend = (amount: number) =>
      api.current.call(
        amendOrder,
        { params: { id: orderIds[0] }, body: lines([delivery.packingIds[0], amount]) },
        { as: holder.as },
      );
    expect((await amend(1)).status).toBe(200);
    expect(await waitingOf(holder)).toHaveLength(1);
    await giveUp(orderIds[1], other);
    expect((await amend(2)).status).toBe(200);
    expect(await waitingOf(holder)).toEqual([]);
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
  });

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
