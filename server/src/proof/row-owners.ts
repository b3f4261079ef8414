import type { TestDatabase } from '../infra/testing/database.ts';
import type { ChangedRow } from './change-watch.ts';

/**
 * Whose a row is, by its columns: a person who stands in it, the actor that it belongs to, or what it is a part of. Read from the database alone, and sharing
 * nothing with the rules that the market itself asks.
 */
const PERSONS =
  /^(user_id|owner_id|uploaded_by_id|invited_by_id|sent_by_id|managed_by_id|created_by_id|approved_by_id)$/;

/** Gives the actors or the person of what a column points to, as `actor` and `person`. */
const POINTS_TO: Readonly<Record<string, string>> = {
  actor_id: 'select $1::integer as actor, null::integer as person',
  producer_id: 'select actor_id as actor, null::integer as person from producer where id = $1',
  transporter_id: 'select actor_id as actor, null::integer as person from transporter where id = $1',
  organizer_id: 'select actor_id as actor, null::integer as person from organizer where id = $1',
  manager_id: 'select actor_id as actor, null::integer as person from delivery_point_manager where id = $1',
  delivery_point_manager_id:
    'select actor_id as actor, null::integer as person from delivery_point_manager where id = $1',
  chain_id:
    'select t.actor_id as actor, null::integer as person from chain c join transporter t on t.id = c.transporter_id where c.id = $1',
  event_id:
    'select o.actor_id as actor, null::integer as person from delivery_event e join organizer o on o.id = e.organizer_id where e.id = $1',
  delivery_point_id:
    'select m.actor_id as actor, null::integer as person from delivery_point p join delivery_point_manager m on m.id = p.manager_id where p.id = $1',
  product_id:
    'select p.actor_id as actor, null::integer as person from product x join producer p on p.id = x.producer_id where x.id = $1',
  order_id: 'select null::integer as actor, user_id as person from customer_order where id = $1',
  order_item_id:
    'select null::integer as actor, o.user_id as person from order_item i join customer_order o on o.id = i.order_id where i.id = $1',
  subscription_id: 'select null::integer as actor, user_id as person from subscription where id = $1',
  demand_id: 'select null::integer as actor, user_id as person from demand where id = $1',
};

/** What the rows of a table are themselves. */
const IS: Readonly<Record<string, string>> = {
  actor: 'actor_id',
  producer: 'producer_id',
  transporter: 'transporter_id',
  organizer: 'organizer_id',
  delivery_point_manager: 'delivery_point_manager_id',
};

const RUN_BY =
  'select 1 from actor where id = $1 and owner_id = $2 union select 1 from actor_manager where actor_id = $1 and user_id = $2';

/** Whether a row is someone's own, or a part of what is. */
export async function isOwn(
  { pool }: TestDatabase,
  userId: number,
  { name, row }: ChangedRow,
): Promise<boolean> {
  if (name === 'app_user') return row['id'] === userId;
  const itself = IS[name];
  const columns = { ...row, ...(itself === undefined ? {} : { [itself]: row['id'] }) };
  for (const [column, value] of Object.entries(columns)) {
    if (typeof value !== 'number') continue;
    if (PERSONS.test(column) && value === userId) return true;
    const statement = POINTS_TO[column];
    if (statement === undefined) continue;
    const { rows } = await pool.query<{ actor: number | null; person: number | null }>(statement, [value]);
    for (const { actor, person } of rows) {
      if (person === userId) return true;
      if (actor !== null && (await pool.query(RUN_BY, [actor, userId])).rowCount !== 0) return true;
    }
  }
  return false;
}

/** What someone may by themselves, as far as it stands in rows: to be an admin, and the actors that they run. */
export async function rightsOf({ pool }: TestDatabase, userId: number): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select 'admin' as name from app_user where id = $1 and is_admin
      union select 'owner of ' || id from actor where owner_id = $1
      union select 'manager of ' || actor_id from actor_manager where user_id = $1 order by 1`,
    [userId],
  );
  return rows.map(({ name }) => name);
}
