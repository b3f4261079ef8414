import type { ManagedChainDeliveryJson, ManagedChainJson } from '@kosar/contract/chains/chain-overview';
import { fromPercent } from '@kosar/domain/percent';
import type { ChainState } from '@kosar/domain/vocabulary';
import { sql } from 'kysely';
import { effectiveState, lastDeliveryDay } from '../../../infra/database/chain-state-sql.ts';
import type { Database } from '../../../infra/database/connect.ts';
import { found } from '../../../infra/refusal.ts';
import { cleanRichText } from '../../../infra/rich-text.ts';
import { factsOf, findParties, runsDelivery } from '../../../infra/session/parties.ts';
import { allow, isAdmin, type Viewer } from '../../../infra/session/viewer.ts';

/**
 * A chain for those who run it (spec 2, chain page): its terms, and the deliveries that the viewer runs with the sums of their live orders.
 * Refuses with DELIVERY_NOT_FOUND where the viewer may see none, and who doesn't run it.
 */
export async function getManagedChainFor(
  db: Database,
  viewer: Viewer,
  id: number,
  now: Date,
): Promise<ManagedChainJson> {
  const parties = found(await findParties(db, viewer, { kind: 'CHAIN', id }), 'DELIVERY_NOT_FOUND');
  const facts = factsOf(parties);
  allow(viewer, 'viewChainManagement', facts);
  const [row, deliveries, sums] = await Promise.all([
    findTerms(db, id, now),
    listRunDeliveries(db, viewer, id),
    sumRunOrders(db, viewer, id),
  ]);
  const chain = found(row, 'DELIVERY_NOT_FOUND');
  const { roleIds } = viewer;
  return {
    ...presentTerms(chain),
    revenueShareId: isAdmin(viewer) ? chain.revenue_share_id : null,
    deliveries,
    ...sums,
    currentUserTransporter: isOne(facts.transporterIds, roleIds.TRANSPORTER),
    currentUserProducer: isOne(facts.producerIds, roleIds.PRODUCER),
    currentUserOrganizer: isOne(facts.organizerIds, roleIds.ORGANIZER),
    currentUserDeliveryPointManager: isOne(facts.deliveryPointManagerIds, roleIds.DELIVERY_POINT_MANAGER),
  };
}

function isOne(ids: readonly number[] | undefined, own: readonly number[]): boolean {
  return ids?.some((one) => own.includes(one)) ?? false;
}

interface TermsRow
  extends Pick<ManagedChainJson, 'id' | 'name' | 'version' | 'tags' | 'transporter' | 'producers'> {
  description: string;
  state: ChainState;
  day_of_delivery: string;
  last_delivery_day: string;
  order_deadline: Date;
  min_income_ft: number;
  ordered_income_ft: number;
  handed_over_at: Date | null;
  granted_discount_percent: number;
  show_progress_remaining_in_amount: boolean;
  bypass_product_available_amount: boolean;
  invoice_required: boolean;
  allows_on_site: boolean;
  allows_online: boolean;
  on_site_payment_options: string[];
  closed_at: Date | null;
  approved_at: Date | null;
  cancelled_at: Date | null;
  finalized_at: Date | null;
  finalizing_at: Date | null;
  revenue_share_id: number | null;
  tiers: { startFt: number; percent: number }[];
}

async function findTerms(db: Database, id: number, now: Date): Promise<TermsRow | undefined> {
  const { rows } = await sql<TermsRow>`
    select c.id, c.name, c.version, c.tags, c.description, c.day_of_delivery, c.order_deadline, c.min_income_ft,
      c.ordered_income_ft, c.granted_discount_percent, c.show_progress_remaining_in_amount, c.bypass_product_available_amount,
      c.invoice_required, c.allows_on_site, c.allows_online, c.on_site_payment_options, c.closed_at, c.approved_at,
      c.cancelled_at, c.finalized_at, c.finalizing_at, c.handed_over_at, ${effectiveState(now)} as state, ${lastDeliveryDay('c')} as last_delivery_day,
      json_build_object('id', t.id, 'name', carrier.name) as transporter,
      (select r.id from revenue_share r where r.chain_id = c.id) as revenue_share_id,
      array(select json_build_object('startFt', tier.start_income_ft, 'percent', tier.discount_percent)
        from chain_tier tier where tier.chain_id = c.id order by tier.start_income_ft) as tiers,
      array(select json_build_object('id', maker.id, 'name', a.name) from producer maker join actor a on a.id = maker.actor_id
        where maker.id in (select i.producer_id from chain_item i where i.chain_id = c.id)
        order by a.name, maker.id) as producers
    from chain c join transporter t on t.id = c.transporter_id join actor carrier on carrier.id = t.actor_id
    where c.id = ${id}`.execute(db);
  return rows[0];
}

