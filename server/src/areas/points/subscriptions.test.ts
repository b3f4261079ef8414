import {
  countSubscriptions,
  deleteSubscription,
  listSubscriptions,
  subscribe,
  updateSubscription,
} from '@kosar/contract/points/points';
import { NOTIFICATION_EVENTS } from '@kosar/domain/vocabulary';
import { describe, expect, it } from 'vitest';
import { makePointManager } from '../../demo/builders/actor.ts';
import { makePoint, makeSubscription } from '../../demo/builders/point.ts';
import { makeUser } from '../../demo/builders/user.ts';
import { type Transaction, transaction } from '../../infra/database/connect.ts';
import { useApi } from '../../infra/testing/api.ts';

const api = useApi();
const write = <T>(work: (trx: Transaction) => Promise<T>) => transaction(api.current.context.db, work);

async function newUser(isAdmin = false) {
  const user = await write((trx) => makeUser(trx, { isAdmin }));
  return { ...user, as: await api.current.logIn(user.id, isAdmin ? ['ROLE_ADMIN'] : []) };
}

describe('POST /subscription', () => {
  it('follows a point, with every notification on, and does nothing more when it is sent again', async () => {
    const user = await newUser();
    const point = await write((trx) => makePoint(trx));
    const body = { deliveryPointId: point.id, userId: user.id, active: true };
    const first = await api.current.call(subscribe, { body }, user);
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({ active: true, deleted: false, userId: user.id, email: user.email });
    expect(first.body.notificationSettings).toEqual(
      NOTIFICATION_EVENTS.map((event) => ({ event, emailEnabled: true, pushEnabled: true })),
    );
    const second = await api.current.call(subscribe, { body }, user);
    expect(second.status).toBe(201);
    expect(second.body).toEqual(first.body);
    const log = await api.current.context.db
      .selectFrom('audit_log')
      .select(['action', 'before', 'after', 'user_id'])
      .where('entity', '=', 'subscription')
      .where('entity_id', '=', first.body.id)
      .execute();
    expect(log).toEqual([
      {
        action: 'subscription.subscribe',
        user_id: user.id,
        before: { active: false, deleted: true },
        after: { active: true, deleted: false },
      },
    ]);
  });

  it('makes one subscription of many sent at once', async () => {
    const user = await newUser();
    const point = await write((trx) => makePoint(trx));
    const body = { deliveryPointId: point.id, userId: user.id, active: true };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => api.current.call(subscribe, { body }, user)),
    );
    expect(new Set(answers.map(({ body: { id } }) => id)).size).toBe(1);
  });

  it('sets the flag and the deleted marker when unsubscribing, and takes both back when subscribing again', async () => {
    const user = await newUser();
    const point = await write((trx) => makePoint(trx));
    const send = async (active: boolean) =>
      (
        await api.current.call(
          subscribe,
          { body: { deliveryPointId: point.id, userId: user.id, active } },
          user,
        )
      ).body;
    expect(await send(true)).toMatchObject({ active: true, deleted: false });
    expect(await send(false)).toMatchObject({ active: false, deleted: true });
    expect(await send(true)).toMatchObject({ active: true, deleted: false });
  });

  it('needs a login, and an admin to subscribe someone else', async () => {
    const [user, other, admin] = [await newUser(), await newUser(), await newUser(true)];
    const point = await write((trx) => makePoint(trx));
    const body = { deliveryPointId: point.id, userId: other.id, active: true };
    expect((await api.current.call(subscribe, { body })).status).toBe(401);
    expect((await api.current.call(subscribe, { body }, user)).status).toBe(403);
    expect((await api.current.call(subscribe, { body }, admin)).body.userId).toBe(other.id);
    const missing = { ...body, userId: 2_000_000_000 };
    expect((await api.current.call(subscribe, { body: missing }, admin)).status).toBe(404);
  });

  it('follows a hidden point only with its invite token or after joining, and says nothing of one that is not there', async () => {
    const [user, joined] = [await newUser(), await newUser()];
    const point = await write((trx) => makePoint(trx, { publicPoint: false }));
    await write((trx) =>
      trx.insertInto('joined_invite').values({ user_id: joined.id, delivery_point_id: point.id }).execute(),
    );
    const body = { deliveryPointId: point.id, userId: user.id, active: true };
    const refused = await api.current.call(subscribe, { body }, user);
    expect(refused.problem.code).toBe('SUBSCRIBE_DELIVERYPOINT_ERROR');
    const wrong = await api.current.call(subscribe, { body: { ...body, inviteToken: 'mas-token' } }, user);
    expect(wrong.problem.code).toBe('SUBSCRIBE_DELIVERYPOINT_ERROR');
    const absent = await api.current.call(
      subscribe,
      { body: { ...body, deliveryPointId: 2_000_000_000 } },
      user,
    );
    expect(absent.problem).toEqual(refused.problem);

    const invited = await api.current.call(
      subscribe,
      { body: { ...body, inviteToken: point.invite_token } },
      user,
    );
    expect(invited.status).toBe(201);
    const byJoining = await api.current.call(subscribe, { body: { ...body, userId: joined.id } }, joined);
    expect(byJoining.status).toBe(201);
  });

  it('lets who once followed a hidden point follow it again', async () => {
    const user = await newUser();
    const point = await write((trx) => makePoint(trx, { publicPoint: false }));
    await write((trx) =>
      makeSubscription(trx, { deliveryPointId: point.id, userId: user.id, active: false, deleted: true }),
    );
    const body = { deliveryPointId: point.id, userId: user.id, active: true };
    expect((await api.current.call(subscribe, { body }, user)).body.active).toBe(true);
  });

  it('refuses unknown fields by name', async () => {
    const user = await newUser();
    const { status, problem } = await api.current.call(
      subscribe,
      { body: { userId: user.id, colour: 1 } },
      user,
    );
    expect(status).toBe(400);
    expect(problem.errors.map(({ path }) => path).toSorted()).toEqual([
      'active',
      'colour',
      'deliveryPointId',
    ]);
  });
});

