import { ENDPOINTS } from '@kosar/contract/all-endpoints';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../infra/testing/api.ts';
import { ask } from './ask.ts';
import type { PermissionCase } from './permission-case.ts';
import { PERMISSION_ROWS } from './permission-rows.ts';
import { makeWorld, SEATS, type Seat, type World } from './world.ts';

/** What a whole page may send; a read is a part of one. */
const MAX = 15;
/** Runs all that finalizing runs, and takes it back (decision 272). */
const REHEARSALS: Readonly<Record<string, number>> = { getFinalizePreview: 40 };

const api = useApi();
let world: World;
beforeAll(async () => {
  world = await makeWorld(api.current);
});

const READS = ENDPOINTS.filter(
  ({ method, changesState }) => method === 'GET' && changesState !== true,
).flatMap((endpoint) =>
  (PERMISSION_ROWS[endpoint.name] ?? []).flatMap((one) => {
    const seat = SEATS.toReversed().find((each) => one.expected[each] === 200);
    return seat === undefined || one.endsSession === true ? [] : [{ endpoint, one, seat }];
  }),
);

describe('every read', () => {
  const few = new Map<string, number>();

  test.each(READS.map((read) => [`${read.endpoint.name}: ${read.one.about}`, read] as const))(
    'sends few statements: %s',
    async (name, read) => {
      few.set(name, await statementsOf(read));
      expect(few.get(name)).toBeLessThanOrEqual(REHEARSALS[read.endpoint.name] ?? MAX);
    },
  );

  test('sends as many where there is twice as much to read', async () => {
    await makeWorld(api.current);
    const grown: string[] = [];
    for (const read of READS) {
      const name = `${read.endpoint.name}: ${read.one.about}`;
      const [before, after] = [few.get(name) ?? 0, await statementsOf(read)];
      if (after > before) grown.push(`${name}: ${after} in place of ${before}`);
    }
    expect(grown).toEqual([]);
  });
});

/** How many statements a read sends at a seat that may make it. */
async function statementsOf({
  endpoint,
  one,
  seat,
}: {
  endpoint: (typeof ENDPOINTS)[number];
  one: PermissionCase;
  seat: Seat;
}): Promise<number> {
  const input = await one.input(world, seat);
  const { queries } = api.current.database;
  queries.length = 0;
  const answer = await ask(api.current.app, endpoint, input, world.cookies[seat]);
  expect(answer.statusCode).toBe(200);
  return queries.length;
}
