import { cancelChain, restoreChain, restoreChainByGet } from '@kosar/contract/chains/chain-actions';
import { getChainPreview } from '@kosar/contract/chains/chain-preview';
import { finalizeChain } from '@kosar/contract/chains/finalize';
import { getOrder } from '@kosar/contract/orders/orders';
import { addDays, startOfDay } from '@kosar/domain/calendar';
import { afterEach, describe, expect, test } from 'vitest';
import { listBrokenInvariants } from '../../../infra/database/invariants.ts';
import { TEST_NOW } from '../../../infra/testing/api.ts';
import { handOverAll, logInAdmin, logInTransporter, take } from '../../handover/table-testing.ts';
import { countStatuses } from '../../orders/race-testing.ts';
import { isMoneyBack, runPaymentJobs, useBarionMarket } from '../../payments/barion-market-testing.ts';
import { endDueChains } from './end-due-chains.ts';
import { mailChainNews } from './mail-chain-news.ts';
import { endDay, makeUnapproved, type UnapprovedTable } from './unapproved-testing.ts';

const market = useBarionMarket();

afterEach(() => market.current.api.clock.set(TEST_NOW));

function restore({ delivery }: UnapprovedTable, as: string) {
  return market.current.api.call(restoreChain, { params: { id: delivery.chain.id } }, { as });
}

async function paymentsOf(orderId: number) {
  return market.current.context.db
    .selectFrom('payment as p')
    .innerJoin('customer_order as o', 'o.id', 'p.order_id')
    .select(['p.type', 'p.status', 'o.payment_type'])
    .where('p.order_id', '=', orderId)
    .orderBy('p.id')
    .execute();
}

async function stateOf({ delivery }: UnapprovedTable): Promise<string> {
  const { state } = await market.current.context.db
    .selectFrom('chain')
    .select('state')
    .where('id', '=', delivery.chain.id)
    .executeTakeFirstOrThrow();
  return state;
}

async function expectSoundData(): Promise<void> {
  expect(await listBrokenInvariants(market.current.context.db)).toEqual([]);
}

