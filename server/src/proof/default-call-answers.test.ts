import * as homes from '@kosar/contract/accounts/home-addresses';
import { pageDemands } from '@kosar/contract/catalogue/demand-details';
import {
  addDemand,
  allDemands,
  getDemand,
  removeDemand,
  updateDemand,
} from '@kosar/contract/catalogue/demands';
import {
  createMessage,
  getMessage,
  listMessages,
  pageMessages,
} from '@kosar/contract/chains/delivery-messages';
import { listClearingTransactions, pageClearingTransactions } from '@kosar/contract/clearings/clearings';
import * as faq from '@kosar/contract/content/faq-management';
import { allNotifications, getNotification, listNotifications } from '@kosar/contract/market/market';
import {
  allRatings,
  deleteRating,
  getRating,
  listProductRatings,
  pageRatings,
  updateRating,
} from '@kosar/contract/market/ratings';
import * as accounts from '@kosar/contract/payments/payment-accounts';
import { getSubscription, listSubscriptions, pageSubscriptions } from '@kosar/contract/points/points';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { makeSubscription } from '../demo/builders/point.ts';
import { makeUser } from '../demo/builders/user.ts';
import { transaction } from '../infra/database/connect.ts';
import { useApi } from '../infra/testing/api.ts';
import { makeWorld, type World } from './world.ts';

const api = useApi();
let world: World;
let owner: { as: string };
let admin: { as: string };
let producer: { as: string };
beforeAll(async () => {
  world = await makeWorld(api.current);
  const at = (seat: 'owner' | 'admin' | 'producer') => ({ as: world.cookies[seat] ?? '' });
  [owner, admin, producer] = [at('owner'), at('admin'), at('producer')];
});

type Paged = { readonly items: readonly { readonly id: number }[]; readonly total: number };

/** All items of a list, read two a page. */
async function pagesOf(read: (page: number) => Promise<Paged>): Promise<number[]> {
  const first = await read(0);
  const ids = first.items.map(({ id }) => id);
  for (let page = 1; ids.length < first.total; page += 1) {
    const { items } = await read(page);
    expect(items.length).toBeGreaterThan(0);
    ids.push(...items.map(({ id }) => id));
  }
  return ids;
}

const idsOf = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id);

describe('the pages of a list hold what the list holds, in its order', () => {
  const size = '2';

  test('bank accounts and wallets of own actors', async () => {
    for (let nth = 0; nth < 3; nth += 1) {
      await world.anotherBankAccount();
      await world.anotherBarionAccount();
    }
    const { call } = api.current;
    const banks = await pagesOf(
      async (page) =>
        (await call(accounts.pageBankAccounts, { query: { page: `${page}`, size } }, producer)).body,
    );
    expect(banks).toEqual(idsOf((await call(accounts.listBankAccounts, {}, producer)).body));
    expect(banks.length).toBeGreaterThan(2);
    const wallets = await pagesOf(
      async (page) =>
        (await call(accounts.pageBarionAccounts, { query: { page: `${page}`, size } }, producer)).body,
    );
    expect(wallets).toEqual(idsOf((await call(accounts.listBarionAccounts, {}, producer)).body));
    expect((await call(accounts.pageBankAccounts, {}, owner)).body.total).toBe(0);
  });

  test('categories and questions', async () => {
    for (let nth = 0; nth < 3; nth += 1) await world.anotherFaqItem();
    const { call } = api.current;
    const categories = await pagesOf(
      async (page) => (await call(faq.pageFaqCategories, { query: { page: `${page}`, size } })).body,
    );
    expect(categories).toEqual(idsOf((await call(faq.listAllFaqCategories)).body));
    const questions = await pagesOf(
      async (page) => (await call(faq.pageFaqItems, { query: { page: `${page}`, size } })).body,
    );
    expect(new Set(questions)).toEqual(new Set(idsOf((await call(faq.listAllFaqItems)).body)));
    expect(questions.length).toBeGreaterThan(2);
  });

  test('subscriptions', async () => {
    for (let nth = 0; nth < 3; nth += 1) await world.anotherSubscription();
    const { call } = api.current;
    const paged = await pagesOf(
      async (page) => (await call(pageSubscriptions, { query: { page: `${page}`, size } }, owner)).body,
    );
    expect(paged).toEqual(idsOf((await call(listSubscriptions, {}, owner)).body));
    const one = await call(getSubscription, { params: { id: String(paged[0]) } }, owner);
    expect([one.body.id, one.body.userId]).toEqual([paged[0], world.userIds.owner]);
  });

  test('home addresses', async () => {
    for (let nth = 0; nth < 3; nth += 1) await world.anotherAddress();
    const { call } = api.current;
    const paged = await pagesOf(
      async (page) =>
        (await call(homes.pageHomeDeliveryAddresses, { query: { page: `${page}`, size } }, owner)).body,
    );
    const list = (await call(homes.listHomeDeliveryAddresses, {}, owner)).body;
    expect(paged).toEqual(idsOf(list));
    const one = await call(homes.getHomeDeliveryAddress, { params: { id: String(paged[0]) } }, owner);
    expect(one.body).toMatchObject(list[0] ?? {});
  });

  test('dues', async () => {
    for (let nth = 0; nth < 3; nth += 1) await world.anotherClearing();
    const { call } = api.current;
    const paged = await pagesOf(
      async (page) =>
        (await call(pageClearingTransactions, { query: { page: `${page}`, size } }, admin)).body,
    );
    expect(paged).toEqual(idsOf((await call(listClearingTransactions, {}, admin)).body));
    expect(paged.length).toBeGreaterThan(2);
  });

  test('notifications', async () => {
    const { call } = api.current;
    const list = (await call(allNotifications, {}, owner)).body;
    expect(list).toEqual((await call(listNotifications, { query: { size: '100' } }, owner)).body.items);
    const one = await call(getNotification, { params: { id: String(world.notificationId) } }, owner);
    expect(list).toContainEqual(one.body);
  });

  test('messages', async () => {
    for (let nth = 0; nth < 3; nth += 1) await world.anotherMessage();
    const { call } = api.current;
    const about = { deliveryId: String(world.hidden.deliveryId) };
    const paged = await pagesOf(
      async (page) => (await call(pageMessages, { query: { ...about, page: `${page}`, size } }, owner)).body,
    );
    expect(paged).toEqual(idsOf((await call(listMessages, { query: about }, owner)).body));
  });
});

