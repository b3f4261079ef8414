import type { ChainFormItemJson, ChainFormPackingJson } from '@kosar/contract/chains/chain-editing';
import { fromMilli } from '@kosar/domain/amount';
import { type OfferFacts, whyPackingUnavailable, whyProductUnavailable } from '@kosar/domain/availability';
import type { PackingType } from '@kosar/domain/vocabulary';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../../infra/database/connect.ts';
import { type LastSale, lastSale } from './last-sale-sql.ts';

interface PackingRow {
  id: number;
  packingId: number;
  name: string;
  type: PackingType;
  packetSizeMilli: number;
  unitName: string;
  unitPriceFt: number;
  priceFt: number;
  currentUnitPriceFt: number;
  currentPriceFt: number;
  last: LastSale;
  maxMilli: number | null;
  orderedMilli: number;
  listOrder: number;
  included: boolean;
  isCancelled: boolean;
  hasOrders: boolean;
  version: number;
  offer: OfferFacts;
}

interface ItemRow {
  id: number;
  chain_id: number;
  product_id: number;
  producer_id: number;
  producer_name: string;
  name: string;
  unit_name: string;
  max_amount_milli: number | null;
  ordered_milli: number;
  list_order: number;
  has_orders: boolean;
  version: number;
  is_approved: boolean;
  offer: OfferFacts;
  /** All packings of the product, whether the chain has them or not. */
  offers: OfferFacts[];
  packings: PackingRow[];
}

/** Which items of chains are asked for. */
export type ManagedItems = { readonly chainId: number } | { readonly itemIds: readonly number[] };

/**
 * Items of chains with all their packings as their transporters edit them, what is left out or cancelled included; in one query however many.
 * By producer, list order and name.
 */
export async function listManagedItems(db: Database, of: ManagedItems): Promise<ChainFormItemJson[]> {
  const chosen: RawBuilder<SqlBool> =
    'chainId' in of ? sql`i.chain_id = ${of.chainId}` : sql`i.id = any (${[...of.itemIds]})`;
  const { rows } = await sql<ItemRow>`
    select i.id, i.chain_id, i.product_id, i.producer_id, a.name as producer_name, i.name, x.unit_name, i.max_amount_milli,
      i.ordered_milli, i.list_order, i.version, ${offerOf('x')} as offer,
      exists (select from order_item held where held.chain_item_id = i.id) as has_orders,
      exists (select from product_marketplace m join delivery_event e on e.marketplace_id = m.marketplace_id
        join delivery d on d.event_id = e.id where m.product_id = x.id and d.chain_id = i.chain_id) as is_approved,
      array(select ${offerOf('sibling')} from packing sibling where sibling.product_id = x.id) as offers,
      coalesce((select json_agg(json_build_object('id', k.id, 'packingId', k.packing_id, 'name', k.name, 'type', k.type,
        'packetSizeMilli', k.packet_size_milli, 'unitName', k.unit_name, 'unitPriceFt', k.unit_price_ft, 'priceFt', k.price_ft,
        'currentUnitPriceFt', case when ${IS_SAME_MEASURE} then g.unit_price_ft else k.unit_price_ft end,
        'currentPriceFt', case when ${IS_SAME_MEASURE} then g.price_ft else k.price_ft end,
        'last', ${lastSale(sql`k.packing_id`, sql`c.transporter_id`, sql`c.id`)},
        'maxMilli', k.max_amount_milli, 'orderedMilli', k.ordered_milli, 'listOrder', k.list_order, 'included', k.included,
        'isCancelled', k.cancelled_at is not null, 'version', k.version, 'offer', ${offerOf('g')},
        'hasOrders', exists (select from order_item held where held.chain_packing_id = k.id)
        ) order by k.list_order, k.name, k.id)
        from chain_packing k join packing g on g.id = k.packing_id
        where k.chain_item_id = i.id and k.state <> 'DELETED'), '[]') as packings
    from chain_item i join chain c on c.id = i.chain_id join product x on x.id = i.product_id
      join producer r on r.id = i.producer_id join actor a on a.id = r.actor_id
    where ${chosen}
    order by a.name collate "hu_numeric", r.id, i.list_order, i.name, i.id`.execute(db);
  return rows.map(presentItem);
}

/** The packing `g` of the catalogue is still packed as the chain's `k` was, so that its price is one of the same thing. */
export const IS_SAME_MEASURE: RawBuilder<SqlBool> = sql`(g.type = k.type and g.packet_size_milli = k.packet_size_milli)`;

function offerOf(table: string): RawBuilder<OfferFacts> {
  return sql<OfferFacts>`json_build_object('state', ${sql.ref(`${table}.state`)},
    'globalMaxMilli', ${sql.ref(`${table}.global_max_amount_milli`)})`;
}

function presentItem(row: ItemRow): ChainFormItemJson {
  const product = { ...row.offer, packings: row.offers };
  return {
    id: row.id,
    deliveryChainId: row.chain_id,
    productId: row.product_id,
    producer: { id: row.producer_id, name: row.producer_name },
    name: row.name,
    unitName: row.unit_name,
    maxAmount: amountOf(row.max_amount_milli),
    orderedAmount: fromMilli(row.ordered_milli),
    listOrder: row.list_order,
    hasOrders: row.has_orders,
    unfit: whyProductUnavailable(product) ?? (row.is_approved ? null : 'NOT_APPROVED'),
    version: row.version,
    packings: row.packings.map((packing) => ({
      ...presentPacking(packing),
      unfit: whyPackingUnavailable(packing.offer, product),
    })),
  };
}

function presentPacking(row: PackingRow): Omit<ChainFormPackingJson, 'unfit'> {
  return {
    id: row.id,
    packingId: row.packingId,
    name: row.name,
    type: row.type,
    packetSize: fromMilli(row.packetSizeMilli),
    unitName: row.unitName,
    unitPrice: row.unitPriceFt,
    price: row.priceFt,
    currentUnitPrice: row.currentUnitPriceFt,
    currentPrice: row.currentPriceFt,
    last: row.last,
    maxAmount: amountOf(row.maxMilli),
    orderedAmount: fromMilli(row.orderedMilli),
    listOrder: row.listOrder,
    included: row.included,
    cancelled: row.isCancelled,
    hasOrders: row.hasOrders,
    version: row.version,
  };
}

function amountOf(milli: number | null): number | null {
  return milli === null ? null : fromMilli(milli);
}
