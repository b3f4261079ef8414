import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Barion, startBarion } from '@kosar/simulators/barion/start-barion';
import { type Szamlazz, startSzamlazz } from '@kosar/simulators/szamlazz/start-szamlazz';
import { type ScriptedSmtp, startScriptedSmtp } from '../infra/mail/scripted-smtp.ts';
import { createTestDatabase, type TestDatabase } from '../infra/testing/database.ts';
import { type Child, freePort, startWebServer, startWorkerProcess } from './child-process.ts';
import type { KillAt, PlantedFault } from './kill-at.ts';

/** Where a process is killed, once. */
export interface CrashPoint {
  readonly name: string;
  readonly victim: 'web' | 'worker';
  readonly at: KillAt;
}

/** A market of two real processes between fakes of all that it talks to; whoever is killed is started again, a quarter of an hour later by its clock. */
export interface CrashMarket {
  readonly url: string;
  readonly database: TestDatabase;
  readonly barion: Barion;
  readonly szamlazz: Szamlazz;
  readonly smtp: ScriptedSmtp;
  /** Milliseconds since someone was killed; null: no one was yet. */
  sinceKill(): number | null;
  /** The calls that move money and were answered, as sent. */
  moneyCalls(): string[];
  /** What its processes have complained of. */
  said(): string;
  /** What waits in the queue waits no longer, as after hours. */
  hurryJobs(): Promise<void>;
  close(): Promise<void>;
}

/** Longer than whatever the market waits before it looks for an unknown outcome. */
export const AHEAD_MS = 15 * 60_000;
/** Seals the agent keys of the test's sellers. */
export const SECRETS_KEY = Buffer.alloc(32, 7).toString('base64');
export const BARION_KEYS = {
  posKey: '00000000000000000000000000000001',
  apiKey: '00000000000000000000000000000002',
  wallet: 'piac@kosar.test',
};

/** Opens one whose victim meets its end at the point; the fault, if any, is in all of its processes. */
export async function openCrashMarket(point: CrashPoint, planted?: PlantedFault): Promise<CrashMarket> {
  const folder = mkdtempSync(join(tmpdir(), 'kosar-crash-'));
  const wireLog = join(folder, 'wire.log');
  writeFileSync(wireLog, '');
  const [database, barion, szamlazz, smtp, port] = await Promise.all([
    createTestDatabase(),
    startBarion({ port: 0, settings: { stateRateLimit: null } }),
    startSzamlazz({ port: 0 }),
    startScriptedSmtp(),
    freePort(),
  ]);
  const env = {
    NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'kill-at.ts')).href}`,
    BASE_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: folder,
    SECRETS_KEY,
    BARION_API_URL: barion.url,
    BARION_POS_KEY: BARION_KEYS.posKey,
    BARION_API_KEY: BARION_KEYS.apiKey,
    BARION_WALLET: BARION_KEYS.wallet,
    SZAMLAZZ_URL: szamlazz.agentUrl,
    WIRE_LOG: wireLog,
    ...(planted === undefined ? {} : { PLANTED_FAULT: JSON.stringify(planted) }),
  };
  const living = new Map<CrashPoint['victim'], Child>();
  let killedAt: number | null = null;
  let isClosing = false;
  let restarting: Promise<unknown> = Promise.resolve();

  const start = async (who: CrashPoint['victim'], more: Record<string, string>): Promise<void> => {
    const all = { ...env, ...more };
    const child =
      who === 'web'
        ? await startWebServer(database.url, port, all)
        : startWorkerProcess(database.url, smtp.url, all);
    living.set(who, child);
    void whenEnded(child.ended, ({ signal }) => {
      if (isClosing) return;
      if (signal !== 'SIGKILL') throw new Error(`The ${who} ended by itself: ${child.said()}`);
      killedAt ??= performance.now();
      restarting = forgetTheDead(database).then(() => start(who, { CLOCK_AHEAD_MS: String(AHEAD_MS) }));
    });
  };
  const killing = (who: CrashPoint['victim']): Record<string, string> =>
    who === point.victim ? { KILL_AT: JSON.stringify(point.at) } : {};
  await Promise.all([start('web', killing('web')), start('worker', killing('worker'))]);

  return {
    url: `http://127.0.0.1:${port}`,
    database,
    barion,
    szamlazz,
    smtp,
    sinceKill: () => (killedAt === null ? null : performance.now() - killedAt),
    moneyCalls: () => readFileSync(wireLog, 'utf8').split('\n').filter(Boolean),
    said: () => [...living].map(([who, child]) => `${who}: ${child.said()}`).join('\n'),
    hurryJobs: async () => {
      await database.pool.query(
        'update graphile_worker._private_jobs set run_at = now() where run_at > now()',
      );
    },
    async close() {
      isClosing = true;
      await restarting.catch(() => undefined);
      await Promise.all([...living.values()].map((child) => child.end('SIGKILL')));
      await Promise.all([barion.close(), szamlazz.close(), smtp.close()]);
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Time passes for the jobs in a dead worker's hands, too: the next one takes them at its start, not some seconds later. */
async function forgetTheDead({ pool }: TestDatabase): Promise<void> {
  for (const table of ['_private_jobs', '_private_job_queues'])
    await pool.query(
      `update graphile_worker.${table} set locked_at = locked_at - interval '1 minute' where locked_at is not null`,
    );
}

async function whenEnded<T>(ended: Promise<T>, then: (how: T) => void): Promise<void> {
  then(await ended);
}
