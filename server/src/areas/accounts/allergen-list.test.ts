import {
  forgetAllergenList,
  getAllergenList,
  keepAllergenList,
} from '@kosar/contract/catalogue/allergen-list';
import { expect, test } from 'vitest';
import { makeUser } from '../../demo/builders/user.ts';
import { transaction } from '../../infra/database/connect.ts';
import { useApi } from '../../infra/testing/api.ts';
import { readOwnData } from './own-data.ts';

const api = useApi();

async function makeEater() {
  const { id } = await transaction(api.current.context.db, (trx) => makeUser(trx));
  return { id, as: await api.current.logIn(id) };
}

function keep(as: string, allergens: string[], mode = 'HIDE') {
  return api.current.call(keepAllergenList, { body: { allergens, mode } }, { as });
}

const read = async (as: string) => (await api.current.call(getAllergenList, {}, { as })).body.list;

test('the allergens that a user avoids are kept where they ask for it, changed, and forgotten', async () => {
  const { as } = await makeEater();
  expect(await read(as)).toBe(null);
  await keep(as, ['nuts']);
  await keep(as, ['nuts', 'milk'], 'MARK');
  expect(await read(as)).toEqual({ allergens: ['nuts', 'milk'], mode: 'MARK' });
  expect((await api.current.call(forgetAllergenList, {}, { as })).status).toBe(204);
  expect(await read(as)).toBe(null);
});

test('each reads their own and no one else’s', async () => {
  const [one, other] = [await makeEater(), await makeEater()];
  await keep(one.as, ['fish']);
  expect(await read(other.as)).toBe(null);
});

test.each([[[]], [['milk', 'milk']], [['tej']]])('%j is no list', async (allergens) => {
  const { as } = await makeEater();
  expect((await keep(as, allergens)).status).toBe(400);
});

test('the log holds nothing of it, and the user’s own data hold all', async () => {
  const { id, as } = await makeEater();
  const { db } = api.current.context;
  const logged = () =>
    db
      .selectFrom('audit_log')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
  const before = await logged();
  await keep(as, ['celery']);
  expect(await logged()).toEqual(before);
  const own = await readOwnData(db, id, api.current.clock.now());
  expect(own.sections.find(({ name }) => name === 'Kerülendő allergének')?.rows).toMatchObject([
    { allergének: 'celery', 'mi legyen velük': 'HIDE' },
  ]);
});

test('an admin who looks at the market as a user doesn’t read what they avoid', async () => {
  const { id, as } = await makeEater();
  await keep(as, ['eggs']);
  const { db } = api.current.context;
  const admin = await transaction(db, (trx) => makeUser(trx, { isAdmin: true }));
  const looking = await api.current.logIn(admin.id, ['ROLE_ADMIN']);
  await transaction(db, (trx) =>
    trx.updateTable('user_session').set({ seeing_as_id: id }).where('user_id', '=', admin.id).execute(),
  );
  expect(await read(looking)).toBe(null);
});
