import { ENDPOINTS } from '@kosar/contract/all-endpoints';
import type { Endpoint } from '@kosar/contract/endpoint';
import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../infra/testing/api.ts';
import { threadCpuMs } from '../infra/testing/cpu-time.ts';
import { ask, type CallInput } from './ask.ts';
import { type ChangeWatch, watchChanges } from './change-watch.ts';
import { PERMISSION_ROWS } from './permission-rows.ts';
import { orderOn, unsentOn } from './permission-rows-orders.ts';
import { leavesOf } from './schema-walk.ts';
import { makeWorld, type World } from './world.ts';

/** Of the processor, so that a busy machine makes none slow. */
const SLOWEST_MS = 1000;

const api = useApi();
let world: World;
let watch: ChangeWatch;
const inputs = new Map<string, CallInput>();
beforeAll(async () => {
  world = await makeWorld(api.current);
  watch = await watchChanges(api.current.database);
});

const WITH_BODY = ENDPOINTS.filter(({ body }) => body !== undefined);
const CHANGING = ENDPOINTS.filter(({ method, changesState }) => method !== 'GET' || changesState === true);
const LISTS = ENDPOINTS.filter(({ path }) => path.endsWith('/datalist'));

describe('a body', () => {
  test.each([
    ['a number as text', '"2"'],
    ['a truth', 'true'],
    ['a list of one', '[3]'],
    ['null', 'null'],
    ['a number beyond numbers', '1e400'],
    ['a part below the thousandth', '0.0001'],
    ['less than nothing', '-1'],
  ])('takes no %s for an amount', async (_, amount) => {
    const body = JSON.stringify(orderOn(world.open)).replace('"amount":1', `"amount":${amount}`);
    const answer = await sendOrder(body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ errors: [{ path: 'orderItems.0.amount' }] });
  });

  test('with the same key twice is refused', async () => {
    const body = JSON.stringify(orderOn(world.open)).replace('"amount":1', '"amount":1,"amount":2');
    expect((await sendOrder(body)).json()).toMatchObject({ status: 400, code: 'malformed_request' });
  });

  test.each([
    ['application/json', 200],
    ['application/json; charset=utf-8', 200],
    ['APPLICATION/JSON', 200],
    [' application/json', 200],
    ['application/json\t', 200],
    ['application/json;charset=utf-8, text/plain', 200],
    ['application/jsonp', 415],
    ['application/json+x', 415],
    ['text/plain', 415],
    ['text/json', 415],
    ['application/x-www-form-urlencoded', 415],
    ['multipart/form-data; boundary=x', 415],
    ['application/xml', 415],
    ['*/*', 415],
    ['x', 415],
  ])('of the type %j is answered with %i or refused, never taken unchecked', async (type, status) => {
    const invalid = JSON.stringify(unsentOn(world.open, { unknown: 1 }));
    const statuses = [
      (await quote(unsentOn(world.open), type)).statusCode,
      (await quoteText(invalid, type)).statusCode,
    ];
    // What is taken is checked, whatever it is called.
    if (status === 200) expect(statuses).toEqual([200, 400]);
    else for (const given of statuses) expect([400, 415]).toContain(given);
  });

  test('of no type is refused', async () => {
    const { app } = api.current;
    const answer = await app.inject({
      method: 'POST',
      url: '/api/order/recalculate/1/1',
      headers: { cookie: world.cookies.owner ?? '', 'content-type': '' },
      payload: Buffer.from(JSON.stringify(unsentOn(world.open))),
    });
    expect([400, 415]).toContain(answer.statusCode);
  });

  test.each([
    ['of ten megabytes', (): string | Buffer => `{"a":"${'x'.repeat(10_000_000)}"}`, 413],
    [
      'nested a hundred thousand times',
      (): string | Buffer => '['.repeat(100_000) + ']'.repeat(100_000),
      400,
    ],
    [
      'with a hundred thousand lines',
      (): string | Buffer => JSON.stringify({ orderItems: Array(100_000).fill(1) }),
      400,
    ],
    [
      'with ten thousand fields',
      (): string | Buffer =>
        JSON.stringify(Object.fromEntries(Array.from({ length: 10_000 }, (__, n) => [`f${n}`, n]))),
      400,
    ],
    ['that is half a body', (): string | Buffer => '{"deliveryId":1,', 400],
    ['that is no UTF-8', (): string | Buffer => Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), 400],
  ] as const)(
    '%s is refused soon, by every call',
    async (_, make, status) => {
      const payload = make();
      for (const endpoint of WITH_BODY) {
        const input = {
          ...(await inputOf(endpoint)),
          payload,
          headers: { 'content-type': 'application/json' },
        };
        const took = await threadCpuMs(async () => {
          const answer = await ask(api.current.app, endpoint, input, world.cookies.admin);
          expect.soft(answer.statusCode, endpoint.name).toBe(status);
          // The answer stays small, however much was wrong.
          expect.soft(answer.body.length, endpoint.name).toBeLessThan(100_000);
        });
        expect.soft(took, endpoint.name).toBeLessThan(SLOWEST_MS);
      }
    },
    300_000,
  );
});

