import type { SortKey } from '@kosar/contract/list';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../infra/database/connect.ts';
import { containsText, pageOf } from '../../infra/database/page.ts';
import type { Walked } from '../../infra/database/walk.ts';
import { allow, isAdmin, type Viewer } from '../../infra/session/viewer.ts';
import type { RelationKind } from './relation-kinds.ts';

/** A relation with its parties; `terms` are the columns that only its kind has. */
export interface RelationRow {
  readonly id: number;
  readonly share_percent: number;
  readonly is_public: boolean;
  readonly created_at: Date;
  readonly version: number;
  readonly one_id: number;
  readonly one_name: string;
  readonly one_actor_id: number;
  readonly other_id: number;
  readonly other_name: string;
  readonly other_actor_id: number;
  readonly terms: unknown;
}

interface RelationFilters {
  readonly search?: string | undefined;
  readonly public?: boolean | undefined;
  readonly interested?: number | undefined;
  readonly transporterType?: string | undefined;
}

export interface RelationPageQuery extends RelationFilters, Walked {
  readonly page: number;
  readonly size: number;
  readonly orderby: readonly SortKey<string>[];
}

/** One page of a kind's relations that the viewer is a party of, of all of them for admins, whose the filters are (spec 6). */
export async function pageRelations(
  db: Database,
  kind: RelationKind,
  viewer: Viewer,
  { page, size, orderby, walk, ...filters }: RelationPageQuery,
): Promise<{ rows: RelationRow[]; total: number }> {
  if (Object.values(filters).some((filter) => filter !== undefined)) allow(viewer, 'filterRelations', {});
  const query = visible(db, kind, viewer).where((eb) => eb.and(conditionsOf(filters)));
  return pageOf(query, { page, size, orderby, walk }, columnsOf(kind));
}

/** One relation that the viewer is a party of, any for admins; undefined where there is none. */
export async function findRelation(
  db: Database,
  kind: RelationKind,
  viewer: Viewer,
  id: number,
): Promise<RelationRow | undefined> {
  return visible(db, kind, viewer).where('id', '=', id).executeTakeFirst();
}

/** A relation of one who plays the role no more isn't there. */
function visible(db: Database, kind: RelationKind, viewer: Viewer) {
  const { table, one, other } = kind;
  return db
    .selectFrom(
      sql<RelationRow>`(select rel.id, rel.share_percent::integer as share_percent, rel.is_public, rel.created_at, rel.version,
          to_jsonb(rel) as terms,
          one.id as one_id, one_actor.name as one_name, one.actor_id as one_actor_id,
          other.id as other_id, other_actor.name as other_name, other.actor_id as other_actor_id
        from ${sql.table(table)} rel
        join ${sql.table(one.table)} one on one.id = rel.${sql.ref(one.column)} and one.deleted_at is null
        join actor one_actor on one_actor.id = one.actor_id
        join ${sql.table(other.table)} other on other.id = rel.${sql.ref(other.column)} and other.deleted_at is null
        join actor other_actor on other_actor.id = other.actor_id)`.as<'relation'>('relation'),
    )
    .selectAll('relation')
    .where(isAdmin(viewer) ? sql<SqlBool>`true` : isParty(kind, viewer));
}

function isParty({ one, other }: RelationKind, { roleIds }: Viewer): RawBuilder<SqlBool> {
  return sql<SqlBool>`(one_id = any(${roleIds[one.role]}::integer[]) or other_id = any(${roleIds[other.role]}::integer[]))`;
}

function conditionsOf({ search, public: isPublic, interested, transporterType }: RelationFilters) {
  return [
    ...(search
      ? [
          sql<SqlBool>`(${containsText(sql<string>`one_name`, search)} or ${containsText(sql<string>`other_name`, search)})`,
        ]
      : []),
    ...(isPublic === undefined ? [] : [sql<SqlBool>`is_public = ${isPublic}`]),
    ...(interested === undefined
      ? []
      : [sql<SqlBool>`${interested}::integer in (one_actor_id, other_actor_id)`]),
    ...(transporterType === undefined
      ? []
      : [sql<SqlBool>`terms ->> 'transporter_type' = ${transporterType}`]),
  ];
}

const WIRE_NAMES = {
  PRODUCER: 'producer',
  TRANSPORTER: 'transporter',
  ORGANIZER: 'organizer',
  DELIVERY_POINT_MANAGER: 'deliveryPointManager',
} as const;

/** What a list may be sorted by, as the contract calls it. */
function columnsOf({ one, other }: RelationKind): Readonly<Record<string, string>> {
  return {
    id: 'id',
    [WIRE_NAMES[one.role]]: 'one_name',
    [WIRE_NAMES[other.role]]: 'other_name',
    share: 'share_percent',
    createdDate: 'created_at',
  };
}
