import { deleteUser } from '@kosar/contract/accounts/user-erasure';
import { blockUser } from '@kosar/contract/accounts/user-management';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { makeUser } from '../../../demo/builders/user.ts';
import { transaction } from '../../../infra/database/connect.ts';
import { ANONYMOUS_VIEWER } from '../../../infra/session/viewer.ts';
import { useApi } from '../../../infra/testing/api.ts';
import { useNewBreaches } from '../../../infra/testing/new-breaches.ts';
import { makeBuyers, makeOpenDelivery, type TestBuyer, type TestDelivery } from '../order-testing.ts';
import { placeOrder } from '../place-order.ts';
import { startTwin } from '../race-testing.ts';
import { serveWaiting } from './serve-waiting.ts';
import { useWaiting } from './waiting-testing.ts';

const api = useApi();
const { wait, serve, makeSoldOut, giveUp } = useWaiting(api);
const newBreaches = useNewBreaches(() => api.current.context.db);

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
    expect(await newBreaches()).toEqual([]);
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
