import { exportCommunityGoals } from '@kosar/contract/admin/admin-list-files';
import {
  createCommunityGoal,
  deleteCommunityGoal,
  getCommunityGoal,
  listCommunityGoals,
  pageCommunityGoals,
  updateCommunityGoal,
} from '@kosar/contract/points/community-goals';
import { describe, expect, it } from 'vitest';
import { makeActor, makePointManager } from '../../demo/builders/actor.ts';
import { makeChain } from '../../demo/builders/chain.ts';
import { makeEvent } from '../../demo/builders/event.ts';
import { cancelOrder, makeOrder } from '../../demo/builders/order.ts';
import { makePoint, makeSubscription } from '../../demo/builders/point.ts';
import { makeUser } from '../../demo/builders/user.ts';
import { type Transaction, transaction } from '../../infra/database/connect.ts';
import { TEST_NOW, useApi } from '../../infra/testing/api.ts';

const api = useApi();
const write = <T>(work: (trx: Transaction) => Promise<T>) => transaction(api.current.context.db, work);

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
  it('say how far they have come: followers, people who have ordered, or orders', async () => {
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
      version: 1,
    };
    const query = { deliveryPoint: point.id };
    const paged = await api.current.call(pageCommunityGoals, { query: { ...query, size: 1 } });
    expect(paged.body).toEqual({ items: [expected], total: 2, page: 0, size: 1 });
    const current = await api.current.call(listCommunityGoals, { query: { ...query, current: true } });
    expect(current.body).toEqual([expected]);
    expect((await api.current.call(getCommunityGoal, { params: { id } })).body).toEqual(expected);
  });

  it('are found by their own or their point’s name, sorted by point, and kept as a file by admins', async () => {
    const tag = `Célkereső ${Date.now()}`;
    const ids = await write(async (trx) => {
      const [last, first] = [
        await makePoint(trx, { name: `Zsák ${tag}` }),
        await makePoint(trx, { name: `Alsó ${tag}` }),
      ];
      const other = await makePoint(trx);
      return [
        await makeGoal(trx, { delivery_point_id: first.id, name: 'Padok' }),
        await makeGoal(trx, { delivery_point_id: last.id, name: 'Fák' }),
        await makeGoal(trx, { delivery_point_id: other.id, name: `${tag} hűtő`, is_current: false }),
      ];
    });
    const query = { search: tag.toUpperCase(), orderby: 'deliveryPointName', current: true };
    const found = await api.current.call(pageCommunityGoals, { query });
    expect(found.body.items.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    expect((await api.current.call(pageCommunityGoals, { query: { search: tag } })).body.total).toBe(3);
    const admin = await write((trx) => makeUser(trx, { isAdmin: true }));
    const file = await api.current.app.inject({
      url: `/api${exportCommunityGoals.path}?format=csv&orderby=deliveryPointName&search=${encodeURIComponent(tag)}`,
      headers: { cookie: await api.current.logIn(admin.id, ['ROLE_ADMIN']) },
    });
    expect(file.body).toMatch(new RegExp(`^Padok;Alsó ${tag};.*;${ids[0]}\\r?$`, 'm'));
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

describe('goals of an own point', () => {
  const progress = { measure: 'SUBSCRIBERS', target: 50 };

  async function makeOwn() {
    const { manager, point } = await write(async (trx) => {
      const manager = await makePointManager(trx);
      return { manager, point: await makePoint(trx, { managerId: manager.id }) };
    });
    const as = await api.current.logIn(manager.owner_id);
    const create = (over: Record<string, unknown>) =>
      api.current.call(
        createCommunityGoal,
        { body: { deliveryPointId: point.id, name: 'Ötven követő', current: true, progress, ...over } },
        { as },
      );
    const list = async () =>
      (await api.current.call(listCommunityGoals, { query: { deliveryPoint: point.id } }, { as })).body;
    return { manager, as, create, list };
  }

  it('are set, and a new current one takes the place of the other', async () => {
    const { manager, create, list } = await makeOwn();
    const first = await create({});
    expect(first).toMatchObject({
      status: 201,
      body: { current: true, progress: { ...progress, reached: 0 }, managedBy: { id: manager.actor_id } },
    });
    const raced = await Promise.all([
      create({ name: 'Második' }),
      create({ name: 'Harmadik', progress: null }),
    ]);
    expect(raced.map(({ status }) => status)).toEqual([201, 201]);
    const goals = await list();
    expect(goals.filter(({ current }) => current)).toHaveLength(1);
    expect(goals).toHaveLength(3);
  });

  it('are changed and deleted; one that was changed meanwhile is a conflict', async () => {
    const { as, create, list } = await makeOwn();
    const { body: goal } = await create({});
    const params = { id: goal.id };
    const change = { name: 'Száz rendelés', current: false, progress: { measure: 'ORDERS', target: 100 } };
    const body = { ...change, version: goal.version };
    const changed = await api.current.call(updateCommunityGoal, { params, body }, { as });
    expect(changed.body).toMatchObject({ ...change, version: 2 });
    const stale = await api.current.call(updateCommunityGoal, { params, body }, { as });
    expect(stale).toMatchObject({ status: 409, problem: { code: 'conflict' } });
    expect((await api.current.call(deleteCommunityGoal, { params }, { as })).status).toBe(204);
    expect(await list()).toEqual([]);
  });

  it('count what they count up to a number, or nothing at all', async () => {
    const { create } = await makeOwn();
    const halves = await create({ progress: { measure: 'ORDERS', target: 0 } });
    expect(halves).toMatchObject({
      status: 400,
      problem: { errors: [{ path: 'progress.target', code: 'min' }] },
    });
    expect((await create({ progress: null })).body.progress).toBeNull();
  });
});
