import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Endpoint, Input, Output } from '@kosar/contract/endpoint';
import type { Problem } from '@kosar/contract/problem';
import type { Authority } from '@kosar/domain/vocabulary';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createApp } from '../../app.ts';
import { createContext } from '../../create-context.ts';
import type { AppContext } from '../app-context.ts';
import { fixedClock } from '../clock.ts';
import { readConfig } from '../config.ts';
import { folderStore } from '../files/file-store.ts';
import { createAnswerCache } from '../http/answer-cache.ts';
import { createLog } from '../log.ts';
import { addressOf } from './address-of.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { openSession } from './open-session.ts';
import { unlimitedLoad } from './unlimited-load.ts';

/** The whole server over a database of its own, called through its real HTTP stack. */
export interface TestApi {
  readonly app: FastifyInstance;
  readonly context: AppContext;
  readonly database: TestDatabase;
  readonly clock: ReturnType<typeof fixedClock>;
  /** Calls an endpoint of the contract. `as` is a cookie from `logIn`; none means anonymous. */
  readonly call: <E extends Endpoint>(
    endpoint: E,
    input?: Loose<Input<E>>,
    options?: CallOptions,
  ) => Promise<Answer<E>>;
  /** A live session of a user, without the login call: gives its cookie. */
  readonly logIn: (userId: number, authorities?: readonly Authority[]) => Promise<string>;
}

export interface CallOptions {
  readonly as?: string;
  readonly headers?: Record<string, string>;
}

export interface Answer<E extends Endpoint> {
  readonly status: number;
  /** The endpoint's output where the call succeeded; asking for it after a refusal throws with the refusal. */
  readonly body: Output<E>;
  /** The refusal; asking for it after success throws. */
  readonly problem: Problem;
  readonly headers: Record<string, unknown>;
}

/** Tests may send what the contract forbids, to see it refused. */
type Loose<T> = { [K in keyof T]?: unknown };

/** What a test may put in the place of the usual. */
export type TestParts = Partial<Pick<AppContext, 'invoicing' | 'load' | 'answers' | 'dns'>>;

/** The day on which tests happen unless they say otherwise: a Friday afternoon in Budapest. */
export const TEST_NOW = new Date('2026-11-20T13:00:00+01:00');

const TEST_ENVIRONMENT = {
  NODE_ENV: 'test',
  LOG_LEVEL: 'error',
  BASE_URL: 'http://localhost:3000',
  SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
};

/** One server for the test file that calls it, closed after its last test; `parts` gives what of the outside world it is tried with. */
export function useApi(
  parts: () => TestParts = () => ({}),
  poolSize?: number,
): {
  readonly current: TestApi;
} {
  let api: TestApi | undefined;
  let close: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    const started = await startApi(await createTestDatabase(poolSize), parts());
    api = started.api;
    close = started.close;
  });
  // A test that moves the clock leaves it to no other.
  beforeEach(() => api?.clock.set(TEST_NOW));
  afterAll(async () => close?.());
  return {
    get current() {
      if (!api) throw new Error('The test server is there from beforeAll on.');
      return api;
    },
  };
}

/** The server that tests call, over a database of its own. With a folder of the web app it is one that a browser can visit at its address. */
export async function startApi(
  database: TestDatabase,
  parts: TestParts = {},
  web: { readonly folder?: string; readonly baseUrl?: string } = {},
): Promise<{ api: TestApi; close: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'kosar-files-'));
  const clock = fixedClock(TEST_NOW);
  const config = readConfig({
    ...TEST_ENVIRONMENT,
    ...(web.baseUrl === undefined ? {} : { BASE_URL: web.baseUrl }),
    DATABASE_URL: database.url,
  });
  const log = createLog(config.LOG_LEVEL);
  const context = createContext(config, database, log, {
    clock,
    checksAnswers: true,
    // A test writes past the server and reads at once; the cache has its own tests.
    answers: createAnswerCache(0),
    files: folderStore(folder),
    load: unlimitedLoad(),
    ...parts,
  });
  const app = await createApp(context, web.folder ?? join(folder, 'no-web'));
  await app.ready();
  const api: TestApi = {
    app,
    context,
    database,
    clock,
    call: (endpoint, input, options) => callEndpoint(app, endpoint, input, options),
    logIn: (userId, authorities = ['ROLE_VE_ACTOR_MANAGER']) => openSession(context, userId, authorities),
  };
  const close = async () => {
    await app.close();
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { api, close };
}

/** Calls an endpoint of a server through its HTTP stack. */
export async function callEndpoint<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  input: { params?: unknown; query?: unknown; body?: unknown } = {},
  options: CallOptions = {},
): Promise<Answer<E>> {
  const response = await app.inject({
    method: endpoint.method,
    url: addressOf(endpoint, input),
    ...(input.body === undefined ? {} : { payload: input.body as object }),
    headers: { ...(options.as === undefined ? {} : { cookie: options.as }), ...options.headers },
  });
  const parsed: unknown = response.body === '' ? undefined : response.json();
  const succeeded = response.statusCode < 400;
  return {
    status: response.statusCode,
    headers: response.headers,
    get body() {
      if (!succeeded) throw new Error(`${endpoint.name} was refused: ${response.body}`);
      return parsed as Output<E>;
    },
    get problem() {
      if (succeeded) throw new Error(`${endpoint.name} succeeded: ${response.body}`);
      return parsed as Problem;
    },
  };
}
