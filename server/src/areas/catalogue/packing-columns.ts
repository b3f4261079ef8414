import type { PackingJson } from '@kosar/contract/catalogue/packings';
import { fromMilli } from '@kosar/domain/amount';
import { isPackaged } from '@kosar/domain/packing';
import { fromPercent } from '@kosar/domain/percent';
import type { PackingType, ProductState, Unit } from '@kosar/domain/vocabulary';
import { type SqlBool, sql } from 'kysely';
import type { Database } from '../../infra/database/connect.ts';
import type { Viewer } from '../../infra/session/viewer.ts';
import { isManaged, isProductOffered } from './market-sql.ts';

/** A packing as the database gives it. */
export interface PackingRow {
  id: number;
  product_id: number;
  product_name: string;
  unit_name: Unit;
  producer_id: number;
  producer_name: string;
  name: string;
  invoice_name: string | null;
  type: PackingType;
  state: ProductState;
  is_product_offered: SqlBool;
  is_managed: SqlBool;
  packet_size_milli: number;
  packet_weight_milli: number;
  deviation_percent: number;
  increment_milli: number;
  min_order_amount_milli: number;
  unit_price_ft: number;
  price_ft: number;
  default_max_amount_milli: number | null;
  global_max_amount_milli: number | null;
  reserved_milli: number;
  list_order: number;
  version: number;
}

/** Packings under the names of market-sql.ts; who may see them is for the caller to ask. */
export function selectPackings(db: Database, viewer: Viewer) {
  return db
    .selectFrom('packing as g')
    .innerJoin('product as x', 'x.id', 'g.product_id')
    .innerJoin('producer as r', 'r.id', 'x.producer_id')
    .innerJoin('actor as a', 'a.id', 'r.actor_id')
    .select(['g.id', 'g.product_id', 'g.name', 'g.invoice_name', 'g.type', 'g.state', 'g.list_order'])
    .select(['g.packet_size_milli', 'g.packet_weight_milli', 'g.deviation_percent', 'g.increment_milli'])
    .select(['g.min_order_amount_milli', 'g.unit_price_ft', 'g.price_ft', 'g.version'])
    .select(['g.default_max_amount_milli', 'g.global_max_amount_milli', 'g.reserved_milli'])
    .select(['x.name as product_name', 'x.unit_name', 'x.producer_id', 'a.name as producer_name'])
    .select([isProductOffered.as('is_product_offered'), sql<SqlBool>`${isManaged(viewer)}`.as('is_managed')]);
}

/** The wire's form of a packing. */
export function presentPacking(row: PackingRow): PackingJson {
  return {
    id: row.id,
    product: { id: row.product_id, name: row.product_name },
    producer: { id: row.producer_id, name: row.producer_name },
    name: row.name,
    type: row.type,
    packaged: isPackaged(row.type),
    state: row.state,
    available:
      row.is_product_offered === true && row.state === 'AVAILABLE' && row.global_max_amount_milli !== 0,
    packetSize: fromMilli(row.packet_size_milli),
    packetWeight: fromMilli(row.packet_weight_milli),
    deviation: fromPercent(row.deviation_percent),
    increment: fromMilli(row.increment_milli),
    minOrderAmount: fromMilli(row.min_order_amount_milli),
    unitName: row.unit_name,
    unitPrice: row.unit_price_ft,
    price: row.price_ft,
    listOrder: row.list_order,
    managed:
      row.is_managed === true
        ? {
            invoiceName: row.invoice_name,
            defaultMaxAmount: amountOf(row.default_max_amount_milli),
            globalMaxAmount: amountOf(row.global_max_amount_milli),
            leftAmount: leftOf(row.global_max_amount_milli, row.reserved_milli),
            version: row.version,
          }
        : null,
  };
}

/** What orders have left of a ceiling, as it stands on the wire; null where there is none. */
export function leftOf(globalMaxMilli: number | null, reservedMilli: number): number | null {
  return globalMaxMilli === null ? null : fromMilli(Math.max(0, globalMaxMilli - reservedMilli));
}

/** A ceiling as it stands on the wire; null is none. */
export function amountOf(milli: number | null): number | null {
  return milli === null ? null : fromMilli(milli);
}
