import {
  approveChain,
  cancelChain,
  cancelChainByGet,
  reopenChain,
} from '@kosar/contract/chains/chain-actions';
import { amendOrder } from '@kosar/contract/orders/orders';
import { describe, expect, test } from 'vitest';
import { makeCoupon } from '../../../demo/builders/coupon.ts';
import { makeUser } from '../../../demo/builders/user.ts';
import { transaction } from '../../../infra/database/connect.ts';
import { listBrokenInvariants } from '../../../infra/database/invariants.ts';
import { TEST_NOW, useApi } from '../../../infra/testing/api.ts';
import { meetAfter } from '../../../infra/testing/gate.ts';
import {
  lines,
  makeBuyer,
  makeBuyers,
  makeOpenDelivery,
  order,
  type TestDelivery,
} from '../../orders/order-testing.ts';
import { countStatuses, startTwin, withoutLocks } from '../../orders/race-testing.ts';
import { mailChainNews } from './mail-chain-news.ts';

const api = useApi();

/** Who runs a chain, with a live session. */
async function transporterOf(delivery: TestDelivery): Promise<string> {
  const { owner_id: ownerId } = await api.current.context.db
    .selectFrom('transporter as t')
    .innerJoin('actor as a', 'a.id', 't.actor_id')
    .select('a.owner_id')
    .where('t.id', '=', delivery.chain.transporter_id)
    .executeTakeFirstOrThrow();
  return api.current.logIn(ownerId);
}

async function admin(): Promise<string> {
  const { id } = await transaction(api.current.context.db, (trx) => makeUser(trx, { isAdmin: true }));
  return api.current.logIn(id, ['ROLE_ADMIN']);
}

function act(endpoint: typeof approveChain | typeof cancelChain, delivery: TestDelivery, as: string) {
  return api.current.call(endpoint, { params: { id: delivery.chain.id } }, { as });
}

function reopen(delivery: TestDelivery, as: string) {
  return api.current.call(reopenChain, { params: { id: delivery.chain.id } }, { as });
}

async function chainOf({ chain }: TestDelivery) {
  return api.current.context.db
    .selectFrom('chain')
    .selectAll()
    .where('id', '=', chain.id)
    .executeTakeFirstOrThrow();
}

