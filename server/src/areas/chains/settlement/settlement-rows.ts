import type { ClosingAnswer } from '@kosar/domain/close-chain';
import type { AgreedFee } from '@kosar/domain/handover-money';
import type { RevenueShares } from '@kosar/domain/revenue-share';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../../infra/database/connect.ts';
import { isPaidWith, payerKey } from '../../../infra/database/paid-together.ts';
import type {
  CaptureState,
  ItemDeliveryState,
  PackingType,
} from '../../../infra/database/tables.generated.ts';

/** A live order of a chain with who serves it and how it is paid online. */
export interface OrderRow {
  id: number;
  code: string;
  /** The first of the orders that its buyer pays at once. */
  payer_key: number;
  user_id: number;
  event_id: number;
  delivery_price_ft: number;
  agreed_fee: AgreedFee | null;
  organizer_id: number;
  point_manager_id: number;
  marketplace_manager_id: number | null;
  /** Its reservation, while it is held or once finalize has to do with it. */
  payment_id: number | null;
  reserved_ft: number;
  wallet_id: number | null;
  agreed_platform_ft: number;
  /** What is to be taken of it, once that is decided. */
  planned_ft: number | null;
  /** What was taken of it, and the platform's part of that, as the provider said. */
  taken_ft: number | null;
  taken_platform_ft: number | null;
  capture_state: CaptureState | null;
  /** What corrections have given back of it since; of that, what the provider refused and the buyer gets in cash. */
  refunded_ft: number;
  given_back_ft: number;
  /** What the buyer owes more (or less) by corrections. */
  owed_change_ft: number;
  /** What is said of it at closing, where not everything was recorded; and what of its cash stays owed, once that is decided. */
  closing_answer: ClosingAnswer | null;
  uncollected_ft: number;
}

/** A live line with what is recorded of it and what was booked on it. */
export interface LineRow {
  id: number;
  order_id: number;
  producer_id: number;
  packing_type: PackingType;
  packet_size_milli: number;
  deviation_percent: number;
  increment_milli: number;
  min_order_amount_milli: number;
  price_ft: number;
  amount_milli: number;
  delivery_state: ItemDeliveryState | null;
  delivered_amount_milli: number | null;
  delivered_unit_milli: number | null;
  discounts: readonly DiscountRow[];
}

export interface DiscountRow {
  source: 'TIER' | 'GLOBAL' | 'COUPON';
  percent: number | null;
  amountFt: number;
  sponsorId: number | null;
  couponId: number | null;
}

/** The chain's shares and the actor of its transporter. */
export async function readShares(
  db: Database,
  chainId: number,
): Promise<{ shares: RevenueShares; transporterId: number }> {
  const row = await db
    .selectFrom('chain as c')
    .innerJoin('revenue_share as s', 's.chain_id', 'c.id')
    .innerJoin('transporter as t', 't.id', 'c.transporter_id')
    .select(['s.producer_percent', 's.transporter_percent', 's.organizer_percent', 's.platform_percent'])
    .select(['s.delivery_manager_percent', 's.delivery_point_manager_percent', 's.marketplace_percent'])
    .select('t.actor_id')
    .where('c.id', '=', chainId)
    .executeTakeFirstOrThrow();
  return {
    transporterId: row.actor_id,
    shares: {
      producer: row.producer_percent,
      transporter: row.transporter_percent,
      organizer: row.organizer_percent,
      deliveryManager: row.delivery_manager_percent,
      deliveryPointManager: row.delivery_point_manager_percent,
      marketplace: row.marketplace_percent,
      platform: row.platform_percent,
    },
  };
}

/** The live orders of a chain by id, or one of them with those that its buyer pays at once. A marketplace with several managers is served by the one who has been it longest. */
export async function listOrderRows(
  db: Database,
  chainId: number,
  orderId: number | null = null,
): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    select o.id, o.code, ${payerKey('o')} as payer_key,
      o.user_id, o.event_id, o.delivery_price_ft, o.agreed_fee, organizer.actor_id as organizer_id,
      manager.actor_id as point_manager_id, market.actor_id as marketplace_manager_id,
      p.id as payment_id, coalesce(p.reserved_ft, 0) as reserved_ft,
      case when k.payment_id is null then parts.wallet_id else k.payee_id end as wallet_id, parts.agreed_platform_ft,
      k.planned_ft, k.taken_ft, k.taken_platform_ft, k.state as capture_state,
      back.refunded_ft, back.given_back_ft, corrected.owed_change_ft, o.closing_answer, o.uncollected_ft
    from customer_order o
    join delivery_event e on e.id = o.event_id
    join organizer on organizer.id = e.organizer_id
    join delivery_point point on point.id = e.delivery_point_id
    join delivery_point_manager manager on manager.id = point.manager_id
    left join lateral (
      select actor_id from marketplace_manager where marketplace_id = e.marketplace_id order by id limit 1) market on true
    left join (payment p left join payment_capture k on k.payment_id = p.id)
      on p.order_id = o.id and p.type = 'ONLINE' and (p.status = 'RESERVED' or p.captured_ft > 0 or k.payment_id is not null)
    left join lateral (
      select max(t.payee_id) as wallet_id,
        coalesce(sum(t.value_ft) filter (where t.item_type = 'PLATFORM_SHARE'), 0)::bigint as agreed_platform_ft
      from payment_transaction t where t.payment_id = p.id) parts on true
    cross join lateral (
      select coalesce(sum(r.amount_ft), 0)::bigint as refunded_ft,
        coalesce(sum(r.amount_ft) filter (where r.state = 'REFUSED'), 0)::bigint as given_back_ft
      from payment_refund r where r.payment_id = p.id) back
    cross join lateral (
      select coalesce(sum(n.owed_change_ft), 0)::bigint as owed_change_ft
      from order_correction n where n.order_id = o.id) corrected
    where o.chain_id = ${chainId} and o.cancelled_at is null and ${isAmong(orderId)}
    order by o.id`.execute(db);
  return rows;
}

/** The live lines of a chain by id, or those of one order and of what is paid with it. */
export async function listLineRows(
  db: Database,
  chainId: number,
  orderId: number | null = null,
): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    with booked as (
      select d.order_item_id, json_agg(json_build_object('source', d.source, 'percent', d.discount_percent,
        'amountFt', d.amount_ft, 'sponsorId', d.sponsor_id, 'couponId', d.user_discount_id) order by d.id) as discounts
      from order_item i join order_item_discount d on d.order_item_id = i.id
      where i.chain_id = ${chainId} and i.cancelled_at is null
      group by d.order_item_id)
    select i.id, i.order_id, producer.actor_id as producer_id, i.packing_type, i.packet_size_milli, i.deviation_percent,
      cp.increment_milli, cp.min_order_amount_milli, i.price_ft, i.amount_milli, i.delivery_state, i.delivered_amount_milli,
      i.delivered_unit_milli, coalesce(booked.discounts, '[]') as discounts
    from order_item i
    join customer_order o on o.id = i.order_id and o.cancelled_at is null
    join producer on producer.id = i.producer_id
    join chain_packing cp on cp.id = i.chain_packing_id
    left join booked on booked.order_item_id = i.id
    where i.chain_id = ${chainId} and i.cancelled_at is null and ${isAmong(orderId)}
    order by i.id`.execute(db);
  return rows;
}

/** All orders of the chain, or those alone that are paid together with one. */
function isAmong(orderId: number | null): RawBuilder<SqlBool> {
  return orderId === null ? sql<SqlBool>`true` : isPaidWith('o', orderId);
}
