import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { AppContext } from '@kosar/server/infra/app-context';
import { fixedClock } from '@kosar/server/infra/clock';
import { readConfig } from '@kosar/server/infra/config';
import { createLog } from '@kosar/server/infra/log';
import { openSession } from '@kosar/server/infra/testing/open-session';
import { inDatabase, maintain, type TestServer } from '@kosar/server/infra/testing/server';
import { createSmtpTransport } from '@kosar/server/providers/mail/smtp-transport';
import { createBarionProvider } from '@kosar/server/providers/payment/barion/barion-provider';
import { type Barion, startBarion } from '@kosar/simulators/barion/start-barion';
import { type Szamlazz, startSzamlazz } from '@kosar/simulators/szamlazz/start-szamlazz';
import { Pool } from 'pg';
import { type Caller, createCaller } from './call.ts';
import { rememberDatabase } from './empty-database.ts';
import { OWN_NAME } from './killer.ts';
import { type MailCounter, startMailCounter } from './mail-counter.ts';
import { killDatabase, returnOfDatabase, startProcesses } from './processes.ts';
import type { Worker } from './worker.ts';

/** A whole market of its own: real server, jobs, PostgreSQL and the services around it, each on its wire, with one clock. */
export interface Market {
  readonly context: AppContext;
  readonly caller: Caller;
  readonly barion: Barion;
  readonly szamlazz: Szamlazz;
  readonly mails: MailCounter;
  readonly worker: Worker;
  now(): number;
  /** Web, worker and database die after some milliseconds, in whatever they are doing, and begin again. */
  crash(ms: number): Promise<void>;
  /** Sets the clock of all of them; nothing happens by that alone. */
  setNow(now: number): void;
  /** A session of a user that lasts as long as the market. */
  logIn(userId: number, isAdmin: boolean): Promise<string>;
  /** Rows of the database, for what no call shows: internal sums. */
  query<Row extends object>(statement: string, values?: unknown[]): Promise<Row[]>;
}

/** Where lives get their markets from, one after the other. */
export interface Markets {
  /** An empty market at a moment of its clock; the one before it is no more. */
  open(now: number): Promise<Market>;
  close(): Promise<void>;
}

/** A market can be emptied for the next life: that takes far less than starting another. */
interface RunningMarket extends Market {
  empty(now: number): Promise<void>;
  close(): Promise<void>;
}

/** Deleted rows stay on the disk until then. */
const LIVES_OF_A_MARKET = 25;
const TEN_YEARS = 10 * 365 * 86_400_000;

/** Gives each life an empty market. */
export function createMarkets(server: TestServer): Markets {
  let running: RunningMarket | null = null;
  let lives = 0;
  return {
    open: async (now) => {
      if (lives >= LIVES_OF_A_MARKET) await close();
      lives += 1;
      if (running === null) running = await startMarket(server, now);
      else await running.empty(now);
      return running;
    },
    close,
  };

  async function close(): Promise<void> {
    await running?.close();
    running = null;
    lives = 0;
  }
}

const KEYS = { posKey: '00000000000000000000000000000001', apiKey: '00000000000000000000000000000002' };
export const PLATFORM_WALLET = 'piac@kosar.test';
export const START_BALANCE = 1_000_000_000;

/** How long the market waits for the provider and the mail server. */
export const TIMEOUT_MS = 3000;

/** Starts a market on a copy of the server's template. */
async function startMarket(server: TestServer, now: number): Promise<RunningMarket> {
  const name = `kosar_simulation_${randomBytes(6).toString('hex')}`;
  await maintain(server.url, `create database ${name} template ${server.template}`);
  const url = inDatabase(server.url, name);
  const folder = mkdtempSync(join(tmpdir(), 'kosar-simulation-'));
  const clock = fixedClock(new Date(now));
  await maintain(url, `alter database ${name} set synchronous_commit = on`);
  const mails = await startMailCounter();
  const barion = await startBarion({
    port: 0,
    now: () => clock.now().getTime(),
    // The market paces its own readings by its clock; the other limit is tried by the faults.
    settings: { stateRateLimit: null },
    shops: [{ posKey: KEYS.posKey, name: 'Közös Kosár', ownerEmail: PLATFORM_WALLET }],
    wallets: [
      { email: PLATFORM_WALLET, name: 'Közös Kosár', apiKey: KEYS.apiKey, balances: { HUF: START_BALANCE } },
    ],
  });
  const szamlazz = await startSzamlazz({ port: 0, now: () => clock.now().getTime() });
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: process.env['SIMULATION_LOG'] ?? 'silent',
    BASE_URL: 'http://localhost:3000',
    SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
    DATABASE_URL: url,
    DATA_DIR: folder,
    MAIL_PER_SECOND: '1000',
    SZAMLAZZ_URL: szamlazz.agentUrl,
    MARKET_BANK_ACCOUNT: 'HU42117730161111101800000000',
  });
  const log = createLog(config.LOG_LEVEL);
  const payments = createBarionProvider(
    { url: barion.url, ...KEYS, sendTimeoutMs: TIMEOUT_MS, readTimeoutMs: TIMEOUT_MS },
    { wallet: PLATFORM_WALLET, callbackUrl: 'http://127.0.0.1:1/api/payment/callback/barion' },
    clock,
  );
  const transport = createSmtpTransport({
    url: `smtp://127.0.0.1:${mails.port}`,
    from: 'Közös Kosár <kosar@localhost>',
    answerTimeoutMs: TIMEOUT_MS,
  });
  const own = new Pool({ connectionString: url, max: 4, application_name: OWN_NAME });
  own.on('error', () => undefined);
  own.on('connect', (client) => client.on('error', () => undefined));
  const empty = await rememberDatabase(own);
  const serve = () =>
    startProcesses({ url, config, log, own, transport, folder, parts: { clock, payments } });
  let processes = await serve();
  let back: Promise<void> | null = null;
  const caller = createCaller({ port: () => portOf(processes.app.server.address()), back: () => back });
  return {
    get context() {
      return processes.context;
    },
    get worker() {
      return processes.worker;
    },
    caller,
    barion,
    szamlazz,
    mails,
    now: () => clock.now().getTime(),
    setNow: (to) => clock.set(new Date(to)),
    // Years pass between two calls.
    logIn: (userId, isAdmin) =>
      openSession(processes.context, userId, [isAdmin ? 'ROLE_ADMIN' : 'ROLE_VE_ACTOR_MANAGER'], TEN_YEARS),
    query: async <Row extends object>(statement: string, values: unknown[] = []) =>
      (await own.query<Row>(statement, values)).rows,
    crash: (ms) => {
      back = (async () => {
        await wait(ms);
        await killDatabase(own);
        await processes.die();
        await returnOfDatabase(own);
        processes = await serve();
        back = null;
      })();
      return back;
    },
    empty: async (to) => {
      await empty();
      barion.reset();
      await fetch(`${szamlazz.url}sim/reset`, { method: 'POST' });
      mails.clear();
      processes.worker.forgetKilling();
      clock.set(new Date(to));
    },
    close: async () => {
      caller.close();
      await processes.worker.close();
      await processes.app.close();
      transport.close();
      await Promise.all([mails.close(), barion.close(), szamlazz.close()]);
      await processes.connection.close();
      await own.end();
      await maintain(server.url, `drop database if exists ${name} with (force)`);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function portOf(address: AddressInfo | string | null): number {
  return typeof address === 'object' && address !== null ? address.port : 0;
}
