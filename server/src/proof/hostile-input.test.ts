import { ENDPOINTS } from '@kosar/contract/all-endpoints';
import type { Endpoint } from '@kosar/contract/endpoint';
import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useApi } from '../platform/testing/api.ts';
import { ask, type CallInput } from './ask.ts';
import { type ChangeWatch, watchChanges } from './change-watch.ts';
import { HOSTILE_TEXTS, HOSTILE_VALUES, rawJson } from './hostile-values.ts';
import { type SampleInput, sampleInput, withValue } from './sample-input.ts';
import { accepts, leavesOf, nameOf } from './schema-walk.ts';
import { makeWorld, type Seat, type World } from './world.ts';

const SLOWEST_MS = 1000;
/** Words of the inside that no answer may hold. */
const INSIDE = /node_modules|\.ts:\d|at async|\bselect\b.*\bfrom\b|violates|syntax error|kysely|zod|"stack"/i;
/** The first who is let in sends everything; the others, whose way through the code is the same, every fifth thing. */
const ASKERS: readonly Seat[] = ['anonymous', 'owner', 'admin'];
const SOME = 5;
const THIRD = 3;

const api = useApi();
let world: World;
let watch: ChangeWatch;
beforeAll(async () => {
  world = await makeWorld(api.current);
  watch = await watchChanges(api.current.database);
});
// Each call may have made sessions and things; what it changed is its own.
beforeEach(() => watch.changed());

test('the words of the inside are known when they are seen', () => {
  expect('select "id" from "app_user"').toMatch(INSIDE);
  expect('at async handler (/app/server/src/x.ts:12:3)').toMatch(INSIDE);
});

describe.each(ENDPOINTS.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (_, endpoint) => {
  test('answers every spoilt field with a refusal or as if it were none, soon and without a failure', async () => {
    const surprises: string[] = [];
    for (const seat of ASKERS) {
      for (const [what, input] of spoiltInputs(endpoint, seat)) {
        const surprise = await surpriseOf(endpoint, input, seat);
        if (surprise !== null) surprises.push(`${seat}, ${what}: ${surprise}`);
      }
    }
    expect(surprises.join('\n')).toBe('');
  });
});

/** Every field spoilt: free text in every way; what has a form of its own is told from text at one glance, so every third text does. */
function* spoiltInputs(endpoint: Endpoint, seat: Seat): Generator<[string, CallInput]> {
  const sample = realInput(endpoint);
  const step = sendsEverything(endpoint, seat) ? 1 : SOME;
  for (const [leafNumber, leaf] of leavesOf(endpoint).entries()) {
    const ways = Object.entries(leaf.place === 'body' ? HOSTILE_VALUES : HOSTILE_TEXTS);
    const isText = accepts(leaf.schema, 'Bármi, ami szöveg.');
    for (const [wayNumber, [way, value]] of ways.entries()) {
      const skip = typeof value !== 'string' || isText ? step : step * THIRD;
      if ((wayNumber + leafNumber) % skip !== 0) continue;
      yield [`${nameOf(leaf)} ${way}`, withValue(sample, leaf.place, leaf.path, value)];
    }
  }
  for (const place of ['query', 'body'] as const) {
    if (endpoint[place] === undefined) continue;
    yield [`${place} with a field too many`, withValue(sample, place, ['isAdmin'], true)];
  }
  if (endpoint.body === undefined) return;
  for (const body of [null, [], 'x', 7, {}]) yield [`body ${JSON.stringify(body)}`, { ...sample, body }];
}

function sendsEverything({ who }: Endpoint, seat: Seat): boolean {
  if (who === 'anyone') return seat === 'anonymous';
  return who === 'user' ? seat === 'owner' : seat === 'admin';
}

/** A sample with ids of things that are there, so that what is not spoilt leads on to the database. */
function realInput(endpoint: Endpoint): SampleInput {
  const sample = sampleInput(endpoint);
  if (sample.body === undefined) return sample;
  const there = Object.entries({
    deliveryId: world.open.deliveryId,
    deliveryOptionId: world.open.pickupId,
    deliveryPointId: world.open.pointId,
    userId: world.userIds.owner,
    orderItems: [{ deliveryItemPackingId: world.open.chainPackingId, amount: 1 }],
  });
  const { body } = sample;
  // A message is about one thing.
  if ('deliveryId' in body) {
    delete body['deliveryChainId'];
    delete body['deliveryEventId'];
    delete body['senderId'];
  }
  return { ...sample, body: { ...body, ...Object.fromEntries(there.filter(([name]) => name in body)) } };
}

async function surpriseOf(
  endpoint: Endpoint,
  { body, ...input }: CallInput,
  seat: Seat,
): Promise<string | null> {
  const cookie = seat === 'anonymous' ? undefined : await liveCookie(endpoint, seat);
  const sent: CallInput =
    body === undefined
      ? input
      : { ...input, payload: rawJson(body), headers: { 'content-type': 'application/json' } };
  const { answer, took } = await timed(endpoint, sent, cookie);
  // Asked again, as a busy machine may have been at something else; what hangs on its input hangs again.
  if (took > SLOWEST_MS && (await timed(endpoint, sent, cookie)).took > SLOWEST_MS)
    return `took ${Math.round(took)} ms`;
  return wrongIn(answer);
}

async function timed(
  endpoint: Endpoint,
  input: CallInput,
  cookie: string | undefined,
): Promise<{ answer: LightMyRequestResponse; took: number }> {
  const start = performance.now();
  const answer = await ask(api.current.app, endpoint, input, cookie);
  return { answer, took: performance.now() - start };
}

/** Calls that end sessions get one that may end. */
function liveCookie({ name }: Endpoint, seat: Seat): Promise<string | undefined> | string | undefined {
  return /^logOut|Password$/.test(name) ? world.logIn(seat) : world.cookies[seat];
}

async function wrongIn(answer: LightMyRequestResponse): Promise<string | null> {
  const { statusCode, body, headers } = answer;
  if (statusCode >= 500) return `${statusCode} ${body.slice(0, 200)}`;
  const changed = await watch.changed();
  if (statusCode < 400) return null;
  if (headers['content-type'] !== 'application/problem+json; charset=utf-8')
    return `refused as ${headers['content-type']}`;
  if (INSIDE.test(body)) return `tells of the inside: ${body.slice(0, 300)}`;
  return Object.keys(changed).length === 0 ? null : `${statusCode}, yet changed ${JSON.stringify(changed)}`;
}
