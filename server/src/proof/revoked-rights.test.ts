import { once } from 'node:events';
import { getDelivery } from '@kosar/contract/chains/deliveries';
import { getOrder, listOrders } from '@kosar/contract/orders/orders';
import { getPoint, listPoints } from '@kosar/contract/points/points';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { startTwin } from '../areas/orders/race-testing.ts';
import { type Transaction, transaction } from '../infra/database/connect.ts';
import { defaultStompLimits } from '../infra/realtime/stomp-limits.ts';
import { type TestApi, useApi } from '../infra/testing/api.ts';
import { makeWorld, type Seat, type World } from './world.ts';

const api = useApi();
let world: World;
beforeEach(async () => {
  world = await makeWorld(api.current);
});

describe('a right that is withdrawn during a session is gone with the next call', () => {
  test('of the manager of an actor', async () => {
    const { db } = api.current.context;
    const actor = await db
      .selectFrom('actor')
      .select('id')
      .where('owner_id', '=', world.userIds.pointManager)
      .executeTakeFirstOrThrow();
    const cookie = await cookieOf('removedManager');
    expect(await statusOfPoint(cookie)).toBe(404);
    await change((trx) =>
      trx
        .insertInto('actor_manager')
        .values({ actor_id: actor.id, user_id: world.userIds.removedManager })
        .execute(),
    );
    expect(await statusOfPoint(cookie)).toBe(200);
    await change((trx) =>
      trx.deleteFrom('actor_manager').where('user_id', '=', world.userIds.removedManager).execute(),
    );
    expect(await statusOfPoint(cookie)).toBe(404);
  });

  test('of the owner of an actor that is given to someone else', async () => {
    const cookie = await cookieOf('pointManager');
    expect(await statusOfPoint(cookie)).toBe(200);
    await change((trx) =>
      trx
        .updateTable('actor')
        .set({ owner_id: world.userIds.outsider })
        .where('owner_id', '=', world.userIds.pointManager)
        .execute(),
    );
    expect(await statusOfPoint(cookie)).toBe(404);
  });

  test('of an admin', async () => {
    const cookie = await cookieOf('admin');
    const ask = () =>
      api.current.call(listOrders, { query: { orderedBy: world.userIds.owner } }, { as: cookie });
    expect((await ask()).status).toBe(200);
    await change((trx) =>
      trx.updateTable('app_user').set({ is_admin: false }).where('id', '=', world.userIds.admin).execute(),
    );
    expect((await ask()).status).toBe(403);
  });

  test('of a user who is blocked', async () => {
    const cookie = await cookieOf('owner');
    const ask = () => api.current.call(getOrder, { params: { id: world.orderId } }, { as: cookie });
    expect((await ask()).status).toBe(200);
    await change((trx) =>
      trx
        .updateTable('app_user')
        .set({ disabled_at: new Date() })
        .where('id', '=', world.userIds.owner)
        .execute(),
    );
    expect((await ask()).status).toBe(401);
  });

  test('is kept by a server that believes the session, which shows that the tests above can fail', async () => {
    const trusting = (statement: string) =>
      statement
        .replace('u.is_admin and s.seeing_as_id is null', 's.seeing_as_id is null')
        .replaceAll(/(u|own)\.disabled_at is null/g, 'true');
    const twin = await startTwin(api.current, trusting);
    const cookies = { admin: await cookieOf('admin'), owner: await cookieOf('owner') };
    await change((trx) => trx.updateTable('app_user').set({ is_admin: false }).execute());
    await change((trx) =>
      trx
        .updateTable('app_user')
        .set({ disabled_at: new Date() })
        .where('id', '=', world.userIds.owner)
        .execute(),
    );
    const statuses = async (server: TestApi) => {
      const query = { orderedBy: world.userIds.owner };
      const asAdmin = await server.call(listOrders, { query }, { as: cookies.admin });
      const asOwner = await server.call(getOrder, { params: { id: world.orderId } }, { as: cookies.owner });
      return [asAdmin.status, asOwner.status];
    };
    expect(await statuses(api.current)).toEqual([403, 401]);
    expect(await statuses(twin.api)).toEqual([200, 200]);
    await twin.close();
  });

  test('while a role that is given waits for the next login', async () => {
    const cookie = await cookieOf('outsider');
    await change((trx) =>
      trx.updateTable('app_user').set({ is_admin: true }).where('id', '=', world.userIds.outsider).execute(),
    );
    const answer = await api.current.call(
      listOrders,
      { query: { orderedBy: world.userIds.owner } },
      { as: cookie },
    );
    expect(answer.status).toBe(403);
  });
});

