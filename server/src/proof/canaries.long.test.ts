import type { Endpoint } from '@kosar/contract/endpoint';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../infra/testing/api.ts';
import { addressOf, ask, type CallInput } from './ask.ts';
import { MAY_SEE, type Relation, readRelations } from './canary-relations.ts';
import { harvestIds, idsFor, READS } from './harvested-ids.ts';
import type { CollectedIds } from './known-ids.ts';
import { PERMISSION_ROWS } from './permission-rows.ts';
import { type CanaryKind, canariesIn, plantCanaries, type Seen } from './planted-canaries.ts';
import { defOf, isId, leavesOf } from './schema-walk.ts';
import { makeWorld, type Seat, type World } from './world.ts';

/** Who reads: everybody there is but admins, who may see nearly all. */
const READERS: readonly Seat[] = [
  'anonymous',
  'outsider',
  'owner',
  'producer',
  'transporter',
  'organizer',
  'pointManager',
  'foreignTransporter',
];
/** So many things of each kind are asked for; every seat has some of them. */
const IDS_OF_A_KIND = 3;

const api = useApi();
let world: World;
let calls: Asked[];
let planted: Record<string, number>;
let relationsOf: (caller: number, seen: Seen) => readonly Relation[];
beforeAll(async () => {
  world = await makeWorld(api.current);
  await world.anotherBankAccount();
  await world.anotherBarionAccount();
  await world.anotherInvoicingAccount();
  await world.anotherDemand();
  await world.anotherMessage();
  calls = await callsWithRealIds();
  planted = await plantCanaries(api.current.database);
  relationsOf = await readRelations(api.current.database);
}, 240_000);

/** One read, with its input. */
interface Asked {
  readonly endpoint: Endpoint;
  readonly input: CallInput;
}

describe('canaries in every private field', () => {
  test('stand in rows of every kind, and reads ask for them in many ways', () => {
    expect(Object.entries(planted).filter(([, rows]) => rows === 0)).toEqual([]);
    expect(new Set(calls.map(({ endpoint }) => endpoint.name)).size).toBe(READS.length);
    expect(calls.length).toBeGreaterThan(2 * READS.length);
  });

  test('are in no answer but to those whose relation to the record lets them see the field', async () => {
    const { leaks, seen } = await leaksAmong(READERS, calls);
    expect(leaks.join('\n')).toBe('');
    // What no one sees proves nothing of who may.
    expect([...seen].toSorted()).toEqual(
      Object.keys(MAY_SEE)
        .filter((kind) => MAY_SEE[kind as CanaryKind].length > 0)
        .toSorted(),
    );
  }, 600_000);

  test('of the innermost are shown not even to admins', async () => {
    const { leaks } = await leaksAmong(['admin'], calls);
    expect(leaks.filter((leak) => /password hash|key of a device/.test(leak))).toEqual([]);
  }, 300_000);

  test('are found where they leak: a server that takes someone for an admin is red', async () => {
    const some = calls.filter(({ endpoint }) =>
      ['getUser', 'getBankAccount', 'listAllOrders', 'getPoint'].includes(endpoint.name),
    );
    const { leaks } = await leaksAmong(['outsider'], some, () => world.cookies.admin);
    for (const kind of ['e-mail address', 'phone number', 'bank account', 'token of a point'])
      expect(leaks.join('\n')).toContain(kind);
  });
});

/** What each reader sees without being one who may, and the kinds of what is seen at all. */
async function leaksAmong(
  readers: readonly Seat[],
  asked: readonly Asked[],
  cookieOf: (seat: Seat) => string | undefined = (seat) => world.cookies[seat],
): Promise<{ leaks: string[]; seen: Set<CanaryKind> }> {
  const leaks = new Set<string>();
  const kinds = new Set<CanaryKind>();
  for (const seat of readers) {
    const caller = seat === 'anonymous' ? 0 : world.userIds[seat];
    for (const { endpoint, input } of asked) {
      const { statusCode, body } = await ask(api.current.app, endpoint, input, cookieOf(seat));
      if (statusCode >= 500)
        leaks.add(`${endpoint.name} as ${seat}: ${statusCode} ${addressOf(endpoint, input)}`);
      for (const seen of canariesIn(body)) {
        kinds.add(seen.kind);
        const relations = relationsOf(caller, seen);
        if (!relations.some((relation) => MAY_SEE[seen.kind].includes(relation)))
          leaks.add(
            `${endpoint.name} ${addressOf(endpoint, input)} shows ${seat} the ${seen.kind} ${seen.id}, to whom they are: ${relations.join(', ')}`,
          );
      }
    }
  }
  return { leaks: [...leaks], seen: kinds };
}

/** Every read as the table of rights asks it, and with the ids of other things in every place that takes one. */
async function callsWithRealIds(): Promise<Asked[]> {
  const asked: Asked[] = [];
  for (const endpoint of READS)
    for (const one of PERMISSION_ROWS[endpoint.name] ?? [])
      asked.push({ endpoint, input: asText(endpoint, await one.input(world, 'owner')) });
  const ids = await harvestIds(api.current.app, world);
  const firstOfEach = [...new Map(asked.toReversed().map((one) => [one.endpoint.name, one])).values()];
  return [...asked, ...firstOfEach.flatMap((one) => withOtherIds(one, ids))];
}

function withOtherIds({ endpoint, input }: Asked, ids: CollectedIds): Asked[] {
  const fields = leavesOf(endpoint).filter((leaf) => leaf.place !== 'body' && isId(leaf));
  return fields.flatMap(({ place, path: [field = ''] }) => {
    const name = String(field);
    const known = idsFor(ids, endpoint, place, name).slice(-IDS_OF_A_KIND);
    return known.map((id) => ({
      endpoint,
      input: { ...input, [place]: { ...(place === 'params' ? input.params : input.query), [name]: id } },
    }));
  });
}

/** Files are read as text. */
function asText({ mediaType, query }: Endpoint, input: CallInput): CallInput {
  const hasFormat =
    mediaType === 'spreadsheet' && query !== undefined && defOf(query).shape?.['format'] !== undefined;
  return hasFormat ? { ...input, query: { ...input.query, format: 'csv' } } : input;
}
