import type { WaitingEntry } from '@kosar/domain/waiting-list';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** A waiting entry as SQL gives it within JSON. */
export type WaitingRow = Omit<WaitingEntry, 'offeredUntil'> & { readonly offeredUntil: string | null };

/** Whether a packing of a chain, called by these names, is sold at all. What was cancelled or taken off sale holds nothing for who waits. */
export function isOnSale(chainPacking: string, packing: string, product: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${of(chainPacking, 'included')} and ${of(chainPacking, 'cancelled_at')} is null
    and ${of(chainPacking, 'state')} = 'AVAILABLE' and ${of(packing, 'state')} = 'AVAILABLE' and ${of(product, 'state')} = 'AVAILABLE')`;
}

const of = (table: string, column: string) => sql.ref(`${table}.${column}`);

/** The live entries that wait for packings of an item that are on sale, in their order, with what is free of each packing; the names in it are fixed. */
export function waitingForItem(itemId: RawBuilder<unknown>): RawBuilder<WaitingRow[]> {
  return sql<WaitingRow[]>`array(
    select json_build_object('id', w.id, 'packingId', w.chain_packing_id, 'userId', w.user_id, 'amountMilli', w.amount_milli,
      'unitsMilli', w.unit_amount_milli, 'packingMilli', waited.max_amount_milli - waited.ordered_milli,
      'packingGlobalMilli', waited_global.global_max_amount_milli - waited_global.reserved_milli,
      'offeredUntil', w.offered_until)
    from waiting_entry w join chain_packing waited on waited.id = w.chain_packing_id
      join packing waited_global on waited_global.id = waited.packing_id join product waited_product on waited_product.id = waited.product_id
    where w.chain_item_id = ${itemId} and w.ended_at is null and ${WAITED_IS_ON_SALE} order by w.id)`;
}

const WAITED_IS_ON_SALE = isOnSale('waited', 'waited_global', 'waited_product');

/** The entries for the rules. */
export function entriesOf(rows: readonly WaitingRow[]): WaitingEntry[] {
  return rows.map((row) => ({
    ...row,
    offeredUntil: row.offeredUntil === null ? null : new Date(row.offeredUntil),
  }));
}
