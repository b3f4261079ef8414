import type {
  ChainFormDeliveryJson,
  ChainFormItemJson,
  ChainFormJson,
} from '@kosar/contract/chains/chain-editing';
import { fromPercent } from '@kosar/domain/percent';
import type { ChainState } from '@kosar/domain/vocabulary';
import { sql } from 'kysely';
import { effectiveState } from '../../../infra/database/chain-state-sql.ts';
import type { Database } from '../../../infra/database/connect.ts';
import { cleanRichText } from '../../../infra/rich-text.ts';
import { listManagedItems } from '../pages/managed-items-query.ts';
import type { ChainTerms } from './write-terms.ts';

/** A chain as its transporter edits it, or undefined where there is none. Who may read it is decided before. */
export async function findChainForm(db: Database, id: number, now: Date): Promise<ChainFormJson | undefined> {
  const row = await findRow(db, id, now);
  if (row === undefined) return undefined;
  const items: ChainFormItemJson[] = await listManagedItems(db, { chainId: id });
  const deliveries = await listDeliveries(db, id);
  return {
    id: row.id,
    version: row.version,
    transporter: { id: row.transporter_id, name: row.transporter_name },
    state: row.state,
    orderedIncome: row.ordered_income_ft,
    orderCount: deliveries.reduce((sum, { orderCount }) => sum + orderCount, 0),
    grantedDiscount: fromPercent(row.granted_discount_percent),
    terms: termsOf(row),
    items,
    deliveries,
  };
}

type Row = NonNullable<Awaited<ReturnType<typeof findRow>>>;

/** What the form of a chain says, as it stands. */
export function termsOf(row: Omit<Row, 'transporter_name' | 'state'>): ChainTerms {
  return {
    name: row.name,
    description: cleanRichText(row.description),
    dayOfDelivery: row.day_of_delivery,
    orderDeadline: row.order_deadline.toISOString(),
    minIncome: row.min_income_ft,
    showProgressRemainingInAmount: row.show_progress_remaining_in_amount,
    bypassProductAvailableAmount: row.bypass_product_available_amount,
    invoiceRequired: row.invoice_required,
    paymentOptions: [
      ...(row.allows_on_site ? [{ paymentType: 'ON_SITE' as const }] : []),
      ...(row.allows_online ? [{ paymentType: 'ONLINE' as const }] : []),
    ],
    onSitePaymentOptions: row.on_site_payment_options,
    discountTiers: row.tiers.map(({ startFt, percent }) => ({
      tierStartIncome: startFt,
      discount: fromPercent(percent),
    })),
    tags: row.tags,
  };
}

/** The row of a chain with its tiers, the lowest first. */
export function findRow(db: Database, id: number, now: Date) {
  return db
    .selectFrom('chain as c')
    .innerJoin('transporter as t', 't.id', 'c.transporter_id')
    .innerJoin('actor as a', 'a.id', 't.actor_id')
    .select([
      'c.id',
      'c.version',
      'c.transporter_id',
      'a.name as transporter_name',
      'c.name',
      'c.description',
    ])
    .select(['c.day_of_delivery', 'c.order_deadline', 'c.min_income_ft', 'c.ordered_income_ft', 'c.tags'])
    .select([
      'c.show_progress_remaining_in_amount',
      'c.bypass_product_available_amount',
      'c.invoice_required',
    ])
    .select(['c.allows_on_site', 'c.allows_online', 'c.granted_discount_percent'])
    .select([
      sql<('CASH' | 'CARD' | 'TRANSFER')[]>`c.on_site_payment_options`.as('on_site_payment_options'),
      effectiveState(now).$castTo<ChainState>().as('state'),
      sql<{ startFt: number; percent: number }[]>`array(
        select json_build_object('startFt', t2.start_income_ft, 'percent', t2.discount_percent)
        from chain_tier t2 where t2.chain_id = c.id order by t2.start_income_ft)`.as('tiers'),
    ])
    .where('c.id', '=', id)
    .executeTakeFirst();
}

interface DeliveryRow {
  id: number;
  name: string;
  event_id: number;
  day_of_delivery: string | null;
  start_time: string | null;
  end_time: string | null;
  point_id: number;
  point_name: string;
  city: string;
  order_count: number;
  has_orders: boolean;
}

async function listDeliveries(db: Database, chainId: number): Promise<ChainFormDeliveryJson[]> {
  const { rows } = await sql<DeliveryRow>`
    select d.id, coalesce(nullif(d.name, ''), e.name) as name, e.id as event_id, e.day_of_delivery, e.start_time, e.end_time,
      p.id as point_id, p.name as point_name, p.city,
      (select count(*)::integer from customer_order o where o.delivery_id = d.id and o.cancelled_at is null) as order_count,
      exists (select from customer_order o where o.delivery_id = d.id) as has_orders
    from delivery d join delivery_event e on e.id = d.event_id join delivery_point p on p.id = e.delivery_point_id
    where d.chain_id = ${chainId}
    order by e.day_of_delivery nulls last, e.start_time nulls last, d.id`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    deliveryEventId: row.event_id,
    dayOfDelivery: row.day_of_delivery,
    startTime: row.start_time,
    endTime: row.end_time,
    deliveryPoint: { id: row.point_id, name: row.point_name, city: row.city },
    orderCount: row.order_count,
    hasOrders: row.has_orders,
  }));
}
