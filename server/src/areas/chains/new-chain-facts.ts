import type { NewChainJson } from '@kosar/contract/chain-management';
import { isPackingAvailable, isProductAvailable, type OfferFacts } from '@kosar/domain/availability';
import { localDay, localTime } from '@kosar/domain/calendar';
import type { NewChainFacts, WishedProduct } from '@kosar/domain/open-chain';
import type { ProductState } from '@kosar/domain/vocabulary';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { seesEvent } from '../../platform/session/visibility.ts';

interface ProductRow {
  id: number;
  producer_id: number;
  state: ProductState;
  global_max_amount_milli: number | null;
  packings: { id: number; state: ProductState; globalMaxMilli: number | null }[];
}

/** Reads what the opening of a chain is decided by: the chosen events that the viewer may see, the goods, and who makes them. */
export async function readNewChainFacts(
  db: Database,
  viewer: Viewer,
  wish: NewChainJson,
): Promise<NewChainFacts> {
  const deadline = new Date(wish.orderDeadline);
  const products = await listProducts(
    db,
    wish.items.map(({ productId }) => productId),
  );
  const days = await readEventDays(db, viewer, wish.deliveryEventIds);
  const producerIds = [...new Set(products.map((product) => product.producer_id))];
  return {
    dates: {
      dayOfDelivery: wish.dayOfDelivery,
      deadlineDay: localDay(deadline),
      deadlineTime: localTime(deadline),
    },
    isOnlineWished: wish.paymentOptions.some(({ paymentType }) => paymentType === 'ONLINE'),
    eventDays: wish.deliveryEventIds.map((id) => days.get(id)),
    products: wish.items.map((item) => wishedProduct(products, item)),
    producers: await listProducers(db, wish.transporterId, producerIds),
  };
}

async function readEventDays(
  db: Database,
  viewer: Viewer,
  eventIds: readonly number[],
): Promise<Map<number, string | null>> {
  const rows = await db
    .selectFrom('delivery_event as e')
    .innerJoin('delivery_point as p', 'p.id', 'e.delivery_point_id')
    .select(['e.id', 'e.day_of_delivery'])
    .where('e.id', '=', sql<number>`any (${[...eventIds]})`)
    .where(seesEvent({ viewer }))
    .execute();
  return new Map(rows.map(({ id, day_of_delivery: day }) => [id, day]));
}

async function listProducts(db: Database, productIds: readonly number[]): Promise<ProductRow[]> {
  const { rows } = await sql<ProductRow>`
    select x.id, x.producer_id, x.state, x.global_max_amount_milli, coalesce((
      select json_agg(json_build_object('id', g.id, 'state', g.state, 'globalMaxMilli', g.global_max_amount_milli))
      from packing g where g.product_id = x.id), '[]') as packings
    from product x where x.id = any (${[...productIds]})`.execute(db);
  return rows;
}

function wishedProduct(products: readonly ProductRow[], item: NewChainJson['items'][number]): WishedProduct {
  const row = products.find(({ id }) => id === item.productId);
  if (row === undefined) return { producerId: null, isAvailable: false, packings: [] };
  const product = {
    state: row.state,
    globalMaxMilli: row.global_max_amount_milli,
    packings: row.packings,
  };
  const offered = (packing: OfferFacts | undefined): boolean =>
    packing !== undefined && isPackingAvailable(packing, product);
  return {
    producerId: row.producer_id,
    isAvailable: isProductAvailable(product),
    packings: item.packings.map(({ packingId }) => ({
      packingId,
      isAvailable: offered(row.packings.find(({ id }) => id === packingId)),
    })),
  };
}

/** A transporter carries the goods of those it has a relation with, and of its own actor. */
async function listProducers(
  db: Database,
  transporterId: number,
  producerIds: readonly number[],
): Promise<NewChainFacts['producers']> {
  const { rows } = await sql<NewChainFacts['producers'][number]>`
    select r.id, exists (select from barion_account b where b.actor_id = r.actor_id) as "hasPaymentAccount",
      t.actor_id = r.actor_id or exists (select from producer_transporter_relation rel
        where rel.producer_id = r.id and rel.transporter_id = t.id) as "isCarried"
    from producer r join transporter t on t.id = ${transporterId}
    where r.id = any (${[...producerIds]})
    order by r.id`.execute(db);
  return rows;
}
