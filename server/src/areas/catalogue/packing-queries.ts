import type {
  getLastPrice,
  listPackings,
  PackingJson,
  pagePackings,
  pagePackingsForChain,
} from '@kosar/contract/catalogue/packings';
import type { Output, Parsed } from '@kosar/contract/endpoint';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../infra/database/connect.ts';
import { pageOf } from '../../infra/database/page.ts';
import type { Viewer } from '../../infra/session/viewer.ts';
import { seesDelivery, type Visibility } from '../../infra/session/visibility.ts';
import { listsPacking, seesPacking } from './market-sql.ts';
import { type PackingRow, presentPacking, selectPackings } from './packing-columns.ts';

type Filters = Parsed<typeof listPackings>['query'] & { readonly notDeliveredIn?: number | undefined };
type PageQuery = Parsed<typeof pagePackings>['query'] | Parsed<typeof pagePackingsForChain>['query'];

const MAX_PACKINGS = 500;

/** Packings that fit the filters, by product and then as the producer lists them. */
export async function listPackingsFor(
  db: Database,
  viewer: Viewer,
  filters: Filters,
): Promise<PackingJson[]> {
  const rows = await fitting(db, viewer, filters)
    .orderBy('x.name')
    .orderBy('g.list_order')
    .orderBy('g.id')
    .limit(MAX_PACKINGS)
    .execute();
  return rows.map(presentPacking);
}

/** One page of the same. */
export async function pagePackingsFor(
  db: Database,
  viewer: Viewer,
  query: PageQuery,
): Promise<Output<typeof pagePackings>> {
  const { rows, total } = await pageOf(fitting(db, viewer, query), query, {
    id: 'g.id',
    name: 'g.name',
    productName: 'x.name',
    listOrder: 'g.list_order',
    price: 'g.price_ft',
    unitPrice: 'g.unit_price_ft',
  });
  return { items: rows.map(presentPacking), total, page: query.page, size: query.size };
}

/** One packing, or undefined where there is none that may be seen. */
export async function findPacking(
  db: Database,
  viewer: Viewer,
  id: number,
): Promise<PackingJson | undefined> {
  const row = await selectPackings(db, viewer)
    .where('g.id', '=', id)
    .where(seesPacking(viewer))
    .executeTakeFirst();
  return row && presentPacking(row);
}

/** All packings of a product that the viewer may see, as the producer lists them; deleted ones aren't among them. */
export async function listPackingsOfProduct(
  db: Database,
  viewer: Viewer,
  productId: number,
): Promise<PackingJson[]> {
  const rows: PackingRow[] = await selectPackings(db, viewer)
    .where('g.product_id', '=', productId)
    .where('g.state', '<>', 'DELETED')
    .where(seesPacking(viewer))
    .orderBy('g.list_order')
    .orderBy('g.id')
    .execute();
  return rows.map(presentPacking);
}

/** Its prices in the latest chain of which the viewer may see a delivery. */
export async function findLastPrice(
  db: Database,
  visibility: Visibility,
  packingId: number,
): Promise<Output<typeof getLastPrice>> {
  const { rows } = await sql<{ price_ft: number; unit_price_ft: number; day_of_delivery: string }>`
    select k.price_ft, k.unit_price_ft, c.day_of_delivery
    from chain_packing k join chain c on c.id = k.chain_id
    where k.packing_id = ${packingId} and exists (select from delivery d
      join delivery_event e on e.id = d.event_id join delivery_point p on p.id = e.delivery_point_id
      where d.chain_id = c.id and ${seesDelivery(visibility)})
    order by c.day_of_delivery desc, k.id desc limit 1`.execute(db);
  const [last] = rows;
  return {
    packingId,
    lastPrice: last?.price_ft ?? null,
    lastUnitPrice: last?.unit_price_ft ?? null,
    lastPriceDate: last?.day_of_delivery ?? null,
  };
}

function fitting(db: Database, viewer: Viewer, filters: Filters) {
  return selectPackings(db, viewer)
    .where(listsPacking(viewer, filters.managed))
    .where((eb) => eb.and(conditions(filters)));
}

function conditions({ product, producer, state, deleted, notDeliveredIn }: Filters): RawBuilder<SqlBool>[] {
  return [
    ...(product === undefined ? [] : [sql<SqlBool>`g.product_id = ${product}`]),
    ...(producer === undefined ? [] : [sql<SqlBool>`x.producer_id = ${producer}`]),
    ...(state === undefined ? [] : [sql<SqlBool>`g.state = ${state}`]),
    ...(deleted === undefined ? [] : [sql<SqlBool>`(g.state = 'DELETED') = ${deleted}::boolean`]),
    ...(notDeliveredIn === undefined
      ? []
      : [
          sql<SqlBool>`not exists (select from chain_packing taken
            where taken.chain_id = ${notDeliveredIn} and taken.packing_id = g.id and taken.included)`,
        ]),
  ];
}
