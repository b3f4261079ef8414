import { getPoint, listSettlements } from '@kosar/contract/points/points';
import { describe, expect, it } from 'vitest';
import { makePointManager } from '../../demo/builders/actor.ts';
import { makePoint, makeSubscription } from '../../demo/builders/point.ts';
import { makeUser } from '../../demo/builders/user.ts';
import { type Transaction, transaction } from '../../infra/database/connect.ts';
import { TEST_NOW, useApi } from '../../infra/testing/api.ts';

const api = useApi();
const write = <T>(work: (trx: Transaction) => Promise<T>) => transaction(api.current.context.db, work);

describe('GET /deliverypoint/:id', () => {
  it('shows a public point to everybody, its invite token to no one but its manager and admins', async () => {
    const { manager, point, user, admin } = await write(async (trx) => {
      const manager = await makePointManager(trx);
      const point = await makePoint(trx, {
        managerId: manager.id,
        description: 'A ház előtt.',
        qualityClass: 2,
      });
      await trx
        .insertInto('community_goal')
        .values({ delivery_point_id: point.id, name: 'Játszótér' })
        .execute();
      const [user, admin] = [await makeUser(trx), await makeUser(trx, { isAdmin: true })];
      return { manager, point, user, admin };
    });
    const params = { id: point.id };
    const visitor = await api.current.call(getPoint, { params });
    expect(visitor.body).toMatchObject({
      id: point.id,
      description: 'A ház előtt.',
      qualityClass: 2,
      currentCommunityGoal: { name: 'Játszótér' },
      address: { country: 'Magyarország', postalCode: '1111', city: 'Budapest', street: 'Minta tér 1.' },
      coords: { lat: 47.48, lng: 19.05 },
      precision: 'rooftop',
      inviteToken: null,
      currentUserManager: false,
    });
    const seenBy = async (as: string) => (await api.current.call(getPoint, { params }, { as })).body;
    expect((await seenBy(await api.current.logIn(user.id))).inviteToken).toBeNull();
    expect(await seenBy(await api.current.logIn(manager.owner_id))).toMatchObject({
      inviteToken: point.invite_token,
      currentUserManager: true,
    });
    expect(await seenBy(await api.current.logIn(admin.id, ['ROLE_ADMIN']))).toMatchObject({
      inviteToken: point.invite_token,
      currentUserManager: false,
    });
  });

  it('hides the manager’s contacts from visitors, and those of a hidden actor from all but itself and admins', async () => {
    const made = await write(async (trx) => {
      const open = await makePointManager(trx, { actor: { email: 'nyilt@example.hu' } });
      const hidden = await makePointManager(trx, { actor: { publiclyVisible: false } });
      return {
        open: await makePoint(trx, { managerId: open.id }),
        hidden: await makePoint(trx, { managerId: hidden.id }),
        owner: hidden.owner_id,
        user: await makeUser(trx),
        admin: await makeUser(trx, { isAdmin: true }),
      };
    });
    const emailOf = async (id: number, as?: string) =>
      (await api.current.call(getPoint, { params: { id } }, as === undefined ? {} : { as })).body.manager
        .email;
    const user = await api.current.logIn(made.user.id);
    expect(await emailOf(made.open.id)).toBe('NOT_VISIBLE');
    expect(await emailOf(made.open.id, user)).toBe('nyilt@example.hu');
    expect(await emailOf(made.hidden.id, user)).toBe('NOT_VISIBLE');
    expect(await emailOf(made.hidden.id, await api.current.logIn(made.owner))).toContain('@');
    expect(await emailOf(made.hidden.id, await api.current.logIn(made.admin.id, ['ROLE_ADMIN']))).toContain(
      '@',
    );
  });

  it('is not there for who may not see a hidden point: it needs its token, a subscription or an invitation', async () => {
    const { point, follower, joined, user } = await write(async (trx) => {
      const point = await makePoint(trx, { publicPoint: false });
      const follower = (await makeSubscription(trx, { deliveryPointId: point.id })).user_id;
      const [joined, user] = [await makeUser(trx), await makeUser(trx)];
      await trx
        .insertInto('joined_invite')
        .values({ user_id: joined.id, delivery_point_id: point.id })
        .execute();
      return { point, follower, joined, user };
    });
    const params = { id: point.id };
    const status = async (as?: string, query = {}) =>
      (await api.current.call(getPoint, { params, query }, as === undefined ? {} : { as })).status;
    expect(await status()).toBe(404);
    expect(await status(await api.current.logIn(user.id))).toBe(404);
    expect(await status(undefined, { token: 'mas-token' })).toBe(404);
    expect(await status(undefined, { token: point.invite_token })).toBe(200);
    expect(await status(await api.current.logIn(follower))).toBe(200);
    expect(await status(await api.current.logIn(joined.id))).toBe(200);
  });

  it('is not there when deleted or never made', async () => {
    const point = await write((trx) => makePoint(trx, { deletedAt: TEST_NOW }));
    expect((await api.current.call(getPoint, { params: { id: point.id } })).status).toBe(404);
    expect((await api.current.call(getPoint, { params: { id: 2_000_000_000 } })).status).toBe(404);
    expect((await api.current.call(getPoint, { params: { id: 'x' } })).status).toBe(400);
  });
});

describe('GET /postal-code/:postalCode', () => {
  it('names every town that a code covers', async () => {
    const { body } = await api.current.call(listSettlements, { params: { postalCode: '2045' } });
    expect(body).toMatchObject([{ city: 'Törökbálint', precision: 'settlement' }]);
    const several = await api.current.call(listSettlements, { params: { postalCode: '3066' } });
    expect(several.body).toHaveLength(3);
  });

  it('knows none for a code that is not used, and refuses what is no code', async () => {
    const none = await api.current.call(listSettlements, { params: { postalCode: '9999' } });
    expect(none.body).toEqual([]);
    expect((await api.current.call(listSettlements, { params: { postalCode: '12a4' } })).status).toBe(400);
  });
});
