import type { ChainFacts } from '@kosar/domain/chain-state';
import type { DeliveryOption, OrderFacts } from '@kosar/domain/order-facts';
import type { DiscountTier } from '@kosar/domain/tiers';
import type { ChainState, PaymentType } from '@kosar/domain/vocabulary';
import { sql } from 'kysely';
import { lastDeliveryDay } from '../../infra/database/chain-state-sql.ts';
import type { Database } from '../../infra/database/connect.ts';
import { seesDelivery, type Visibility } from '../../infra/session/visibility.ts';

export type NamedOption = DeliveryOption & { name: string };

/** A delivery with its chain, as ordering needs it. */
export interface DeliveryFacts {
  readonly deliveryId: number;
  readonly chainId: number;
  readonly eventId: number;
  readonly pointId: number;
  readonly chain: OrderFacts['chain'];
  readonly grantedPercent: number;
  readonly isGlobalBypassed: boolean;
  /** Its deadline was moved, and its buyers were asked whether they stay. */
  readonly isAsking: boolean;
  readonly deliveryOptions: readonly NamedOption[];
}

interface DeliveryRow {
  delivery_id: number;
  chain_id: number;
  event_id: number;
  point_id: number;
  state: ChainState;
  order_deadline: Date;
  last_delivery_day: string;
  min_income_ft: number;
  ordered_income_ft: number;
  handed_over_at: Date | null;
  granted_discount_percent: number;
  is_bypassed: boolean;
  is_asking: boolean;
  is_billing_forced: boolean;
  allows_on_site: boolean;
  allows_online: boolean;
  tiers: DiscountTier[];
  options: NamedOption[];
}

/**
 * Reads all that an order depends on but its lines; undefined when there is no such delivery, or when who asks by `visibility` may not see
 * it (spec 2, Invite routes). Without a visibility it is read for an order that is there already.
 */
export async function findDeliveryFacts(
  db: Database,
  deliveryId: number,
  visibility: Visibility | null,
): Promise<DeliveryFacts | undefined> {
  const { rows } = await sql<DeliveryRow>`
    select d.id as delivery_id, d.chain_id, d.event_id, p.id as point_id,
      c.state, c.order_deadline, ${lastDeliveryDay('c')} as last_delivery_day, c.min_income_ft, c.ordered_income_ft, c.handed_over_at,
      c.granted_discount_percent, c.bypass_product_available_amount as is_bypassed,
      exists (select from chain_rescue r where r.chain_id = c.id and r.asked_at is not null and r.ended_at is null) as is_asking,
      c.invoice_required or d.billing_not_optional as is_billing_forced, c.allows_on_site, c.allows_online,
      array(select json_build_object('tierStartFt', t.start_income_ft, 'discountPercent', t.discount_percent)
        from chain_tier t where t.chain_id = c.id) as tiers,
      array(select json_build_object('id', o.id, 'name', o.name, 'type', o.type, 'priceFt', o.price_ft)
        from delivery_option o where o.event_id = e.id order by o.list_order, o.id) as options
    from delivery d
    join chain c on c.id = d.chain_id
    join delivery_event e on e.id = d.event_id
    join delivery_point p on p.id = e.delivery_point_id
    where d.id = ${deliveryId} and ${visibility === null ? sql`true` : seesDelivery(visibility)}`.execute(db);
  return rows[0] && chainOf(rows[0]);
}

function chainOf(row: DeliveryRow): DeliveryFacts {
  return {
    deliveryId: row.delivery_id,
    chainId: row.chain_id,
    eventId: row.event_id,
    pointId: row.point_id,
    grantedPercent: row.granted_discount_percent,
    isGlobalBypassed: row.is_bypassed,
    isAsking: row.is_asking,
    deliveryOptions: row.options,
    chain: {
      ...chainFacts(row),
      tiers: row.tiers,
      paymentOptions: paymentOptions(row),
      isBillingForced: row.is_billing_forced,
    },
  };
}

function chainFacts(row: DeliveryRow): ChainFacts {
  return {
    state: row.state,
    orderDeadline: row.order_deadline,
    lastDeliveryDay: row.last_delivery_day,
    minIncomeFt: row.min_income_ft,
    orderedIncomeFt: row.ordered_income_ft,
    isHandedOver: row.handed_over_at !== null,
  };
}

function paymentOptions(row: DeliveryRow): PaymentType[] {
  return [
    ...(row.allows_on_site ? (['ON_SITE'] as const) : []),
    ...(row.allows_online ? (['ONLINE'] as const) : []),
  ];
}
