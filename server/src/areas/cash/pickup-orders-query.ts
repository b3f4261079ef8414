import type { AgreedFee } from '@kosar/domain/handover-money';
import type { DeliveryOptionType, PaymentType } from '@kosar/domain/vocabulary';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../infra/database/connect.ts';
import { payerKey } from '../../infra/database/paid-together.ts';
import { listTableItems, type TableItemRow } from './pickup-items-query.ts';

/** An order of a pickup with its live lines and its cash, as the database gives it. */
export interface TableOrderRow {
  id: number;
  delivery_id: number;
  code: string;
  number: number;
  version: number;
  /** The first of the orders that the same person pays at once: those of the delivery, picked up or brought home. */
  payer_key: number;
  full_name: string;
  phone_number: string;
  email: string;
  option_name: string;
  option_type: DeliveryOptionType;
  delivery_price_ft: number;
  agreed_fee: AgreedFee | null;
  home_address: string;
  note: string;
  payment_type: PaymentType;
  held_ft: number;
  items: TableItemRow[];
  takings: TableTakingRow[];
}

export interface TableTakingRow {
  key: string;
  cashFt: number;
  takenBy: string | null;
  takenAt: string;
  undoneBy: string | null;
  undoneAt: string | null;
}

/**
 * The live orders of a delivery or of all deliveries of a chain, in the order of their lists (spec 9: option type descending, then customer)
 * and numbered so within each delivery, every one with its lines and its cash; or only one of them, or those that its buyer pays with it, with the
 * same numbers.
 */
export async function listTableOrders(
  db: Database,
  of: { deliveryId: number; orderId?: number; paidWith?: number } | { chainId: number },
): Promise<TableOrderRow[]> {
  const { rows } = await sql<Omit<TableOrderRow, 'items'>>`
    with numbered as (
      select o.*, u.full_name, u.phone_number, u.email, row_number() over (partition by o.delivery_id
        order by o.delivery_option_type desc, u.full_name, o.id)::integer as number,
        ${payerKey('o')} as payer_key
      from customer_order o join app_user u on u.id = o.user_id
      where ${'chainId' in of ? sql`o.chain_id = ${of.chainId}` : sql`o.delivery_id = ${of.deliveryId}`}
        and o.cancelled_at is null)
    select o.id, o.delivery_id, o.code, o.number, o.version, o.payer_key, o.full_name, o.phone_number, o.email,
      o.delivery_option_name as option_name, o.delivery_option_type as option_type, o.delivery_price_ft, o.agreed_fee, o.note, o.payment_type,
      coalesce(o.home_postal_code || ' ' || o.home_city || ', ' || o.home_address
        || coalesce(' – ' || nullif(o.home_other_info, ''), ''), '') as home_address,
      greatest(o.prepaid_value_ft, coalesce((select sum(held.reserved_ft)::bigint from payment held
        where held.order_id = o.id and held.status = 'RESERVED'), 0))::bigint as held_ft,
      ${takings} as takings
    from numbered o
    ${only('chainId' in of ? {} : of)}
    order by o.delivery_id, o.number`.execute(db);
  const items = await listTableItems(
    db,
    rows.map(({ id }) => id),
  );
  const itemsOf = Map.groupBy(items, ({ orderId }) => orderId);
  return rows.map((row) => ({ ...row, items: itemsOf.get(row.id) ?? [] }));
}

function only(of: { orderId?: number; paidWith?: number }): RawBuilder<unknown> {
  if (of.orderId !== undefined) return sql`where o.id = ${of.orderId}`;
  if (of.paidWith === undefined) return sql``;
  return sql`where o.payer_key = (select payer_key from numbered where id = ${of.paidWith})`;
}

const takings = sql<TableTakingRow[]>`array(
  select json_build_object('key', t.key, 'cashFt', t.cash_ft, 'takenBy', taker.full_name, 'takenAt', t.taken_at,
    'undoneBy', undoer.full_name, 'undoneAt', t.undone_at)
  from cash_taken t
  left join app_user taker on taker.id = t.taken_by
  left join app_user undoer on undoer.id = t.undone_by
  where t.order_id = o.id order by t.id)`;
