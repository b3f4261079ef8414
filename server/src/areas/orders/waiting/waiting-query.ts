import type { WaitingEntryJson } from '@kosar/contract/orders/waiting-list';
import { fromMilli } from '@kosar/domain/amount';
import type { DeliveryOption } from '@kosar/domain/order-facts';
import { isOrderedByPacket } from '@kosar/domain/packing';
import { sql } from 'kysely';
import type { AppContext } from '../../../infra/app-context.ts';
import { takesOrders } from '../../../infra/database/chain-state-sql.ts';
import { Refusal } from '../../../infra/refusal.ts';
import type { KnownViewer } from '../../../infra/session/viewer.ts';
import { type PackingColumns, packingFacts } from '../line-snapshot.ts';
import { quoteOrder } from '../quote-order.ts';
import { orderFor } from './place-for-waiting.ts';
import { valueOfWaiting } from './waiting-value.ts';

interface Row extends PackingColumns {
  id: number;
  delivery_id: number;
  chain_id: number;
  delivery_name: string;
  chain_packing_id: number;
  invite_token: string | null;
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
  context: AppContext,
  viewer: KnownViewer,
  which: { readonly id?: number; readonly deliveryId?: number | undefined } = {},
): Promise<WaitingEntryJson[]> {
  const now = context.clock.now();
  const { rows } = await sql<Row>`
    select w.id, w.delivery_id, w.chain_id, w.invite_token, coalesce(d.name, c.name) as delivery_name, w.chain_packing_id, i.name as item_name, k.name as packing_name, k.unit_name,
      k.type as packing_type, k.packet_size_milli, k.deviation_percent, k.increment_milli, k.min_order_amount_milli,
      k.unit_price_ft, k.price_ft, w.amount_milli, w.at_once_up_to_ft is not null as is_at_once, w.offered_until,
      (select count(*) from waiting_entry before where before.chain_packing_id = w.chain_packing_id and before.ended_at is null
        and before.id <= w.id)::integer as place,
      array(select json_build_object('type', o.type, 'priceFt', o.price_ft) from delivery_option o
        where o.event_id = d.event_id order by o.list_order, o.id) as options
    from waiting_entry w join delivery d on d.id = w.delivery_id join chain c on c.id = w.chain_id join chain_packing k on k.id = w.chain_packing_id
      join chain_item i on i.id = w.chain_item_id
    where w.user_id = ${viewer.userId} and w.ended_at is null and ${takesOrders(now)}
      and (${which.id ?? null}::integer is null or w.id = ${which.id ?? null})
      and (${which.deliveryId ?? null}::integer is null or w.delivery_id = ${which.deliveryId ?? null})
    order by w.offered_until nulls last, w.id`.execute(context.db);
  const entries = rows.map(async (row) => ({
    id: row.id,
    deliveryId: row.delivery_id,
    deliveryName: row.delivery_name,
    deliveryItemPackingId: row.chain_packing_id,
    itemName: row.item_name,
    packingName: row.packing_name,
    unitName: isOrderedByPacket(row.packing_type) ? 'db' : row.unit_name,
    amount: fromMilli(row.amount_milli),
    value: await sumOf(context, viewer, row),
    place: row.place,
    atOnce: row.is_at_once,
    offeredUntil: row.offered_until?.toISOString() ?? null,
  }));
  return Promise.all(entries);
}

/** The sum that would be ordered now where it is kept for them, by the rules that would price it; otherwise what it costs at most. */
async function sumOf(context: AppContext, viewer: KnownViewer, row: Row): Promise<number> {
  const mostFt = valueOfWaiting(packingFacts(row), row.amount_milli, row.options);
  if (row.offered_until === null) return mostFt;
  try {
    return (await quoteOrder(context, viewer, row.chain_id, orderFor(row))).totalValue;
  } catch (error) {
    // Ordering it is refused in the same words.
    if (error instanceof Refusal) return mostFt;
    throw error;
  }
}
