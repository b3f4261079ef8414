import { listPasskeys, removePasskey, renamePasskey } from '@kosar/contract/accounts/passkeys';
import { changePassword } from '@kosar/contract/accounts/users';
import { beforeEach, describe, expect, test } from 'vitest';
import { TEST_NOW, useApi } from '../../../infra/testing/api.ts';
import { createAccountCleaner } from '../clean-accounts.ts';
import { readOwnData } from '../own-data.ts';
import { logInOverHttp, mailsTo, PASSWORD } from '../testing.ts';
import { actionsOf, logInWith, makeConfirmed, makePasskeyOwner } from './passkey-testing.ts';

const api = useApi();

/** Every test has its own hours, so that attempts of one don't count in the next. */
let nth = 0;
beforeEach(() => {
  nth += 1;
  api.current.clock.set(new Date(TEST_NOW.getTime() + nth * 7_200_000));
});

function minutesLater(minutes: number): void {
  const { clock } = api.current;
  clock.set(new Date(clock.now().getTime() + minutes * 60_000));
}

const namesOf = async (as: string) =>
  (await api.current.call(listPasskeys, {}, { as })).body.map(({ name }) => name);

describe('own passkeys', () => {
  test('are renamed and removed by their owner alone, and removing is mailed', async () => {
    const { person, as, passkey } = await makePasskeyOwner(api.current);
    const other = await makeConfirmed(api.current);
    const params = { id: passkey.id };
    const rename = (cookie: string) =>
      api.current.call(renamePasskey, { params, body: { name: 'Laptop' } }, { as: cookie });
    const remove = (cookie: string) => api.current.call(removePasskey, { params }, { as: cookie });
    expect((await rename(other.as)).status).toBe(404);
    expect((await remove(other.as)).status).toBe(404);
    expect((await rename(as)).body.name).toBe('Laptop');
    expect((await remove(as)).status).toBe(204);
    expect((await remove(as)).status).toBe(404);
    expect(await namesOf(as)).toEqual([]);
    expect(await actionsOf(api.current, person.id)).toEqual([
      'user.passkey-add',
      'user.passkey-rename',
      'user.passkey-remove',
    ]);
    expect((await mailsTo(api.current, person.email)).at(-1)?.kind).toBe('passkey-removed');
  });

  test('are removed only with the password given again, and then open nothing', async () => {
    const { person, device, passkey, as } = await makePasskeyOwner(api.current);
    const { cookie } = await logInOverHttp(api.current, { username: person.email });
    const params = { id: passkey.id };
    const refused = await api.current.call(removePasskey, { params }, { as: cookie });
    expect(refused.problem.code).toBe('CONFIRM_WITH_PASSWORD');
    expect((await api.current.call(removePasskey, { params }, { as })).status).toBe(204);
    expect((await logInWith(api.current, device)).answer.status).toBe(403);
  });

  test('stay when the password changes, unless their owner wants all gone that outlives sessions', async () => {
    const { person, as } = await makePasskeyOwner(api.current);
    const change = (oldPassword: string, newPassword: string, endsFeedsAndDevices: boolean) =>
      api.current.call(
        changePassword,
        { body: { userId: person.id, oldPassword, newPassword, endsFeedsAndDevices } },
        { as },
      );
    expect((await change(PASSWORD, 'egészen új jelszó', false)).status).toBe(204);
    expect(await namesOf(as)).toHaveLength(1);
    expect((await change('egészen új jelszó', 'még újabb jelszó', true)).status).toBe(204);
    expect(await namesOf(as)).toEqual([]);
  });

  test('are listed in the download of own data by name and time, without anything of the key', async () => {
    const { person, device } = await makePasskeyOwner(api.current);
    const { db } = api.current.context;
    const data = await readOwnData(db, person.id, api.current.clock.now());
    const section = data.sections.find(({ name }) => name === 'Azonosítókulcsok');
    expect(section?.rows).toHaveLength(1);
    expect(Object.keys(section?.rows[0] ?? {})).toEqual(['név', 'mióta', 'másolata van']);
    expect(JSON.stringify(data)).not.toContain(device.credentialId.toString('hex'));
  });

  test('leave no challenge behind longer than it could be answered', async () => {
    const { device } = await makePasskeyOwner(api.current);
    await logInWith(api.current, device);
    const left = async () => {
      const { db } = api.current.context;
      return (await db.selectFrom('used_passkey_challenge').select('nonce').execute()).length;
    };
    const clean = createAccountCleaner(api.current.context);
    const work = { number: 1, isLast: false, signal: new AbortController().signal };
    await clean({}, work);
    expect(await left()).toBe(2);
    minutesLater(60);
    await clean({}, work);
    expect(await left()).toBe(0);
  });
});
