import {
  countNotifications,
  listNotifications,
  markAllNotificationsRead,
  markNotification,
} from '@kosar/contract/market/market';
import { describe, expect, it } from 'vitest';
import { makeUser } from '../../demo/builders/user.ts';
import { transaction } from '../../infra/database/connect.ts';
import { TEST_NOW, useApi } from '../../infra/testing/api.ts';

const api = useApi();

/** A user with notifications, each a minute newer than the one before; the first `seen` of them are read. */
async function userWith(count: number, seen = 0) {
  const made = await transaction(api.current.context.db, async (trx) => {
    const user = await makeUser(trx);
    const ids: number[] = [];
    for (let index = 0; index < count; index += 1) {
      const at = new Date(TEST_NOW.getTime() + index * 60_000);
      const { id } = await trx
        .insertInto('notification')
        .values({
          user_id: user.id,
          event: 'MESSAGE',
          event_key: `message:${index}`,
          name: `Üzenet ${index}`,
          description: 'Megjött.',
          main_action_url: '/delivery/1',
          created_at: at,
          seen_at: index < seen ? at : null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      ids.push(id);
    }
    return { id: user.id, ids };
  });
  return { ...made, as: await api.current.logIn(made.id) };
}

describe('GET /notification/datalist and /count', () => {
  it('lists own notifications, the newest first, in pages', async () => {
    const user = await userWith(12);
    const newestFirst = user.ids.toReversed();
    const first = await api.current.call(listNotifications, {}, user);
    expect(first.body.items.map(({ id }) => id)).toEqual(newestFirst.slice(0, 10));
    expect(first.body).toMatchObject({ total: 12, page: 0, size: 10 });
    expect(first.body.items[0]).toEqual({
      id: user.ids[11],
      name: 'Üzenet 11',
      description: 'Megjött.',
      createdDate: '2026-11-20T12:11:00.000Z',
      mainActionUrl: '/delivery/1',
      seen: false,
    });
    const second = await api.current.call(listNotifications, { query: { page: 1 } }, user);
    expect(second.body.items.map(({ id }) => id)).toEqual(newestFirst.slice(10));
    const oldest = await api.current.call(
      listNotifications,
      { query: { orderby: 'createdDate', size: 1 } },
      user,
    );
    expect(oldest.body.items.map(({ id }) => id)).toEqual(user.ids.slice(0, 1));
  });

  it('lists and counts only unread ones with seen=false, only read ones with seen=true', async () => {
    const user = await userWith(5, 2);
    const count = async (query: object) =>
      (await api.current.call(countNotifications, { query }, user)).body.count;
    expect([await count({}), await count({ seen: false }), await count({ seen: true })]).toEqual([5, 3, 2]);
    const { body } = await api.current.call(listNotifications, { query: { seen: true } }, user);
    expect(body.items.map(({ id }) => id)).toEqual([user.ids[1], user.ids[0]]);
  });

  it('shows no one else’s, and nothing without a login', async () => {
    await userWith(3);
    const other = await userWith(0);
    expect((await api.current.call(listNotifications, {}, other)).body.total).toBe(0);
    expect((await api.current.call(countNotifications, {}, other)).body.count).toBe(0);
    expect((await api.current.call(listNotifications)).status).toBe(401);
    expect((await api.current.call(countNotifications)).status).toBe(401);
  });

  it('refuses unknown filters by name', async () => {
    const user = await userWith(0);
    const { status, problem } = await api.current.call(listNotifications, { query: { unread: true } }, user);
    expect(status).toBe(400);
    expect(problem.errors).toMatchObject([{ path: 'unread', code: 'unknown' }]);
  });

  it('asks as few questions for fifty notifications as for one', async () => {
    const user = await userWith(50);
    const queries = async (size: number) => {
      api.current.database.queries.length = 0;
      await api.current.call(listNotifications, { query: { size } }, user);
      return api.current.database.queries.length;
    };
    expect([await queries(1), await queries(50)]).toEqual([2, 2]);
  });
});

describe('PUT /notification/:id', () => {
  it('marks an own notification read and unread again, and is the same when sent again', async () => {
    const user = await userWith(1);
    const mark = async (seen: boolean) =>
      (await api.current.call(markNotification, { params: { id: user.ids[0] }, body: { seen } }, user)).body
        .seen;
    expect([await mark(true), await mark(true), await mark(false)]).toEqual([true, true, false]);
    const { body } = await api.current.call(countNotifications, { query: { seen: false } }, user);
    expect(body.count).toBe(1);
  });

  it('refuses someone else’s, and knows none that was never made', async () => {
    const [user, other] = [await userWith(1), await userWith(0)];
    const input = { params: { id: user.ids[0] }, body: { seen: true } };
    expect((await api.current.call(markNotification, input, other)).status).toBe(403);
    expect((await api.current.call(markNotification, input)).status).toBe(401);
    const absent = { ...input, params: { id: 2_000_000_000 } };
    expect((await api.current.call(markNotification, absent, user)).status).toBe(404);
    expect((await api.current.call(countNotifications, { query: { seen: true } }, user)).body.count).toBe(0);
  });
});

describe('POST /notification/mark-all-read/:userId', () => {
  it('marks all own ones read and no one else’s', async () => {
    const [user, other] = [await userWith(3, 1), await userWith(2)];
    const params = { userId: user.id };
    expect((await api.current.call(markAllNotificationsRead, { params }, other)).status).toBe(403);
    expect((await api.current.call(markAllNotificationsRead, { params }, user)).status).toBe(204);
    const unread = async (who: { as: string }) =>
      (await api.current.call(countNotifications, { query: { seen: false } }, who)).body.count;
    expect([await unread(user), await unread(other)]).toEqual([0, 2]);
  });
});
