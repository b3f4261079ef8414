import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeChain } from '../../../demo/builders/chain.ts';
import { makeUser } from '../../../demo/builders/user.ts';
import { DEMO_PASSWORD } from '../../../demo/logins.ts';
import { type Transaction, transaction } from '../../../infra/database/connect.ts';
import { addJob } from '../../../infra/jobs/add-job.ts';
import { hashPassword } from '../../../infra/password.ts';
import { createSecrets } from '../../../infra/secrets.ts';
import { reasonToEnd } from '../../../reason-to-end.ts';
import { kosar } from '../backup/backup-testing.ts';
import { checkDatabase } from './check-database.ts';
import { makeSoundMarket, refuseLogins, type SoundMarket, serve } from './sound-market-testing.ts';

let market: SoundMarket;
/** A market that is still sound serves the next test, too: most faults are settings of one examination. */
let isSound = false;
const closing: (() => Promise<void>)[] = [];
beforeEach(async () => {
  if (!isSound) market = await makeSoundMarket();
  isSound = true;
});
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
  if (!isSound) await market.close();
});
afterAll(async () => {
  if (isSound) await market.close();
});

interface Found {
  readonly name: string;
  readonly found: string;
  readonly todo: string;
}

async function examine(env: Record<string, string> = {}): Promise<{ code: number; findings: Found[] }> {
  const { code, out } = await kosar(['doctor', '--json', '--web-folder', market.webFolder], {
    ...market.env,
    ...env,
  });
  return { code, findings: (JSON.parse(out) as { findings: Found[] }).findings };
}

/** Nothing listens there. */
const CLOSED = 'http://127.0.0.1:9';
const other = Buffer.alloc(32, 9).toString('base64');
const write = (work: (trx: Transaction) => Promise<unknown>) => {
  isSound = false;
  return transaction(market.database.db, work);
};
const run = (statement: ReturnType<typeof sql>) => write((trx) => statement.execute(trx));
const answering = async (status: number, body: string) => {
  const server = await serve((_, response) => response.writeHead(status).end(body));
  closing.push(server.close);
  return server.url;
};

type Plant = () => Promise<Record<string, string>> | Record<string, string>;

/** Each is planted alone in a sound market, and found by its name with what to do. */
const FAULTS: Record<string, Plant> = {
  'setting-refused': () => ({ PORT: 'abc' }),
  'app-not-built': () => {
    isSound = false;
    rmSync(join(market.webFolder, 'index.html'));
    return {};
  },
  'storage-not-writable': () => {
    writeFileSync(join(market.folder, 'no-data'), 'a file where a folder is to be');
    return { DATA_DIR: join(market.folder, 'no-data') };
  },
  'backup-place-not-writable': () => {
    writeFileSync(join(market.folder, 'no-folder'), '');
    return { BACKUP_DIR: join(market.folder, 'no-folder') };
  },
  'disk-nearly-full': () => ({ DISK_RESERVE_MB: '1000000000' }),
  'database-unreachable': () => ({ DATABASE_URL: 'postgres://kosar@127.0.0.1:9/kosar' }),
  'migrations-behind': async () => {
    await run(sql`delete from schema_migration where name = (select max(name) from schema_migration)`);
    return {};
  },
  'database-of-another-version': async () => {
    await run(sql`insert into schema_migration (name, checksum) values ('9999-planted.sql', 'x')`);
    return {};
  },
  'address-unreachable': () => ({ BASE_URL: CLOSED }),
  'address-not-ours': async () => ({ BASE_URL: await answering(404, 'Not found') }),
  'mail-unreachable': () => ({ SMTP_URL: 'smtp://127.0.0.1:9' }),
  'mail-login-refused': async () => {
    const { port, close } = await refuseLogins();
    closing.push(close);
    return { SMTP_URL: `smtp://user:wrong@127.0.0.1:${port}` };
  },
  'payment-unreachable': () => ({ BARION_API_URL: CLOSED }),
  'payment-keys-refused': async () => ({
    BARION_API_URL: await answering(
      401,
      '{"Errors":[{"ErrorCode":"AuthenticationFailed","Title":"x","Description":"x"}]}',
    ),
  }),
  'invoicing-unreachable': () => ({ SZAMLAZZ_URL: `${CLOSED}/szamla/` }),
  'no-admin': async () => {
    await run(sql`update app_user set disabled_at = now()`);
    return {};
  },
  'worker-silent': async () => {
    await run(sql`update worker_heartbeat set seen_at = now() - interval '6 minutes'`);
    return {};
  },
  'jobs-given-up': async () => {
    await write((trx) => addJob(trx, 'planted', {}, { maxAttempts: 1 }));
    await run(sql`update graphile_worker._private_jobs set attempts = 1`);
    return {};
  },
  'jobs-late': async () => {
    await write((trx) => addJob(trx, 'planted', {}, { runAt: new Date(Date.now() - 11 * 60_000) }));
    return {};
  },
  'mails-stuck': async () => {
    await run(sql`insert into email (event_key, recipient, kind, subject, html, text, message_id, created_at)
      values ('planted', 'a@example.hu', 'TEST', 'x', 'x', 'x', 'm1', now() - interval '31 minutes')`);
    return {};
  },
  'deadline-missed': async () => {
    await write((trx) => makeChain(trx, { state: 'OPEN' }));
    await run(
      sql`update chain set order_deadline = now() - interval '4 minutes', day_of_delivery = (now() + interval '1 day')::date`,
    );
    return {};
  },
  'audit-differences': async () => {
    await run(sql`with run as (insert into self_audit (started_at, ended_at, rules, payments_read) values (now(), now(), 1, 0) returning id)
      insert into self_audit_difference (self_audit_id, rule, found) select id, 'planted', '{}' from run`);
    return {};
  },
  'backup-missing': async () => {
    await run(sql`delete from backup_run`);
    return {};
  },
  'backup-old': async () => {
    await run(
      sql`update backup_run set started_at = now() - interval '27 hours', ended_at = now() - interval '27 hours'`,
    );
    return {};
  },
  'secrets-key-changed': async () => {
    const { SECRETS_KEY = '', DATA_DIR = '' } = market.env;
    const sealed = createSecrets({ SECRETS_KEY, DATA_DIR }).encrypt('a second factor');
    await run(sql`update app_user set totp_secret_encrypted = ${sealed}`);
    return { SECRETS_KEY: other };
  },
  'files-missing': async () => {
    await run(sql`insert into image (file_key, content_type, width, height, byte_size, sha256)
      values (${`${'ab'.repeat(32)}.webp`}, 'image/webp', 1, 1, 1, ${Buffer.alloc(32, 1)})`);
    return {};
  },
};

