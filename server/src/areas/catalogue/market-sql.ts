import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isAdmin, type Viewer } from '../../infra/session/viewer.ts';

/**
 * What of the catalogue a viewer may see, as conditions of the query that reads it. The names in the SQL are fixed: `x` product,
 * `r` its producer, `a` the producer's actor, `g` packing.
 */

/** The market shows the product `x` to everybody: on sale, approved by a marketplace, of a producer who shows themselves. */
export const isOnMarket: RawBuilder<SqlBool> = sql<SqlBool>`(x.state = 'AVAILABLE'
  and r.publicly_visible and a.publicly_visible and a.deleted_at is null and r.deleted_at is null
  and exists (select from product_marketplace approval where approval.product_id = x.id))`;

/** The viewer manages the product `x`, whatever state it is in. */
export function isManaged(viewer: Viewer): RawBuilder<SqlBool> {
  if (isAdmin(viewer)) return sql<SqlBool>`true`;
  const own = viewer.roleIds.PRODUCER;
  return own.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`x.producer_id = any(${own})`;
}

/** One product by its id: what the market shows, what the viewer manages, and what they may approve for a marketplace. */
export function seesProduct(viewer: Viewer): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${isOnMarket} or ${isManaged(viewer)} or ${isToApprove(viewer)})`;
}

/** Who approves for a marketplace looks at any product that isn't deleted. */
function isToApprove({ marketplaceIds }: Viewer): RawBuilder<SqlBool> {
  return marketplaceIds.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`x.state <> 'DELETED'`;
}

/** A list of products holds what the market shows, or with `managed` what the viewer manages. */
export function listsProduct(viewer: Viewer, managed: boolean | undefined): RawBuilder<SqlBool> {
  return managed === true ? isManaged(viewer) : isOnMarket;
}

/** The packing `g` of a product that may be seen: those not on sale only for who manages or approves them. */
export function seesPacking(viewer: Viewer): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${isOnMarket} and g.state = 'AVAILABLE' or ${isManaged(viewer)} or ${isToApprove(viewer)})`;
}

/** A list of packings holds what the market shows, or with `managed` what the viewer manages. */
export function listsPacking(viewer: Viewer, managed: boolean | undefined): RawBuilder<SqlBool> {
  return managed === true ? isManaged(viewer) : sql<SqlBool>`(${isOnMarket} and g.state = 'AVAILABLE')`;
}

/** Spec 4: the product `x` is AVAILABLE, not out of stock, and has a packing of which the same is true. */
export const isProductOffered: RawBuilder<SqlBool> = sql<SqlBool>`(x.state = 'AVAILABLE'
  and x.global_max_amount_milli is distinct from 0
  and exists (select from packing offered where offered.product_id = x.id and offered.state = 'AVAILABLE'
    and offered.global_max_amount_milli is distinct from 0))`;
