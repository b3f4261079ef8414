import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isCompleteOrNotAsked } from '../../infra/food/complete-sql.ts';

/** How a query calls what decides whether something is sold. */
interface Names {
  readonly chainPacking: string;
  readonly packing: string;
  readonly product: string;
  /** The id of the event at which it would be fetched. */
  readonly event: RawBuilder<unknown>;
}

/**
 * Whether a packing of a chain is sold at `now`, however much of it is left: it wasn't cancelled or taken off sale, says what buyers have to know, and is approved in
 * the marketplace of the event (design 4, Marketplace).
 */
export function isOnSale(now: Date, { chainPacking, packing, product, event }: Names): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${of(chainPacking, 'included')} and ${of(chainPacking, 'cancelled_at')} is null
    and ${of(chainPacking, 'state')} = 'AVAILABLE' and ${of(product, 'state')} = 'AVAILABLE' and ${of(packing, 'state')} = 'AVAILABLE'
    and ${isCompleteOrNotAsked(now, { product, packing })}
    and exists (select from product_marketplace pm join delivery_event e on e.marketplace_id = pm.marketplace_id
      where pm.product_id = ${of(product, 'id')} and e.id = ${event}))`;
}

function of(table: string, column: string): RawBuilder<unknown> {
  return sql.ref(`${table}.${column}`);
}
