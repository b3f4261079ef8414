import type {
  allTransporters,
  listTransporters,
  RoleListItemJson,
  RoleProfileJson,
} from '@kosar/contract/actors/actors';
import type { Output, Parsed } from '@kosar/contract/endpoint';
import type { ActorRole, PayoutPeriod } from '@kosar/domain/vocabulary';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../infra/database/connect.ts';
import { pageOf } from '../../infra/database/page.ts';
import { imageUrl } from '../../infra/files/image-url.ts';
import type { Viewer } from '../../infra/session/viewer.ts';
import { presentProfile, profileColumns } from './profile-columns.ts';
import { allowListsOf, isPublicRole, roleConditions, seesRole } from './role-sql.ts';

/** Roles that have little beside their actor's own data. */
export type PlainRole = Exclude<ActorRole, 'PRODUCER'>;

type Filters = Parsed<typeof allTransporters>['query'];

const MAX_AT_ONCE = 500;

/** Who plays a role, by name, as far as the viewer may see them. */
export async function findAllOfRole(
  db: Database,
  viewer: Viewer,
  role: PlainRole,
  filters: Filters,
): Promise<RoleListItemJson[]> {
  const rows = await visible(db, viewer, role, filters)
    .orderBy('a.name')
    .orderBy('r.id')
    .limit(MAX_AT_ONCE)
    .execute();
  return rows.map(presentItem);
}

/** One page of who plays a role. */
export async function listRole(
  db: Database,
  viewer: Viewer,
  role: PlainRole,
  query: Parsed<typeof listTransporters>['query'],
): Promise<Output<typeof listTransporters>> {
  const { rows, total } = await pageOf(visible(db, viewer, role, query), query, {
    id: 'r.id',
    name: 'a.name',
  });
  return { items: rows.map(presentItem), total, page: query.page, size: query.size };
}

/** The page of one who plays a role: refused to whom it isn't public for; undefined where there is none. */
export async function findRole(
  db: Database,
  viewer: Viewer,
  role: PlainRole,
  id: number,
): Promise<RoleProfileJson | undefined> {
  const row = await players(db, role)
    .select(profileColumns(role))
    .select('r.introduction')
    .where('r.id', '=', id)
    .executeTakeFirst();
  return row && { ...presentProfile(viewer, row), introduction: row.introduction };
}

function visible(db: Database, viewer: Viewer, role: PlainRole, filters: Filters) {
  allowListsOf(viewer, filters.user);
  return players(db, role)
    .leftJoin('image as i', 'i.id', 'a.profile_image_id')
    .select(['r.id', 'a.id as actor_id', 'a.name', 'i.file_key', isPublicRole(role).as('is_public')])
    .where(seesRole(viewer, role))
    .where((eb) => eb.and(roleConditions(filters)));
}

function players(db: Database, role: PlainRole) {
  return db
    .selectFrom('actor as a')
    .innerJoin(ROWS[role].as('r'), 'r.actor_id', 'a.id')
    .where('a.deleted_at', 'is', null);
}

interface RoleRow {
  id: number;
  actor_id: number;
  payout_period: PayoutPeriod;
  introduction: string;
  version: number;
}

const ROWS: Readonly<Record<PlainRole, RawBuilder<RoleRow>>> = {
  TRANSPORTER: sql`(select id, actor_id, payout_period, '' as introduction, version from transporter where deleted_at is null)`,
  ORGANIZER: sql`(select id, actor_id, payout_period, '' as introduction, version from organizer where deleted_at is null)`,
  DELIVERY_POINT_MANAGER: sql`(select id, actor_id, payout_period, introduction, version
    from delivery_point_manager where deleted_at is null)`,
};

function presentItem(row: {
  id: number;
  actor_id: number;
  name: string;
  file_key: string | null;
  is_public: unknown;
}): RoleListItemJson {
  return {
    id: row.id,
    veActorId: row.actor_id,
    name: row.name,
    profileImageUrl: imageUrl(row.file_key),
    publiclyVisible: row.is_public === true,
  };
}
