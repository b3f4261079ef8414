import { eraseOwnAccount, getOwnData } from '@kosar/contract/accounts/user-erasure';
import { recordConsent } from '@kosar/contract/accounts/users';
import { expect, test } from 'vitest';
import { TEST_NOW, useApi } from '../../infra/testing/api.ts';
import { makePerson, PASSWORD } from './testing.ts';

const api = useApi();

test('what a person lets pages load from elsewhere is kept with its time, in their own data, and goes with them', async () => {
  const { id } = await makePerson(api.current);
  const as = await api.current.logIn(id);
  const choose = (analytics: boolean, outsideMap: boolean) =>
    api.current.call(recordConsent, { body: { analytics, outsideMap } }, { as });
  expect((await choose(true, false)).status).toBe(204);
  expect((await choose(true, false)).status).toBe(204);
  api.current.clock.set(new Date(TEST_NOW.getTime() + 60_000));
  expect((await choose(false, false)).status).toBe(204);
  const rows = () =>
    api.current.context.db
      .selectFrom('user_consent')
      .selectAll()
      .where('user_id', '=', id)
      .orderBy('id')
      .execute();
  expect(await rows()).toMatchObject([
    { analytics: true, outside_map: false, given_at: TEST_NOW },
    { analytics: false, outside_map: false, given_at: new Date(TEST_NOW.getTime() + 60_000) },
  ]);
  const { body } = await api.current.call(getOwnData, { params: { id } }, { as });
  expect(body.sections.find(({ name }) => name === 'Hozzájárulások')?.rows).toHaveLength(2);
  await api.current.call(eraseOwnAccount, { body: { password: PASSWORD } }, { as });
  expect(await rows()).toEqual([]);
});