function paymentsOf(userId: number) {
  return api.current.context.db
    .selectFrom('payment')
    .select(['type', 'status', 'value_ft'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

async function expectSoundData(): Promise<void> {
  expect(await listBrokenInvariants(api.current.context.db)).toEqual([]);
}

describe('approving a chain', () => {
  test('before the deadline closes ordering, is stamped and audited, and each buyer hears of it once', async () => {
    const delivery = await makeOpenDelivery(api.current);
    const [one, two] = await makeBuyers(api.current, 2);
    if (one === undefined || two === undefined) throw new Error('no buyers');
    await order(api.current, delivery, one);
    await order(api.current, delivery, one);
    const placed = await order(api.current, delivery, two);
    const answer = await act(approveChain, delivery, await transporterOf(delivery));
    expect(answer).toMatchObject({ status: 200, body: { id: delivery.chain.id, state: 'APPROVED' } });
    expect(await chainOf(delivery)).toMatchObject({ approved_at: TEST_NOW, closed_at: TEST_NOW });
    const late = await api.current.call(
      amendOrder,
      { params: { id: placed.body.id }, body: lines([delivery.packingIds[0], 2]) },
      { as: two.as },
    );
    expect(late.problem.code).toBe('ORDERING_CLOSED');
    const byUser = (ids: readonly number[]) => ids.toSorted((a, b) => a - b);
    expect(await notified(delivery)).toEqual(
      byUser([one.id, two.id]).map((user_id) => ({ user_id, event: 'APPROVED' })),
    );
    await expectSoundData();
  });

  test('is for its transporter and admins; a state that no longer allows it is a conflict', async () => {
    const delivery = await makeOpenDelivery(api.current);
    const outsider = await makeBuyer(api.current);
    expect((await act(approveChain, delivery, outsider.as)).problem).toMatchObject({
      status: 403,
      code: 'UNAUTHORIZED',
    });
    const boss = await admin();
    expect((await act(approveChain, delivery, boss)).status).toBe(200);
    expect((await act(approveChain, delivery, boss)).problem).toMatchObject({
      status: 409,
      code: 'CHAIN_ACTION_NOT_POSSIBLE',
    });
    expect((await reopen(delivery, await transporterOf(delivery))).problem.code).toBe('UNAUTHORIZED');
    const nowhere = await api.current.call(approveChain, { params: { id: 999_999 } }, { as: boss });
    expect(nowhere.problem).toMatchObject({ status: 404, code: 'DELIVERY_NOT_FOUND' });
  });
});

describe('cancelling a chain', () => {
  test('gives back stock, coupons and payments of every order, and notifies the buyers by mail', async () => {
    const delivery = await makeOpenDelivery(api.current, { products: [{ globalMaxAmountMilli: 3000 }] });
    const buyer = await makeBuyer(api.current);
    const coupon = await transaction(api.current.context.db, (trx) =>
      makeCoupon(trx, { userId: buyer.id, unit: 'FT', value: 700 }),
    );
    await order(api.current, delivery, buyer, {
      ...lines([delivery.packingIds[0], 3]),
      userDiscounts: [coupon.id],
    });
    const answer = await act(cancelChain, delivery, await transporterOf(delivery));
    expect(answer.body.state).toBe('CANCELLED');
    const { db } = api.current.context;
    const product = await db
      .selectFrom('product')
      .select('reserved_milli')
      .where('id', '=', delivery.products[0]?.id ?? 0)
      .executeTakeFirstOrThrow();
    expect(product.reserved_milli).toBe(0);
    const back = await db
      .selectFrom('user_discount')
      .select('remaining_amount_ft')
      .where('id', '=', coupon.id)
      .executeTakeFirstOrThrow();
    expect(back.remaining_amount_ft).toBe(700);
    expect(await paymentsOf(buyer.id)).toEqual([{ type: 'ON_SITE', status: 'CANCELLED', value_ft: 2300 }]);
    await expectSoundData();
    const news = { chainId: delivery.chain.id, news: 'CANCELLED', eventKey: 'chain:test:cancelled' } as const;
    await mailChainNews(api.current.context, news);
    await mailChainNews(api.current.context, news);
    const mails = await db
      .selectFrom('email')
      .select(['kind', 'subject'])
      .where('event_key', '=', news.eventKey)
      .execute();
    expect(mails).toEqual([{ kind: 'chain-cancelled', subject: 'Elmarad a szállítás: Minta kör' }]);
  });

  test('by GET needs the header that only a script can set', async () => {
    const delivery = await makeOpenDelivery(api.current);
    const as = await transporterOf(delivery);
    const call = (headers: Record<string, string>) =>
      api.current.call(cancelChainByGet, { params: { id: delivery.chain.id } }, { as, headers });
    expect((await call({})).problem.code).toBe('foreign_origin');
    expect((await call({ 'x-requested-with': 'fetch' })).body.state).toBe('CANCELLED');
  });
});

describe('reopening a chain', () => {
  test('takes again what it held; cash is due at the pickup again', async () => {
    const delivery = await makeOpenDelivery(api.current, {
      products: [{ globalMaxAmountMilli: 3000 }],
      chain: { minIncomeFt: 3000 },
    });
    const [buyer, boss] = [await makeBuyer(api.current), await admin()];
    await order(api.current, delivery, buyer, lines([delivery.packingIds[0], 3]));
    await act(cancelChain, delivery, boss);
    expect((await reopen(delivery, boss)).body.state).toBe('MIN_INCOME_PASSED');
    expect(await chainOf(delivery)).toMatchObject({ cancelled_at: null, closed_at: null });
    expect((await paymentsOf(buyer.id)).map(({ status }) => status)).toEqual(['CANCELLED', 'PENDING']);
    await expectSoundData();
  });

  test('is refused, and nothing changes, when others have bought its goods', async () => {
    const delivery = await makeOpenDelivery(api.current, { products: [{ globalMaxAmountMilli: 3000 }] });
    const [buyer, boss] = [await makeBuyer(api.current), await admin()];
    await order(api.current, delivery, buyer, lines([delivery.packingIds[0], 3]));
    await act(cancelChain, delivery, boss);
    await api.current.database.pool.query('update product set global_max_amount_milli = 2000 where id = $1', [
      delivery.products[0]?.id,
    ]);
    expect((await reopen(delivery, boss)).problem).toMatchObject({ status: 409, code: 'REOPEN_GOODS_GONE' });
    expect((await chainOf(delivery)).state).toBe('CANCELLED');
    await expectSoundData();
  });

  test.each([
    { unit: 'FT', value: 700, column: 'remaining_amount_ft', left: 500, before: 700 },
    { unit: 'FT', value: 700, column: 'remaining_amount_ft', left: 0, before: 700 },
    { unit: 'PERCENT', value: 10, column: 'remaining_uses', left: 0, before: 1 },
  ] as const)('is refused by its reason when a coupon of $value $unit was spent elsewhere', async (spent) => {
    const { unit, value, column, left, before } = spent;
    const delivery = await makeOpenDelivery(api.current);
    const [buyer, boss] = [await makeBuyer(api.current), await admin()];
    const coupon = await transaction(api.current.context.db, (trx) =>
      makeCoupon(trx, { userId: buyer.id, unit, value, remainingUses: unit === 'PERCENT' ? 1 : null }),
    );
    await order(api.current, delivery, buyer, { userDiscounts: [coupon.id] });
    await act(cancelChain, delivery, boss);
    const leave = (rest: number) =>
      api.current.database.pool.query(`update user_discount set ${column} = $1 where id = $2`, [
        rest,
        coupon.id,
      ]);
    await leave(left);
    const refused = await reopen(delivery, boss);
    expect(refused.problem).toMatchObject({ status: 409, code: 'REOPEN_COUPON_GONE' });
    expect((await chainOf(delivery)).state).toBe('CANCELLED');
    await leave(before);
    expect((await reopen(delivery, boss)).status).toBe(200);
  });
});

describe('only one action runs at a time', () => {
  const APPROVERS = 8;

  async function race(
    call: (delivery: TestDelivery, as: string) => Promise<{ status: number }>,
    delivery: TestDelivery,
  ) {
    const as = await transporterOf(delivery);
    return countStatuses(await Promise.all(Array.from({ length: APPROVERS }, () => call(delivery, as))));
  }

  test('of many at once one succeeds, and the goods are given back once', async () => {
    const delivery = await makeOpenDelivery(api.current);
    await order(api.current, delivery, await makeBuyer(api.current));
    expect(await race((one, as) => act(cancelChain, one, as), delivery)).toEqual({
      200: 1,
      409: APPROVERS - 1,
    });
    await expectSoundData();
  });

  test('an order that comes at the same moment either counts in full or is refused', async () => {
    const delivery = await makeOpenDelivery(api.current);
    const buyers = await makeBuyers(api.current, 10);
    const as = await transporterOf(delivery);
    const [cancelled, ...orders] = await Promise.all([
      act(cancelChain, delivery, as),
      ...buyers.map((buyer) => order(api.current, delivery, buyer)),
    ]);
    expect(cancelled.status).toBe(200);
    for (const { status } of orders) expect([201, 409]).toContain(status);
    await expectSoundData();
  });
});

describe('without the locks', () => {
  const invalid = useApi();

  test('the same race goes wrong, so it can notice', async () => {
    const twin = await startTwin(invalid.current, withoutLocks, { gate: meetAfter('from chain c', 8) });
    const delivery = await makeOpenDelivery(invalid.current);
    await order(invalid.current, delivery, await makeBuyer(invalid.current));
    const boss = await transaction(invalid.current.context.db, (trx) => makeUser(trx, { isAdmin: true }));
    const as = await invalid.current.logIn(boss.id, ['ROLE_ADMIN']);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        twin.api.call(cancelChain, { params: { id: delivery.chain.id } }, { as }),
      ),
    );
    expect(countStatuses(answers)).not.toEqual({ 200: 1, 409: 7 });
    await twin.close();
  });
});

async function notified({ chain }: TestDelivery) {
  return api.current.context.db
    .selectFrom('notification')
    .select(['user_id', 'event'])
    .where('event_key', 'like', `chain:${chain.id}:%`)
    .orderBy('user_id')
    .execute();
}
