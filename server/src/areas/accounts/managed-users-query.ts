import type {
  ManagedUserJson,
  pageUsers,
  UserPageJson,
  UserRole,
  UserState,
} from '@kosar/contract/accounts/user-management';
import type { Parsed } from '@kosar/contract/endpoint';
import { dayOf } from '@kosar/contract/format';
import type { SheetColumn } from '@kosar/contract/sheet';
import { type SqlBool, sql } from 'kysely';
import type { Database } from '../../infra/database/connect.ts';
import { findsPerson } from '../../infra/database/finds-person.ts';
import { equalsIfSet, pageOf } from '../../infra/database/page.ts';
import type { Walked } from '../../infra/database/walk.ts';

/** A user with what admins see of them. */
export interface ManagedUserRow {
  id: number;
  email: string;
  full_name: string;
  phone_number: string;
  postal_code: string | null;
  created_at: Date;
  state: UserState;
  is_admin: boolean;
  actor_count: number;
  order_count: number;
}

/** One page of the users who haven't been erased. */
export async function pageUsersOf(
  db: Database,
  { page, size, orderby, walk, search, state, role }: Parsed<typeof pageUsers>['query'] & Walked,
): Promise<{ rows: ManagedUserRow[]; total: number }> {
  const query = users(db)
    .where(
      findsPerson(
        { text: sql<string>`(full_name || ' ' || email)`, phone: sql<string>`phone_number` },
        search,
      ),
    )
    .where(equalsIfSet('state', state))
    .$if(role === 'ADMIN', (all) => all.where(sql<SqlBool>`is_admin`))
    .$if(role === 'ACTOR_MANAGER', (all) => all.where(sql<SqlBool>`actor_count > 0`));
  return pageOf(
    query,
    { page, size, orderby, walk },
    { id: 'id', name: 'email', fullName: 'full_name', createdDate: 'created_at' },
  );
}

interface UserPageRow extends ManagedUserRow {
  introduction: string;
  has_second_factor: boolean;
  inviter: { id: number; fullName: string } | null;
  last_active_at: Date | null;
  session_count: number;
  actors: UserPageJson['actors'];
  mails: UserPageJson['mails'];
}

/** One user with what their page shows; undefined when there is none, or they were erased. */
export async function findUserPage(db: Database, id: number): Promise<UserPageJson | undefined> {
  const row = await users(db)
    .innerJoin('app_user as u', 'u.id', 'one.id')
    .select(['u.introduction', sql<boolean>`u.totp_enabled_at is not null`.as('has_second_factor')])
    .select([
      sql<UserPageRow['inviter']>`(select json_build_object('id', i.id, 'fullName', i.full_name)
        from app_user i where i.id = u.inviter_id and i.erased_at is null)`.as('inviter'),
      sql<Date | null>`(select max(s.last_active_at) from user_session s where s.user_id = u.id)`.as(
        'last_active_at',
      ),
      sql<number>`(select count(*)::integer from user_session s where s.user_id = u.id)`.as('session_count'),
      sql<
        UserPageRow['actors']
      >`array(select json_build_object('id', a.id, 'name', a.name, 'isOwner', a.owner_id = u.id)
        from actor a where a.deleted_at is null and (a.owner_id = u.id
          or exists (select from actor_manager m where m.actor_id = a.id and m.user_id = u.id)) order by a.name, a.id)`.as(
        'actors',
      ),
      sql<UserPageRow['mails']>`(select json_build_object('sent', count(*) filter (where e.state = 'SENT'),
        'queued', count(*) filter (where e.state = 'QUEUED'), 'failed', count(*) filter (where e.state = 'FAILED'))
        from email e where e.user_id = u.id)`.as('mails'),
    ])
    .where('one.id', '=', id)
    .executeTakeFirst();
  return (
    row && {
      ...presentManagedUser(row),
      introduction: row.introduction,
      hasSecondFactor: row.has_second_factor,
      inviter: row.inviter,
      lastActiveDate: row.last_active_at?.toISOString() ?? null,
      sessionCount: row.session_count,
      actors: row.actors,
      mails: row.mails,
    }
  );
}

function users(db: Database) {
  return db
    .selectFrom(
      sql<ManagedUserRow>`(select u.id, u.email::text as email, u.full_name, u.phone_number::text as phone_number, u.postal_code, u.created_at, u.is_admin,
          case when u.disabled_at is not null then 'BLOCKED' when u.activated_at is null then 'UNACTIVATED' else 'ACTIVE' end as state,
          (select count(*)::integer from actor a where a.deleted_at is null and (a.owner_id = u.id
            or exists (select from actor_manager m where m.actor_id = a.id and m.user_id = u.id))) as actor_count,
          (select count(*)::integer from customer_order o where o.user_id = u.id and o.cancelled_at is null) as order_count
        from app_user u where u.erased_at is null)`.as<'one'>('one'),
    )
    .selectAll('one');
}

/** A user as admins are notified. */
export function presentManagedUser(row: ManagedUserRow): ManagedUserJson {
  const roles: UserRole[] = [];
  if (row.is_admin) roles.push('ADMIN');
  if (row.actor_count > 0) roles.push('ACTOR_MANAGER');
  return {
    id: row.id,
    name: row.email,
    fullName: row.full_name,
    phoneNumber: row.phone_number,
    postalCode: row.postal_code,
    createdDate: row.created_at.toISOString(),
    state: row.state,
    roles,
    actorCount: row.actor_count,
    orderCount: row.order_count,
  };
}

const STATES = { ACTIVE: 'aktív', UNACTIVATED: 'nem aktivált', BLOCKED: 'letiltva' } as const;

/** Columns of the users as a file. */
export const USER_COLUMNS: readonly SheetColumn<ManagedUserJson>[] = [
  { label: 'Név', kind: 'text', value: (row) => row.fullName },
  { label: 'E-mail', kind: 'text', value: (row) => row.name },
  { label: 'Telefon', kind: 'phone', value: (row) => row.phoneNumber },
  { label: 'Irányítószám', kind: 'text', value: (row) => row.postalCode },
  { label: 'Állapot', kind: 'text', value: (row) => STATES[row.state] },
  { label: 'Admin', kind: 'text', value: (row) => (row.roles.includes('ADMIN') ? 'igen' : 'nem') },
  { label: 'Szereplők', kind: 'count', value: (row) => row.actorCount },
  { label: 'Rendelések', kind: 'count', value: (row) => row.orderCount },
  { label: 'Regisztrált', kind: 'date', value: (row) => dayOf(new Date(row.createdDate)) },
];
