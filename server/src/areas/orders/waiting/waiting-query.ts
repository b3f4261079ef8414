import type { WaitingEntryJson } from '@kosar/contract/orders/waiting-list';
import { fromMilli } from '@kosar/domain/amount';
import type { DeliveryOption } from '@kosar/domain/order-facts';
import { isOrderedByPacket } from '@kosar/domain/packing';
import { sql } from 'kysely';
import { takesOrders } from '../../../infra/database/chain-state-sql.ts';
import type { Database } from '../../../infra/database/connect.ts';
import { type PackingColumns, packingFacts } from '../line-snapshot.ts';
import { valueOfWaiting } from './waiting-value.ts';

interface Row extends PackingColumns {
  id: number;
  delivery_id: number;
  delivery_name: string;
  chain_packing_id: number;
  item_name: string;
  packing_name: string;
  unit_name: string;
  amount_milli: number;
  place: number;
  is_at_once: boolean;
  offered_until: Date | null;
  options: Pick<DeliveryOption, 'type' | 'priceFt'>[];
}

/** What a buyer waits for in chains that take orders: what is kept for them first, then in the order in which they came. One of them, those of one delivery, or all. */
export async function listWaiting(
  db: Database,
  userId: number,
  now: Date,
  which: { readonly id?: number; readonly deliveryId?: number | undefined } = {},
): Promise<WaitingEntryJson[]> {
  const { rows } = await sql<Row>`
    select w.id, w.delivery_id, coalesce(d.name, c.name) as delivery_name, w.chain_packing_id, i.name as item_name, k.name as packing_name, k.unit_name,
      k.type as packing_type, k.packet_size_milli, k.deviation_percent, k.increment_milli, k.min_order_amount_milli,
      k.unit_price_ft, k.price_ft, w.amount_milli, w.at_once_up_to_ft is not null as is_at_once, w.offered_until,
      (select count(*) from waiting_entry before where before.chain_packing_id = w.chain_packing_id and before.ended_at is null
        and before.id <= w.id)::integer as place,
      array(select json_build_object('type', o.type, 'priceFt', o.price_ft) from delivery_option o
        where o.event_id = d.event_id order by o.list_order, o.id) as options
    from waiting_entry w join delivery d on d.id = w.delivery_id join chain c on c.id = w.chain_id join chain_packing k on k.id = w.chain_packing_id
      join chain_item i on i.id = w.chain_item_id
    where w.user_id = ${userId} and w.ended_at is null and ${takesOrders(now)}
      and (${which.id ?? null}::integer is null or w.id = ${which.id ?? null})
      and (${which.deliveryId ?? null}::integer is null or w.delivery_id = ${which.deliveryId ?? null})
    order by w.offered_until nulls last, w.id`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    deliveryId: row.delivery_id,
    deliveryName: row.delivery_name,
    deliveryItemPackingId: row.chain_packing_id,
    itemName: row.item_name,
    packingName: row.packing_name,
    unitName: isOrderedByPacket(row.packing_type) ? 'db' : row.unit_name,
    amount: fromMilli(row.amount_milli),
    value: valueOfWaiting(packingFacts(row), row.amount_milli, row.options),
    place: row.place,
    atOnce: row.is_at_once,
    offeredUntil: row.offered_until?.toISOString() ?? null,
  }));
}
