import { bestGlobalDiscount } from '@kosar/domain/discount';
import type { OrderablePacking } from '@kosar/domain/order-facts';
import type { Unit } from '@kosar/domain/vocabulary';
import { claimsOf, freeBesideClaims } from '@kosar/domain/waiting-list';
import { sql } from 'kysely';
import type { Database } from '../../infra/database/connect.ts';
import type { NamedDiscount } from '../discounts/public.ts';
import type { DeliveryFacts } from './delivery-facts.ts';
import { type LineSnapshot, type PackingColumns, packingFacts } from './line-snapshot.ts';
import { isOnSale } from './on-sale-sql.ts';
import { entriesOf, type WaitingRow, waitingForItem } from './waiting/waiting-entries.ts';

/** A packing of the chain with all that a line of it needs. */
export type Offer = OrderablePacking & {
  snapshot: LineSnapshot;
  globalDiscount: NamedDiscount | null;
  /** Someone waits for the item. */
  isWaitedFor: boolean;
};

interface OfferRow extends PackingColumns {
  id: number;
  chain_item_id: number;
  product_id: number;
  packing_id: number;
  producer_id: number;
  product_name: string;
  packing_name: string;
  unit_name: Unit;
  product_type_ids: number[];
  is_offered: boolean;
  item_free_milli: number | null;
  packing_free_milli: number | null;
  product_free_milli: number | null;
  packing_global_free_milli: number | null;
  waiting: WaitingRow[];
}

/**
 * Reads the named packings of a delivery's chain in one query: what they are, whether they are offered, and what is left under each
 * ceiling for this buyer: what others have waited for is theirs. A product is orderable in events of the marketplaces that approved it (design 4, Marketplace).
 */
export async function listOffers(
  db: Database,
  delivery: DeliveryFacts,
  packingIds: readonly number[],
  discounts: readonly NamedDiscount[],
  now: Date,
  userId: number,
): Promise<Offer[]> {
  const { rows } = await sql<OfferRow>`
    select cp.id, cp.chain_item_id, cp.product_id, cp.packing_id, ci.producer_id, ci.name as product_name,
      cp.name as packing_name, cp.type as packing_type, cp.unit_name, cp.packet_size_milli, cp.deviation_percent,
      cp.increment_milli, cp.min_order_amount_milli, cp.unit_price_ft, cp.price_ft,
      ${isOnSale(now, { chainPacking: 'cp', packing: 'k', product: 'p', event: sql`${delivery.eventId}` })} as is_offered,
      ci.max_amount_milli - ci.ordered_milli as item_free_milli,
      cp.max_amount_milli - cp.ordered_milli as packing_free_milli,
      p.global_max_amount_milli - p.reserved_milli as product_free_milli,
      k.global_max_amount_milli - k.reserved_milli as packing_global_free_milli,
      ${waitingForItem(sql`cp.chain_item_id`, now)} as waiting,
      ${discounts.some(({ scope }) => scope.productTypeIds.length > 0) ? PRODUCT_TYPES_ABOVE : sql`'{}'::integer[]`} as product_type_ids
    from chain_packing cp
    join chain_item ci on ci.id = cp.chain_item_id
    join product p on p.id = cp.product_id
    join packing k on k.id = cp.packing_id
    where cp.chain_id = ${delivery.chainId} and cp.id = any (${[...packingIds]})`.execute(db);
  return rows.map((row) => {
    const offer = offerOf(row, delivery, discounts);
    return row.waiting.length === 0 ? offer : besideWaiting(offer, row.waiting, userId, now);
  });
}

/** What came free belongs to those who wait for it, whoever orders meanwhile. */
function besideWaiting(offer: Offer, waiting: readonly WaitingRow[], userId: number, now: Date): Offer {
  const { free, packingId } = offer;
  const claims = claimsOf(entriesOf(waiting), free, now).filter((claim) => claim.userId !== userId);
  return { ...offer, free: freeBesideClaims(free, packingId, claims) };
}

/** A product's own type and all above it: a discount for a category holds for everything in it. */
const PRODUCT_TYPES_ABOVE = sql`array(
  with recursive above as (
    select t.id, t.parent_id from product_type t where t.id = p.product_type_id
    union all select t.id, t.parent_id from product_type t join above on above.parent_id = t.id
  ) select id from above)`;

function offerOf(row: OfferRow, delivery: DeliveryFacts, discounts: readonly NamedDiscount[]): Offer {
  const globalDiscount = bestDiscount(row, delivery, discounts);
  return {
    packingId: row.id,
    itemId: row.chain_item_id,
    producerId: row.producer_id,
    isOffered: row.is_offered,
    packing: packingFacts(row),
    free: {
      itemMilli: row.item_free_milli,
      packingMilli: row.packing_free_milli,
      productGlobalMilli: row.product_free_milli,
      packingGlobalMilli: row.packing_global_free_milli,
      isGlobalBypassed: delivery.isGlobalBypassed,
    },
    globalPercent: globalDiscount?.percent ?? 0,
    globalDiscountId: globalDiscount?.id ?? null,
    globalDiscount,
    isWaitedFor: row.waiting.length > 0,
    snapshot: {
      chainPackingId: row.id,
      chainItemId: row.chain_item_id,
      productId: row.product_id,
      packingId: row.packing_id,
      producerId: row.producer_id,
      productName: row.product_name,
      packingName: row.packing_name,
      unitName: row.unit_name,
      countsGlobally: !delivery.isGlobalBypassed,
    },
  };
}

function bestDiscount(
  row: OfferRow,
  delivery: DeliveryFacts,
  discounts: readonly NamedDiscount[],
): NamedDiscount | null {
  const subject = {
    pointId: delivery.pointId,
    eventId: delivery.eventId,
    chainId: delivery.chainId,
    productTypeIds: row.product_type_ids,
    productId: row.product_id,
    producerId: row.producer_id,
  };
  // Those in force were chosen by instant already, so the day doesn't matter.
  const best = bestGlobalDiscount(discounts, subject, '');
  return discounts.find(({ id }) => id === best?.id) ?? null;
}
