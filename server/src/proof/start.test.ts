import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { makeUser } from '../demo/builders/user.ts';
import { DEMO_PASSWORD } from '../demo/logins.ts';
import { transaction } from '../infra/database/connect.ts';
import { hashPassword } from '../infra/password.ts';
import { useTestDatabase } from '../infra/testing/database.ts';
import { refuseDemoLogins } from '../refuse-demo-logins.ts';
import { endAllChildren, freePort, startScript } from './child-process.ts';

const database = useTestDatabase();
const folder = mkdtempSync(join(tmpdir(), 'kosar-start-'));
let taken: Server;
let takenPort = '';
beforeAll(async () => {
  taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const address = taken.address();
  takenPort = String(typeof address === 'object' && address !== null ? address.port : 0);
});
afterEach(endAllChildren);
afterAll(() => {
  taken.close();
  rmSync(folder, { recursive: true, force: true });
});

const PROGRAMS = ['scripts/start.mjs', 'server/src/main.ts', 'server/src/worker.ts'] as const;

describe('a start that can not succeed ends at once with one line and code 1', () => {
  test.each(['scripts/start.mjs', 'server/src/worker.ts'])(
    '%s with a setting that can not be used',
    async (program) => {
      expect(await ending(program, { PORT: 'abc' })).toEqual([
        1,
        ["PORT is set to something that can't be used."],
      ]);
    },
  );

  test.each(PROGRAMS)('%s where the database can not be reached', async (program) => {
    const url = `postgres://kosar:titkos-jelszo@127.0.0.1:${await freePort()}/kosar`;
    const [code, lines] = await ending(program, { DATABASE_URL: url });
    expect(code).toBe(1);
    expect(lines).toEqual([
      expect.stringMatching(/^The database at .* can't be reached \(ECONNREFUSED\)\.$/),
    ]);
    expect(lines.join()).not.toContain('titkos-jelszo');
  });

  test('server/src/main.ts where the database is not there', async () => {
    const url = new URL(database.current.url);
    url.pathname = '/nincs_ilyen';
    expect(await ending('server/src/main.ts', { DATABASE_URL: url.href })).toEqual([
      1,
      ['The database named in DATABASE_URL does not exist.'],
    ]);
  });

  test.each(['scripts/start.mjs', 'server/src/main.ts'])('%s where the port is taken', async (program) => {
    const [code, lines] = await ending(program, { DATABASE_URL: database.current.url, PORT: takenPort });
    expect(lines.join('\n')).toMatch(new RegExp(`^Port ${takenPort} is taken.*$`));
    expect(code).toBe(1);
  });

  test('server/src/main.ts without a database', async () => {
    expect(await ending('server/src/main.ts', {})).toEqual([1, ['DATABASE_URL is missing.']]);
  });

  test.each(['scripts/start.mjs', 'server/src/main.ts'])(
    '%s in production with demo data and without secrets',
    async (program) => {
      const [code, lines] = await ending(program, { NODE_ENV: 'production', DEMO: 'true' });
      expect(code).toBe(1);
      expect(lines).toEqual([
        'DEMO=true: demo data and demo logins are refused in production.',
        "BASE_URL is missing: production doesn't start without it.",
        "DATABASE_URL is missing: production doesn't start without it.",
        "SECRETS_KEY is missing: production doesn't start without it.",
        "SMTP_URL is missing: production doesn't start without it.",
      ]);
    },
  );
});

describe('a database with logins of the demo', () => {
  const production = () => ({
    NODE_ENV: 'production',
    BASE_URL: 'https://piac.example.hu',
    DATABASE_URL: database.current.url,
    SECRETS_KEY: Buffer.alloc(32, 9).toString('base64'),
    SMTP_URL: 'smtp://127.0.0.1:2',
  });
  const addAdmin = async (email: string, password: string) => {
    const passwordHash = await hashPassword(password);
    await transaction(database.current.db, (trx) => makeUser(trx, { email, passwordHash, isAdmin: true }));
  };

  test.each(['server/src/main.ts', 'server/src/worker.ts'])(
    'is refused by %s in production, with what to do',
    async (program) => {
      await addAdmin(`${program.length}@kosar.test`, DEMO_PASSWORD);
      const [code, lines] = await ending(program, production());
      expect(code).toBe(1);
      expect(lines).toHaveLength(1);
      expect(lines[0]).toMatch(
        /^The database holds 1 logins of the demo, such as \d+@kosar\.test, .*block them first/,
      );
      await database.current.pool.query('update app_user set disabled_at = now()');
    },
  );

  test('is taken where they are blocked, or have passwords of their own', async () => {
    await addAdmin('sajat@kosar.test', 'ez nem a demó jelszava');
    await expect(refuseDemoLogins(database.current.db)).resolves.toBeUndefined();
    await addAdmin('megis@kosar.test', DEMO_PASSWORD);
    await expect(refuseDemoLogins(database.current.db)).rejects.toThrow('megis@kosar.test');
  });
});

/** Code and words of a program that ends by itself. */
async function ending(program: string, env: Record<string, string>): Promise<[number | null, string[]]> {
  const child = startScript(program, {
    LOG_LEVEL: 'silent',
    DATA_DIR: folder,
    MAILBOX_HTTP_PORT: String(await freePort()),
    MAILBOX_SMTP_PORT: String(await freePort()),
    BARION_SIM_PORT: String(await freePort()),
    SZAMLAZZ_SIM_PORT: String(await freePort()),
    PORT: String(await freePort()),
    ...env,
  });
  const { code } = await child.ended;
  return [code, child.said().trim().split('\n')];
}