describe('restoring a chain that failed wrongly', () => {
  test('takes its stock again, has the released card paid at the pickup, and lets it be handed over and finalized', async () => {
    const { api } = market.current;
    const table = await makeUnapproved(market.current);
    await endDay(market.current, table);
    expect(isMoneyBack(market.current, table.externalId)).toBe(true);
    const as = await logInAdmin(api);
    const preview = await api.call(getChainPreview, { params: { id: table.delivery.chain.id } }, { as });
    expect(preview.body).toMatchObject({ orders: 2, buyers: 2, releasedOrders: 1, releasedValue: 2000 });
    expect((await restore(table, as)).body).toMatchObject({ state: 'TO_BE_FINALIZED' });
    await expectSoundData();
    expect(await paymentsOf(table.byCard.order.id)).toEqual([
      { type: 'ONLINE', status: 'CANCELLED', payment_type: 'ON_SITE' },
      { type: 'ON_SITE', status: 'PENDING', payment_type: 'ON_SITE' },
    ]);
    const read = await api.call(getOrder, { params: { id: table.byCard.order.id } }, { as });
    expect(read.body.toBePaidOnSiteValue).toBe(2000);
    const at = { ...table, as };
    expect((await handOverAll(api, at, table.byCard.order.id, 2)).status).toBe(200);
    expect((await take(api, at, { orderId: table.byCard.order.id, cash: 2000 })).status).toBe(200);
    const finalized = await api.call(finalizeChain, { params: { id: table.delivery.chain.id } }, { as });
    expect(finalized.body.state).toBe('DELIVERED');
    await expectSoundData();
    expect((await restore(table, as)).problem.code).toBe('CHAIN_ACTION_NOT_POSSIBLE');
  });

  test('notifies its buyers, in the app and by mail, and the log', async () => {
    const { api, context } = market.current;
    const table = await makeUnapproved(market.current);
    await endDay(market.current, table);
    await restore(table, await logInAdmin(api));
    const { rows } = await api.database.pool.query<{ user_id: number; event_key: string }>(
      `select user_id, event_key from notification where event_key like $1 order by user_id`,
      [`chain:${table.delivery.chain.id}:restored:%`],
    );
    expect(rows.map(({ user_id }) => user_id)).toEqual(table.buyers.map(({ id }) => id));
    const eventKey = rows[0]?.event_key ?? '';
    await mailChainNews(context, { chainId: table.delivery.chain.id, news: 'RESTORED', eventKey });
    const mails = await api.database.pool.query<{ subject: string }>(
      `select subject from email where event_key = $1`,
      [eventKey],
    );
    expect(mails.rows.map(({ subject }) => subject)).toEqual(
      table.buyers.map(() => 'Mégsem maradt el a szállítás: Minta kör'),
    );
    const logged = await api.database.pool.query(
      `select from audit_log where action = 'chain.restore' and entity_id = $1`,
      [table.delivery.chain.id],
    );
    expect(logged.rows).toHaveLength(1);
  });

  test('keeps a card’s money that the provider hasn’t let go of yet', async () => {
    const { api, context } = market.current;
    const table = await makeUnapproved(market.current);
    api.clock.set(startOfDay(addDays(table.delivery.event.day_of_delivery ?? '', 1)));
    await endDueChains(context);
    await restore(table, await logInAdmin(api));
    await runPaymentJobs(market.current);
    expect(isMoneyBack(market.current, table.externalId)).toBe(false);
    expect(await paymentsOf(table.byCard.order.id)).toEqual([
      { type: 'ONLINE', status: 'RESERVED', payment_type: 'ONLINE' },
    ]);
    await expectSoundData();
  });

  test('is an admin’s alone, happens once of many, and by GET needs the header that only a script can set', async () => {
    const { api } = market.current;
    const table = await makeUnapproved(market.current);
    await endDay(market.current, table);
    const transporter = await logInTransporter(api, table.delivery);
    expect((await restore(table, transporter)).problem).toMatchObject({ status: 403, code: 'UNAUTHORIZED' });
    const as = await logInAdmin(api);
    const byGet = await api.call(restoreChainByGet, { params: { id: table.delivery.chain.id } }, { as });
    expect(byGet.problem.code).toBe('foreign_origin');
    const answers = await Promise.all(Array.from({ length: 6 }, () => restore(table, as)));
    expect(countStatuses(answers)).toEqual({ 200: 1, 409: 5 });
    await expectSoundData();
  });

  test('is refused as a whole when others have bought its goods', async () => {
    const { api } = market.current;
    const table = await makeUnapproved(market.current);
    await endDay(market.current, table);
    await api.database.pool.query('update product set global_max_amount_milli = 1000 where id = $1', [
      table.delivery.products[0]?.id,
    ]);
    const refused = await restore(table, await logInAdmin(api));
    expect(refused.problem).toMatchObject({ status: 409, code: 'REOPEN_GOODS_GONE' });
    expect(await stateOf(table)).toBe('NOT_DELIVERED');
    expect((await paymentsOf(table.cashOrderId)).map(({ status }) => status)).toEqual(['CANCELLED']);
    await expectSoundData();
  });
});

test('one cancelled wrongly is restored after its last day, when it can’t be reopened any more', async () => {
  const { api } = market.current;
  const table = await makeUnapproved(market.current);
  await api.call(cancelChain, { params: { id: table.delivery.chain.id } }, { as: table.as });
  const early = await restore(table, await logInAdmin(api));
  expect(early.problem.code).toBe('CHAIN_ACTION_NOT_POSSIBLE');
  await endDay(market.current, table);
  expect((await restore(table, await logInAdmin(api))).body.state).toBe('TO_BE_FINALIZED');
  await expectSoundData();
});

// Last, as it leaves the data wrong.
test('restoring is not for one that was finalized', async () => {
  const { api } = market.current;
  const table = await makeUnapproved(market.current);
  await handOverAll(api, table, table.cashOrderId, 4);
  await endDay(market.current, table);
  const as = await logInAdmin(api);
  for (const orderId of table.orderIds) await handOverAll(api, { ...table, as }, orderId, 0);
  await api.call(finalizeChain, { params: { id: table.delivery.chain.id } }, { as });
  await api.database.pool.query("update chain set state = 'NOT_DELIVERED' where id = $1", [
    table.delivery.chain.id,
  ]);
  expect((await restore(table, as)).problem.code).toBe('ROUND_FINALIZED');
});