function presentTerms(row: TermsRow) {
  return {
    id: row.id,
    name: row.name,
    description: cleanRichText(row.description),
    state: row.state,
    version: row.version,
    transporter: row.transporter,
    producers: row.producers,
    dayOfDelivery: row.day_of_delivery,
    lastDeliveryDay: row.last_delivery_day,
    orderDeadline: row.order_deadline.toISOString(),
    minIncome: row.min_income_ft,
    orderedIncome: row.ordered_income_ft,
    discountTiers: row.tiers.map(({ startFt, percent }) => ({
      tierStartIncome: startFt,
      discount: fromPercent(percent),
    })),
    grantedDiscount: fromPercent(row.granted_discount_percent),
    showProgressRemainingInAmount: row.show_progress_remaining_in_amount,
    bypassProductAvailableAmount: row.bypass_product_available_amount,
    invoiceRequired: row.invoice_required,
    paymentOptions: [
      ...(row.allows_on_site ? [{ paymentType: 'ON_SITE' as const }] : []),
      ...(row.allows_online ? [{ paymentType: 'ONLINE' as const }] : []),
    ],
    onSitePaymentOptions: row.on_site_payment_options,
    tags: row.tags,
    closedAt: row.closed_at?.toISOString() ?? null,
    approvedAt: row.approved_at?.toISOString() ?? null,
    cancelledAt: row.cancelled_at?.toISOString() ?? null,
    finalizedAt: row.finalized_at?.toISOString() ?? null,
    handedOver: row.handed_over_at !== null,
    settled: row.finalizing_at !== null,
  };
}

/** The deliveries of a chain that the viewer runs, the soonest first. */
async function listRunDeliveries(
  db: Database,
  viewer: Viewer,
  chainId: number,
): Promise<ManagedChainDeliveryJson[]> {
  const { rows } = await sql<ManagedChainDeliveryJson>`
    select d.id, coalesce(nullif(d.name, ''), e.name) as name, e.id as "eventId", e.name as "eventName",
      e.day_of_delivery as "dayOfDelivery", e.start_time as "startTime", e.end_time as "endTime",
      json_build_object('id', p.id, 'name', p.name, 'address', json_build_object('country', p.country,
        'postalCode', p.postal_code, 'city', p.city, 'street', p.street)) as "deliveryPoint",
      json_build_object('id', e.organizer_id, 'name', host.name) as organizer,
      d.billing_not_optional as "billingNotOptional", d.buyer_count as buyers,
      count(o.id) as orders, count(o.id) filter (where o.delivery_option_type = 'HOME_DELIVERY') as "homeOrders",
      coalesce(sum(o.value_ft), 0)::bigint as "discountedValue", coalesce(sum(o.total_ft), 0)::bigint as "totalValue"
    from delivery d join chain c on c.id = d.chain_id join delivery_event e on e.id = d.event_id
      join delivery_point p on p.id = e.delivery_point_id
      join organizer z on z.id = e.organizer_id join actor host on host.id = z.actor_id
      left join customer_order o on o.delivery_id = d.id and o.cancelled_at is null
    where d.chain_id = ${chainId} and ${runsDelivery(viewer)}
    group by d.id, e.id, p.id, host.id
    order by e.day_of_delivery nulls last, e.start_time, d.id`.execute(db);
  return rows;
}

type Sums = Pick<ManagedChainJson, 'orders' | 'buyers' | 'discountedValue' | 'totalValue'>;

/** A buyer on several deliveries is one buyer of the chain, so this isn't the sum of the deliveries. */
async function sumRunOrders(db: Database, viewer: Viewer, chainId: number): Promise<Sums> {
  const { rows } = await sql<Sums>`
    select count(*) as orders, count(distinct o.user_id) as buyers,
      coalesce(sum(o.value_ft), 0)::bigint as "discountedValue", coalesce(sum(o.total_ft), 0)::bigint as "totalValue"
    from customer_order o join chain c on c.id = o.chain_id join delivery_event e on e.id = o.event_id
      join delivery_point p on p.id = e.delivery_point_id
    where o.chain_id = ${chainId} and o.cancelled_at is null and ${runsDelivery(viewer)}`.execute(db);
  return rows[0] ?? { orders: 0, buyers: 0, discountedValue: 0, totalValue: 0 };
}
