import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { login } from '@kosar/contract/accounts/session';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { makePasskey, makeUser } from '../demo/builders/user.ts';
import { readConfig } from '../infra/config.ts';
import { transaction } from '../infra/database/connect.ts';
import { addJob } from '../infra/jobs/add-job.ts';
import { startScriptedSmtp } from '../infra/mail/scripted-smtp.ts';
import { useApi } from '../infra/testing/api.ts';
import { runCli } from './run-cli.ts';

const api = useApi();

/** Runs a command line on the test's market, as it would be typed. */
async function kosar(line: readonly string[], input = '', env: Record<string, string> = {}) {
  let out = '';
  let error = '';
  const code = await runCli(line, {
    env: {
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
      DATABASE_URL: api.current.database.url,
      ...env,
    },
    stdin: input === '' ? new PassThrough().end() : Readable.from([input]),
    write: (text) => {
      out += text;
    },
    writeError: (text) => {
      error += text;
    },
  });
  return { code, out, error };
}

const json = (text: string) => JSON.parse(text) as Record<string, unknown>;

async function auditsOf(userId: number) {
  const rows = await api.current.context.db
    .selectFrom('audit_log')
    .select(['action', 'user_id'])
    .where('entity', '=', 'app_user')
    .where('entity_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map(({ action, user_id }) => [action, user_id]);
}

describe('mail key', () => {
  test('writes a key that signs once, and prints the record that goes with it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kosar-dkim-'));
    const file = join(folder, 'dkim.pem');
    const made = await kosar(['mail', 'key', '--to', file, '--json'], '', { MAIL_FROM: 'a@pelda.hu' });
    expect(json(made.out)).toMatchObject({ name: 'kosar._domainkey.pelda.hu' });
    const settings = { DKIM_DOMAIN: 'pelda.hu', DKIM_KEY_FILE: file };
    expect(readConfig(settings).DKIM_KEY).toContain('PRIVATE KEY');
    expect(await kosar(['mail', 'key', '--to', file])).toMatchObject({
      code: 1,
      error: expect.stringContaining('EEXIST'),
    });
    rmSync(folder, { recursive: true });
  });
});

describe('the command line', () => {
  test('says what there is at every level, and ends with 0', async () => {
    for (const line of [
      ['--help'],
      ['admin', '--help'],
      ['admin', 'create', '--help'],
      ['jobs', 'list', '--help'],
    ]) {
      const { code, out } = await kosar(line);
      expect(code).toBe(0);
      expect(out).toContain('Usage: kosar');
    }
  });

  test('of a wrong line ends with 2 and names what is wrong, of a failure with 1', async () => {
    expect(await kosar(['admin', 'crate'])).toMatchObject({
      code: 2,
      error: expect.stringContaining('crate'),
    });
    expect(await kosar(['jobs', 'list', '--limit', 'many'])).toMatchObject({ code: 2 });
    const nowhere = { DATABASE_URL: 'postgres://kosar@127.0.0.1:1/kosar' };
    const failed = await kosar(['jobs', 'list', '--json'], '', nowhere);
    expect(failed).toMatchObject({ code: 1, out: '' });
    expect(json(failed.error).error).toContain("can't be reached");
  });

  test('refuses where no database is, and makes none', async () => {
    const { code, error } = await kosar(['jobs', 'list'], '', {
      DATABASE_URL: '',
      DATA_DIR: '/nowhere/kosar',
    });
    expect(code).toBe(1);
    expect(error).toContain('There is no database in /nowhere/kosar/postgres');
  });
});

