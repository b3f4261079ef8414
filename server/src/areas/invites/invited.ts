import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database, Transaction } from '../../infra/database/connect.ts';

/** What one can be invited to. */
export type InviteKind = 'delivery' | 'deliveryEvent' | 'deliveryPoint';

/** The column of an invitation that names what one was invited to. */
export const INVITED_COLUMN = {
  delivery: 'delivery_id',
  deliveryEvent: 'event_id',
  deliveryPoint: 'delivery_point_id',
} as const satisfies Record<InviteKind, string>;

/** Id of what a token opens, if it opens anything that is still there. */
export async function findInvited(
  db: Database | Transaction,
  kind: InviteKind,
  token: string,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`${FROM[kind]} and t.invite_token = ${token}`.execute(db);
  return rows[0]?.id;
}

/** Whether a token of this kind is taken, also by what is no longer there. */
export async function isTokenTaken(db: Database, kind: InviteKind, token: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select exists (select from ${sql.table(TABLE[kind])} where invite_token = ${token}) as taken`.execute(db);
  return rows[0]?.taken === true;
}

/**
 * Name of the inviter as outsiders may know it. Anybody can write any number at the end of a link, so only who has a part in what the
 * invitation is about is named: by ordering, following, having joined, or running it.
 */
export async function findInviterName(
  db: Database,
  kind: InviteKind,
  id: number,
  inviterId: number | undefined,
): Promise<string | null> {
  if (inviterId === undefined) return null;
  const { rows } = await sql<{ full_name: string }>`
    select u.full_name from app_user u
    where u.id = ${inviterId} and u.erased_at is null and u.disabled_at is null and exists (
      select from delivery_point p left join delivery_event e on e.delivery_point_id = p.id
        left join delivery d on d.event_id = e.id left join chain c on c.id = d.chain_id
      where ${isInvited(kind, id)} and (
        exists (select from customer_order o where o.user_id = u.id and o.delivery_id = d.id and o.cancelled_at is null)
        or exists (select from subscription s where s.user_id = u.id and s.delivery_point_id = p.id and s.active and not s.deleted)
        or exists (select from joined_invite j where j.user_id = u.id
          and (j.delivery_id = d.id or j.event_id = e.id or j.delivery_point_id = p.id))
        or exists (select from actor a where a.id in (
            (select actor_id from delivery_point_manager where id = p.manager_id),
            (select actor_id from organizer where id = e.organizer_id),
            (select actor_id from transporter where id = c.transporter_id))
          and (a.owner_id = u.id
            or exists (select from actor_manager m where m.actor_id = a.id and m.user_id = u.id)))))`.execute(
    db,
  );
  const name = rows[0]?.full_name;
  return name === undefined ? null : shortName(name);
}

/** „Kovács Anna” is „K. Anna”: whoever knows her knows who it is, and others don't learn it. */
export function shortName(fullName: string): string {
  const words = fullName.split(/\s+/).filter((word) => word !== '' && !word.endsWith('.'));
  const given = words.pop() ?? '';
  return [...words.map((word) => `${Array.from(word)[0] ?? ''}.`), given].join(' ');
}

function isInvited(kind: InviteKind, id: number): RawBuilder<SqlBool> {
  if (kind === 'delivery') return sql<SqlBool>`d.id = ${id}`;
  return kind === 'deliveryEvent' ? sql<SqlBool>`e.id = ${id}` : sql<SqlBool>`p.id = ${id}`;
}

const TABLE = {
  delivery: 'delivery',
  deliveryEvent: 'delivery_event',
  deliveryPoint: 'delivery_point',
} as const;

/** What a token opens is called `t`; what belongs to a closed point is no longer open. */
const FROM: Record<InviteKind, RawBuilder<unknown>> = {
  delivery: sql`select t.id from delivery t join delivery_event e on e.id = t.event_id
    join delivery_point p on p.id = e.delivery_point_id where p.deleted_at is null`,
  deliveryEvent: sql`select t.id from delivery_event t join delivery_point p on p.id = t.delivery_point_id
    where p.deleted_at is null`,
  deliveryPoint: sql`select t.id from delivery_point t where t.deleted_at is null`,
};