it('a message is made by POST of the resource like by its named call, and read by its id', async () => {
  const { call } = api.current;
  const body = {
    deliveryId: world.hidden.deliveryId,
    senderType: 'PRODUCER',
    subject: 'Hír',
    body: 'Jövünk.',
  };
  const sent = await call(createMessage, { body }, producer);
  expect([sent.status, sent.body.recipients]).toEqual([201, 1]);
  const read = await call(getMessage, { params: { id: String(sent.body.id) } }, owner);
  expect(read.body).toMatchObject({ subject: 'Hír', deliveryId: world.hidden.deliveryId });
});

it('a demand is given, read, changed and taken back by its id; the survey’s coupon comes once', async () => {
  const { call, context } = api.current;
  const { id: userId } = await transaction(context.db, (trx) => makeUser(trx));
  const person = { as: await api.current.logIn(userId, []) };
  const answer = (quantity: number) => ({
    postalCode: '1111',
    demandItemsData: [{ productName: 'Tej', unit: 'l', quantity }],
  });
  const given = await call(addDemand, { body: { surveyId: world.surveys.open.id, ...answer(2) } }, person);
  expect([given.status, given.body.coupon !== null]).toEqual([201, true]);
  const params = { id: String(given.body.id) };
  expect((await call(getDemand, { params }, person)).body).toEqual(given.body);
  const changed = await call(updateDemand, { params, body: answer(3) }, person);
  expect(changed.body.demandItemsData).toMatchObject([{ quantity: 3 }]);
  const coupons = await context.db
    .selectFrom('user_discount')
    .select('id')
    .where('user_id', '=', userId)
    .execute();
  expect(coupons).toHaveLength(1);
  const now = { id: String(changed.body.id) };
  expect((await call(removeDemand, { params: now }, person)).status).toBe(204);
  expect((await call(getDemand, { params: now }, person)).status).toBe(404);
});

it('admins list demands like they page them', async () => {
  await world.anotherDemand();
  const { call } = api.current;
  const paged = await call(pageDemands, { query: { size: '100' } }, admin);
  expect((await call(allDemands, {}, admin)).body).toEqual(paged.body.items);
});

describe('a rating', () => {
  it('is listed to who may see what it is about', async () => {
    const id = await world.ownersRating();
    const { call } = api.current;
    const seenBy = async (options: { as?: string }) =>
      idsOf((await call(allRatings, {}, options)).body).includes(id);
    expect([await seenBy(owner), await seenBy(admin), await seenBy({})]).toEqual([true, true, false]);
    const paged = await pagesOf(
      async (page) => (await call(pageRatings, { query: { page: `${page}`, size: '2' } }, admin)).body,
    );
    expect(paged).toEqual(idsOf((await call(allRatings, {}, admin)).body));
  });

  it('is changed and taken back by who gave it, and the average follows', async () => {
    const { call, context } = api.current;
    const { productId } = world.shown;
    const { id } = await transaction(context.db, (trx) =>
      trx
        .insertInto('rating')
        .values({ user_id: world.userIds.owner, product_id: productId, delivery_id: null, rating: 5 })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const params = { id: String(id) };
    const average = async () =>
      (await call(listProductRatings, { params: { productId: String(productId) } })).body.average;
    const before = await average();
    const changed = await call(updateRating, { params, body: { rating: 1, comment: 'Savanyú.' } }, owner);
    expect(changed.body).toMatchObject({ id, rating: 1, comment: 'Savanyú.', own: true, productId });
    expect((await call(getRating, { params })).body).toMatchObject({ rating: 1, own: false });
    expect(await average()).toBeLessThan(before ?? 0);
    expect((await call(deleteRating, { params }, owner)).status).toBe(204);
    expect((await call(getRating, { params })).status).toBe(404);
  });
});

test('a subscription of someone else is shown to admins and to no one else', async () => {
  const { id } = await transaction(api.current.context.db, (trx) =>
    makeSubscription(trx, { userId: world.userIds.outsider }),
  );
  const params = { id: String(id) };
  expect((await api.current.call(getSubscription, { params }, owner)).status).toBe(403);
  expect((await api.current.call(getSubscription, { params }, admin)).status).toBe(200);
});