const WARNINGS: Record<string, Plant> = {
  'payment-keys-missing': () => ({ BARION_POS_KEY: '', BARION_API_KEY: '', BARION_WALLET: '' }),
  'mail-sender-unset': () => ({ MAIL_FROM: '' }),
  'backup-place-unset': () => ({ BACKUP_DIR: '' }),
  'backup-not-encrypted': () => ({ BACKUP_KEY: '' }),
  'connections-short': () => ({ DATABASE_POOL: '200' }),
  'audit-old': async () => {
    await run(sql`insert into self_audit (started_at, ended_at, rules, payments_read)
      values (now() - interval '3 days', now() - interval '3 days', 1, 0)`);
    return {};
  },
  'backup-gone': async () => {
    await run(sql`update backup_run set place = '/nowhere/kosar'`);
    return {};
  },
};

describe('kosar doctor', () => {
  test('finds nothing in a sound market, and changes nothing in it', async () => {
    expect(await examine()).toEqual({ code: 0, findings: [] });
    const plain = await kosar(['doctor', '--web-folder', market.webFolder], market.env);
    expect(plain).toMatchObject({ code: 0, out: 'Nothing is wrong.\n', error: '' });
  });

  test.each(Object.keys(FAULTS))('finds %s, says what to do, and ends with 1', async (name) => {
    const { code, findings } = await examine(await FAULTS[name]?.());
    expect(findings.map((finding) => finding.name)).toEqual([name]);
    expect(findings[0]?.todo).toMatch(/\S{3}/);
    expect(code).toBe(1);
  });

  test.each(Object.keys(WARNINGS))('warns of %s, and ends with 0', async (name) => {
    const { code, findings } = await examine(await WARNINGS[name]?.());
    expect(findings.map((finding) => finding.name)).toEqual([name]);
    expect(code).toBe(0);
  });

  test('finds what is wrong with a public address: no TLS, no proxy trusted, a key beside what it seals', async () => {
    const env = { BASE_URL: 'http://piac.invalid', SECRETS_KEY: '' };
    const names = (await examine(env)).findings.map(({ name }) => name);
    expect(names).toEqual([
      'address-without-tls',
      'secrets-key-missing',
      'proxy-not-trusted',
      'address-unreachable',
    ]);
  });

  test('finds logins of the demo in production', async () => {
    const passwordHash = await hashPassword(DEMO_PASSWORD);
    await write((trx) => makeUser(trx, { email: 'admin@kosar.test', passwordHash, isAdmin: true }));
    const env = { NODE_ENV: 'production', BASE_URL: 'https://piac.invalid', TRUST_PROXY: 'true' };
    const names = (await examine(env)).findings.map(({ name }) => name);
    expect(names).toEqual(['address-unreachable', 'demo-logins']);
  });

  test('never prints a password', async () => {
    const env = {
      SMTP_URL: 'smtp://user:titkos-jelszo@127.0.0.1:9',
      DATABASE_URL: 'postgres://kosar:titkos-jelszo@127.0.0.1:9/kosar',
    };
    const { out, error } = await kosar(['doctor'], { ...market.env, ...env });
    expect(out + error).not.toContain('titkos-jelszo');
  });
});

describe('of the database', () => {
  const SOUND = { now: new Date(), poolSize: 4 };
  const names = async (more: object) => {
    const expected = { ...SOUND, now: new Date(), ...more };
    const { findings } = await checkDatabase(market.database.url, expected, reasonToEnd);
    return findings.map(({ name }) => name);
  };

  test('an old version, a time zone that it doesn’t know and a clock that is off are found', async () => {
    expect(await names({})).toEqual([]);
    expect(await names({ oldestVersion: 990_000 })).toEqual(['database-too-old']);
    expect(await names({ timeZone: 'Europe/Sehol' })).toEqual(['time-zone-unknown']);
    expect(await names({ now: new Date(Date.now() - 60_000) })).toEqual(['clock-off']);
  });
});
