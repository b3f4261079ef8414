import { ENDPOINTS } from '@kosar/contract/all-endpoints';
import type { Endpoint } from '@kosar/contract/endpoint';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../infra/testing/api.ts';
import { addressOf, ask, type CallInput } from './ask.ts';
import { type ChangeWatch, tableHashes, watchChanges } from './change-watch.ts';
import { harvestIds, idsFor } from './harvested-ids.ts';
import type { CollectedIds } from './known-ids.ts';
import { PERMISSION_ROWS } from './permission-rows.ts';
import { isOwn, rightsOf } from './row-owners.ts';
import { sampleInput, withValue } from './sample-input.ts';
import { isId, leavesOf } from './schema-walk.ts';
import { makeWorld, type Seat, type World } from './world.ts';

/** Who manages nothing of the chains in question. */
const OUTSIDERS: readonly Seat[] = [
  'outsider',
  'foreignProducer',
  'foreignTransporter',
  'foreignOrganizer',
  'foreignPointManager',
  'removedManager',
];
const WRITES = ENDPOINTS.filter(({ method, changesState }) => method !== 'GET' || changesState === true);
/** Each call is tried with so many things of each kind. */
const VARIANTS = 4;

/** What calls that are open to everybody may change without a login, by table. Limits and sessions are counted on every attempt. */
const OPEN_TO_ALL: Readonly<Record<string, readonly string[]>> = {
  createDemand: ['audit_log', 'demand', 'demand_item', 'email', 'survey_coupon', 'user_discount'],
  registerUser: ['app_user', 'audit_log', 'email', 'user_token'],
  sendFeedback: ['email', 'feedback'],
};

/** What a call that someone may make changes beside what is their own. */
const OF_OTHERS: Readonly<Record<string, readonly string[]>> = {
  // What is ordered is taken from the stock and added up.
  placeOrder: ['chain', 'chain_item', 'chain_packing', 'delivery', 'packing', 'product'],
  // It goes to the admins by mail.
  sendFeedback: ['email'],
  // An answer that is given anew takes away the lines of the one before, and the survey counts who got its coupon.
  createDemand: ['demand_item', 'survey_coupon'],
  addDemand: ['demand_item'],
  // A browser that was someone else's gets the notices of who is at it now.
  addPushDevice: ['push_subscription'],
  // The preview is mailed to who asks for it.
  sendAdvertisingEmailPreviewByGet: ['email'],
  // Where a point is stands in the calendars of those who order there.
  updatePoint: ['delivery'],
};

const api = useApi();
let world: World;
let watch: ChangeWatch;
let calls: Asked[];
beforeAll(async () => {
  world = await makeWorld(api.current);
  calls = await sampledCalls();
  watch = await watchChanges(api.current.database);
});

/** One change, with its input. */
interface Asked {
  readonly endpoint: Endpoint;
  readonly input: CallInput;
}

test('every call that changes something is tried', () => {
  expect(new Set(calls.map(({ endpoint }) => endpoint.name)).size).toBe(WRITES.length);
});

