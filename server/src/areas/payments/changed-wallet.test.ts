import {
  createBarionAccount,
  deleteBarionAccount,
  listBarionAccounts,
  updateBarionAccount,
} from '@kosar/contract/payments/payment-accounts';
import { describe, expect, test } from 'vitest';
import { TEST_NOW } from '../../infra/testing/api.ts';
import type { TestDelivery } from '../orders/order-testing.ts';
import { type BarionMarket, useBarionMarket, withFaults } from './barion-market-testing.ts';
import { attemptsOf, makeOnlineDelivery, orderByCard } from './payment-testing.ts';

const market = useBarionMarket();
const DAY_MS = 86_400_000;
const TOMORROW = new Date(TEST_NOW.getTime() + DAY_MS);
const OLD = 'kert@kosar.test';
const NEW = 'uj-tarca@kosar.test';

/** A chain whose producer's wallet has been there for long, and who acts for them. */
async function makeOwned() {
  const { api } = market.current;
  const delivery = await makeOnlineDelivery(api, OLD);
  const { rows } = await api.database.pool.query<{ actor_id: number; owner_id: number; wallet_id: number }>(
    `select distinct a.id as actor_id, a.owner_id, b.id as wallet_id from chain_item ci join product p on p.id = ci.product_id
     join producer pr on pr.id = p.producer_id join actor a on a.id = pr.actor_id join barion_account b on b.actor_id = a.id
     where ci.chain_id = $1`,
    [delivery.chain.id],
  );
  const [owned] = rows;
  if (owned === undefined) throw new Error('The chain has no producer with a wallet.');
  return { delivery, ...owned, as: await api.logIn(owned.owner_id) };
}
type Owned = Awaited<ReturnType<typeof makeOwned>>;

async function change({ wallet_id: id, as }: Owned, accountId: string, version = 1) {
  const body = { accountId, name: 'Kert', version };
  const answer = await market.current.api.call(updateBarionAccount, { params: { id }, body }, { as });
  return answer.body;
}

/** The wallet that the next card of the chain is paid into. */
async function payeeOf(
  delivery: TestDelivery,
  at: BarionMarket = market.current,
): Promise<string | undefined> {
  const { payment } = await orderByCard(at, { delivery });
  return (await attemptsOf(at, payment.id)).at(-1)?.payee_email;
}

test('a card of goods that the market itself sells is started without a part of the platform, as all goes into one wallet', async () => {
  const { api } = market.current;
  const own = await makeOnlineDelivery(api, 'piac@kosar.test');
  const ofOwn = await orderByCard(market.current, { delivery: own });
  const ofOther = await orderByCard(market.current, { delivery: await makeOnlineDelivery(api, OLD) });
  const [[ours], [other]] = [
    await attemptsOf(market.current, ofOwn.payment.id),
    await attemptsOf(market.current, ofOther.payment.id),
  ];
  expect([ours?.platform_ft, ours?.external_id]).toEqual([0, expect.any(String)]);
  expect(other?.platform_ft).toBeGreaterThan(0);
});

/** Deletes the wallet, as the chain is no hindrance, and enters another one. */
async function enterAnew({ wallet_id: id, actor_id: veActorId, delivery, as }: Owned) {
  const { api } = market.current;
  const setOnline = (allows: boolean) =>
    api.database.pool.query('update chain set allows_online = $2 where id = $1', [delivery.chain.id, allows]);
  await setOnline(false);
  expect((await api.call(deleteBarionAccount, { params: { id } }, { as })).status).toBe(204);
  await setOnline(true);
  const body = { veActorId, accountId: NEW, name: 'Kert' };
  return (await api.call(createBarionAccount, { body }, { as })).body;
}

