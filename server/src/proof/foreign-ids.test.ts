import { ENDPOINTS } from '@kosar/contract/all-endpoints';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeOrder } from '../demo/builders/order.ts';
import { transaction } from '../infra/database/connect.ts';
import { useApi } from '../infra/testing/api.ts';
import { SMALL_POOL } from '../infra/testing/database.ts';
import { ask } from './ask.ts';
import { type ChangeWatch, watchChanges } from './change-watch.ts';
import { FOREIGN_IDS } from './foreign-ids.ts';
import { isId, leavesOf, nameOf } from './schema-walk.ts';
import { CANARY, makeWorld, type World } from './world.ts';

const api = useApi(() => ({}), SMALL_POOL);
let world: World;
let watch: ChangeWatch;
let own: { orderId: number };
beforeAll(async () => {
  world = await makeWorld(api.current);
  const { id } = await transaction(api.current.context.db, (trx) =>
    makeOrder(trx, {
      deliveryId: world.open.deliveryId,
      userId: world.userIds.outsider,
      lines: [{ chainPackingId: world.open.chainPackingId }],
    }),
  );
  own = { orderId: id };
  watch = await watchChanges(api.current.database);
});

test('every id that a call takes is in the table', () => {
  const ids = ENDPOINTS.flatMap((endpoint) =>
    leavesOf(endpoint)
      .filter(isId)
      .map((leaf) => `${endpoint.name} ${nameOf(leaf)}`),
  );
  expect(Object.keys(FOREIGN_IDS).toSorted()).toEqual(ids.toSorted());
});

describe('an id of someone else shows nothing and changes nothing', () => {
  test.each(Object.entries(FOREIGN_IDS))('%s', async (key, { input, status }) => {
    const endpoint = ENDPOINTS.find(({ name }) => key.startsWith(`${name} `));
    if (endpoint === undefined) throw new Error(`There is no call for ${key}.`);
    const sent = await input(world, own);
    await watch.changed();
    const answer = await ask(api.current.app, endpoint, sent, world.cookies.outsider);
    expect([answer.statusCode, answer.body]).toEqual([status, expect.any(String)]);
    expect(answer.body).not.toContain(CANARY);
    if (status !== 201) expect(await watch.changed()).toEqual({});
  });

  test('an id that is null or a list is no id', async () => {
    // What is for admins only refuses an outsider before it looks at what was sent.
    for (const endpoint of ENDPOINTS.filter(({ who }) => who !== 'admin')) {
      for (const leaf of leavesOf(endpoint)) {
        if (leaf.place !== 'body' || !isId(leaf) || leaf.path.length !== 1) continue;
        for (const value of [null, [world.userIds.owner], { id: world.userIds.owner }]) {
          const body = { [String(leaf.path[0])]: value };
          const answer = await ask(api.current.app, endpoint, { body }, world.cookies.outsider);
          expect.soft(answer.statusCode, `${endpoint.name} ${nameOf(leaf)}`).toBe(400);
        }
      }
    }
  });
});

test('a planted fault: a server that takes the outsider for an admin is found out by what it shows', async () => {
  const reads = Object.entries(FOREIGN_IDS).flatMap(([key, { input, status }]) => {
    const endpoint = ENDPOINTS.find(({ name }) => key.startsWith(`${name} `));
    return endpoint?.method === 'GET' && status >= 400 ? [{ endpoint, input, status }] : [];
  });
  const found = { byStatus: 0, byWords: 0 };
  for (const { endpoint, input, status } of reads) {
    const { statusCode, body } = await ask(
      api.current.app,
      endpoint,
      await input(world, own),
      world.cookies.admin,
    );
    if (statusCode !== status) found.byStatus += 1;
    if (body.includes(CANARY)) found.byWords += 1;
  }
  expect(found.byStatus).toBeGreaterThan(reads.length * 0.9);
  expect(found.byWords).toBeGreaterThan(reads.length * 0.2);
});
