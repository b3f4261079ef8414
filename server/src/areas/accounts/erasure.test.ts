import { lookAsUser, stopLooking } from '@kosar/contract/accounts/looking-as';
import { getLoginStatus } from '@kosar/contract/accounts/session';
import * as calls from '@kosar/contract/accounts/user-erasure';
import { getUserPage, setUserAdmin } from '@kosar/contract/accounts/user-management';
import { updateUser } from '@kosar/contract/accounts/users';
import { describe, expect, test } from 'vitest';
import { makeActor } from '../../demo/builders/actor.ts';
import { makeHomeAddress, makeUser } from '../../demo/builders/user.ts';
import { transaction } from '../../infra/database/connect.ts';
import { useApi } from '../../infra/testing/api.ts';
import { HOME, makeBuyer, makeOpenDelivery, order } from '../orders/order-testing.ts';

const api = useApi();

async function makeAdmin() {
  const user = await transaction(api.current.context.db, (trx) => makeUser(trx, { isAdmin: true }));
  return { id: user.id, as: await api.current.logIn(user.id, ['ROLE_ADMIN']) };
}

async function everythingAsText(): Promise<string> {
  const { rows } = await api.current.database.pool.query<{ text: string }>(`
    select string_agg(query_to_xml(format('select * from %I', table_name), true, false, '')::text, '') as text
    from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`);
  return rows[0]?.text ?? '';
}

describe('a user is erased', () => {
  test('not while they run an actor or have an order on its way; then nothing says who they were, and the books stay', async () => {
    const admin = await makeAdmin();
    const buyer = await makeBuyer(api.current, 'Felismerhető Fruzsina');
    const delivery = await makeOpenDelivery(api.current);
    const { db } = api.current.context;
    const actor = await transaction(db, async (trx) => {
      await makeHomeAddress(trx, { userId: buyer.id });
      return makeActor(trx, { ownerId: buyer.id });
    });
    await api.current.call(
      updateUser,
      {
        params: { id: buyer.id },
        body: {
          fullName: 'Felismerhető Fruzsina',
          phoneNumber: '+36309998877',
          introduction: 'Egyedi bemutatkozás',
          postalCode: '1234',
          subscribedToPromotions: true,
        },
      },
      { as: buyer.as },
    );
    const placed = await order(api.current, delivery, buyer, {
      deliveryOptionId: delivery.homeId,
      homeDeliveryAddress: { ...HOME, address: 'Titkos köz 77.' },
      note: 'Kék kapu mögött',
    });
    const params = { id: buyer.id };
    const erase = () => api.current.call(calls.deleteUser, { params }, { as: admin.as });
    expect((await erase()).problem).toMatchObject({ status: 409, code: 'USER_RUNS_ACTOR' });
    const { pool } = api.current.database;
    await pool.query('update actor set owner_id = $1 where id = $2', [admin.id, actor.id]);
    const preview = await api.current.call(calls.getErasurePreview, { params }, { as: buyer.as });
    expect(preview.body).toMatchObject({
      orderCount: 1,
      obstacles: [{ code: 'USER_HAS_OPEN_ORDERS', things: [placed.body.code] }],
    });
    expect((await erase()).problem.code).toBe('USER_HAS_OPEN_ORDERS');
    await pool.query(`update chain set state = 'DELIVERED' where id = $1`, [delivery.chain.id]);
    expect((await erase()).status).toBe(204);
    const last = await db
      .selectFrom('email')
      .select('recipient')
      .where('kind', '=', 'account-erased')
      .executeTakeFirstOrThrow();
    expect(last.recipient).toBe(buyer.email);
    await pool.query(`delete from email where kind = 'account-erased'`);
    const text = await everythingAsText();
    for (const trace of [buyer.email, 'Fruzsina', '9998877', 'Egyedi bemut', 'Titkos köz', 'Kék kapu'])
      expect(text).not.toContain(trace);
    const stored = await db
      .selectFrom('customer_order')
      .select(['code', 'value_ft'])
      .where('user_id', '=', buyer.id)
      .execute();
    expect(stored).toMatchObject([{ code: placed.body.code, value_ft: placed.body.discountedValue }]);
    expect((await api.current.call(getLoginStatus, {}, { as: buyer.as })).body.status).toBe(false);
    const again = await transaction(db, (trx) => makeUser(trx, { email: buyer.email }));
    expect(again.id).not.toBe(buyer.id);
    expect((await erase()).status).toBe(404);
  });

  test('by themselves only with their password, and never as the last admin or by an admin without it', async () => {
    const admin = await makeAdmin();
    const user = await makeBuyer(api.current);
    const wrong = await api.current.call(
      calls.eraseOwnAccount,
      { body: { password: 'nem ez' } },
      { as: user.as },
    );
    expect(wrong.problem.code).toBe('wrong_password');
    const self = await api.current.call(calls.deleteUser, { params: { id: admin.id } }, { as: admin.as });
    expect(self.problem.code).toBe('CANNOT_ERASE_SELF');
    await api.current.database.pool.query('update app_user set is_admin = false where id <> $1', [admin.id]);
    const preview = await api.current.call(
      calls.getErasurePreview,
      { params: { id: admin.id } },
      { as: admin.as },
    );
    expect(preview.body.obstacles.map(({ code }) => code)).toContain('USER_IS_LAST_ADMIN');
  });
});

