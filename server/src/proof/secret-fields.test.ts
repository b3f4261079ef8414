import { ENDPOINTS } from '@kosar/contract/all-endpoints';
import type { Endpoint } from '@kosar/contract/endpoint';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../infra/testing/api.ts';
import { ask } from './ask.ts';
import type { PermissionCase } from './permission-case.ts';
import { PERMISSION_ROWS } from './permission-rows.ts';
import { makeWorld, type Seat, type World } from './world.ts';

/** What not everybody may read, by what it looks like in an answer; `own` is the id of who asks. */
const SECRETS: Readonly<Record<string, (answer: string, own: number) => boolean>> = {
  'a password': (answer) => answer.includes('jelszo9q'),
  'an agent key': (answer) => answer.includes('agentkulcs9q'),
  'an invite token': (answer) => answer.includes('meghivo9q'),
  'an address of someone else': (answer, own) =>
    idsIn(answer, /postafiok9q-(\d+)@/g).some((id) => id !== own),
  'a phone of someone else': (answer, own) =>
    idsIn(answer, /(?:\+36|06 )30 ?9(\d\d ?\d{4})/g).some((id) => id !== own),
  'the contact of an actor who hides it': (answer) => answer.includes('szereplo9q'),
  'an account number': (answer) => answer.includes('11773016'),
};

const PARTIES = ['transporter', 'organizer', 'pointManager'];
/** Who besides admins is notified, by call: those who run the chain in question, and of an actor those who are it. */
const SHOWN: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'a password': {},
  'an agent key': {},
  'an invite token': { getPoint: ['pointManager'], getEvent: ['organizer'], getDelivery: PARTIES },
  'an address of someone else': {
    listSubscriptions: ['pointManager'],
    pageSubscriptions: ['pointManager'],
    listAllOrders: PARTIES,
    listOrders: PARTIES,
    getOrder: PARTIES,
    listDeliveryOrdersOfUser: PARTIES,
    getHandover: PARTIES,
  },
  'a phone of someone else': {
    listAllOrders: PARTIES,
    exportOrders: PARTIES,
    listOrders: PARTIES,
    getOrder: PARTIES,
    listDeliveryOrdersOfUser: PARTIES,
    getHandover: PARTIES,
  },
  'the contact of an actor who hides it': {
    getProducer: ['producer'],
    getTransporter: ['transporter'],
    getOrganizer: ['organizer'],
    getPointManager: ['pointManager'],
    allVeActors: ['producer', ...PARTIES],
    listVeActors: ['producer', ...PARTIES],
    getVeActor: ['producer'],
    getPoint: ['pointManager'],
    getEvent: ['organizer'],
    getDelivery: PARTIES,
    getChain: ['transporter'],
  },
  'an account number': { getBankAccount: ['producer'] },
};

const ASKERS: readonly Seat[] = ['owner', 'producer', 'transporter', 'organizer', 'pointManager'];
const READS = ENDPOINTS.filter(({ method, changesState }) => method === 'GET' && changesState !== true);

const api = useApi();
let world: World;
beforeAll(async () => {
  world = await makeWorld(api.current);
  await world.anotherInvoicingAccount();
  await world.anotherBankAccount();
  const { pool } = api.current.database;
  await pool.query(`update app_user set password_hash = 'jelszo9q', email = 'postafiok9q-' || id || '@example.hu',
    phone_number = '+36309' || lpad(id::text, 6, '0')`);
  await pool.query(
    `update actor set email = 'szereplo9q-' || id || '@example.hu' where not publicly_visible`,
  );
  for (const table of ['delivery_point', 'delivery_event', 'delivery'])
    await pool.query(`update ${table} set invite_token = 'meghivo9q-' || id`);
  await pool.query('update invoicing_account set agent_key_encrypted = $1', [
    api.current.context.secrets.encrypt('agentkulcs9q'),
  ]);
});

describe('what not everybody may read', () => {
  test('is in no answer but to those whom the table names', async () => {
    const shown: Record<string, Record<string, string[]>> = Object.fromEntries(
      Object.keys(SECRETS).map((secret) => [secret, {}]),
    );
    for (const endpoint of READS.filter(({ who }) => who !== 'admin')) {
      for (const seat of ASKERS) {
        for (const secret of await secretsShownTo(endpoint, seat)) {
          const calls = (shown[secret] ??= {});
          (calls[endpoint.name] ??= []).push(seat);
        }
      }
    }
    expect(shown).toEqual(SHOWN);
  });

  test('is in part shown to no one: no admin reads a password or an agent key', async () => {
    for (const endpoint of READS) {
      const shown = await secretsShownTo(endpoint, 'admin');
      expect
        .soft([endpoint.name, shown.has('a password'), shown.has('an agent key')])
        .toEqual([endpoint.name, false, false]);
    }
  });

  test('is found where it is shown to the wrong one: a server that takes an outsider for an admin is red', async () => {
    const leaking = async (name: string) => {
      const [endpoint] = READS.filter((one) => one.name === name);
      return endpoint === undefined
        ? []
        : [...(await secretsShownTo(endpoint, 'outsider', world.cookies.admin))];
    };
    expect(await leaking('getUser')).toEqual(['an address of someone else', 'a phone of someone else']);
    expect(await leaking('getPoint')).toContain('an invite token');
    expect(await leaking('getBankAccount')).toContain('an account number');
  });
});

/** Which secrets stand in what a call answers to someone, in any of its cases. */
async function secretsShownTo(
  endpoint: Endpoint,
  seat: Seat,
  cookie = world.cookies[seat],
): Promise<Set<string>> {
  const shown = new Set<string>();
  const isAllowed = ({ expected }: PermissionCase) => expected[seat] < 300 || cookie !== world.cookies[seat];
  for (const one of (PERMISSION_ROWS[endpoint.name] ?? []).filter(isAllowed)) {
    const input = await one.input(world, seat);
    const query = endpoint.mediaType === 'spreadsheet' ? { ...input.query, format: 'csv' } : input.query;
    const { body } = await ask(api.current.app, endpoint, { ...input, query }, cookie);
    const own = seat === 'anonymous' ? 0 : world.userIds[seat];
    for (const [secret, stands] of Object.entries(SECRETS)) if (stands(body, own)) shown.add(secret);
  }
  return shown;
}

function idsIn(answer: string, pattern: RegExp): number[] {
  return [...answer.matchAll(pattern)].map(([, id = '']) => Number(id.replace(' ', '')));
}