describe('PUT and DELETE /subscription/:id', () => {
  it('saves the settings that are given and leaves the others', async () => {
    const user = await newUser();
    const point = await write((trx) => makePoint(trx));
    const made = await api.current.call(
      subscribe,
      { body: { deliveryPointId: point.id, userId: user.id, active: true } },
      user,
    );
    const notificationSettings = [
      { event: 'INVOICE', emailEnabled: true, pushEnabled: true },
      { event: 'CAMPAIGN', emailEnabled: false, pushEnabled: false },
      { event: 'INVOICE', emailEnabled: false, pushEnabled: true },
    ];
    const { body } = await api.current.call(
      updateSubscription,
      { params: { id: made.body.id }, body: { active: true, deleted: false, notificationSettings } },
      user,
    );
    expect(body.notificationSettings).toHaveLength(NOTIFICATION_EVENTS.length);
    const changed = body.notificationSettings.filter(
      (setting) => !(setting.emailEnabled && setting.pushEnabled),
    );
    expect(changed).toEqual([
      { event: 'INVOICE', emailEnabled: false, pushEnabled: true },
      { event: 'CAMPAIGN', emailEnabled: false, pushEnabled: false },
    ]);
  });

  it('refuses a setting of an unknown event', async () => {
    const subscription = await write((trx) => makeSubscription(trx));
    const { status, problem } = await api.current.call(
      updateSubscription,
      {
        params: { id: subscription.id },
        body: {
          active: true,
          deleted: false,
          notificationSettings: [{ event: 'WEATHER', emailEnabled: true, pushEnabled: true }],
        },
      },
      { as: await api.current.logIn(subscription.user_id) },
    );
    expect(status).toBe(400);
    expect(problem.errors).toMatchObject([{ path: 'notificationSettings.0.event', code: 'choice' }]);
  });

  it('counts as subscribed only what is active and not deleted', async () => {
    const subscription = await write((trx) => makeSubscription(trx));
    const user = { as: await api.current.logIn(subscription.user_id) };
    const put = async (active: boolean, deleted: boolean) =>
      (
        await api.current.call(
          updateSubscription,
          { params: { id: subscription.id }, body: { active, deleted } },
          user,
        )
      ).body;
    const count = async () =>
      (
        await api.current.call(countSubscriptions, {
          query: { deliveryPoint: subscription.delivery_point_id },
        })
      ).body.count;
    expect(await put(false, false)).toMatchObject({ active: false, deleted: false });
    expect(await count()).toBe(0);
    expect(await put(true, true)).toMatchObject({ active: false, deleted: true });
    expect(await count()).toBe(0);
    expect(await put(true, false)).toMatchObject({ active: true, deleted: false });
    expect(await count()).toBe(1);
  });

  it('marks an own subscription deleted, and is the same when sent again', async () => {
    const subscription = await write((trx) => makeSubscription(trx));
    const user = { as: await api.current.logIn(subscription.user_id) };
    const params = { id: subscription.id };
    expect((await api.current.call(deleteSubscription, { params }, user)).status).toBe(204);
    expect((await api.current.call(deleteSubscription, { params }, user)).status).toBe(204);
    const own = await api.current.call(listSubscriptions, {}, user);
    expect(own.body).toMatchObject([{ id: subscription.id, active: false, deleted: true }]);
  });

  it('touches no one else’s: 403 for another user, even the point’s manager; 404 for one that is not there', async () => {
    const { subscription, manager } = await write(async (trx) => {
      const manager = await makePointManager(trx);
      const point = await makePoint(trx, { managerId: manager.id });
      return { subscription: await makeSubscription(trx, { deliveryPointId: point.id }), manager };
    });
    const [other, admin] = [await newUser(), await newUser(true)];
    const body = { active: false, deleted: true };
    const params = { id: subscription.id };
    const asManager = { as: await api.current.logIn(manager.owner_id) };
    expect((await api.current.call(updateSubscription, { params, body })).status).toBe(401);
    expect((await api.current.call(updateSubscription, { params, body }, other)).status).toBe(403);
    expect((await api.current.call(updateSubscription, { params, body }, asManager)).status).toBe(403);
    expect((await api.current.call(deleteSubscription, { params }, other)).status).toBe(403);
    const absent = { id: 2_000_000_000 };
    expect((await api.current.call(updateSubscription, { params: absent, body }, other)).status).toBe(404);
    expect((await api.current.call(deleteSubscription, { params: absent }, other)).status).toBe(404);
    expect((await api.current.call(updateSubscription, { params, body }, admin)).body.deleted).toBe(true);
  });
});