test('the log can be emptied of an erased user and of no one else', async () => {
  const user = await makeBuyer(api.current);
  const { pool } = api.current.database;
  await pool.query(
    `insert into audit_log (action, entity, entity_id, after) values ('user.update', 'app_user', $1, '{"a":1}')`,
    [user.id],
  );
  const empty = () =>
    pool.query(`update audit_log set after = null where entity = 'app_user' and entity_id = $1`, [user.id]);
  await expect(empty()).rejects.toThrow(/append-only/);
  await pool.query('update app_user set erased_at = now() where id = $1', [user.id]);
  await expect(
    pool.query(`update audit_log set after = '{"a":2}' where entity = 'app_user' and entity_id = $1`, [
      user.id,
    ]),
  ).rejects.toThrow(/append-only/);
  await empty();
});

test('own data are everything that is held on a person: the same subjects as JSON and as a file, for them and admins', async () => {
  const buyer = await makeBuyer(api.current, 'Adat Adél');
  const other = await makeBuyer(api.current);
  const delivery = await makeOpenDelivery(api.current);
  const placed = await order(api.current, delivery, buyer, { note: 'Kapucsengő 12' });
  const params = { id: buyer.id };
  const data = await api.current.call(calls.getOwnData, { params }, { as: buyer.as });
  const rowsOf = (name: string) => data.body.sections.find((section) => section.name === name)?.rows;
  expect(rowsOf('Profil')).toMatchObject([{ név: 'Adat Adél', 'e-mail': buyer.email }]);
  expect(rowsOf('Rendelések')).toMatchObject([{ kód: placed.body.code, megjegyzés: 'Kapucsengő 12' }]);
  expect(rowsOf('Rendelt tételek')).toHaveLength(1);
  expect(rowsOf('Levelek')?.length).toBeGreaterThan(0);
  expect(JSON.stringify(data.body)).not.toMatch(/hash|token/i);
  const file = await api.current.app.inject({
    url: `/api/user/${buyer.id}/data/file?format=csv`,
    headers: { cookie: buyer.as },
  });
  expect(file.body).toContain('Kapucsengő 12');
  expect((await api.current.call(calls.getOwnData, { params }, { as: other.as })).status).toBe(403);
});

describe('an admin who looks at the market as someone', () => {
  test('sees what they see, writes nothing, and comes back to their own session; both ends are in the log', async () => {
    const admin = await makeAdmin();
    const user = await makeBuyer(api.current, 'Látott László');
    await transaction(api.current.context.db, (trx) => makeActor(trx, { ownerId: user.id }));
    const { as } = admin;
    const params = { id: user.id };
    expect((await api.current.call(lookAsUser, { params }, { as })).status).toBe(204);
    const status = await api.current.call(getLoginStatus, {}, { as });
    expect(status.body).toMatchObject({
      userId: user.id,
      roles: ['ROLE_VE_ACTOR_MANAGER'],
      isOnlyLooking: true,
    });
    expect(status.headers['kosar-viewer']).toBeUndefined();
    const body = {
      fullName: 'Más',
      phoneNumber: '+36301234567',
      introduction: '',
      postalCode: null,
      subscribedToPromotions: false,
    };
    const written = await api.current.call(updateUser, { params, body }, { as });
    expect(written.problem).toMatchObject({ status: 403, code: 'ONLY_LOOKING' });
    expect((await api.current.call(calls.getOwnData, { params }, { as })).problem.code).toBe('ONLY_LOOKING');
    expect((await api.current.call(getUserPage, { params }, { as })).status).toBe(403);
    const back = await api.current.call(stopLooking, {}, { as });
    expect(back.body).toEqual({ userId: user.id });
    const own = await api.current.call(getLoginStatus, {}, { as });
    expect(own.body).toMatchObject({ userId: admin.id, isOnlyLooking: false });
    const page = await api.current.call(getUserPage, { params }, { as });
    expect(page.body).toMatchObject({ fullName: 'Látott László', actors: [{ isOwner: true }] });
    const log = await api.current.context.db
      .selectFrom('audit_log')
      .select(['action', 'user_id'])
      .where('entity', '=', 'app_user')
      .where('entity_id', '=', user.id)
      .orderBy('id')
      .execute();
    expect(log).toEqual([
      { action: 'user.look-as', user_id: admin.id },
      { action: 'user.look-as-end', user_id: admin.id },
    ]);
  });

  test('can look neither as another admin nor as a blocked user, and not at all once they are no admin', async () => {
    const admin = await makeAdmin();
    const other = await makeAdmin();
    const user = await makeBuyer(api.current);
    const look = (id: number) => api.current.call(lookAsUser, { params: { id } }, { as: admin.as });
    expect((await look(other.id)).problem.code).toBe('CANNOT_LOOK_AS');
    await look(user.id);
    const demoted = await api.current.call(
      setUserAdmin,
      { params: { id: admin.id }, body: { isAdmin: false } },
      { as: other.as },
    );
    expect(demoted.status).toBe(204);
    expect((await api.current.call(getLoginStatus, {}, { as: admin.as })).body.status).toBe(false);
  });
});
