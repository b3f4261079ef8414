import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createApp } from '../../../app.ts';
import { makeUser } from '../../../demo/builders/user.ts';
import { transaction } from '../../../infra/database/connect.ts';
import { newTokenSeed, tokenOfSeed } from '../../../infra/mail/mailed-token.ts';
import { readUnsubscribeToken, unsubscribeToken } from '../../../infra/mail/unsubscribe-token.ts';
import { createSecrets, type Secrets } from '../../../infra/secrets.ts';
import { callEndpoint, type TestApi, useApi } from '../../../infra/testing/api.ts';
import { logInWith, makePasskeyOwner } from '../../accounts/passkeys/passkey-testing.ts';
import { rotateKeys, SEALED_COLUMNS } from './rotate-keys.ts';

const api = useApi();

const keyOf = (fill: number) => Buffer.alloc(32, fill).toString('base64');
/** The test's market has the key of sevens. */
const OLD = keyOf(7);
const NEW = keyOf(8);
const secretsOf = (key: string, ...accepted: string[]): Secrets =>
  createSecrets({ SECRETS_KEY: key, SECRETS_KEYS_ACCEPTED: accepted, DATA_DIR: '' });

/** The same market with other keys set. */
async function withKeys<T>(secrets: Secrets, use: (market: TestApi) => Promise<T>): Promise<T> {
  const context = { ...api.current.context, secrets };
  const app = await createApp(context, '/nowhere');
  await app.ready();
  const market: TestApi = {
    ...api.current,
    app,
    context,
    call: (endpoint, input, options) => callEndpoint(app, endpoint, input, options),
  };
  try {
    return await use(market);
  } finally {
    await app.close();
  }
}

test('every column that is sealed is known', async () => {
  const { rows } = await api.current.database.pool.query<{ column: string }>(
    `select table_name || '.' || column_name as column from information_schema.columns
     where table_schema = 'public' and data_type = 'bytea' and column_name ~ '(sealed|encrypted)$' order by 1`,
  );
  expect(rows.map(({ column }) => column)).toEqual(
    SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`).toSorted((a, b) => a.localeCompare(b)),
  );
});

test('what an older key has sealed is sealed anew, also a second time, and what no key opens is counted and left', async () => {
  const { context } = api.current;
  const [lost, remaining] = await transaction(context.db, async (trx) => [
    await makeUser(trx, {}),
    await makeUser(trx, {}),
  ]);
  await seal(lost.id, secretsOf(keyOf(9)).encrypt('elveszett'));
  await seal(remaining.id, context.secrets.encrypt('titok'));
  const today = { ...context, secrets: secretsOf(NEW, OLD) };
  const expected = { what: 'second factors', resealed: 1, current: 0, unreadable: 1 };
  expect(await rotateKeys(today)).toContainEqual(expected);
  expect(secretsOf(NEW).decrypt(await sealedOf(remaining.id))).toBe('titok');
  expect(secretsOf(keyOf(9)).decrypt(await sealedOf(lost.id))).toBe('elveszett');
  expect(await rotateKeys(today)).toContainEqual({ ...expected, resealed: 0, current: 1 });
});

test('a passkey is good before, while and after the key is replaced, and not if its name was never noted', async () => {
  const noted = await makePasskeyOwner(api.current);
  const statusWith = (secrets: Secrets) =>
    withKeys(secrets, async (market) => (await logInWith(market, noted.device)).answer.status);
  expect(await statusWith(secretsOf(NEW, OLD))).toBe(200);
  await rotateKeys({ ...api.current.context, secrets: secretsOf(NEW, OLD) });
  expect(await statusWith(secretsOf(NEW))).toBe(200);
  await sql`update passkey set user_handles = '{}' where user_id = ${noted.person.id}`.execute(
    api.current.context.db,
  );
  expect(await statusWith(secretsOf(NEW))).toBe(403);
});

test('a passkey from before the names were kept is noted by the rotation', async () => {
  const { person } = await makePasskeyOwner(api.current);
  const { db } = api.current.context;
  await sql`update passkey set user_handles = '{}' where user_id = ${person.id}`.execute(db);
  await rotateKeys({ ...api.current.context, secrets: secretsOf(NEW, OLD) });
  const row = await db
    .selectFrom('passkey')
    .select('user_handles')
    .where('user_id', '=', person.id)
    .executeTakeFirstOrThrow();
  expect(row.user_handles).toHaveLength(2);
});

test('links that were mailed before hold as long as the old key is accepted', () => {
  const before = secretsOf(OLD);
  const seed = newTokenSeed(before);
  expect(tokenOfSeed(secretsOf(NEW, OLD), seed)).toBe(tokenOfSeed(before, seed));
  expect(tokenOfSeed(secretsOf(NEW), seed)).not.toBe(tokenOfSeed(before, seed));
  const link = unsubscribeToken(before, { event: 'MESSAGE', userId: 7, pointIds: [1] });
  expect(readUnsubscribeToken(secretsOf(NEW, OLD), link)).toMatchObject({ userId: 7 });
  expect(readUnsubscribeToken(secretsOf(NEW), link)).toBeNull();
});

async function seal(userId: number, sealed: Buffer): Promise<void> {
  await sql`update app_user set totp_secret_encrypted = ${sealed} where id = ${userId}`.execute(
    api.current.context.db,
  );
}

async function sealedOf(userId: number): Promise<Buffer> {
  const row = await api.current.context.db
    .selectFrom('app_user')
    .select('totp_secret_encrypted')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (row.totp_secret_encrypted === null) throw new Error('Nothing is sealed.');
  return row.totp_secret_encrypted;
}
