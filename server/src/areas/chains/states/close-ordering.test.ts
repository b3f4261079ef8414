import { getOrder } from '@kosar/contract/orders/orders';
import { describe, expect, test } from 'vitest';
import { makeChain } from '../../../demo/builders/chain.ts';
import { cancelOrder, makeOrder } from '../../../demo/builders/order.ts';
import { makeSubscription } from '../../../demo/builders/point.ts';
import { makeUser } from '../../../demo/builders/user.ts';
import { transaction } from '../../../infra/database/connect.ts';
import { listBrokenInvariants } from '../../../infra/database/invariants.ts';
import { TEST_NOW, useApi } from '../../../infra/testing/api.ts';
import { mailOrderingClosed } from '../notices/mail-ordering-closed.ts';
import { closeDueOrdering } from './close-ordering.ts';

const api = useApi();
const MS = 1;

/** A chain with two orders of one buyer, one of another, and a cancelled one of a third. */
function makeOrderedDelivery() {
  return transaction(api.current.context.db, async (trx) => {
    const chain = await makeChain(trx, { minIncomeFt: 1000 });
    const deliveryId = chain.deliveries[0]?.id;
    const buyers = [await makeUser(trx), await makeUser(trx), await makeUser(trx)];
    const [one, two, three] = buyers.map(({ id }) => id);
    const first = await makeOrder(trx, { deliveryId, userId: one });
    await makeOrder(trx, { deliveryId, userId: one });
    await makeOrder(trx, { deliveryId, userId: two });
    await cancelOrder(trx, (await makeOrder(trx, { deliveryId, userId: three })).id, TEST_NOW);
    return { chain, buyerIds: [one ?? 0, two ?? 0], orderId: first.id };
  });
}

async function closeAt(at: Date): Promise<number[]> {
  api.current.clock.set(at);
  const closed = await closeDueOrdering(api.current.context);
  api.current.clock.set(TEST_NOW);
  return closed;
}

async function notified(chainId: number): Promise<number[]> {
  const rows = await api.current.context.db
    .selectFrom('notification')
    .select('user_id')
    .where('event', '=', 'ORDERING_CLOSED')
    .where('event_key', 'like', `chain:${chainId}:%`)
    .orderBy('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

describe('at the deadline', () => {
  test('ordering closes, not a millisecond earlier, and each buyer is notified once', async () => {
    const { chain, buyerIds } = await makeOrderedDelivery();
    expect(await closeAt(new Date(chain.order_deadline.getTime() - MS))).not.toContain(chain.id);
    expect(await closeAt(chain.order_deadline)).toContain(chain.id);
    const row = await api.current.context.db
      .selectFrom('chain')
      .select(['state', 'closed_at', 'stock_sequence'])
      .where('id', '=', chain.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ state: 'ORDERING_CLOSED', closed_at: chain.order_deadline });
    expect(row.stock_sequence).toBeGreaterThan(0);
    expect(await notified(chain.id)).toEqual(buyerIds);
    expect(await listBrokenInvariants(api.current.context.db)).toEqual([]);
  });

  test('many workers at once, and one that comes days late, close it exactly once', async () => {
    const { chain, buyerIds } = await makeOrderedDelivery();
    const late = new Date(chain.order_deadline.getTime() + 2 * 3_600_000);
    api.current.clock.set(late);
    const runs = await Promise.all(Array.from({ length: 8 }, () => closeDueOrdering(api.current.context)));
    api.current.clock.set(TEST_NOW);
    expect(runs.flat().filter((id) => id === chain.id)).toEqual([chain.id]);
    expect(await closeAt(new Date(late.getTime() + 5 * 86_400_000))).not.toContain(chain.id);
    expect(await notified(chain.id)).toEqual(buyerIds);
    const audits = await api.current.context.db
      .selectFrom('audit_log')
      .select('id')
      .where('action', '=', 'chain.close-ordering')
      .where('entity_id', '=', chain.id)
      .execute();
    expect(audits).toHaveLength(1);
  });

  test('reads say closed before the job has run, and the same after it', async () => {
    const { chain, buyerIds, orderId } = await makeOrderedDelivery();
    api.current.clock.set(chain.order_deadline);
    const as = await api.current.logIn(buyerIds[0] ?? 0);
    const read = async () => (await api.current.call(getOrder, { params: { id: orderId } }, { as })).body;
    const before = await read();
    expect(before.delivery.status).toBe('ORDERING_CLOSED');
    await closeDueOrdering(api.current.context);
    expect(await read()).toEqual(before);
    api.current.clock.set(TEST_NOW);
  });

  test('one mail goes to each buyer, but not to who has switched it off for the point', async () => {
    const { chain, buyerIds } = await makeOrderedDelivery();
    await closeAt(chain.order_deadline);
    await transaction(api.current.context.db, async (trx) => {
      const event = await trx
        .selectFrom('delivery_event')
        .select('delivery_point_id')
        .where('id', '=', chain.deliveries[0]?.event_id ?? 0)
        .executeTakeFirstOrThrow();
      await makeSubscription(trx, {
        userId: buyerIds[1],
        deliveryPointId: event.delivery_point_id,
        settings: [{ event: 'ORDERING_CLOSED', emailEnabled: false }],
      });
    });
    await mailOrderingClosed(api.current.context, chain.id);
    await mailOrderingClosed(api.current.context, chain.id);
    const mails = await api.current.context.db
      .selectFrom('email')
      .select(['user_id', 'subject', 'text'])
      .where('kind', '=', 'ordering-closed')
      .where('chain_id', '=', chain.id)
      .execute();
    expect(mails.map(({ user_id }) => user_id)).toEqual([buyerIds[0]]);
    expect(mails[0]?.subject).toBe('Lezárult a rendelés: Minta kör');
  });
});
