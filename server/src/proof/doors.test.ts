import { ENDPOINTS } from '@kosar/contract/all-endpoints';
import type { InjectOptions } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../infra/testing/api.ts';
import { addressOf, type CallInput } from './ask.ts';
import { type ChangeWatch, watchChanges } from './change-watch.ts';
import { PERMISSION_ROWS } from './permission-rows.ts';
import { CANARY, makeWorld, type World } from './world.ts';

/** Other spellings of an address that a guard might not know while the router does. */
const SPELLINGS: Readonly<Record<string, (address: string) => string>> = {
  'an encoded slash': (address) => address.replace(/^\/api\/(\w+)\//, '/api/$1%2F'),
  'an encoded slash after the base': (address) => address.replace('/api/', '/api%2F'),
  'two slashes': (address) => address.replace('/api/', '/api//'),
  'a slash in front': (address) => `/${address}`,
  'capital letters': (address) => address.replace('/api/', '/API/'),
  'a capital resource': (address) => address.replace(/^\/api\/\w/, (start) => start.toUpperCase()),
  'a trailing slash': (address) => address.replace(/(\?|$)/, '/$1'),
  'a dot': (address) => address.replace('/api/', '/api/./'),
  'a way up': (address) => address.replace('/api/', '/api/health/../'),
  'an encoded way up': (address) => address.replace('/api/', '/api/health/%2e%2e/'),
  'a semicolon': (address) => address.replace(/(\?|$)/, ';a=b$1'),
  'a null': (address) => address.replace(/(\?|$)/, '%00$1'),
  'a bad escape': (address) => address.replace(/(\?|$)/, '%zz$1'),
  'an encoded letter': (address) => address.replace('/api/', '/ap%69/'),
};

const GUARDED = ENDPOINTS.filter(({ who }) => who !== 'anyone');

const api = useApi();
let world: World;
let watch: ChangeWatch;
/** Made once: what is refused uses up nothing. */
let calls: GuardedCall[];
beforeAll(async () => {
  world = await makeWorld(api.current);
  calls = await guardedCalls();
  watch = await watchChanges(api.current.database);
});

describe.each(Object.entries(SPELLINGS))('an address with %s', (_, spell) => {
  test('opens no call that needs a login', async () => {
    for (const { name, method, address, input } of calls) {
      const url = spell(address);
      // An escaped letter is the same address by the rules of addresses, so the right of the call is asked for; others lead nowhere.
      const answer = await send({ method, url, ...input });
      expect.soft(answer.statusCode, `${name} ${method} ${url}`).toBeGreaterThanOrEqual(400);
      expect.soft(answer.statusCode, `${name} ${method} ${url}`).toBeLessThan(500);
      expect(answer.body).not.toContain(CANARY);
    }
    expect(await watch.changed()).toEqual({});
  });
});

describe('another method', () => {
  test('HEAD asks for the same right as GET and gives no body', async () => {
    for (const { name, address, method } of calls) {
      if (method !== 'GET') continue;
      const marked = { 'x-requested-with': 'kosar' };
      const answer = await send({ method: 'HEAD', url: address, headers: marked });
      expect.soft(answer.statusCode, name).toBe(401);
      expect.soft(answer.body, name).toBe('');
    }
  });

  test.each(['OPTIONS', 'TRACE', 'PATCH', 'PROPFIND', 'SEARCH'] as const)('%s is no call', async (method) => {
    for (const { name, address, method: own } of calls) {
      const answer = await send({ method, url: address, cookie: world.cookies.admin });
      expect.soft(answer.statusCode, name).toBe(405);
      expect.soft(String(answer.headers.allow).split(', '), name).toContain(own);
      expect.soft(answer.headers['access-control-allow-origin'], name).toBeUndefined();
    }
    expect(await watch.changed()).toEqual({});
  });

  test.each(['x-http-method-override', 'x-http-method', 'x-method-override'])(
    'in the header %s counts for nothing',
    async (header) => {
      const url = `/api/order/${world.orderId}`;
      const headers = { [header]: 'DELETE' };
      const cookie = world.cookies.owner;
      expect((await send({ method: 'GET', url, headers, cookie })).statusCode).toBe(200);
      const posted = await send({ method: 'POST', url, headers, cookie });
      expect([posted.statusCode, posted.headers.allow]).toEqual([405, 'DELETE, GET, HEAD, PUT']);
      expect((await send({ method: 'GET', url: `${url}?_method=DELETE`, cookie })).statusCode).toBe(400);
      expect(await watch.changed()).toEqual({});
    },
  );
});

interface GuardedCall {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly address: string;
  readonly input: Pick<InjectOptions, 'payload' | 'headers'>;
}

/** The first case of every row whose call needs a login, as it would be sent. */
async function guardedCalls(): Promise<GuardedCall[]> {
  const made: GuardedCall[] = [];
  for (const endpoint of GUARDED) {
    const input: CallInput = (await PERMISSION_ROWS[endpoint.name]?.[0]?.input(world, 'owner')) ?? {};
    const payload = input.payload ?? (input.body === undefined ? undefined : JSON.stringify(input.body));
    made.push({
      name: endpoint.name,
      method: endpoint.method,
      address: addressOf(endpoint, input),
      input:
        payload === undefined
          ? {}
          : { payload, headers: { 'content-type': 'application/json', ...input.headers } },
    });
  }
  return made;
}

function send({ cookie, headers, ...options }: InjectOptions & { cookie?: string | undefined }) {
  return api.current.app.inject({
    ...options,
    headers: { ...headers, ...(cookie === undefined ? {} : { cookie }) },
  });
}