describe('a wallet that was changed', () => {
  test('gets cards after a day; until then they are paid into the one of before, and the account says so', async () => {
    const owned = await makeOwned();
    const { clock } = market.current.api;
    expect(await change(owned, NEW)).toMatchObject({ accountId: NEW, cardsGoTo: OLD });
    expect(await payeeOf(owned.delivery)).toBe(OLD);
    clock.set(new Date(TOMORROW.getTime() - 1));
    expect(await payeeOf(owned.delivery)).toBe(OLD);
    clock.set(TOMORROW);
    expect(await payeeOf(owned.delivery)).toBe(NEW);
    const as = await market.current.api.logIn(owned.owner_id);
    const query = { veActor: owned.actor_id };
    const { body } = await market.current.api.call(listBarionAccounts, { query }, { as });
    expect(body).toMatchObject([{ accountId: NEW, payoutsFrom: null, cardsGoTo: null }]);
  });

  test('and changed again within the day still leaves cards where they went before the first change', async () => {
    const owned = await makeOwned();
    await change(owned, NEW);
    market.current.api.clock.set(new Date(TEST_NOW.getTime() + 60_000));
    const again = await change(owned, 'harmadik@kosar.test', 2);
    expect(again).toMatchObject({ accountId: 'harmadik@kosar.test', cardsGoTo: OLD });
    market.current.api.clock.set(TOMORROW);
    expect(await payeeOf(owned.delivery)).toBe(OLD);
  });

  test('and put back within the day is as if nothing had happened', async () => {
    const owned = await makeOwned();
    await change(owned, NEW);
    expect(await change(owned, OLD, 2)).toMatchObject({
      accountId: OLD,
      payoutsFrom: null,
      cardsGoTo: null,
    });
    expect(await payeeOf(owned.delivery)).toBe(OLD);
  });

  test('only in its name holds nothing up', async () => {
    const owned = await makeOwned();
    expect(await change(owned, OLD)).toMatchObject({ payoutsFrom: null, cardsGoTo: null });
  });

  test('where there was none before takes cards at once, as there is nowhere else to pay them', async () => {
    const { delivery, actor_id: veActorId, as } = await makeOwned();
    const { api } = market.current;
    await api.database.pool.query('delete from barion_account where actor_id = $1', [veActorId]);
    const body = { veActorId, accountId: NEW, name: 'Kert' };
    expect((await api.call(createBarionAccount, { body }, { as })).body.cardsGoTo).toBeNull();
    expect(await payeeOf(delivery)).toBe(NEW);
  });

  test('that was deleted and entered anew takes no card for the day, and says so by mail, as a changed one does', async () => {
    const owned = await makeOwned();
    const entered = await enterAnew(owned);
    expect(entered).toMatchObject({ accountId: NEW, cardsGoTo: null, cardsWait: true });
    const { rows } = await market.current.api.database.pool.query<{ text: string }>(
      `select text from email where kind = 'payout-account' and user_id = $1 order by id`,
      [owned.owner_id],
    );
    expect(rows.map(({ text }) => text.includes('kártyával sem lehet fizetni'))).toEqual([false, true]);
    expect(await payeeOf(owned.delivery)).toBeUndefined();
    market.current.api.clock.set(TOMORROW);
    expect(await payeeOf(owned.delivery)).toBe(NEW);
  });

  test('in its first day, before it was itself confirmed, leaves cards to no one but the next day’s wallet', async () => {
    const owned = await makeOwned();
    const { api } = market.current;
    await api.database.pool.query('delete from barion_account where actor_id = $1', [owned.actor_id]);
    const body = { veActorId: owned.actor_id, accountId: OLD, name: 'Kert' };
    const { id } = (await api.call(createBarionAccount, { body }, { as: owned.as })).body;
    expect(await change({ ...owned, wallet_id: id }, NEW)).toMatchObject({ cardsWait: true });
    expect(await payeeOf(owned.delivery)).toBeUndefined();
  });

  test('and deleted before would get the next card if the deletion were forgotten: that is what holds', async () => {
    const owned = await makeOwned();
    await enterAnew(owned);
    const rewrite = (statement: string) => statement.replaceAll('"b".cards_wait', 'false');
    await withFaults(market.current, { rewrite }, async (faulty) => {
      expect(await payeeOf(owned.delivery, faulty)).toBe(NEW);
    });
  });

  test('would get the very next card if its day were not looked at: that is what holds', async () => {
    const owned = await makeOwned();
    await change(owned, NEW);
    const rewrite = (statement: string) =>
      statement.replace(/"b"\.payouts_from > \$\d+/, (found) => `(${found} and false)`);
    await withFaults(market.current, { rewrite }, async (faulty) => {
      expect(await payeeOf(owned.delivery, faulty)).toBe(NEW);
    });
  });
});
