import { listPoints } from '@kosar/contract/points/points';
import { distanceMetres } from '@kosar/domain/distance';
import { describe, expect, it } from 'vitest';
import { makeActor, makePointManager } from '../../demo/builders/actor.ts';
import { type ChainOptions, type MadeChain, makeChain } from '../../demo/builders/chain.ts';
import { makeEvent } from '../../demo/builders/event.ts';
import { cancelOrder, makeOrder } from '../../demo/builders/order.ts';
import { makePoint, makeSubscription } from '../../demo/builders/point.ts';
import { makeUser } from '../../demo/builders/user.ts';
import { type Transaction, transaction } from '../../infra/database/connect.ts';
import { TEST_NOW, useApi } from '../../infra/testing/api.ts';

const api = useApi();
const write = <T>(work: (trx: Transaction) => Promise<T>) => transaction(api.current.context.db, work);

describe('GET /deliverypoint/datalist', () => {
  it('sorts by distinct order count, then subscribers, both descending, then name as Hungarians do', async () => {
    const ids = await write(async (trx) => {
      const city = 'Rendezvár';
      const named = async (name: string) => (await makePoint(trx, { name, city })).id;
      const [cs, a, accented, followed, ordered] = [
        await named('Csók tér'),
        await named('Alma tér'),
        await named('Ábel tér'),
        await named('Zab tér'),
        await named('Zsálya tér'),
      ];
      await makeSubscription(trx, { deliveryPointId: followed });
      const event = await makeEvent(trx, { deliveryPointId: ordered });
      const chain = await makeChain(trx, { deliveries: [{ eventId: event.id }] });
      await makeOrder(trx, { deliveryId: chain.deliveries[0]?.id ?? 0 });
      return { ordered, followed, accented, a, cs };
    });
    const { body } = await api.current.call(listPoints, { query: { city: 'rendezvar' } });
    expect(body.items.map(({ id }) => id)).toEqual([ids.ordered, ids.followed, ids.accented, ids.a, ids.cs]);
    expect(body).toMatchObject({ total: 5, page: 0, size: 10 });

    const byName = await api.current.call(listPoints, { query: { city: 'Rendezvár', orderby: '-name' } });
    expect(byName.body.items.map(({ name }) => name)).toEqual([
      'Zsálya tér',
      'Zab tér',
      'Csók tér',
      'Alma tér',
      'Ábel tér',
    ]);
  });

  it('counts several orders of a buyer on a delivery once, and none that was cancelled', async () => {
    const point = await write(async (trx) => {
      const point = await makePoint(trx, { city: 'Számolóvár' });
      const event = await makeEvent(trx, { deliveryPointId: point.id });
      const { deliveries } = await makeChain(trx, { deliveries: [{ eventId: event.id }] });
      const deliveryId = deliveries[0]?.id ?? 0;
      const buyer = await makeUser(trx);
      await makeOrder(trx, { deliveryId, userId: buyer.id });
      await makeOrder(trx, { deliveryId, userId: buyer.id });
      await makeOrder(trx, { deliveryId });
      const taken = await makeOrder(trx, { deliveryId });
      await cancelOrder(trx, taken.id, TEST_NOW);
      return point;
    });
    const { body } = await api.current.call(listPoints, { query: { city: 'Számolóvár' } });
    expect(body.items).toMatchObject([{ id: point.id, distinctOrderCount: 2 }]);
  });

  it('counts only those who follow: active and not deleted', async () => {
    const point = await write(async (trx) => {
      const point = await makePoint(trx, { city: 'Követővár' });
      await makeSubscription(trx, { deliveryPointId: point.id });
      await makeSubscription(trx, { deliveryPointId: point.id, active: false });
      await makeSubscription(trx, { deliveryPointId: point.id, active: false, deleted: true });
      return point;
    });
    const { body } = await api.current.call(listPoints, { query: { city: 'Követővár' } });
    expect(body.items).toMatchObject([{ id: point.id, subscriberCount: 1, subscribed: false }]);
  });

  it('finds by name or town without accents, and by postal code', async () => {
    const point = await write((trx) =>
      makePoint(trx, { name: 'Őszirózsa kert', city: 'Törökbálint', postalCode: '2045' }),
    );
    for (const query of [{ search: 'oszirozsa' }, { search: 'TOROKBAL' }, { postalCode: '2045' }]) {
      const { body } = await api.current.call(listPoints, { query });
      expect(body.items.map(({ id }) => id)).toEqual([point.id]);
    }
    const none = await api.current.call(listPoints, { query: { search: '100%' } });
    expect(none.body).toMatchObject({ items: [], total: 0 });
  });

  it('finds the points of a part of the map, its edges included, and refuses what is none', async () => {
    const inside = await write(async (trx) => {
      await makePoint(trx, { city: 'Térképvár', lat: 46.31, lng: 17.5 });
      return makePoint(trx, { city: 'Térképvár', lat: 46.3, lng: 17.5 });
    });
    const { body } = await api.current.call(listPoints, { query: { bounds: '46.2,17.4,46.3,17.5' } });
    expect(body.items.map(({ id }) => id)).toEqual([inside.id]);
    for (const bounds of ['46.2,17.4,46.3', '46.3,17.4,46.2,17.5', '91,17,92,18', 'a,b,c,d']) {
      expect((await api.current.call(listPoints, { query: { bounds } })).status).toBe(400);
    }
  });

  it('finds the points within 10 000 metres of a place, nearest first where asked, and gives the distance', async () => {
    const place = { lat: 46.25, lng: 20.15 };
    const near = { lat: 46.2505, lng: 20.151 };
    // Inside the box of degrees, outside the circle.
    const corner = { lat: place.lat + 0.085, lng: place.lng + 0.12 };
    const edge = { lat: place.lat + 0.0895, lng: place.lng };
    const ids = await write(async (trx) => ({
      edge: (await makePoint(trx, edge)).id,
      near: (await makePoint(trx, near)).id,
      corner: (await makePoint(trx, corner)).id,
    }));
    const query = { latitude: place.lat, longitude: place.lng, orderby: 'distance' };
    const { body } = await api.current.call(listPoints, { query });
    expect(body.items.map(({ id, distance }) => ({ id, distance }))).toEqual([
      { id: ids.near, distance: Math.round(distanceMetres(place, near)) },
      { id: ids.edge, distance: Math.round(distanceMetres(place, edge)) },
    ]);
    const far = await api.current.call(listPoints, { query: { ...query, distance: 20_000 } });
    expect(far.body.items.map(({ id }) => id)).toEqual([ids.near, ids.edge, ids.corner]);
  });

  it('refuses half a place, places outside the world, and unknown filters and sort fields by name', async () => {
    const pathsOf = async (query: Record<string, unknown>) => {
      const { status, problem } = await api.current.call(listPoints, { query });
      expect(status).toBe(400);
      return problem.errors.map(({ path }) => path);
    };
    expect(await pathsOf({ latitude: 47 })).toEqual(['longitude']);
    expect(await pathsOf({ longitude: 19 })).toEqual(['latitude']);
    expect(await pathsOf({ latitude: 91, longitude: 181 })).toEqual(['latitude', 'longitude']);
    expect(await pathsOf({ colour: 'red' })).toEqual(['colour']);
    expect(await pathsOf({ orderby: 'name,password' })).toEqual(['orderby']);
    expect(await pathsOf({ size: 101 })).toEqual(['size']);
    expect(await pathsOf({ page: -1 })).toEqual(['page']);
  });

  it('brings pages from 0 and the total, also behind the end', async () => {
    await write(async (trx) => {
      for (let index = 0; index < 12; index += 1)
        await makePoint(trx, { city: 'Lapozó', name: `Pont ${index}` });
    });
    const page = async (page: number) =>
      (await api.current.call(listPoints, { query: { city: 'Lapozó', page, size: 5, orderby: 'id' } })).body;
    expect((await page(0)).items).toHaveLength(5);
    expect((await page(2)).items).toHaveLength(2);
    expect(await page(3)).toEqual({ items: [], total: 12, page: 3, size: 5 });
  });

  it('shows a hidden point only to its manager, followers, those who joined by invitation, and admins', async () => {
    const made = await write(async (trx) => {
      const manager = await makePointManager(trx);
      const point = await makePoint(trx, { city: 'Rejtett', publicPoint: false, managerId: manager.id });
      const [follower, gone, joined, outsider, admin] = [
        await makeUser(trx),
        await makeUser(trx),
        await makeUser(trx),
        (await makePointManager(trx)).owner_id,
        await makeUser(trx, { isAdmin: true }),
      ];
      await makeSubscription(trx, { deliveryPointId: point.id, userId: follower.id });
      await makeSubscription(trx, {
        deliveryPointId: point.id,
        userId: gone.id,
        active: false,
        deleted: true,
      });
      await trx
        .insertInto('joined_invite')
        .values({ user_id: joined.id, delivery_point_id: point.id })
        .execute();
      return {
        sees: [manager.owner_id, follower.id, joined.id],
        seesNot: [gone.id, outsider],
        admin: admin.id,
      };
    });
    const total = async (as?: string) =>
      (await api.current.call(listPoints, { query: { city: 'Rejtett' } }, as === undefined ? {} : { as }))
        .body.total;
    expect(await total()).toBe(0);
    for (const id of made.sees) expect(await total(await api.current.logIn(id))).toBe(1);
    for (const id of made.seesNot) expect(await total(await api.current.logIn(id))).toBe(0);
    expect(await total(await api.current.logIn(made.admin, ['ROLE_ADMIN']))).toBe(1);
  });

  it('lists only followed points with subscribed=true, for a visitor none', async () => {
    const { userId, pointId } = await write(async (trx) => {
      const subscription = await makeSubscription(trx);
      return { userId: subscription.user_id, pointId: subscription.delivery_point_id };
    });
    const own = await api.current.call(
      listPoints,
      { query: { subscribed: true } },
      { as: await api.current.logIn(userId) },
    );
    expect(own.body.items).toMatchObject([{ id: pointId, subscribed: true }]);
    expect((await api.current.call(listPoints, { query: { subscribed: true } })).body.items).toEqual([]);
  });

  it('leaves deleted points out', async () => {
    await write((trx) => makePoint(trx, { city: 'Törölt', deletedAt: TEST_NOW }));
    expect((await api.current.call(listPoints, { query: { city: 'Törölt' } })).body.total).toBe(0);
  });

  it('gives the marker the best state of the current deliveries, as it is now, and the next open delivery', async () => {
    const point = await write(async (trx) => {
      const point = await makePoint(trx, { city: 'Színes' });
      await inPoint(trx, point.id, '2026-11-19', { state: 'MIN_INCOME_PASSED' });
      await inPoint(trx, point.id, '2026-11-21', { orderDeadline: '2026-11-20T12:59:00+01:00' });
      return point;
    });
    const shown = async () =>
      (await api.current.call(listPoints, { query: { city: 'Színes' } })).body.items[0];
    // The job has not written it yet, but its deadline is over.
    expect(await shown()).toMatchObject({ bestStatus: 'ORDERING_CLOSED', nextDelivery: null });

    await write((trx) => inPoint(trx, point.id, '2026-12-02'));
    const sooner = await write((trx) => inPoint(trx, point.id, '2026-11-28'));
    expect(await shown()).toMatchObject({
      bestStatus: 'OPEN',
      nextDelivery: { id: sooner.deliveries[0]?.id, dayOfDelivery: '2026-11-28', status: 'OPEN' },
    });
  });

  it('lists with current=true the points that can be ordered at now', async () => {
    const ids = await write(async (trx) => {
      const open = await makePoint(trx, { city: 'Mostani' });
      const idle = await makePoint(trx, { city: 'Mostani' });
      await inPoint(trx, open.id, '2026-11-28');
      return { open: open.id, idle: idle.id };
    });
    const list = async (current: boolean) =>
      (await api.current.call(listPoints, { query: { city: 'Mostani', current } })).body.items.map(
        ({ id }) => id,
      );
    expect(await list(true)).toEqual([ids.open]);
    expect(await list(false)).toEqual([ids.idle]);
  });

  it('asks as few questions for fifty points as for one', async () => {
    await write(async (trx) => {
      const { id: actorId } = await makeActor(trx);
      const manager = await makePointManager(trx, { actorId });
      for (let index = 0; index < 50; index += 1)
        await makePoint(trx, { city: 'Ötven', name: `Pont ${index}`, managerId: manager.id });
    });
    const queries = async (size: number) => {
      api.current.database.queries.length = 0;
      await api.current.call(listPoints, { query: { city: 'Ötven', size } });
      return api.current.database.queries.length;
    };
    expect(await queries(1)).toBe(1);
    expect(await queries(50)).toBe(1);
  });
});

/** A chain with one event at the point, open until the morning of its day unless said. */
async function inPoint(
  trx: Transaction,
  deliveryPointId: number,
  dayOfDelivery: string,
  chain: ChainOptions = {},
): Promise<MadeChain> {
  const event = await makeEvent(trx, { deliveryPointId, dayOfDelivery });
  const orderDeadline = `${dayOfDelivery}T06:00:00+01:00`;
  return makeChain(trx, { dayOfDelivery, orderDeadline, deliveries: [{ eventId: event.id }], ...chain });
}
