import { ENDPOINTS } from '@kosar/contract/all-endpoints';
import type { Endpoint } from '@kosar/contract/endpoint';
import type { Problem } from '@kosar/contract/problem';
import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useApi } from '../infra/testing/api.ts';
import { SMALL_POOL } from '../infra/testing/database.ts';
import { ask, type CallInput } from './ask.ts';
import { type ChangeWatch, watchChanges } from './change-watch.ts';
import { rawJson } from './hostile-values.ts';
import {
  type Invalid,
  invalidFields,
  isTaken,
  misshapenInputs,
  namePack,
  packed,
  withPack,
} from './invalid-inputs.ts';
import { type SampleInput, sampleInput } from './sample-input.ts';
import { makeWorld, type Seat, type World } from './world.ts';

/** What hangs on its input takes minutes; a busy machine may take seconds for twelve at once. */
const SLOWEST_MS = 5000;
/** Words of the inside that no answer may hold. */
const INSIDE = /node_modules|\.ts:\d|at async|\bselect\b.*\bfrom\b|violates|syntax error|kysely|zod|"stack"/i;
/** The first who is let in sends everything; the others, whose way through the code is the same, every fifth thing. */
const ASKERS: readonly Seat[] = ['anonymous', 'owner', 'admin'];
const SOME = 5;
const AT_ONCE = 12;

const api = useApi(() => ({}), SMALL_POOL);
let world: World;
let watch: ChangeWatch;
beforeAll(async () => {
  world = await makeWorld(api.current);
  watch = await watchChanges(api.current.database);
});
// Each call may have made sessions and things; what it changed is its own.
beforeEach(async () => {
  await watch.changed();
  api.current.database.queries.length = 0;
});

test('the words of the inside are known when they are seen', () => {
  expect('select "id" from "app_user"').toMatch(INSIDE);
  expect('at async handler (/app/server/src/x.ts:12:3)').toMatch(INSIDE);
});

describe.each(ENDPOINTS.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (_, endpoint) => {
  test('answers every invalid field with a refusal or as if it were none, soon and without a failure', async () => {
    const surprises: string[] = [];
    for (const seat of ASKERS) {
      const found = isLetIn(endpoint, seat) ? await spoilAll(endpoint, seat) : await knock(endpoint, seat);
      surprises.push(...found.map((surprise) => `${seat}, ${surprise}`));
    }
    expect(surprises.join('\n')).toBe('');
  });
});

/** One request with what spoils it, and what came of it. */
interface Attempt {
  readonly what: string;
  readonly endpoint: Endpoint;
  readonly seat: Seat;
  readonly input: CallInput;
}
interface Tried extends Attempt {
  readonly answer: LightMyRequestResponse;
  readonly surprise: string | null;
}

/** Who isn't let in at all is refused at the door, where nothing of the input is distinguished from anything else: all fields come invalid at once. */
async function knock(endpoint: Endpoint, seat: Seat): Promise<string[]> {
  const sample = realInput(endpoint);
  const packs = packed(invalidFields(endpoint, SOME));
  const attempts = [
    ...packs.map((pack): [string, CallInput] => [namePack(pack), withPack(sample, pack)]),
    ...misshapenInputs(endpoint, sample),
  ].map(([what, input]): Attempt => ({ what, endpoint, seat, input }));
  const tried = await sendUnchanging(attempts);
  return tried.flatMap(({ what, answer, surprise }) => {
    const stated = surprise ?? (answer.statusCode < 400 ? `${answer.statusCode}, though not let in` : null);
    return stated === null ? [] : [`${what}: ${stated}`];
  });
}

/**
 * Values that their field's own schema refuses come many in one request, which must name each of them; whatever it doesn't name comes
 * again alone. Values that go on into the market come alone.
 */
async function spoilAll(endpoint: Endpoint, seat: Seat): Promise<string[]> {
  const sample = realInput(endpoint);
  const fields = invalidFields(endpoint, sendsEverything(endpoint, seat) ? 1 : SOME);
  const attemptOf = (pack: readonly Invalid[]): Attempt => ({
    what: namePack(pack),
    endpoint,
    seat,
    input: withPack(sample, pack),
  });
  const packs = (['params', 'query', 'body'] as const).flatMap((place) =>
    packed(fields.map((ways) => ways.filter((invalid) => invalid.leaf.place === place && !isTaken(invalid)))),
  );
  const misshapen = misshapenInputs(endpoint, sample).map(([what, input]) => ({
    what,
    endpoint,
    seat,
    input,
  }));
  const together = await sendUnchanging([...packs.map(attemptOf), ...misshapen]);
  const unnamed = packs.flatMap((pack, nth) =>
    pack.length === 1 ? [] : pack.filter(({ leaf }) => !isNamed(together[nth]?.answer, leaf.path.join('.'))),
  );
  const alone = [...unnamed, ...fields.flat().filter(isTaken)].map((invalid) => attemptOf([invalid]));
  const isReading = endpoint.method === 'GET' && endpoint.changesState !== true;
  const rest = isReading ? await sendUnchanging(alone) : await sendEachAlone(alone);
  return [...together, ...rest].flatMap(({ what, surprise }) =>
    surprise === null ? [] : [`${what}: ${surprise}`],
  );
}

