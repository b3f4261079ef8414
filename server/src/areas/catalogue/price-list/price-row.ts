import type { PriceRowJson } from '@kosar/contract/catalogue/price-lists';
import { fromMilli } from '@kosar/domain/amount';
import type { PackingType, ProductState, Unit } from '@kosar/domain/vocabulary';
import { type SqlBool, sql } from 'kysely';
import type { Database } from '../../../infra/database/connect.ts';
import { isProductOffered } from '../market-sql.ts';
import { amountOf } from '../packing-columns.ts';

interface PriceRow {
  id: number;
  version: number;
  product_id: number;
  product_name: string;
  name: string;
  type: PackingType;
  unit_name: Unit;
  packet_size_milli: number;
  state: ProductState;
  is_available: SqlBool;
  unit_price_ft: number;
  price_ft: number;
  default_max_amount_milli: number | null;
  global_max_amount_milli: number | null;
}

/** The packings of a producer that aren't deleted, as the rows of a price list; the caller orders and limits them. */
export function selectPriceRows(db: Database, producerId: number) {
  return db
    .selectFrom('packing as g')
    .innerJoin('product as x', 'x.id', 'g.product_id')
    .where('x.producer_id', '=', producerId)
    .where('x.state', '<>', 'DELETED')
    .where('g.state', '<>', 'DELETED')
    .select(['g.id', 'g.version', 'g.product_id', 'g.name', 'g.type', 'g.packet_size_milli', 'g.state'])
    .select(['g.unit_price_ft', 'g.price_ft', 'g.default_max_amount_milli', 'g.global_max_amount_milli'])
    .select(['x.name as product_name', 'x.unit_name'])
    .select(
      sql<SqlBool>`(${isProductOffered} and g.state = 'AVAILABLE' and g.global_max_amount_milli is distinct from 0)`.as(
        'is_available',
      ),
    );
}

/** The wire's form of a row. */
export function presentPriceRow(row: PriceRow): PriceRowJson {
  return {
    id: row.id,
    version: row.version,
    product: { id: row.product_id, name: row.product_name },
    name: row.name,
    type: row.type,
    unitName: row.unit_name,
    packetSize: fromMilli(row.packet_size_milli),
    available: row.is_available === true,
    state: row.state === 'AVAILABLE' ? 'AVAILABLE' : 'NOT_AVAILABLE',
    unitPrice: row.unit_price_ft,
    price: row.price_ft,
    defaultMaxAmount: amountOf(row.default_max_amount_milli),
    globalMaxAmount: amountOf(row.global_max_amount_milli),
  };
}
