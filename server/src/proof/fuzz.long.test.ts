import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { useApi } from '../infra/testing/api.ts';
import { type OpenApi, readDocument } from './fuzz-document.ts';
import { type Caller, type FuzzOptions, fuzz } from './fuzz-run.ts';
import { makeWorld, type Seat, type World } from './world.ts';

/** `PROOF_SEED=8` sends other calls, `FUZZ_CALLS=50000` more. */
const SEED = Number(process.env['PROOF_SEED'] ?? 7);
const CALLS = Number(process.env['FUZZ_CALLS'] ?? 10_000);
const SLOWEST_MS = 5000;
/** Calls end sessions, chains and people: from time to time there are new ones. */
const CALLS_OF_A_WORLD = 500;
const SEATS: readonly Seat[] = ['anonymous', 'owner', 'producer', 'transporter', 'admin'];

const api = useApi();

describe(`${CALLS} calls made from the OpenAPI document (PROOF_SEED=${SEED})`, () => {
  test('are each answered as the document says, soon and without a failure', async () => {
    const document = await readDocument(api.current.app);
    const { faults, succeeded, statuses } = await fuzz(api.current.app, document, optionsOf(SEED, CALLS));
    expect(`${faults.length} faults with PROOF_SEED=${SEED}\n${faults.join('\n')}`).toBe(
      `0 faults with PROOF_SEED=${SEED}\n`,
    );
    expect((await api.current.app.inject('/api/ready')).statusCode).toBe(200);
    // Were all refused at the door, nothing behind it would have been tried.
    expect(succeeded.size).toBeGreaterThan(CALLS / 30);
    expect([200, 201, 204, 400, 401, 403, 404, 405, 415].filter((status) => !statuses.has(status))).toEqual(
      [],
    );
  }, 600_000);
});

/** What a route does, what is found of it, and how it does it. */
const BAD_ROUTES: readonly (readonly [string, string, () => Promise<unknown>])[] = [
  ['throws', '500', () => Promise.reject(new Error('planted'))],
  ['answers off its schema', 'is off its schema', () => Promise.resolve({ name: 7 })],
  ['refuses in its own words', "isn't in the document", () => Promise.resolve('no')],
  ['takes too long', 'took', () => sleep(60, { name: 'Alma' })],
];

describe('planted faults', () => {
  test('a document that leaves out what the market answers is found to be wrong', async () => {
    const document = await readDocument(api.current.app);
    const lacking = JSON.parse(JSON.stringify(document), (key, value: unknown) =>
      key === 'id' ? undefined : value,
    ) as OpenApi;
    const { faults } = await fuzz(api.current.app, lacking, optionsOf(SEED, 600));
    expect(faults.join('\n')).toContain('is off its schema');
  }, 120_000);

  test.each(BAD_ROUTES)('a route that %s is found', async (_, fault, answer) => {
    const app = Fastify();
    app.get('/api/apple/:id', answer);
    const slowestMs = fault === 'took' ? 40 : SLOWEST_MS;
    const options = { ...optionsOf(SEED, 5), slowestMs, callersFor: () => Promise.resolve([ANYBODY]) };
    const { faults } = await fuzz(app, APPLES, options);
    expect(faults.join('\n')).toContain(fault);
    expect(faults[0]).toContain('call 0 as anonymous, GET /api/apple/');
    await app.close();
  });

  test('the same seed sends the same calls, another seed others', async () => {
    expect(await urlsSent(3)).toEqual(await urlsSent(3));
    expect(await urlsSent(3)).not.toEqual(await urlsSent(4));
  });
});

/** The addresses that a few calls of a seed go to. */
async function urlsSent(seed: number): Promise<string[]> {
  const urls: string[] = [];
  const app = Fastify();
  app.get('/api/apple/:id', ({ url }) => urls.push(url));
  await fuzz(app, APPLES, { ...optionsOf(seed, 30), callersFor: () => Promise.resolve([ANYBODY]) });
  await app.close();
  return urls;
}

const ANYBODY: Caller = { name: 'anonymous', cookie: () => Promise.resolve(undefined) };

const APPLES: OpenApi = {
  components: {},
  paths: {
    '/api/apple/{id}': {
      get: {
        operationId: 'getApple',
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'string', pattern: '^[1-9]\\d{0,9}$' } },
        ],
        responses: {
          200: {
            description: 'An apple',
            content: {
              'application/json': {
                schema: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
              },
            },
          },
        },
      },
    },
  },
};

function optionsOf(seed: number, calls: number): FuzzOptions {
  let world: World | undefined;
  let callers: readonly Caller[] = [];
  return {
    seed,
    calls,
    slowestMs: SLOWEST_MS,
    callersFor: async (nth) => {
      if (world === undefined || nth % CALLS_OF_A_WORLD === 0) {
        const made = await makeWorld(api.current);
        world = made;
        callers = SEATS.map((seat) => callerAt(made, seat));
      }
      return callers;
    },
  };
}

/** Comes with a session that is alive: what was called may have ended it. */
function callerAt(world: World, seat: Seat): Caller {
  let cookie = world.cookies[seat];
  return {
    name: seat,
    cookie: async () => {
      if (cookie === undefined) return undefined;
      const { statusCode } = await api.current.app.inject({
        url: '/api/user/loginstatus',
        headers: { cookie },
      });
      if (statusCode >= 400) cookie = await world.logIn(seat);
      return cookie;
    },
  };
}
