import type { RequestedItemJson } from '@kosar/contract/chains/chain-management';
import { isPackingAvailable, isProductAvailable, type OfferFacts } from '@kosar/domain/availability';
import type { NewChainFacts, RequestedProduct } from '@kosar/domain/open-chain';
import type { ProductState } from '@kosar/domain/vocabulary';
import { sql } from 'kysely';
import type { Database } from '../../../infra/database/connect.ts';

interface ProductRow {
  id: number;
  producer_id: number;
  state: ProductState;
  global_max_amount_milli: number | null;
  is_approved: boolean;
  packings: { id: number; state: ProductState; globalMaxMilli: number | null }[];
}

type Producers = NewChainFacts['producers'];

/** What is known of goods that are requested into a chain of a transporter, whose events belong to these marketplaces, and of their producers. */
export async function readRequestedGoods(
  db: Database,
  transporterId: number,
  items: readonly RequestedItemJson[],
  marketplaceIds: readonly number[],
): Promise<{ products: RequestedProduct[]; producers: Producers }> {
  const productIds = items.map(({ productId }) => productId);
  const products = await listProducts(db, productIds, marketplaceIds);
  const byId = new Map(products.map((product) => [product.id, product]));
  const producerIds = [...new Set(products.map((product) => product.producer_id))];
  return {
    products: items.map((item) => requestedProduct(byId.get(item.productId), item)),
    producers: await listProducers(db, transporterId, producerIds),
  };
}

async function listProducts(
  db: Database,
  productIds: readonly number[],
  marketplaceIds: readonly number[],
): Promise<ProductRow[]> {
  const { rows } = await sql<ProductRow>`
    select x.id, x.producer_id, x.state, x.global_max_amount_milli,
      exists (select from product_marketplace m
        where m.product_id = x.id and m.marketplace_id = any (${[...marketplaceIds]})) as is_approved,
      coalesce((
      select json_agg(json_build_object('id', g.id, 'state', g.state, 'globalMaxMilli', g.global_max_amount_milli))
      from packing g where g.product_id = x.id), '[]') as packings
    from product x where x.id = any (${[...productIds]})`.execute(db);
  return rows;
}

function requestedProduct(row: ProductRow | undefined, item: RequestedItemJson): RequestedProduct {
  if (row === undefined) return { producerId: null, isAvailable: false, isApproved: false, packings: [] };
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
    isApproved: row.is_approved,
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
): Promise<Producers> {
  const { rows } = await sql<Producers[number]>`
    select r.id, exists (select from barion_account b where b.actor_id = r.actor_id) as "hasPaymentAccount",
      r.deleted_at is null and (t.actor_id = r.actor_id or exists (select from producer_transporter_relation rel
        where rel.producer_id = r.id and rel.transporter_id = t.id)) as "isCarried"
    from producer r join transporter t on t.id = ${transporterId}
    where r.id = any (${[...producerIds]})
    order by r.id`.execute(db);
  return rows;
}
