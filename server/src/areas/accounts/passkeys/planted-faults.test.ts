import {
  addPasskey,
  logInWithPasskey,
  startAddingPasskey,
  startPasskeyLogin,
} from '@kosar/contract/accounts/passkeys';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { transaction } from '../../../infra/database/connect.ts';
import { useApi } from '../../../infra/testing/api.ts';
import { logInWith, makeConfirmed, makePasskeyOwner } from './passkey-testing.ts';
import { SoftwareAuthenticator } from './software-authenticator.ts';

/** What the other file sees refused, with its guard taken out of a database of its own: it gets through here, so it can notice there. */
describe('without the key that holds each answered challenge once', () => {
  const api = useApi();

  test('a challenge makes two passkeys, and logs a device in again that does not count', async () => {
    await transaction(api.current.context.db, (trx) =>
      sql`alter table used_passkey_challenge drop constraint used_passkey_challenge_pkey`.execute(trx),
    );
    const { as } = await makeConfirmed(api.current);
    const { body: options } = await api.current.call(startAddingPasskey, {}, { as });
    const silent = new SoftwareAuthenticator(undefined, { counts: false });
    const answers = await Promise.all(
      [silent, new SoftwareAuthenticator()].map((device) =>
        api.current.call(addPasskey, { body: { name: 'Kulcs', ...device.create(options) } }, { as }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const { body: request } = await api.current.call(startPasskeyLogin, {});
    const body = silent.get(request);
    expect((await api.current.call(logInWithPasskey, { body })).status).toBe(200);
    expect((await api.current.call(logInWithPasskey, { body })).status).toBe(200);
  });
});

describe('without the count that is kept', () => {
  const api = useApi();

  test('two copies of a passkey get in alike', async () => {
    const { device } = await makePasskeyOwner(api.current);
    await transaction(api.current.context.db, async (trx) => {
      await sql`create function forget_count() returns trigger language plpgsql as
        $$ begin new.sign_count := old.sign_count; return new; end $$`.execute(trx);
      await sql`create trigger forget_count before update on passkey for each row execute function forget_count()`.execute(
        trx,
      );
    });
    const answers = await Promise.all(
      [1, 2].map(async () => (await logInWith(api.current, device, { signCount: 9 })).answer.status),
    );
    expect(answers).toEqual([200, 200]);
  });
});
