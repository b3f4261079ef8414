import type { allVeActors, listVeActors, VeActorJson } from '@kosar/contract/actors/actor-management';
import type { Output, Parsed } from '@kosar/contract/endpoint';
import type { ActorRole } from '@kosar/domain/vocabulary';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Database, Transaction } from '../../infra/database/connect.ts';
import { findsPerson } from '../../infra/database/finds-person.ts';
import { pageOf } from '../../infra/database/page.ts';
import { imageUrl } from '../../infra/files/image-url.ts';
import { cleanRichText } from '../../infra/rich-text.ts';
import { isAdmin, type Viewer } from '../../infra/session/viewer.ts';
import { managersOf, ownerOf } from './actor-people-sql.ts';
import { actorTies } from './actor-ties-sql.ts';
import { pictureKey } from './profile-columns.ts';
import { allowListsOf, isManagedBy } from './role-sql.ts';

type Filters = Parsed<typeof allVeActors>['query'];
type Listed = Output<typeof allVeActors>[number];

const MAX_AT_ONCE = 500;

/** Actors by name: the viewer's own, all for admins (spec 6: others are filtered by their own id). */
export async function findAllActors(db: Database, viewer: Viewer, filters: Filters): Promise<Listed[]> {
  const rows = await listed(db, viewer, filters)
    .orderBy('a.name')
    .orderBy('a.id')
    .limit(MAX_AT_ONCE)
    .execute();
  return rows.map(presentItem);
}

/** One page of them. */
export async function listActors(
  db: Database,
  viewer: Viewer,
  query: Parsed<typeof listVeActors>['query'],
): Promise<Output<typeof listVeActors>> {
  const { rows, total } = await pageOf(listed(db, viewer, query), query, { id: 'a.id', name: 'a.name' });
  return { items: rows.map(presentItem), total, page: query.page, size: query.size };
}

/** Everything of an actor for who manages it; undefined where there is none. */
export async function findActor(
  db: Database | Transaction,
  viewer: Viewer,
  now: Date,
  id: number,
): Promise<VeActorJson | undefined> {
  const row = await actors(db)
    .select(['a.description', 'a.payout_period', 'a.einvoicing_allowed', 'a.version'])
    .select([managersOf.as('managers'), actorTies(now).as('ties')])
    .where('a.id', '=', id)
    .executeTakeFirst();
  return (
    row && {
      ...presentItem(row),
      description: cleanRichText(row.description),
      payoutPeriod: row.payout_period,
      einvoicingAllowed: isAdmin(viewer) ? row.einvoicing_allowed : null,
      hasInvoicing: row.einvoicing_allowed,
      managers: row.managers,
      ties: row.ties,
      version: row.version,
    }
  );
}

function actors(db: Database | Transaction) {
  return db
    .selectFrom('actor as a')
    .select(['a.id', 'a.name', 'a.email', 'a.phone_number', 'a.publicly_visible'])
    .select(['a.is_delivery_manager', 'a.is_service_provider', 'a.is_sponsor'])
    .select([
      ownerOf.as('owner'),
      pictureKey('a.profile_image_id').as('picture_key'),
      roleId('PRODUCER').as('producer_id'),
      roleId('TRANSPORTER').as('transporter_id'),
      roleId('ORGANIZER').as('organizer_id'),
      roleId('DELIVERY_POINT_MANAGER').as('manager_id'),
    ])
    .where('a.deleted_at', 'is', null);
}

function listed(db: Database, viewer: Viewer, filters: Filters) {
  allowListsOf(viewer, filters.user);
  return actors(db)
    .where((eb) => (isAdmin(viewer) ? eb.lit(true) : eb('a.id', 'in', [0, ...viewer.veActorIds])))
    .where((eb) => eb.and(conditions(filters)));
}

function conditions({ search, user, role, publiclyVisible }: Filters): Expression<SqlBool>[] {
  const words = sql<string>`concat_ws(' ', a.name, a.email, (select u.full_name from app_user u where u.id = a.owner_id))`;
  return [
    ...(search ? [findsPerson({ text: words, phone: sql<string>`a.phone_number` }, search)] : []),
    ...(user === undefined ? [] : [isManagedBy(user)]),
    ...(role === undefined ? [] : [sql<SqlBool>`${roleId(role)} is not null`]),
    ...(publiclyVisible === undefined
      ? []
      : [sql<SqlBool>`a.publicly_visible = ${publiclyVisible}::boolean`]),
  ];
}

/** Id of the role that the actor `a` plays now. */
function roleId(role: ActorRole) {
  const table = sql.table(role.toLowerCase());
  return sql<number | null>`(select r.id from ${table} r where r.actor_id = a.id and r.deleted_at is null)`;
}

type Row = Awaited<ReturnType<ReturnType<typeof listed>['execute']>>[number];

function presentItem(row: Row): Listed {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phoneNumber: row.phone_number,
    profileImageUrl: imageUrl(row.picture_key),
    publiclyVisible: row.publicly_visible,
    ownedBy: row.owner,
    isProducer: row.producer_id !== null,
    isTransporter: row.transporter_id !== null,
    isOrganizer: row.organizer_id !== null,
    isDeliveryPointManager: row.manager_id !== null,
    isDeliveryManager: row.is_delivery_manager,
    isVeServiceProvider: row.is_service_provider,
    isSponsoor: row.is_sponsor,
    producerId: row.producer_id,
    transporterId: row.transporter_id,
    organizerId: row.organizer_id,
    deliveryPointManagerId: row.manager_id,
  };
}
