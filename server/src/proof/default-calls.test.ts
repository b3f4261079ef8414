import { ENDPOINTS } from '@kosar/contract/all-endpoints';
import { CALLS_NOT_OFFERED } from '@kosar/contract/calls-not-offered';
import type { Endpoint } from '@kosar/contract/endpoint';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeUser } from '../demo/builders/user.ts';
import { transaction } from '../infra/database/connect.ts';
import { useApi } from '../infra/testing/api.ts';
import { PERMISSION_ROWS } from './permission-rows.ts';

/** The resources of spec 7, each with the same six default calls. */
const RESOURCES =
  'producttype producer product user veactor bank-account barion-account szamlazz-account transporter organizer deliverypointmanager marketplace marketplace-manager communityGoal taxcategory producer-transporter-relation transporter-organizer-relation organizer-delivery-point-manager-relation clearing clearing-transaction deliverychain deliveryevent deliveryitempacking deliveryitem deliveryrevenueshare deliverypoint delivery order payment subscription demand demandsurvey discount userdiscount faqCategory faqItem message notification promotion recommendation rating packing userHomeDeliveryAddress'.split(
    ' ',
  );

const DEFAULTS = [
  ['GET', ''],
  ['GET', '/datalist'],
  ['GET', '/{id}'],
  ['POST', ''],
  ['PUT', '/{id}'],
  ['DELETE', '/{id}'],
] as const;

interface Operation {
  readonly operationId: string;
  readonly responses: Readonly<Record<string, unknown>>;
  readonly description?: string;
}

const api = useApi();
let paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
let asAdmin: string;
beforeAll(async () => {
  const answer = await api.current.app.inject({ method: 'GET', url: '/api/openapi.json' });
  ({ paths } = answer.json<{ paths: typeof paths }>());
  const { id } = await transaction(api.current.context.db, (trx) => makeUser(trx));
  asAdmin = await api.current.logIn(id, ['ROLE_ADMIN']);
});

const CALLS = RESOURCES.flatMap((name) =>
  DEFAULTS.map(([method, place]) => ({ method, path: `/api/${name}${place}` })),
);

test('there are 43 resources with six default calls each', () => {
  expect([new Set(RESOURCES).size, CALLS.length]).toEqual([43, 258]);
});

describe('each default call works for someone, or is left out with a reason', () => {
  test.each(CALLS)('$method $path', async ({ method, path }) => {
    const operation = paths[path]?.[method.toLowerCase()];
    expect(operation, 'stands in the document').toBeDefined();
    const endpoint = ENDPOINTS.find(({ name }) => name === operation?.operationId);
    if (endpoint !== undefined) {
      const seats = (PERMISSION_ROWS[endpoint.name] ?? []).flatMap(({ expected }) => Object.values(expected));

      expect(seats.some((status) => status !== 401 && status !== 403)).toBe(true);
      return;
    }
    // An address that can't be read at all is refused before anything looks for its call.
    expect(Object.keys(operation?.responses ?? {})).toEqual(['400', '405']);
    expect(operation?.description).toMatch(/^[A-Z].{40,}\.$/);
    await expectNotAllowed(method, path.replace('{id}', '1'));
  });
});

test('no call that is left out is there after all', () => {
  const there = new Set(ENDPOINTS.map(({ method, path }) => `${method} ${path}`));
  expect(CALLS_NOT_OFFERED.filter(({ method, path }) => there.has(`${method} ${path}`))).toEqual([]);
});

test('any other method of any address is 405 with what the address has, logged in or not', async () => {
  for (const { path } of ENDPOINTS) {
    const url = `/api${path.replace(/:\w+/g, '1')}`;
    const own = ENDPOINTS.filter((other) => covers(other, path)).map(({ method }) => method);
    for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const) {
      if (own.includes(method)) continue;
      await expectNotAllowed(method, url);
      const unknown = await api.current.app.inject({ method, url });
      expect.soft(unknown.statusCode, `${method} ${url}`).toBe(405);
    }
  }
});

/** The address with 1 in every place, or a word of its own there, is one that the call takes too. */
function covers({ path: pattern }: Endpoint, path: string): boolean {
  const [theirs, ours] = [pattern.split('/'), path.replace(/:\w+/g, '1').split('/')];
  return (
    theirs.length === ours.length && theirs.every((part, at) => part.startsWith(':') || part === ours[at])
  );
}

async function expectNotAllowed(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string): Promise<void> {
  const headers = { cookie: asAdmin, origin: api.current.context.config.baseUrl };
  const answer = await api.current.app.inject({ method, url, headers });
  expect.soft(answer.statusCode, `${method} ${url}`).toBe(405);
  expect.soft(String(answer.headers.allow).split(', ')).not.toContain(method);
  expect
    .soft(String(answer.headers.allow))
    .toMatch(/^(GET|POST|PUT|DELETE|HEAD)(, (GET|POST|PUT|DELETE|HEAD))*$/);
  expect.soft(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  expect.soft(answer.json()).toMatchObject({ status: 405, code: 'method_not_allowed', errors: [] });
}