describe('what few may read', () => {
  test('the invite token of a point is shown to its manager and admins only', async () => {
    for (const seat of [
      'anonymous',
      'outsider',
      'owner',
      'transporter',
      'foreignPointManager',
      'removedManager',
    ] as const)
      expect.soft((await point(world.open.pointId, seat)).body.inviteToken, seat).toBeNull();
    for (const seat of ['pointManager', 'admin'] as const)
      expect.soft((await point(world.open.pointId, seat)).body.inviteToken, seat).toBe(world.open.pointToken);
  });

  test('the contact of an actor who is not public is the word NOT_VISIBLE', async () => {
    for (const seat of ['anonymous', 'outsider', 'owner', 'foreignPointManager', 'removedManager'] as const)
      expect
        .soft((await point(world.open.pointId, seat)).body.manager, seat)
        .toMatchObject({ email: 'NOT_VISIBLE', phoneNumber: 'NOT_VISIBLE' });
    for (const seat of ['pointManager', 'admin'] as const)
      expect.soft((await point(world.open.pointId, seat)).body.manager.email, seat).toContain('@');
  });

  test('a hidden point stands in the lists of those only who may see it', async () => {
    for (const [seat, isListed] of [
      ['anonymous', false],
      ['outsider', false],
      ['foreignPointManager', false],
      ['removedManager', false],
      ['owner', true],
      ['pointManager', true],
      ['admin', true],
    ] as const) {
      const answer = await api.current.call(listPoints, { query: { size: 100 } }, await as(seat));
      const ids = answer.body.items.map(({ id }) => id);
      expect.soft(ids.includes(world.hidden.pointId), seat).toBe(isListed);
    }
  });
});

describe('the topic of a hidden delivery', () => {
  afterAll(() => api.current.app.close());

  test('is for those who see the delivery, for as long as they do', async () => {
    const { app, database } = api.current;
    const { port } = await listening();
    const url = `ws://127.0.0.1:${port}/api/stomp/delivery-stock-change`;
    expect((await watch(url, 'anonymous').closed).frames).toContain('ERROR');
    expect((await watch(url, 'foreignTransporter').closed).frames).toContain('ERROR');

    const watcher = watch(url, 'transporter');
    await expect.poll(() => watcher.frames()).toContain('RECEIPT');
    const seen = await api.current.call(
      getDelivery,
      { params: { id: world.hidden.deliveryId } },
      await as('transporter'),
    );
    expect(seen.status).toBe(200);
    await transaction(database.db, (trx) =>
      trx.deleteFrom('user_session').where('user_id', '=', world.userIds.transporter).execute(),
    );
    // Rights are asked for again every few seconds, and then the watcher is let go.
    expect(defaultStompLimits.recheckMs).toBeLessThan(5000);
    await watcher.closed;
    expect(app.server.listening).toBe(true);
  });

  /** A program that connects, subscribes and asks for a receipt. */
  function watch(url: string, seat: Seat) {
    const cookie = world.cookies[seat];
    const socket = new WebSocket(url, ['v12.stomp'], cookie === undefined ? {} : { headers: { cookie } });
    let text = '';
    socket.on('message', (data: Buffer) => (text += data.toString()));
    socket.on('open', () => {
      socket.send('CONNECT\naccept-version:1.2\nhost:localhost\nheart-beat:0,0\n\n\0');
      const topic = `/topic/delivery-stock-change/${world.hidden.deliveryId}`;
      socket.send(`SUBSCRIBE\nid:1\ndestination:${topic}\nreceipt:r1\n\n\0`);
    });
    const closed = once(socket, 'close').then(() => ({ frames: text }));
    return { closed, frames: () => text };
  }

  async function listening(): Promise<{ port: number }> {
    await api.current.app.listen({ port: 0, host: '127.0.0.1' });
    const address = api.current.app.server.address();
    return { port: typeof address === 'object' && address !== null ? address.port : 0 };
  }
});

async function cookieOf(seat: Seat): Promise<string> {
  return (await world.logIn(seat)) ?? '';
}

async function as(seat: Seat): Promise<{ as?: string }> {
  return seat === 'anonymous' ? {} : { as: await cookieOf(seat) };
}

async function point(id: number, seat: Seat) {
  return api.current.call(getPoint, { params: { id } }, await as(seat));
}

async function statusOfPoint(cookie: string): Promise<number> {
  return (await api.current.call(getPoint, { params: { id: world.hidden.pointId } }, { as: cookie })).status;
}

function change(work: (trx: Transaction) => Promise<unknown>): Promise<unknown> {
  return transaction(api.current.context.db, work);
}