describe('calls that change something', () => {
  test('change nothing without a login, by what every table holds before and after', async () => {
    const closed = calls.filter(({ endpoint }) => endpoint.who !== 'anyone');
    const before = await tableHashes(api.current.database);
    const letIn: string[] = [];
    for (const { endpoint, input } of closed) {
      const { statusCode } = await ask(api.current.app, endpoint, input);
      if (statusCode < 400) letIn.push(`${endpoint.name}: ${statusCode}`);
    }
    expect(letIn).toEqual([]);
    expect(await tableHashes(api.current.database)).toEqual(before);
  });

  test('that everybody may make change without a login what the table says', async () => {
    const changed: Record<string, string[]> = {};
    for (const { endpoint, input } of calls.filter((one) => one.endpoint.who === 'anyone')) {
      await watch.changed();
      await ask(api.current.app, endpoint, input);
      const tables = Object.keys(await watch.changed());
      if (tables.length > 0)
        changed[endpoint.name] = [...new Set([...(changed[endpoint.name] ?? []), ...tables])].toSorted();
    }
    expect(changed).toEqual(OPEN_TO_ALL);
  });

  test.each(OUTSIDERS)(
    'change nothing of others by %s, but what the table says',
    async (seat) => {
      const { database } = api.current;
      const caller = seat === 'anonymous' ? 0 : world.userIds[seat];
      const before = await rightsOf(database, caller);
      expect(await foreignWrites(seat)).toEqual([]);
      // Actors of their own may have come or gone; of those of others none.
      const made = await madeBy(caller);
      expect((await rightsOf(database, caller)).filter((right) => !before.includes(right))).toEqual(made);
    },
    300_000,
  );

  test('are found where they are let through: a server that takes someone for an admin is red', async () => {
    const found = await foreignWrites('outsider', world.cookies.admin, [
      'updateUser',
      'updateProducer',
      'updatePoint',
    ]);
    for (const table of ['app_user', 'producer', 'delivery_point'])
      expect(found.join('\n')).toContain(`changes ${table} of others`);
  });
});

/** Actors that someone has made while the calls were tried, as rights. */
async function madeBy(caller: number): Promise<string[]> {
  const { rows } = await api.current.database.pool.query<{ name: string }>(
    `select 'owner of ' || entity_id as name from audit_log where user_id = $1 and action = 'actor.create' order by 1`,
    [caller],
  );
  return rows.map(({ name }) => name);
}

/** What someone's calls change of others: a refusal may change nothing at all. */
async function foreignWrites(seat: Seat, cookie?: string, only?: readonly string[]): Promise<string[]> {
  const { database, app } = api.current;
  const found = new Set<string>();
  const caller = seat === 'anonymous' ? 0 : world.userIds[seat];
  for (const { endpoint, input } of calls) {
    if (only !== undefined && !only.includes(endpoint.name)) continue;
    const endsSession = /^logOut|Password$/.test(endpoint.name);
    const own = endsSession ? await world.logIn(seat) : world.cookies[seat];
    await watch.changed();
    const { statusCode } = await ask(app, endpoint, input, cookie ?? own);
    if (statusCode >= 500) found.add(`${endpoint.name} ${addressOf(endpoint, input)}: ${statusCode}`);
    for (const changed of await watch.changedRows()) {
      if (statusCode >= 400)
        found.add(`${endpoint.name} is refused with ${statusCode}, and changes ${changed.name}`);
      else if (!OF_OTHERS[endpoint.name]?.includes(changed.name) && !(await isOwn(database, caller, changed)))
        found.add(`${endpoint.name} changes ${changed.name} of others`);
    }
  }
  return [...found];
}

/** Every change as the table of rights asks it, about things of the owner and their chain, and with a sample of its input about other things. */
async function sampledCalls(): Promise<Asked[]> {
  const ids = await harvestIds(api.current.app, world);
  const asked: Asked[] = [];
  for (const endpoint of WRITES) {
    for (const one of PERMISSION_ROWS[endpoint.name] ?? [])
      asked.push({ endpoint, input: await one.input(world, 'owner') });
    for (let variant = 1; variant <= VARIANTS; variant += 1)
      asked.push({ endpoint, input: withIds(endpoint, ids, variant) });
  }
  return asked;
}

function withIds(endpoint: Endpoint, ids: CollectedIds, variant: number): CallInput {
  return leavesOf(endpoint)
    .filter(isId)
    .reduce((input, { place, path }) => {
      const name = path.findLast((step) => typeof step === 'string') ?? '';
      const id = idsFor(ids, endpoint, place, name).at(-variant);
      if (id === undefined) return input;
      return withValue(input, place, path, place === 'body' ? id : `${id}`);
    }, sampleInput(endpoint));
}
