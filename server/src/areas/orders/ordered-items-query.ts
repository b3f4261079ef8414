import type { OrderedItemJson } from '@kosar/contract/orders/delivery-orders';
import { fromMilli } from '@kosar/domain/amount';
import { isPackaged } from '@kosar/domain/packing';
import type { PackingType } from '@kosar/domain/vocabulary';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../infra/database/connect.ts';
import { ORDER_TABLES } from './order-scope.ts';

interface Row extends Pick<OrderedItemJson, 'delivery' | 'producer' | 'deliveryItem' | 'orders'> {
  packing: { id: number; name: string; type: PackingType; unitName: string; packetSizeMilli: number };
  amount_milli: number;
  unit_amount_milli: number;
  full_value_ft: number;
  value_ft: number;
}

/**
 * What was ordered of each packing on the orders of a scope, in one query: by producer, product and packing, each delivery apart if asked. An
 * order has a packing on one line, so its lines are as many as its orders.
 */
export async function listItemsOf(
  db: Database,
  scope: RawBuilder<SqlBool>,
  groupByDelivery: boolean,
): Promise<OrderedItemJson[]> {
  const { rows } = await sql<Row>`
    select ${groupByDelivery ? DELIVERY : sql`null`} as delivery,
      json_build_object('id', producer.id, 'name', maker.name) as producer,
      json_build_object('id', item.id, 'name', item.name) as "deliveryItem",
      json_build_object('id', k.id, 'name', k.name, 'type', k.type, 'unitName', k.unit_name,
        'packetSizeMilli', k.packet_size_milli) as packing,
      sum(i.amount_milli)::bigint as amount_milli, sum(i.unit_amount_milli)::bigint as unit_amount_milli,
      count(distinct i.order_id) as orders, sum(i.full_value_ft)::bigint as full_value_ft, sum(i.value_ft)::bigint as value_ft
    from ${ORDER_TABLES}
      join order_item i on i.order_id = o.id and i.cancelled_at is null
      join chain_packing k on k.id = i.chain_packing_id join chain_item item on item.id = i.chain_item_id
      join producer on producer.id = i.producer_id join actor maker on maker.id = producer.actor_id
    where ${scope}
    group by k.id, item.id, producer.id, maker.id ${groupByDelivery ? sql`, d.id, e.id, p.id` : sql``}
    order by maker.name, producer.id, item.list_order, item.name, item.id, k.list_order, k.id
      ${groupByDelivery ? sql`, e.day_of_delivery, d.id` : sql``}`.execute(db);
  return rows.map(present);
}

const DELIVERY = sql`json_build_object('id', d.id, 'name', coalesce(nullif(d.name, ''), e.name),
  'deliveryPoint', json_build_object('id', p.id, 'name', p.name))`;

function present({ delivery, producer, deliveryItem, packing, orders, ...row }: Row): OrderedItemJson {
  const { packetSizeMilli, ...named } = packing;
  return {
    delivery,
    producer,
    deliveryItem,
    deliveryItemPacking: {
      ...named,
      packaged: isPackaged(packing.type),
      packetSize: fromMilli(packetSizeMilli),
    },
    amount: fromMilli(row.amount_milli),
    unitAmount: fromMilli(row.unit_amount_milli),
    orders,
    fullValue: row.full_value_ft,
    discountedValue: row.value_ft,
  };
}
