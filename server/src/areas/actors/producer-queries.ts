import type {
  allProducers,
  listProducedTypes,
  listProducers,
  ProducerJson,
  ProducerListItemJson,
} from '@kosar/contract/actors/actors';
import type { Output, Parsed } from '@kosar/contract/endpoint';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Database } from '../../infra/database/connect.ts';
import { containsText, pageOf } from '../../infra/database/page.ts';
import { imageUrl } from '../../infra/files/image-url.ts';
import { firstWords, plainTextOf } from '../../infra/rich-text.ts';
import { allow, type Viewer } from '../../infra/session/viewer.ts';
import { cardPictureKey, deliveriesCarried, makesType, ROOTED_TYPES, typesMade } from './producer-sql.ts';
import { pictureKey, presentProfile, profileColumns } from './profile-columns.ts';
import { allowListsOf, isManagedBy, isPublicRole, seesRole } from './role-sql.ts';

type Filters = Parsed<typeof allProducers>['query'];
type Producers = ReturnType<typeof visibleProducers>;
type ProducerRow = Awaited<ReturnType<Producers['execute']>>[number];

const MAX_AT_ONCE = 500;

/** Producers by name, as far as the viewer may see them (spec 7, /producer). */
export async function findAllProducers(
  db: Database,
  viewer: Viewer,
  now: Date,
  filters: Filters,
): Promise<ProducerListItemJson[]> {
  const rows = await visibleProducers(db, viewer, now, filters)
    .orderBy('a.name')
    .orderBy('r.id')
    .limit(MAX_AT_ONCE)
    .execute();
  return rows.map(presentItem);
}

/** One page of producers. */
export async function listProducersFor(
  db: Database,
  viewer: Viewer,
  now: Date,
  query: Parsed<typeof listProducers>['query'],
): Promise<Output<typeof listProducers>> {
  const { rows, total } = await pageOf(visibleProducers(db, viewer, now, query), query, {
    id: 'r.id',
    name: 'a.name',
    currentDeliveryCount: 'current_delivery_count',
  });
  return { items: rows.map(presentItem), total, page: query.page, size: query.size };
}

/** Topmost types of what publicly visible producers make, in the order of the tree. */
export async function listTypesOfProducers(db: Database): Promise<Output<typeof listProducedTypes>> {
  const { rows } = await sql<Output<typeof listProducedTypes>[number]>`
    with recursive ${ROOTED_TYPES}
    select root.id, root.name, root.color, count(distinct r.id) as "producerCount"
    from producer r join actor a on a.id = r.actor_id and a.deleted_at is null and r.deleted_at is null
      join product x on x.producer_id = r.id and x.state = 'AVAILABLE'
      join rooted on rooted.id = x.product_type_id join product_type root on root.id = rooted.root_id
    where ${isPublicRole('PRODUCER')}
    group by root.id order by root.position, root.name`.execute(db);
  return rows;
}

/** The page of one producer: refused to whom it isn't public for; undefined where there is none. */
export async function findProducer(
  db: Database,
  viewer: Viewer,
  id: number,
): Promise<ProducerJson | undefined> {
  const row = await producers(db)
    .select(profileColumns('PRODUCER'))
    .select(['r.legal_form', 'r.vat_included', 'r.transport_capacity', 'r.own_product_transport_range'])
    .select(['r.wants_to_transport_info', 'r.transport_to_bp_info', 'r.production_info', 'r.other_info'])
    .select(['r.site_name', 'r.site_address', 'r.site_lat', 'r.site_lng', 'r.video_url'])
    .select('r.publicly_visible')
    .select([
      pictureKey('r.product_image_id').as('product_image_key'),
      pictureKey('r.production_image_id').as('production_image_key'),
      pictureKey('r.producer_image_id').as('producer_image_key'),
      typesMade.as('types'),
    ])
    .where('r.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    ...presentProfile(viewer, row),
    rolePubliclyVisible: row.publicly_visible,
    legalForm: row.legal_form,
    vatIncluded: row.vat_included,
    site: siteOf(row),
    transportCapacity: row.transport_capacity,
    ownProductTransportRange: row.own_product_transport_range,
    wantsToTransportInfo: row.wants_to_transport_info,
    transportToBpInfo: row.transport_to_bp_info,
    productionInfo: row.production_info,
    otherInfo: row.other_info,
    productImageUrl: imageUrl(row.product_image_key),
    productionImageUrl: imageUrl(row.production_image_key),
    producerImageUrl: imageUrl(row.producer_image_key),
    video: row.video_url,
    productTypes: row.types,
  };
}

function visibleProducers(db: Database, viewer: Viewer, now: Date, filters: Filters) {
  allowListsOf(viewer, filters.user);
  const { transportAllowedFor: transporterId } = filters;
  if (transporterId !== undefined) allow(viewer, 'createChain', { transporterIds: [transporterId] });
  return producers(db)
    .leftJoin(deliveriesCarried(viewer, now).as<'carried'>('carried'), 'carried.producer_id', 'r.id')
    .select(['r.id', 'a.name', 'a.description', 'r.site_name', 'r.site_address', 'r.site_lat', 'r.site_lng'])
    .select([
      cardPictureKey.as('picture_key'),
      typesMade.as('types'),
      sql<number>`coalesce(carried.deliveries, 0)`.as('current_delivery_count'),
      isPublicRole('PRODUCER').as('is_public'),
    ])
    .where(seesRole(viewer, 'PRODUCER'))
    .where((eb) => eb.and(conditions(filters)));
}

function producers(db: Database) {
  return db
    .selectFrom('producer as r')
    .innerJoin('actor as a', 'a.id', 'r.actor_id')
    .where('a.deleted_at', 'is', null)
    .where('r.deleted_at', 'is', null);
}

function conditions({
  search,
  productType,
  current,
  publiclyVisible,
  transportAllowedFor,
  user,
}: Filters): Expression<SqlBool>[] {
  const place = sql<string>`concat_ws(' ', a.name, r.site_name, r.site_address)`;
  return [
    ...(search ? [containsText(place, search)] : []),
    ...(productType === undefined ? [] : [makesType(productType)]),
    ...(current === undefined ? [] : [sql<SqlBool>`(carried.deliveries is not null) = ${current}::boolean`]),
    ...(publiclyVisible === undefined
      ? []
      : [sql<SqlBool>`${isPublicRole('PRODUCER')} = ${publiclyVisible}::boolean`]),
    ...(user === undefined ? [] : [isManagedBy(user)]),
    ...(transportAllowedFor === undefined
      ? []
      : [
          sql<SqlBool>`exists (select from producer_transporter_relation relation
            where relation.producer_id = r.id and relation.transporter_id = ${transportAllowedFor})`,
        ]),
  ];
}

const INTRODUCTION_LENGTH = 180;

function presentItem(row: ProducerRow): ProducerListItemJson {
  return {
    id: row.id,
    name: row.name,
    introduction: firstWords(plainTextOf(row.description), INTRODUCTION_LENGTH),
    imageUrl: imageUrl(row.picture_key),
    site: siteOf(row),
    productTypes: row.types,
    currentDeliveryCount: row.current_delivery_count,
    publiclyVisible: row.is_public === true,
  };
}

function siteOf(row: Pick<ProducerRow, 'site_name' | 'site_address' | 'site_lat' | 'site_lng'>) {
  const { site_name: name, site_address: address, site_lat: lat, site_lng: lng } = row;
  if (name === null && address === null && lat === null) return null;
  return { name, address, coords: lat === null || lng === null ? null : { lat, lng } };
}
