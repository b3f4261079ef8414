import type { WaitingEntry } from '@kosar/domain/waiting-list';
import { type RawBuilder, sql } from 'kysely';
import { isOnSale } from '../on-sale-sql.ts';

/** A waiting entry as SQL gives it within JSON. */
export type WaitingRow = Omit<WaitingEntry, 'offeredUntil'> & { readonly offeredUntil: string | null };

/** The live entries that wait for packings of an item that are on sale, in their order, with what is free of each packing; the names in it are fixed. */
export function waitingForItem(itemId: RawBuilder<unknown>, now: Date): RawBuilder<WaitingRow[]> {
  const names = { chainPacking: 'waited', packing: 'waited_global', product: 'waited_product' };
  return sql<WaitingRow[]>`array(
    select json_build_object('id', w.id, 'packingId', w.chain_packing_id, 'userId', w.user_id, 'amountMilli', w.amount_milli,
      'unitsMilli', w.unit_amount_milli, 'packingMilli', waited.max_amount_milli - waited.ordered_milli,
      'packingGlobalMilli', waited_global.global_max_amount_milli - waited_global.reserved_milli,
      'offeredUntil', w.offered_until)
    from waiting_entry w join chain_packing waited on waited.id = w.chain_packing_id
      join packing waited_global on waited_global.id = waited.packing_id join product waited_product on waited_product.id = waited.product_id
    where w.chain_item_id = ${itemId} and w.ended_at is null 
      and ${isOnSale(now, { ...names, event: eventOf('w') })} order by w.id)`;
}

/** The event at which what an entry waits for would be fetched. */
export function eventOf(entry: string): RawBuilder<unknown> {
  return sql`(select waited_at.event_id from delivery waited_at where waited_at.id = ${sql.ref(`${entry}.delivery_id`)})`;
}

/** The entries for the rules. */
export function entriesOf(rows: readonly WaitingRow[]): WaitingEntry[] {
  return rows.map((row) => ({
    ...row,
    offeredUntil: row.offeredUntil === null ? null : new Date(row.offeredUntil),
  }));
}