describe('GET /subscription', () => {
  it('lists own subscriptions, unfollowed ones too, by the point’s name', async () => {
    const user = await newUser();
    await write(async (trx) => {
      for (const name of ['Zab tér', 'Áfonya tér', 'Alma tér']) {
        const point = await makePoint(trx, { name });
        const isActive = name !== 'Zab tér';
        await makeSubscription(trx, {
          deliveryPointId: point.id,
          userId: user.id,
          active: isActive,
          deleted: !isActive,
        });
      }
    });
    const { body } = await api.current.call(listSubscriptions, {}, user);
    expect(body.map(({ deliveryPoint, active }) => [deliveryPoint.name, active])).toEqual([
      ['Áfonya tér', true],
      ['Alma tér', true],
      ['Zab tér', false],
    ]);
  });

  it('shows followers and their e-mails to the point’s manager and admins, to others only themselves', async () => {
    const made = await write(async (trx) => {
      const manager = await makePointManager(trx);
      const point = await makePoint(trx, { managerId: manager.id });
      const first = await makeSubscription(trx, { deliveryPointId: point.id });
      await makeSubscription(trx, { deliveryPointId: point.id });
      return { manager, point, first };
    });
    const admin = await newUser(true);
    const list = async (as: string) =>
      (await api.current.call(listSubscriptions, { query: { deliveryPoint: made.point.id } }, { as })).body;
    const managers = await list(await api.current.logIn(made.manager.owner_id));
    expect(managers).toHaveLength(2);
    expect(managers.every(({ email }) => email.includes('@'))).toBe(true);
    expect(await list(admin.as)).toHaveLength(2);
    const own = await list(await api.current.logIn(made.first.user_id));
    expect(own.map(({ id }) => id)).toEqual([made.first.id]);
    expect(await list((await newUser()).as)).toEqual([]);
  });

  it('lets only an admin name another subscriber', async () => {
    const subscription = await write((trx) => makeSubscription(trx));
    const [user, admin] = [await newUser(), await newUser(true)];
    const query = { subscriber: subscription.user_id };
    expect((await api.current.call(listSubscriptions, { query }, user)).status).toBe(403);
    expect((await api.current.call(listSubscriptions, { query })).status).toBe(401);
    const { body } = await api.current.call(listSubscriptions, { query }, admin);
    expect(body.map(({ id }) => id)).toEqual([subscription.id]);
  });

  it('says nothing of a hidden point to who may not see it', async () => {
    const subscription = await write(async (trx) => {
      const point = await makePoint(trx, { publicPoint: false });
      return makeSubscription(trx, { deliveryPointId: point.id });
    });
    const query = { deliveryPoint: subscription.delivery_point_id };
    const user = await newUser();
    expect((await api.current.call(listSubscriptions, { query }, user)).status).toBe(404);
    expect((await api.current.call(countSubscriptions, { query })).status).toBe(404);
    const follower = { as: await api.current.logIn(subscription.user_id) };
    expect((await api.current.call(countSubscriptions, { query }, follower)).body.count).toBe(1);
  });
});

describe('GET /subscription/count', () => {
  it('counts followers, or subscriptions with the flags that are asked for', async () => {
    const point = await write(async (trx) => {
      const point = await makePoint(trx);
      const deliveryPointId = point.id;
      await makeSubscription(trx, { deliveryPointId });
      await makeSubscription(trx, { deliveryPointId });
      await makeSubscription(trx, { deliveryPointId, active: false });
      await makeSubscription(trx, { deliveryPointId, active: false, deleted: true });
      return point;
    });
    const count = async (flags: object) =>
      (await api.current.call(countSubscriptions, { query: { deliveryPoint: point.id, ...flags } })).body
        .count;
    expect(await count({})).toBe(2);
    expect(await count({ active: true })).toBe(2);
    expect(await count({ active: false })).toBe(2);
    expect(await count({ deleted: true })).toBe(1);
    expect(await count({ active: false, deleted: false })).toBe(1);
  });
});
