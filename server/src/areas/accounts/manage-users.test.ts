import { getLoginStatus, login } from '@kosar/contract/accounts/session';
import * as calls from '@kosar/contract/accounts/user-management';
import { expect, test } from 'vitest';
import { makeActor } from '../../demo/builders/actor.ts';
import { nextTag } from '../../demo/builders/tag.ts';
import { makeUser } from '../../demo/builders/user.ts';
import { transaction } from '../../infra/database/connect.ts';
import { hashPassword } from '../../infra/password.ts';
import { useApi } from '../../infra/testing/api.ts';

const api = useApi();

async function makeAdmin() {
  const user = await transaction(api.current.context.db, (trx) => makeUser(trx, { isAdmin: true }));
  return { id: user.id, as: await api.current.logIn(user.id, ['ROLE_ADMIN']) };
}

async function person(only: Parameters<typeof makeUser>[1] = {}) {
  return transaction(api.current.context.db, (trx) => makeUser(trx, only));
}

test.each(['+36 20 771 3319', '20 771 3319', '06207713319', '7713319', '+36\u00a020\u00a0771\u00a03319'])(
  'a user is found by the phone number %j, however the list or a contact writes it',
  async (search) => {
    const { as } = await makeAdmin();
    const fullName = `Telefonos ${nextTag()}`;
    const { id } = await person({ fullName });
    await api.current.database.pool.query(`update app_user set phone_number = '+36207713319' where id = $1`, [
      id,
    ]);
    const { body } = await api.current.call(calls.pageUsers, { query: { search } }, { as });
    expect(body.items.map((one) => one.id)).toContain(id);
  },
);

test('users are found by name, e-mail, state and role, the newest first, ten a page, and kept as a file', async () => {
  const { as } = await makeAdmin();
  const tag = nextTag();
  const first = await person({ fullName: `Éger ${tag}` });
  const second = await person({ fullName: `Éger ${tag} Ödön`, activatedAt: null });
  await transaction(api.current.context.db, (trx) => makeActor(trx, { ownerId: first.id }));
  const ids = async (query: object) => {
    const { body } = await api.current.call(calls.pageUsers, { query }, { as });
    return body.items.map(({ id }) => id);
  };
  expect(await ids({ search: `eger ${tag}` })).toEqual([second.id, first.id]);
  expect(await ids({ search: tag, state: 'UNACTIVATED' })).toEqual([second.id]);
  expect(await ids({ search: tag, role: 'ACTOR_MANAGER' })).toEqual([first.id]);
  expect(await ids({ search: first.email })).toEqual([first.id]);
  expect(await ids({ search: `ödön ${tag} eger` })).toEqual([second.id]);
  expect(await ids({ search: tag, role: 'ADMIN' })).toEqual([]);
  const whole = await api.current.call(calls.pageUsers, {}, { as });
  expect(whole.body.size).toBe(10);
  const list = await api.current.call(
    calls.listUsers,
    { query: { search: tag, orderby: 'fullName' } },
    { as },
  );
  expect(list.body).toMatchObject([
    { id: first.id, state: 'ACTIVE', roles: ['ACTOR_MANAGER'], actorCount: 1 },
    { id: second.id, state: 'UNACTIVATED', roles: [], actorCount: 0 },
  ]);
  const file = await api.current.app.inject({
    url: `/api/user/file?format=csv&search=${tag}&orderby=fullName`,
    headers: { cookie: as },
  });
  expect(file.body.trim().split('\r\n')[1]).toContain(`Éger ${tag};${first.email};`);
});

test('who is blocked is out at once, in every session, and is let in again; an admin cannot block themselves', async () => {
  const admin = await makeAdmin();
  const user = await person();
  const sessions = [await api.current.logIn(user.id), await api.current.logIn(user.id)];
  const isIn = async (as: string) => (await api.current.call(getLoginStatus, {}, { as })).body.status;
  const params = { id: user.id };
  expect(await isIn(sessions[0] ?? '')).toBe(true);
  expect((await api.current.call(calls.blockUser, { params }, { as: admin.as })).status).toBe(204);
  for (const session of sessions) expect(await isIn(session)).toBe(false);
  const blocked = await api.current.call(
    calls.pageUsers,
    { query: { search: user.email, state: 'BLOCKED' } },
    { as: admin.as },
  );
  expect(blocked.body.total).toBe(1);
  await api.current.call(calls.unblockUser, { params }, { as: admin.as });
  expect(await isIn(sessions[0] ?? '')).toBe(false);
  expect(await isIn(await api.current.logIn(user.id))).toBe(true);
  const self = await api.current.call(calls.blockUser, { params: { id: admin.id } }, { as: admin.as });
  expect(self.problem).toMatchObject({ status: 409, code: 'CANNOT_BLOCK_SELF' });
  const log = await api.current.context.db
    .selectFrom('audit_log')
    .select('action')
    .where('entity', '=', 'app_user')
    .where('entity_id', '=', user.id)
    .orderBy('id')
    .execute();
  expect(log.map(({ action }) => action)).toEqual(['user.block', 'user.unblock']);
});

test('a registration is activated by an admin, or gets its mail again; the activated get a link for a new password only', async () => {
  const { as } = await makeAdmin();
  const user = await person({ activatedAt: null });
  const params = { id: user.id };
  const mail = (kind: 'ACTIVATION' | 'PASSWORD_RESET') =>
    api.current.call(calls.resendUserMail, { params, body: { kind } }, { as });
  const mails = async () =>
    (
      await api.current.context.db
        .selectFrom('email')
        .select('subject')
        .where('recipient', '=', user.email)
        .execute()
    ).length;
  expect((await mail('ACTIVATION')).status).toBe(204);
  expect(await mails()).toBe(1);
  await api.current.call(calls.activateUserByAdmin, { params }, { as });
  expect((await mail('ACTIVATION')).problem).toMatchObject({ status: 409, code: 'USER_MAIL_NOT_NEEDED' });
  // The second one leads to a password: the admin's activation leaves none.
  expect(await mails()).toBe(2);
  expect((await mail('PASSWORD_RESET')).status).toBe(204);
  expect(await mails()).toBe(3);
});

test('who registered an address with a password of their own does not get in when an admin activates it; its owner chooses by mail', async () => {
  const { as } = await makeAdmin();
  const password = 'az idegen által választott jelszó';
  const user = await person({ activatedAt: null, passwordHash: await hashPassword(password) });
  const isLetIn = async () => {
    const body = { username: user.email, password };
    return (await api.current.call(login, { body })).status === 200;
  };
  // Planted: the state that the verb would leave if it kept the password.
  await setActivated(user.id, new Date());
  expect(await isLetIn()).toBe(true);
  await setActivated(user.id, null);

  await api.current.call(calls.activateUserByAdmin, { params: { id: user.id } }, { as });
  expect(await isLetIn()).toBe(false);
  const mails = await api.current.context.db
    .selectFrom('email')
    .select('kind')
    .where('user_id', '=', user.id)
    .execute();
  expect(mails).toEqual([{ kind: 'password-wanted' }]);
});

function setActivated(id: number, at: Date | null) {
  return api.current.database.pool.query('update app_user set activated_at = $2 where id = $1', [id, at]);
}
