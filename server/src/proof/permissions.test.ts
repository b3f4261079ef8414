import { ENDPOINTS } from '@kosar/contract/all-endpoints';
import type { Endpoint } from '@kosar/contract/endpoint';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../infra/testing/api.ts';
import { SMALL_POOL } from '../infra/testing/database.ts';
import { ask, type CallInput } from './ask.ts';
import { type ChangeWatch, watchChanges } from './change-watch.ts';
import type { PermissionCase } from './permission-case.ts';
import { PERMISSION_ROWS } from './permission-rows.ts';
import { CANARY, makeWorld, SEATS, type Seat, type World } from './world.ts';

const api = useApi(() => ({}), SMALL_POOL);
let world: World;
let watch: ChangeWatch;
beforeAll(async () => {
  world = await makeWorld(api.current);
  watch = await watchChanges(api.current.database);
});

test('every call of the contract has its row, and every row its call', () => {
  expect(Object.keys(PERMISSION_ROWS).toSorted()).toEqual(ENDPOINTS.map(({ name }) => name).toSorted());
});

// Before the rows are tried, as these fill the market with what every list would show again.
test('a planted fault: a server that takes everybody for an admin is found out at every read that admins alone may make', async () => {
  const reads = Object.entries(PERMISSION_ROWS).flatMap(([name, cases]) =>
    ENDPOINTS.some((known) => known.name === name && known.method === 'GET' && known.who === 'admin')
      ? cases.map((one) => ({ name, one }))
      : [],
  );
  expect(reads.length).toBeGreaterThan(0);
  for (const { name, one } of reads) {
    const surprises = await surprisesOf(name, one, () => world.cookies.admin);
    expect([name, surprises.length]).toEqual([name, SEATS.length - 1]);
  }
});

// In the order of the rows: placing orders comes last, as it gives its callers a tie to the delivery.
describe.each(Object.entries(PERMISSION_ROWS))('%s', (name, cases) => {
  test.each(cases.map((one) => [one.about, one] as const))('%s', async (_, one) => {
    expect((await surprisesOf(name, one)).join('\n')).toBe('');
  });
});

/** Where the answers differ from the row; `cookieOf` plants another session than the seat's own. */
async function surprisesOf(
  name: string,
  one: PermissionCase,
  cookieOf: (seat: Seat) => string | undefined = (own) => world.cookies[own],
): Promise<string[]> {
  const endpoint = ENDPOINTS.find((known) => known.name === name);
  if (endpoint === undefined) throw new Error(`There is no call ${name} in the contract.`);
  // Who may not ask uses up nothing, so that the next may be refused the same. An input that is the seat's own is made for each, and where
  // anybody may ask, what is refused is the input: wrong logins are counted.
  const isShared = one.input.length < 2 && endpoint.who !== 'anyone';
  const callAt = async (seat: Seat, refused: CallInput | undefined): Promise<Call> => ({
    seat,
    endpoint,
    input: (isShared ? refused : undefined) ?? (await one.input(world, seat)),
    cookie: one.endsSession === true ? await world.logIn(seat) : cookieOf(seat),
  });
  const statuses = new Map<Seat, number>();
  for (const seats of inRuns(one)) {
    const calls: Call[] = [];
    for (const seat of seats) calls.push(await callAt(seat, calls[0]?.input));
    for (const [seat, status] of await statusesOf(calls)) statuses.set(seat, status);
  }
  return SEATS.filter((seat) => statuses.get(seat) !== one.expected[seat]).map(
    (seat) => `${seat}: ${statuses.get(seat)} in place of ${one.expected[seat]}`,
  );
}

/** The seats in their order: those to be refused, who change nothing, together; those to be let in one by one. */
function inRuns({ expected }: PermissionCase): Seat[][] {
  const runs: Seat[][] = [];
  for (const [nth, seat] of SEATS.entries()) {
    const before = SEATS[nth - 1];
    const isNextRefused = before !== undefined && expected[before] >= 400 && expected[seat] >= 400;
    if (isNextRefused) runs.at(-1)?.push(seat);
    else runs.push([seat]);
  }
  return runs;
}

interface Call {
  readonly seat: Seat;
  readonly endpoint: Endpoint;
  readonly input: CallInput;
  readonly cookie: string | undefined;
}

/** What the calls answer. A refusal must keep its form, say nothing of the owner, and change nothing. */
async function statusesOf(calls: readonly Call[]): Promise<[Seat, number][]> {
  await watch.changed();
  const answers = await Promise.all(
    calls.map(async ({ seat, endpoint, input, cookie }) => ({
      seat,
      answer: await ask(api.current.app, endpoint, input, cookie),
    })),
  );
  for (const { answer } of answers) {
    if (answer.statusCode < 400) continue;
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(answer.json()).toMatchObject({ status: answer.statusCode, code: expect.any(String) });
    expect(answer.body).not.toContain(CANARY);
  }
  // Whoever was let in by mistake may have changed something, and is named by the status.
  if (answers.every(({ answer }) => answer.statusCode >= 400))
    expect([answers.map(({ seat }) => seat), await watch.changed()]).toEqual([
      answers.map(({ seat }) => seat),
      {},
    ]);
  return answers.map(({ seat, answer }) => [seat, answer.statusCode]);
}
