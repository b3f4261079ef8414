import type {
  listProductTypes,
  ProductTypeJson,
  ProductTypePageJson,
  pageProductTypes,
} from '@kosar/contract/catalogue/product-types';
import type { Output, Parsed } from '@kosar/contract/endpoint';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../infra/database/connect.ts';
import { containsText, pageOf } from '../../infra/database/page.ts';
import { imageUrl } from '../../infra/files/image-url.ts';
import type { Visibility } from '../../infra/session/visibility.ts';
import { isOnMarket } from './market-sql.ts';
import { offeredProducts } from './offers-sql.ts';

type Filters = Parsed<typeof listProductTypes>['query'];
type Step = ProductTypeJson['parent'];

interface TypeRow {
  id: number;
  name: string;
  slug: string;
  parent: Step;
  depth: number;
  position: number;
  color: string | null;
  unit_name: ProductTypeJson['unitName'];
  image_key: string | null;
  has_own_image: boolean;
  has_children: boolean;
  product_count: number;
  own_product_count: number;
  current_product_count: number;
  own_current_product_count: number;
  ancestors: NonNullable<Step>[];
}

const MAX_TYPES = 1000;

/** Product types that fit the filters, level by level. */
export async function listTypes(
  db: Database,
  visibility: Visibility,
  now: Date,
  filters: Filters,
): Promise<ProductTypeJson[]> {
  const rows = await selectTypes(db, visibility, now)
    .where((eb) => eb.and(conditions(filters)))
    .orderBy('y.depth')
    .orderBy('y.position')
    .orderBy('y.name')
    .orderBy('y.id')
    .limit(MAX_TYPES)
    .execute();
  return rows.map(presentType);
}

/** One page of the same. */
export async function pageTypes(
  db: Database,
  visibility: Visibility,
  now: Date,
  query: Parsed<typeof pageProductTypes>['query'],
): Promise<Output<typeof pageProductTypes>> {
  const { rows, total } = await pageOf(
    selectTypes(db, visibility, now).where((eb) => eb.and(conditions(query))),
    query,
    { id: 'y.id', name: 'y.name', depth: 'y.depth', position: 'y.position' },
  );
  return { items: rows.map(presentType), total, page: query.page, size: query.size };
}

/** A type with those above and right below it, or undefined where there is none. */
export async function findType(
  db: Database,
  visibility: Visibility,
  now: Date,
  id: number,
): Promise<ProductTypePageJson | undefined> {
  const rows = await selectTypes(db, visibility, now)
    .where((eb) => eb.or([eb('y.id', '=', id), eb('y.parent_id', '=', id)]))
    .orderBy('y.depth')
    .orderBy('y.position')
    .orderBy('y.name')
    .orderBy('y.id')
    .execute();
  const [own, ...children] = rows;
  if (own?.id !== id) return undefined;
  return { ...presentType(own), ancestors: own.ancestors, children: children.map(presentType) };
}

/** Id of the type with that name or part of an address; the topmost of several, then the first by place. */
export async function findTypeIdByName(db: Database, name: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('product_type')
    .select('id')
    .where((eb) =>
      eb.or([eb('slug', '=', name.toLowerCase()), sql<SqlBool>`f_unaccent(name) = f_unaccent(${name})`]),
    )
    .orderBy('depth')
    .orderBy('position')
    .orderBy('id')
    .executeTakeFirst();
  return row?.id;
}

function conditions({ parent, top, current, name }: Filters): RawBuilder<SqlBool>[] {
  return [
    ...(parent === undefined ? [] : [sql<SqlBool>`y.parent_id = ${parent}`]),
    ...(top === undefined ? [] : [sql<SqlBool>`(y.depth = 1) = ${top}::boolean`]),
    ...(current === undefined ? [] : [sql<SqlBool>`(y.current_product_count > 0) = ${current}::boolean`]),
    ...(name ? [sql<SqlBool>`${containsText(sql`y.name`, name)}`] : []),
  ];
}

function selectTypes(db: Database, visibility: Visibility, now: Date) {
  return db.selectFrom(typeTable(visibility, now).as('y')).selectAll('y');
}

/** The tree, flat, each type with what it has from above and what stands in it and below it. */
function typeTable(visibility: Visibility, now: Date): RawBuilder<TypeRow & { parent_id: number | null }> {
  return sql<TypeRow & { parent_id: number | null }>`(
    with recursive line as (
      select id as type_id, id as above_id, parent_id, 0 as up from product_type
      union all
      select line.type_id, above.id, above.parent_id, line.up + 1
      from line join product_type above on above.id = line.parent_id
    ), inherited as (
      select line.type_id,
        (array_agg(t.color order by line.up) filter (where t.color is not null))[1] as color,
        (array_agg(t.unit_name order by line.up) filter (where t.unit_name is not null))[1] as unit_name,
        (array_agg(image.file_key order by line.up) filter (where image.file_key is not null))[1] as image_key,
        coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'slug', t.slug) order by line.up desc)
          filter (where line.up > 0), '[]') as ancestors,
        (json_agg(json_build_object('id', t.id, 'name', t.name, 'slug', t.slug))
          filter (where line.up = 1)) -> 0 as parent
      from line join product_type t on t.id = line.above_id left join image on image.id = t.image_id
      group by line.type_id
    ), offered as (
      select distinct product_id from (${offeredProducts(visibility, now)}) offer
    ), own as (
      select x.product_type_id as type_id, count(*) as shown, count(offered.product_id) as current
      from product x join producer r on r.id = x.producer_id join actor a on a.id = r.actor_id
        left join offered on offered.product_id = x.id
      where ${isOnMarket} group by x.product_type_id
    ), counted as (
      select line.above_id as type_id, sum(own.shown)::int as shown, sum(own.current)::int as current,
        coalesce(sum(own.shown) filter (where line.up = 0), 0)::int as own_shown,
        coalesce(sum(own.current) filter (where line.up = 0), 0)::int as own_current
      from line join own on own.type_id = line.type_id group by line.above_id
    )
    select t.id, t.parent_id, t.name, t.slug, t.depth, t.position, inherited.parent, inherited.ancestors,
      inherited.color, inherited.unit_name, inherited.image_key, t.image_id is not null as has_own_image,
      exists (select from product_type below where below.parent_id = t.id) as has_children,
      coalesce(counted.shown, 0) as product_count, coalesce(counted.own_shown, 0) as own_product_count,
      coalesce(counted.current, 0) as current_product_count,
      coalesce(counted.own_current, 0) as own_current_product_count
    from product_type t join inherited on inherited.type_id = t.id left join counted on counted.type_id = t.id)`;
}

function presentType(row: TypeRow): ProductTypeJson {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    parent: row.parent,
    depth: row.depth,
    color: row.color,
    unitName: row.unit_name,
    imageUrl: imageUrl(row.image_key),
    hasImage: row.image_key !== null,
    hasOwnImage: row.has_own_image,
    hasChildren: row.has_children,
    productCount: row.product_count,
    ownProductCount: row.own_product_count,
    currentProductCount: row.current_product_count,
    ownCurrentProductCount: row.own_current_product_count,
  };
}
