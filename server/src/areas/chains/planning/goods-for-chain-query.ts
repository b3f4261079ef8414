import type {
  OfferedPackingJson,
  OfferedProductJson,
  OfferingProducerJson,
} from '@kosar/contract/chains/chain-preparing';
import { fromMilli } from '@kosar/domain/amount';
import { whyPackingUnavailable, whyProductUnavailable } from '@kosar/domain/availability';
import type { PackingType, ProductState } from '@kosar/domain/vocabulary';
import { sql } from 'kysely';
import type { Database } from '../../../infra/database/connect.ts';
import { type LastSale, lastSale } from '../pages/last-sale-sql.ts';

interface PackingRow {
  id: number;
  name: string;
  type: PackingType;
  packetSizeMilli: number;
  unitPriceFt: number;
  priceFt: number;
  listOrder: number;
  defaultMaxMilli: number | null;
  state: ProductState;
  globalMaxMilli: number | null;
  isTaken: boolean;
  last: LastSale;
}

interface ProductRow {
  id: number;
  name: string;
  unitName: string;
  listOrder: number;
  defaultMaxMilli: number | null;
  state: ProductState;
  globalMaxMilli: number | null;
  marketplaceIds: number[];
  packings: PackingRow[];
}

interface ProducerRow {
  id: number;
  name: string;
  has_payment_account: boolean;
  products: ProductRow[];
}

/**
 * All that a transporter may put into a chain, by producer, with why it can't be; in one query however much it is. What is deleted, and what the
 * chain `notIn` has already, isn't there.
 */
export async function listGoods(
  db: Database,
  { transporterId, notIn = 0 }: { transporterId: number; notIn?: number | undefined },
): Promise<OfferingProducerJson[]> {
  const last = lastSale(sql`g.id`, sql`${transporterId}`, sql`${notIn}`);
  const { rows } = await sql<ProducerRow>`
    with carried as (
      select r.id, a.name, exists (select from barion_account b where b.actor_id = r.actor_id) as has_payment_account
      from producer r join actor a on a.id = r.actor_id join transporter t on t.id = ${transporterId}
      where r.actor_id = t.actor_id or exists (select from producer_transporter_relation rel
        where rel.producer_id = r.id and rel.transporter_id = t.id)
    ), packings as (
      select g.product_id, json_agg(json_build_object('id', g.id, 'name', g.name, 'type', g.type,
        'packetSizeMilli', g.packet_size_milli, 'unitPriceFt', g.unit_price_ft, 'priceFt', g.price_ft,
        'listOrder', g.list_order, 'defaultMaxMilli', g.default_max_amount_milli, 'state', g.state,
        'globalMaxMilli', g.global_max_amount_milli, 'last', ${last},
        'isTaken', exists (select from chain_packing taken where taken.chain_id = ${notIn} and taken.packing_id = g.id)
        ) order by g.list_order, g.name, g.id) as packings
      from packing g join product x on x.id = g.product_id
      where x.producer_id in (select id from carried) and g.state <> 'DELETED' group by g.product_id
    )
    select carried.id, carried.name, carried.has_payment_account,
      json_agg(json_build_object('id', x.id, 'name', x.name, 'unitName', x.unit_name, 'listOrder', x.list_order,
        'defaultMaxMilli', x.default_max_amount_milli, 'state', x.state, 'globalMaxMilli', x.global_max_amount_milli,
        'marketplaceIds', array(select m.marketplace_id from product_marketplace m where m.product_id = x.id),
        'packings', packings.packings) order by x.list_order, x.name, x.id) as products
    from carried join product x on x.producer_id = carried.id join packings on packings.product_id = x.id
    where x.state <> 'DELETED'
    group by carried.id, carried.name, carried.has_payment_account
    order by carried.name collate "hu_numeric", carried.id`.execute(db);
  return rows.flatMap(({ has_payment_account: hasPaymentAccount, products, ...producer }) => {
    const left = products.map(presentProduct).filter(({ packings }) => packings.length > 0);
    return left.length === 0 ? [] : [{ ...producer, hasPaymentAccount, products: left }];
  });
}

function presentProduct(row: ProductRow): OfferedProductJson {
  const why = whyProductUnavailable(row);
  return {
    id: row.id,
    name: row.name,
    unitName: row.unitName,
    listOrder: row.listOrder,
    defaultMaxAmount: amountOf(row.defaultMaxMilli),
    unfit: why ?? (row.marketplaceIds.length === 0 ? 'NOT_APPROVED' : null),
    marketplaceIds: row.marketplaceIds,
    packings: row.packings.filter(({ isTaken }) => !isTaken).map((packing) => presentPacking(packing, row)),
  };
}

function presentPacking(row: PackingRow, product: ProductRow): OfferedPackingJson {
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    packetSize: fromMilli(row.packetSizeMilli),
    unitPrice: row.unitPriceFt,
    price: row.priceFt,
    listOrder: row.listOrder,
    defaultMaxAmount: amountOf(row.defaultMaxMilli),
    unfit: whyPackingUnavailable(row, product),
    last: row.last,
  };
}

function amountOf(milli: number | null): number | null {
  return milli === null ? null : fromMilli(milli);
}
