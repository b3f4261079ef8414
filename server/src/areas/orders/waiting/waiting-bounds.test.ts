import { leaveWaitingList } from '@kosar/contract/orders/waiting-list';
import { MAX_WAITING } from '@kosar/domain/waiting-list';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { TEST_NOW, useApi } from '../../../infra/testing/api.ts';
import { makeBuyer, makeBuyers, makeOpenDelivery, order, type TestBuyer } from '../order-testing.ts';
import { serveAllWaiting } from './serve-waiting.ts';
import { useWaiting } from './waiting-testing.ts';

const api = useApi();
const { wait, waitingOf, serve, makeSoldOut, giveUp } = useWaiting(api);

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

  test('ends from the day on which the market asks for what the product does not say', async () => {
    const { delivery } = await makeSoldOut();
    const buyer = await makeBuyer(api.current);
    await wait(delivery, buyer);
    const { db } = api.current.context;
    await sql`insert into application_property (key, value) values ('foodFactsRequiredFrom', '"2026-01-01"')`.execute(
      db,
    );
    await serve(delivery);
    await sql`delete from application_property where key = 'foodFactsRequiredFrom'`.execute(db);
    expect(await waitingOf(buyer)).toEqual([]);
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
