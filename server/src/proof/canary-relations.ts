import type { TestDatabase } from '../infra/testing/database.ts';
import { CANARY_KINDS, type CanaryKind, type Seen } from './planted-canaries.ts';

/** What someone is to the one whom a private thing is about. */
export type Relation =
  | 'self'
  | 'transports'
  | 'organizes'
  | 'hands over'
  | 'produces'
  | 'runs a point they follow'
  | 'manages with them'
  | 'runs the actor'
  | 'runs the thing'
  | 'none';

/**
 * Who may see what besides admins, by what they are to it (spec 6): written down here a second time, from the rows of the database alone, and sharing
 * nothing with the rules that the market itself asks.
 */
export const MAY_SEE: Readonly<Record<CanaryKind, readonly Relation[]>> = {
  'e-mail address': [
    'self',
    'transports',
    'organizes',
    'hands over',
    'runs a point they follow',
    'manages with them',
  ],
  'phone number': ['self', 'transports', 'organizes', 'hands over'],
  'home address': ['self', 'transports', 'organizes', 'hands over'],
  'own billing address': ['self'],
  'note of an order': ['self', 'transports', 'organizes', 'hands over'],
  notice: ['self'],
  'answer to a survey': ['self'],
  'name of a coupon': ['self'],
  feedback: ['self'],
  'bank account': ['runs the actor'],
  wallet: ['runs the actor'],
  'contact of a hidden actor': ['runs the actor'],
  'invited address': ['runs the actor'],
  'token of a delivery': ['runs the thing'],
  'token of an event': ['runs the thing'],
  'token of a point': ['runs the thing'],
  // For no one at all.
  'password hash': [],
  'key of a device': [],
};

/** Each person with each actor that is theirs to run. */
const RUNS =
  'select owner_id as caller, id as actor from actor union select user_id, actor_id from actor_manager';

/** The actors of each delivery, by their part in it. */
const PARTS = `
  select d.id as delivery, t.actor_id as actor, 'transports' as part from delivery d join chain c on c.id = d.chain_id join transporter t on t.id = c.transporter_id
  union select d.id, o.actor_id, 'organizes' from delivery d join delivery_event e on e.id = d.event_id join organizer o on o.id = e.organizer_id
  union select d.id, m.actor_id, 'hands over' from delivery d join delivery_event e on e.id = d.event_id
    join delivery_point p on p.id = e.delivery_point_id join delivery_point_manager m on m.id = p.manager_id
  union select d.id, p.actor_id, 'produces' from delivery d join chain_item i on i.chain_id = d.chain_id join producer p on p.id = i.producer_id`;

const OF_PERSONS = `
  select r.caller, o.user_id as whose, p.part as relation from customer_order o join (${PARTS}) p on p.delivery = o.delivery_id join (${RUNS}) r on r.actor = p.actor
  union select r.caller, s.user_id, 'runs a point they follow' from subscription s join delivery_point p on p.id = s.delivery_point_id
    join delivery_point_manager m on m.id = p.manager_id join (${RUNS}) r on r.actor = m.actor_id
  union select a.caller, b.caller, 'manages with them' from (${RUNS}) a join (${RUNS}) b on b.actor = a.actor
  union select id, id, 'self' from app_user`;

const OF_TOKENS: Readonly<Record<string, string>> = {
  'token of a delivery': `select r.caller, p.delivery as whose, 'runs the thing' as relation from (${PARTS}) p join (${RUNS}) r on r.actor = p.actor where p.part <> 'produces'`,
  'token of an event': `select r.caller, e.id as whose, 'runs the thing' as relation from delivery_event e join organizer o on o.id = e.organizer_id join (${RUNS}) r on r.actor = o.actor_id`,
  'token of a point': `select r.caller, p.id as whose, 'runs the thing' as relation from delivery_point p join delivery_point_manager m on m.id = p.manager_id join (${RUNS}) r on r.actor = m.actor_id`,
};

interface Row {
  readonly caller: number;
  readonly whose: number;
  readonly relation: Relation;
}

/** Answers what someone is to what they saw; read from the database once, for all kinds. */
export async function readRelations({
  pool,
}: TestDatabase): Promise<(caller: number, seen: Seen) => readonly Relation[]> {
  const persons = byPair(await rowsOf(OF_PERSONS));
  const actors = byPair(
    await rowsOf(`select caller, actor as whose, 'runs the actor' as relation from (${RUNS}) r`),
  );
  const pairs = new Map<CanaryKind, Map<string, Relation[]>>();
  const owners = new Map<CanaryKind, Map<number, number>>();
  for (const [kind, { about, ...rest }] of Object.entries(CANARY_KINDS) as [
    CanaryKind,
    (typeof CANARY_KINDS)[CanaryKind],
  ][]) {
    const tokens = OF_TOKENS[kind];
    pairs.set(
      kind,
      about === 'person'
        ? persons
        : about === 'actor'
          ? actors
          : byPair(tokens === undefined ? [] : await rowsOf(tokens)),
    );
    const whose = 'whose' in rest ? (await pool.query<{ id: number; whose: number }>(rest.whose)).rows : [];
    owners.set(kind, new Map(whose.map((row) => [row.id, row.whose])));
  }
  return (caller, { kind, id }) => pairs.get(kind)?.get(`${caller} ${owners.get(kind)?.get(id)}`) ?? ['none'];

  async function rowsOf(statement: string): Promise<Row[]> {
    return (await pool.query<Row>(statement)).rows;
  }
}

function byPair(rows: readonly Row[]): Map<string, Relation[]> {
  const pairs = new Map<string, Relation[]>();
  for (const { caller, whose, relation } of rows) {
    const key = `${caller} ${whose}`;
    pairs.set(key, [...(pairs.get(key) ?? []), relation]);
  }
  return pairs;
}
