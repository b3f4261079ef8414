import * as calls from '@kosar/contract/campaigns/coupon-management';
import { activateCoupon, listUserDiscounts } from '@kosar/contract/campaigns/discounts';
import { expect, test } from 'vitest';
import { nextTag } from '../../demo/builders/tag.ts';
import { makeUser } from '../../demo/builders/user.ts';
import { transaction } from '../../infra/database/connect.ts';
import { listBrokenInvariants } from '../../infra/database/invariants.ts';
import { useApi } from '../../infra/testing/api.ts';
import { lines, makeBuyer, makeOpenDelivery, order } from '../orders/order-testing.ts';

const api = useApi();

async function asAdmin(): Promise<string> {
  const user = await transaction(api.current.context.db, (trx) => makeUser(trx, { isAdmin: true }));
  return api.current.logIn(user.id, ['ROLE_ADMIN']);
}

function input(over: object = {}) {
  return {
    name: 'Bocsánatkérés',
    unit: 'FT' as const,
    value: 1500,
    remainingUses: null,
    validFrom: '2026-11-20T00:00:00+01:00',
    validUntil: null,
    sponsorId: null,
    userEmail: null,
    code: null,
    maxActivations: null,
    ...over,
  };
}

async function emailOf(id: number): Promise<string> {
  const { email } = await api.current.context.db
    .selectFrom('app_user')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return email;
}

test('a coupon given by e-mail is the user’s at once, is used by their order, and can then be ended but not deleted', async () => {
  const as = await asAdmin();
  const buyer = await makeBuyer(api.current);
  const userEmail = (await emailOf(buyer.id)).toUpperCase();
  const made = await api.current.call(calls.createCoupon, { body: input({ userEmail }) }, { as });
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({ kind: 'PERSONAL', user: { id: buyer.id }, usable: true, costFt: 0 });
  const own = await api.current.call(listUserDiscounts, { params: { userId: buyer.id } }, { as: buyer.as });
  expect(own.body).toMatchObject([{ id: made.body.id, remainingAmount: 1500 }]);
  const delivery = await makeOpenDelivery(api.current);
  const placed = await order(api.current, delivery, buyer, {
    ...lines([delivery.packingIds[0], 1]),
    userDiscounts: [made.body.id],
  });
  expect(placed.body.totalValue).toBe(0);
  const params = { id: made.body.id };
  const used = await api.current.call(calls.getManagedCoupon, { params }, { as });
  expect(used.body).toMatchObject({ orderCount: 1, costFt: 1000, remainingAmount: 500 });

  expect((await api.current.call(calls.deleteCoupon, { params }, { as })).problem).toMatchObject({
    status: 409,
    code: 'COUPON_USED',
  });
  const end = (version: number) =>
    api.current.call(
      calls.updateCoupon,
      {
        params,
        body: { version, name: 'Vége', validUntil: '2026-11-20T12:00:00+01:00', maxActivations: null },
      },
      { as },
    );
  expect((await end(1)).body).toMatchObject({ name: 'Vége', usable: false, version: 2 });
  expect((await end(1)).problem.code).toBe('conflict');
  expect(await listBrokenInvariants(api.current.context.db)).toEqual([]);
});

test('a code is anybody’s as often as said; its uses and its cost are those of the coupons got by it', async () => {
  const as = await asAdmin();
  const code = `TEL-${nextTag()}`.replaceAll(/[^A-Za-z0-9-]/g, '');
  const body = input({ unit: 'PERCENT', value: 0.2, remainingUses: 1, code, maxActivations: 2 });
  const made = await api.current.call(calls.createCoupon, { body }, { as });
  expect(made.body).toMatchObject({ kind: 'CODE', value: 0.2, maxActivations: 2, activations: 0 });
  const twice = await api.current.call(calls.createCoupon, { body }, { as });
  expect(twice.problem).toMatchObject({ status: 409, code: 'COUPON_CODE_TAKEN' });
  const buyer = await makeBuyer(api.current);
  const got = await api.current.call(activateCoupon, { params: { code } }, { as: buyer.as });
  const delivery = await makeOpenDelivery(api.current);
  await order(api.current, delivery, buyer, {
    ...lines([delivery.packingIds[0], 1]),
    userDiscounts: [got.body.id],
  });
  const found = await api.current.call(
    calls.pageManagedCoupons,
    { query: { search: code.toLowerCase(), kind: 'CODE' } },
    { as },
  );
  expect(found.body.items).toMatchObject([{ activations: 1, orderCount: 1, costFt: 200 }]);
  const file = await api.current.app.inject({
    url: `/api/userdiscount/managed/file?format=csv&search=${code}`,
    headers: { cookie: as },
  });
  expect(file.body.trim().split('\r\n')[1]).toContain(`;${code.toUpperCase()};`);
  const params = { id: made.body.id };
  expect((await api.current.call(calls.deleteCoupon, { params }, { as })).problem.code).toBe('COUPON_USED');
});

test('a coupon is for one user or a code, in whole percents or whole Ft; an unused one is deleted', async () => {
  const as = await asAdmin();
  const send = (over: object) => api.current.call(calls.createCoupon, { body: input(over) }, { as });
  const errorOf = async (over: object) => (await send(over)).problem.errors[0];
  expect(await errorOf({})).toMatchObject({ path: 'userEmail', code: 'required' });
  expect(await errorOf({ userEmail: 'nincs@ilyen.hu' })).toMatchObject({ code: 'NO_SUCH_USER' });
  expect(await errorOf({ userEmail: 'a@b.hu', code: 'ABCD' })).toMatchObject({ code: 'ONE_OWNER_ONLY' });
  expect(await errorOf({ code: 'ABCD', unit: 'PERCENT', value: 1.5 })).toMatchObject({ path: 'value' });
  expect(await errorOf({ code: 'ABCD', value: 10.5 })).toMatchObject({ path: 'value' });
  expect(await errorOf({ code: 'ABCD', validUntil: '2026-11-01T00:00:00+01:00' })).toMatchObject({
    path: 'validUntil',
  });
  const made = await send({ code: `UJ-${nextTag()}`.replaceAll(/[^A-Za-z0-9-]/g, '') });
  const params = { id: made.body.id };
  expect((await api.current.call(calls.deleteCoupon, { params }, { as })).status).toBe(204);
  expect((await api.current.call(calls.getManagedCoupon, { params }, { as })).status).toBe(404);
});