describe('a list', () => {
  test.each([
    { size: '1000000000' },
    { size: '101' },
    { size: '0' },
    { page: '-1' },
    { page: '1000000000000' },
    { page: '1e3' },
    { orderby: 'password_hash' },
    { orderby: 'id;drop table app_user' },
    { orderby: '(select 1)' },
    { orderby: 'id desc' },
    { orderby: '--id' },
    { orderby: 'id,' },
    { orderby: '__proto__' },
    { orderby: 'constructor' },
    { unknown: '1' },
  ])('asked with %o is refused by name', async (query) => {
    for (const endpoint of LISTS) {
      const answer = await ask(api.current.app, endpoint, { query }, world.cookies.admin);
      expect.soft(answer.statusCode, endpoint.name).toBe(400);
      expect.soft(answer.json(), endpoint.name).toMatchObject({ errors: [{ path: Object.keys(query)[0] }] });
    }
  });

  test('takes the same sort key many times without harm', async () => {
    for (const endpoint of LISTS) {
      const query = { orderby: Array(50).fill('id').join(',') };
      const answer = await ask(api.current.app, endpoint, { query }, world.cookies.admin);
      expect.soft(answer.statusCode, endpoint.name).toBeLessThan(500);
    }
  });
});

describe('a change asked for by another site', () => {
  const FOREIGN: Readonly<Record<string, Record<string, string>>> = {
    'its origin': { origin: 'https://evil.example' },
    'no origin to send': { origin: 'null' },
    'an origin that begins like ours': { origin: 'http://localhost:3000.evil.example' },
    'our name without encryption or port': { origin: 'http://localhost' },
    'the word of the browser': { 'sec-fetch-site': 'cross-site' },
    'the word of the browser about a neighbour': { 'sec-fetch-site': 'same-site' },
  };

  test.each(Object.entries(FOREIGN))(
    'is refused by every call that changes something: by %s',
    async (_, headers) => {
      for (const endpoint of CHANGING) {
        const input = await inputOf(endpoint);
        await watch.changed();
        const marked = endpoint.method === 'GET' ? { 'x-requested-with': 'kosar' } : {};
        const sent = { ...input, headers: { ...input.headers, ...headers, ...marked } };
        const answer = await ask(api.current.app, endpoint, withJson(sent), world.cookies.owner);
        expect.soft(answer.statusCode, endpoint.name).toBe(403);
        expect.soft(answer.json(), endpoint.name).toMatchObject({ code: 'foreign_origin' });
      }
      expect(await watch.changed()).toEqual({});
    },
  );

  test('as a link or an image is refused where a GET changes something', async () => {
    for (const endpoint of CHANGING.filter(({ method }) => method === 'GET')) {
      const { app } = api.current;
      const url = `/api${endpoint.path.replace(/:\w+/g, 'minta')}`;
      const answer = await app.inject({ method: 'GET', url, headers: { cookie: world.cookies.owner ?? '' } });
      expect.soft(answer.json(), endpoint.name).toMatchObject({ status: 403, code: 'foreign_origin' });
    }
  });
});

/** An input for a call, made once: what is refused uses up nothing. */
async function inputOf(endpoint: Endpoint): Promise<CallInput> {
  const made = inputs.get(endpoint.name);
  if (made !== undefined) return made;
  const input = (await PERMISSION_ROWS[endpoint.name]?.[0]?.input(world, 'owner')) ?? {};
  expect(leavesOf(endpoint).some(({ place }) => place === 'params')).toBe(input.params !== undefined);
  inputs.set(endpoint.name, input);
  return input;
}

function withJson({ body, headers, ...input }: CallInput): CallInput {
  if (body === undefined) return { ...input, ...(headers && { headers }) };
  return {
    ...input,
    payload: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  };
}

function sendOrder(payload: string): Promise<LightMyRequestResponse> {
  return send('/api/order', payload, 'application/json');
}

function quote(body: unknown, type: string): Promise<LightMyRequestResponse> {
  return quoteText(JSON.stringify(body), type);
}

function quoteText(payload: string, type: string): Promise<LightMyRequestResponse> {
  const { chainId, deliveryId } = world.open;
  return send(`/api/order/recalculate/${chainId}/${deliveryId}`, payload, type);
}

function send(url: string, payload: string, type: string): Promise<LightMyRequestResponse> {
  const headers = { cookie: world.cookies.owner ?? '', 'content-type': type };
  return api.current.app.inject({ method: 'POST', url, headers, payload });
}