describe('kosar admin', () => {
  test('create makes an admin who can log in with the password of standard input, and the log says so', async () => {
    const made = await kosar(
      ['admin', 'create', '--email', 'eszter@pelda.hu', '--name', 'Nagy Eszter', '--password', '--json'],
      'tarka barka 27 alma\n',
    );
    expect(made).toMatchObject({ code: 0, error: '' });
    const { id, link } = json(made.out);
    expect(link).toBeNull();
    const body = { username: 'eszter@pelda.hu', password: 'tarka barka 27 alma' };
    const entered = await api.current.call(login, { body });
    expect(entered.body.roles).toEqual(['ROLE_ADMIN']);
    expect(await auditsOf(Number(id))).toEqual([
      ['user.register', null],
      ['user.make-admin', null],
    ]);
  });

  test('create without a password prints a link whose token is kept as its hash only', async () => {
    const made = await kosar(['admin', 'create', '--email', 'link@pelda.hu', '--name', 'Link Lili']);
    const token = /\/passwordreset\/([\w-]+)/.exec(made.out)?.[1] ?? '';
    expect(token.length).toBeGreaterThan(40);
    const { rows } = await sql<{ found: boolean }>`
      select exists (select from user_token where token_hash = sha256(${token}::bytea)) as found`.execute(
      api.current.context.db,
    );
    expect(rows).toEqual([{ found: true }]);
  });

  test('create refuses an address that is taken, one that is none, and a password that others guess, and changes nothing', async () => {
    await kosar(['admin', 'create', '--email', 'kata@pelda.hu', '--name', 'Kata']);
    const before = await countUsers();
    const attempt = (email: string, password: string) =>
      kosar(['admin', 'create', '--email', email, '--name', 'Kis Kata', '--password'], password);
    expect((await attempt('KATA@pelda.hu', 'tarka barka 27')).error).toContain('user_already_exists');
    expect((await attempt('kata', 'tarka barka 27')).error).toContain('invalid_email_addresses');
    expect((await attempt('uj@pelda.hu', 'password')).error).toContain('weak_password');
    expect((await attempt('uj@pelda.hu', 'x9!')).error).toContain('weak_password');
    expect(await countUsers()).toBe(before);
  });

  test('promote makes an account an admin once, and refuses one that is not there or is blocked', async () => {
    const [user, blocked] = await transaction(api.current.context.db, async (trx) => [
      await makeUser(trx),
      await makeUser(trx, { disabledAt: new Date() }),
    ]);
    expect(json((await kosar(['--json', 'admin', 'promote', user.email])).out)).toMatchObject({
      wasAdmin: false,
    });
    expect(json((await kosar(['--json', 'admin', 'promote', user.email])).out)).toMatchObject({
      wasAdmin: true,
    });
    expect(await auditsOf(user.id)).toEqual([['user.make-admin', null]]);
    expect((await kosar(['admin', 'promote', blocked.email])).code).toBe(1);
    expect((await kosar(['admin', 'promote', 'senki@pelda.hu'])).code).toBe(1);
  });

  test('reset-second-factor takes off the second factor, ends the sessions, removes passkeys when asked, and mails the owner', async () => {
    const { context } = api.current;
    const user = await transaction(context.db, async (trx) => {
      const made = await makeUser(trx, {
        isAdmin: true,
        totpSecretEncrypted: context.secrets.encrypt('SECRET'),
        totpEnabledAt: new Date(),
      });
      await makePasskey(trx, { userId: made.id });
      return made;
    });
    await api.current.logIn(user.id, ['ROLE_ADMIN']);
    const reset = await kosar(['admin', 'reset-second-factor', user.email, '--passkeys', '--json']);
    expect(json(reset.out)).toMatchObject({ hadSecondFactor: true, passkeysRemoved: 1 });
    const left = await sql<{ left: number }>`
      select (select count(*) from user_session where user_id = ${user.id})
        + (select count(*) from passkey where user_id = ${user.id})
        + (select count(*) from app_user where id = ${user.id} and totp_secret_encrypted is not null) as left`.execute(
      context.db,
    );
    expect(left.rows).toEqual([{ left: 0 }]);
    const mails = await context.db
      .selectFrom('email')
      .select('kind')
      .where('user_id', '=', user.id)
      .execute();
    expect(mails).toEqual([{ kind: 'second-factor-off' }]);
  });
});

describe('kosar jobs', () => {
  test('list names the jobs with their states, and retry has those given up tried again, with a row of the log each', async () => {
    const { db } = api.current.context;
    await transaction(db, async (trx) => {
      await addJob(trx, 'try-me', {}, { key: 'given-up:1', maxAttempts: 1 });
      await addJob(trx, 'try-me', {}, { key: 'given-up:2', maxAttempts: 1 });
      await sql`update graphile_worker._private_jobs set attempts = 1, last_error = 'away' where key like 'given-up:%'`.execute(
        trx,
      );
    });
    const list = async (state: string) =>
      json((await kosar(['jobs', 'list', '--state', state, '--json'])).out);
    expect(await list('failed')).toMatchObject({
      counts: { FAILED: 2 },
      jobs: [
        { task: 'try-me', key: 'given-up:2', state: 'FAILED', lastError: 'away' },
        { task: 'try-me', key: 'given-up:1', state: 'FAILED', lastError: 'away' },
      ],
    });
    expect((await kosar(['jobs', 'retry'])).code).toBe(1);
    expect(json((await kosar(['jobs', 'retry', '--failed', '--json'])).out)).toEqual({ retried: 2 });
    expect(await list('failed')).toMatchObject({ counts: { FAILED: 0 }, jobs: [] });
    const entries = await db
      .selectFrom('audit_log')
      .select('user_id')
      .where('action', '=', 'job.retry')
      .execute();
    expect(entries).toEqual([{ user_id: null }, { user_id: null }]);
  });
});

describe('kosar mail test', () => {
  test('ends with 0 when the mail server took the mail, with 1 and its words when it refused', async () => {
    const smtp = await startScriptedSmtp();
    const env = { SMTP_URL: smtp.url };
    expect((await kosar(['mail', 'test', 'eszter@pelda.hu'], '', env)).code).toBe(0);
    expect((await kosar(['mail', 'test', 'nem cim'], '', env)).code).toBe(1);
    await smtp.close();
    const refused = await kosar(['mail', 'test', 'eszter@pelda.hu'], '', env);
    expect(refused).toMatchObject({ code: 1, error: expect.stringContaining('did not leave') });
  });
});

async function countUsers(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from app_user`.execute(
    api.current.context.db,
  );
  return rows[0]?.count ?? 0;
}