function isLetIn({ who }: Endpoint, seat: Seat): boolean {
  return who === 'anyone' || seat === 'admin' || (who === 'user' && seat === 'owner');
}

function sendsEverything({ who }: Endpoint, seat: Seat): boolean {
  if (who === 'anyone') return seat === 'anonymous';
  return who === 'user' ? seat === 'owner' : seat === 'admin';
}

/** Whether a refusal of the input names a field, or something within it. */
function isNamed(answer: LightMyRequestResponse | undefined, field: string): boolean {
  if (answer?.statusCode !== 400) return false;
  const { code, errors } = answer.json<Problem>();
  return (
    code === 'invalid_input' && errors.some(({ path }) => path === field || path.startsWith(`${field}.`))
  );
}

/** A sample with ids of things that are there, so that what is not invalid leads on to the database. */
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

/** Sends what is expected to change nothing, many at a time; if anything changed then, each of those many again, to find out which. */
async function sendUnchanging(attempts: readonly Attempt[]): Promise<Tried[]> {
  const tried: Tried[] = [];
  for (let at = 0; at < attempts.length; at += AT_ONCE) {
    const some = attempts.slice(at, at + AT_ONCE);
    const sent = await Promise.all(some.map(send));
    const changed = await watch.changed();
    tried.push(...(isNothing(changed) ? sent : blamed(await sendEachAlone(some), changed)));
  }
  return tried;
}

/** What changed when all came at once is reported even if nothing changes again. */
function blamed(tried: readonly Tried[], changed: Record<string, number>): Tried[] {
  const isExplained = tried.some(({ answer, surprise }) => surprise !== null || answer.statusCode < 400);
  const surprise = `one of ${tried.length} changed ${JSON.stringify(changed)}`;
  return isExplained ? [...tried] : tried.map((one) => ({ ...one, surprise }));
}

/** Sends what may change things: a refusal among them must not. */
async function sendEachAlone(attempts: readonly Attempt[]): Promise<Tried[]> {
  const tried: Tried[] = [];
  for (const one of attempts) {
    const sent = await send(one);
    const changed = await watch.changed();
    const { statusCode } = sent.answer;
    const isWrong = statusCode >= 400 && statusCode < 500 && !isNothing(changed);
    const surprise = isWrong ? `${statusCode}, yet changed ${JSON.stringify(changed)}` : null;
    tried.push({ ...sent, surprise: sent.surprise ?? surprise });
  }
  return tried;
}

function isNothing(changed: Record<string, number>): boolean {
  return Object.keys(changed).length === 0;
}

async function send(one: Attempt): Promise<Tried> {
  const { endpoint, seat } = one;
  const { body, ...input } = one.input;
  const cookie = seat === 'anonymous' ? undefined : await liveCookie(endpoint, seat);
  const sent: CallInput =
    body === undefined
      ? input
      : { ...input, payload: rawJson(body), headers: { 'content-type': 'application/json' } };
  const { answer, took } = await timed(endpoint, sent, cookie);
  // Asked again, as a busy machine may have been at something else; what hangs on its input hangs again.
  const isSlow = took > SLOWEST_MS && (await timed(endpoint, sent, cookie)).took > SLOWEST_MS;
  return { ...one, answer, surprise: isSlow ? `took ${Math.round(took)} ms` : wrongIn(answer) };
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

function wrongIn({ statusCode, body, headers }: LightMyRequestResponse): string | null {
  if (statusCode >= 500) return `${statusCode} ${body.slice(0, 200)}`;
  if (statusCode < 400) return null;
  if (headers['content-type'] !== 'application/problem+json; charset=utf-8')
    return `refused as ${headers['content-type']}`;
  return INSIDE.test(body) ? `speaks of the inside: ${body.slice(0, 300)}` : null;
}
