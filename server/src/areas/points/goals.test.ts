import { getCommunityGoal, listCommunityGoals, pageCommunityGoals } from '@kosar/contract/community-goals';
import { describe, expect, it } from 'vitest';
import { makeActor } from '../../demo/builders/actor.ts';
import { makeChain } from '../../demo/builders/chain.ts';
import { makeEvent } from '../../demo/builders/event.ts';
import { cancelOrder, makeOrder } from '../../demo/builders/order.ts';
import { makePoint, makeSubscription } from '../../demo/builders/point.ts';
import { makeUser } from '../../demo/builders/user.ts';
import { type Transaction, transaction } from '../../platform/database/connect.ts';
import { TEST_NOW, useApi } from '../../platform/testing/api.ts';

const api = useApi();
const write = <T>(work: (trx: Transaction) => Promise<T>) => transaction(api.current.platform.db, work);

async function makeGoal(
  trx: Transaction,
  values: { delivery_point_id: number; name: string } & Partial<{
    is_current: boolean;
    measure: 'SUBSCRIBERS' | 'ORDERERS' | 'ORDERS';
    target: number;
    managed_by_id: number;
  }>,
): Promise<number> {
  const { id } = await trx
    .insertInto('community_goal')
    .values({ created_at: TEST_NOW, ...values })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

describe('community goals', () => {
  it('tell how far they have come: followers, people who have ordered, or orders', async () => {
    const point = await write(async (trx) => {
      const point = await makePoint(trx);
      await makeSubscription(trx, { deliveryPointId: point.id });
      await makeSubscription(trx, { deliveryPointId: point.id, active: false });
      const event = await makeEvent(trx, { deliveryPointId: point.id });
      const first = await makeChain(trx, { deliveries: [{ eventId: event.id }] });
      const second = await makeChain(trx, { deliveries: [{ eventId: event.id }] });
      const buyer = await makeUser(trx);
      for (const chain of [first, second]) {
        await makeOrder(trx, { deliveryId: chain.deliveries[0]?.id ?? 0, userId: buyer.id });
      }
      const taken = await makeOrder(trx, { deliveryId: first.deliveries[0]?.id ?? 0 });
      await cancelOrder(trx, taken.id, TEST_NOW);
      const common = { delivery_point_id: point.id, target: 50 };
      await makeGoal(trx, { ...common, name: 'Követők', measure: 'SUBSCRIBERS' });
      await makeGoal(trx, { ...common, name: 'Rendelők', measure: 'ORDERERS', is_current: false });
      await makeGoal(trx, { ...common, name: 'Rendelések', measure: 'ORDERS', is_current: false });
      return point;
    });
    const { body } = await api.current.call(listCommunityGoals, { query: { deliveryPoint: point.id } });
    expect(body.map(({ name, progress }) => [name, progress])).toEqual([
      ['Követők', { measure: 'SUBSCRIBERS', reached: 1, target: 50 }],
      ['Rendelések', { measure: 'ORDERS', reached: 2, target: 50 }],
      ['Rendelők', { measure: 'ORDERERS', reached: 1, target: 50 }],
    ]);
  });

  it('are listed, paged and shown one by one, with who looks after them', async () => {
    const { point, actor, id } = await write(async (trx) => {
      const [point, actor] = [await makePoint(trx), await makeActor(trx, { name: 'Kert Kör' })];
      await makeGoal(trx, { delivery_point_id: point.id, name: 'Régi', is_current: false });
      const goal = { delivery_point_id: point.id, name: 'Padok', managed_by_id: actor.id };
      return { point, actor, id: await makeGoal(trx, goal) };
    });
    const expected = {
      id,
      name: 'Padok',
      deliveryPoint: { id: point.id, name: point.name },
      managedBy: { id: actor.id, name: 'Kert Kör' },
      current: true,
      createdDate: TEST_NOW.toISOString(),
      progress: null,
    };
    const query = { deliveryPoint: point.id };
    const paged = await api.current.call(pageCommunityGoals, { query: { ...query, size: 1 } });
    expect(paged.body).toEqual({ items: [expected], total: 2, page: 0, size: 1 });
    const current = await api.current.call(listCommunityGoals, { query: { ...query, current: true } });
    expect(current.body).toEqual([expected]);
    expect((await api.current.call(getCommunityGoal, { params: { id } })).body).toEqual(expected);
  });

  it('of a hidden or deleted point are not there', async () => {
    const ids = await write(async (trx) => {
      const hidden = await makePoint(trx, { publicPoint: false });
      const deleted = await makePoint(trx, { deletedAt: TEST_NOW });
      return [
        await makeGoal(trx, { delivery_point_id: hidden.id, name: 'Titok' }),
        await makeGoal(trx, { delivery_point_id: deleted.id, name: 'Titok' }),
      ];
    });
    for (const id of ids) {
      expect((await api.current.call(getCommunityGoal, { params: { id } })).status).toBe(404);
    }
    const { body } = await api.current.call(pageCommunityGoals, { query: { size: 100 } });
    expect(body.items.map(({ name }) => name)).not.toContain('Titok');
  });
});
