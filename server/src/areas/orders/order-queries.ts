import type { Output, Parsed } from '@kosar/contract/endpoint';
import type { listOrders, OrderJson } from '@kosar/contract/orders/orders';
import { type Expression, type SqlBool, sql } from 'kysely';
import { effectiveState, lastDeliveryDay } from '../../infra/database/chain-state-sql.ts';
import type { Database } from '../../infra/database/connect.ts';
import { debtOfOrder } from '../../infra/database/due-of-order-sql.ts';
import { findsPerson } from '../../infra/database/finds-person.ts';
import { equalsIfSet, nullable, pageOf } from '../../infra/database/page.ts';
import { foodLineOf } from '../../infra/food/food-line.ts';
import type { Viewer } from '../../infra/session/viewer.ts';
import { transactionsOf } from '../payments/public.ts';
import type { DiscountRow, ItemRow, OrderRow, PaymentRow } from './order-row.ts';
import { mayKnowBuyer } from './order-scope.ts';
import { presentOrder, withoutBuyer } from './present-order.ts';

/** One order with its lines, payments and discounts, in one query; undefined when there is none. */
export async function findOrder(db: Database, id: number, now: Date): Promise<OrderJson | undefined> {
  const row = await selectOrders(db).where('o.id', '=', id).executeTakeFirst();
  return row && presentOrder(row, now);
}

/** One page of the orders asked for, in one query: those of a buyer, or those of a scope that the viewer may list. */
export async function listOrdersOf(
  db: Database,
  viewer: Viewer,
  whose: { buyerId: number } | { scope: Expression<SqlBool> },
  query: Parsed<typeof listOrders>['query'],
  now: Date,
): Promise<Output<typeof listOrders>> {
  const { rows, total } = await pageOf(
    selectOrders(db)
      .select(mayKnowBuyer(viewer).as('knows_buyer'))
      .where('buyerId' in whose ? sql<SqlBool>`o.user_id = ${whose.buyerId}` : whose.scope)
      .where(equalsIfSet('o.user_id', query.orderedBy))
      .where(equalsIfSet('o.delivery_id', query.delivery))
      .where(equalsIfSet('o.event_id', query.deliveryEvent))
      .where((eb) => eb.and(narrowing(viewer, query)))
      .$if(query.current !== undefined, (orders) => orders.where(isCurrent(query.current === 'true', now))),
    query,
    {
      id: 'o.id',
      dayOfDelivery: nullable('e.day_of_delivery'),
      orderTime: 'o.ordered_at',
      deliveryOptionType: 'o.delivery_option_type',
      customerName: 'u.full_name',
    },
    { idsFirst: 'o.id' },
  );
  return {
    items: rows.map((row) => presentFor(row, now)),
    total,
    page: query.page,
    size: query.size,
  };
}

/** All orders of a scope, which is one delivery, event, chain or buyer: by delivery, option type descending, then buyer in the Hungarian alphabet (spec 9). */
export async function listOrdersInScope(
  db: Database,
  viewer: Viewer,
  scope: Expression<SqlBool>,
  now: Date,
): Promise<OrderJson[]> {
  const rows = await selectOrders(db)
    .select(mayKnowBuyer(viewer).as('knows_buyer'))
    .where(scope)
    .orderBy('e.day_of_delivery')
    .orderBy('o.delivery_id')
    .orderBy('o.delivery_option_type', 'desc')
    .orderBy('u.full_name')
    .orderBy('o.id')
    .execute();
  return rows.map((row) => presentFor(row, now));
}

/** All orders of a buyer on a delivery, newest first, cancelled ones too. */
export async function listOrdersOfBuyer(
  db: Database,
  deliveryId: number,
  userId: number,
  now: Date,
): Promise<OrderJson[]> {
  const rows = await selectOrders(db)
    .where('o.delivery_id', '=', deliveryId)
    .where('o.user_id', '=', userId)
    .orderBy('o.id', 'desc')
    .execute();
  return rows.map((row) => presentOrder(row, now));
}

function presentFor(row: OrderRow & { knows_buyer: boolean }, now: Date): OrderJson {
  const order = presentOrder(row, now);
  return row.knows_buyer ? order : withoutBuyer(order);
}

/** What a buyer is found by in lists of orders. */
const BUYER = {
  text: sql<string>`(u.full_name || ' ' || u.email || ' ' || o.code)`,
  phone: sql<string>`u.phone_number`,
};

/** What a list of orders is narrowed by, beside whose they are. */
function narrowing(
  viewer: Viewer,
  { deliveryChain, deliveryOptionType, paymentType, delivered, search }: Parsed<typeof listOrders>['query'],
): Expression<SqlBool>[] {
  return [
    ...(deliveryChain === undefined ? [] : [sql<SqlBool>`o.chain_id = ${deliveryChain}`]),
    ...(deliveryOptionType === undefined
      ? []
      : [sql<SqlBool>`o.delivery_option_type = ${deliveryOptionType}`]),
    ...(paymentType === undefined ? [] : [sql<SqlBool>`o.payment_type = ${paymentType}`]),
    ...(delivered === undefined
      ? []
      : [sql<SqlBool>`(o.delivered_value_ft is not null) = ${delivered}::boolean`]),
    ...(search ? [sql<SqlBool>`(${mayKnowBuyer(viewer)} and ${findsPerson(BUYER, search)})`] : []),
  ];
}

/** An order is current while its goods are still to come: neither it nor its chain is called off or over. */
function isCurrent(current: boolean, now: Date): Expression<SqlBool> {
  const isOver = sql<SqlBool>`(o.cancelled_at is not null or ${effectiveState(now)} in ('CANCELLED', 'DELIVERED', 'NOT_DELIVERED'))`;
  return current ? sql<SqlBool>`not ${isOver}` : isOver;
}

function selectOrders(db: Database) {
  return db
    .selectFrom('customer_order as o')
    .innerJoin('app_user as u', 'u.id', 'o.user_id')
    .innerJoin('chain as c', 'c.id', 'o.chain_id')
    .innerJoin('transporter as t', 't.id', 'c.transporter_id')
    .innerJoin('actor as ta', 'ta.id', 't.actor_id')
    .innerJoin('delivery as d', 'd.id', 'o.delivery_id')
    .innerJoin('delivery_event as e', 'e.id', 'o.event_id')
    .innerJoin('delivery_point as p', 'p.id', 'e.delivery_point_id')
    .selectAll('o')
    .select(['u.email', 'u.full_name', 'u.phone_number', 'ta.name as transporter_name'])
    .select([
      'c.name as chain_name',
      'c.state',
      'c.order_deadline',
      'c.min_income_ft',
      'c.ordered_income_ft',
      'c.handed_over_at',
    ])
    .select(['c.allows_on_site', 'c.allows_online'])
    .select([
      'd.name as delivery_name',
      'e.name as event_name',
      'e.day_of_delivery',
      'e.start_time',
      'e.end_time',
    ])
    .select(['p.id as point_id', 'p.name as point_name', 'p.country', 'p.postal_code', 'p.city', 'p.street'])
    .select([
      lastDeliveryDay('c').as('last_delivery_day'),
      itemsOf().as('items'),
      paymentsOf().as('payments'),
      discountsOf().as('discounts'),
      debtOfOrder.as('debt_ft'),
    ]);
}

function itemsOf() {
  return sql<ItemRow[]>`array(
    select json_build_object('id', i.id, 'itemId', i.chain_item_id, 'name', i.product_name, 'productId', i.product_id,
      'imageKey', image.file_key, 'food', ${foodLineOf(sql`i.product_id`)}, 'producerId', i.producer_id, 'producerName', actor.name, 'chainPackingId', i.chain_packing_id,
      'packingName', i.packing_name, 'type', i.packing_type, 'unitName', i.unit_name, 'packetSizeMilli', i.packet_size_milli,
      'deviationPercent', i.deviation_percent, 'amountMilli', i.amount_milli, 'priceFt', i.price_ft,
      'discountedPriceFt', i.discounted_price_ft, 'fullValueFt', i.full_value_ft, 'valueFt', i.value_ft,
      'deliveryState', i.delivery_state, 'deliveredMilli', i.delivered_amount_milli, 'deliveredUnitMilli', i.delivered_unit_milli,
      'deliveredFullValueFt', i.delivered_full_value_ft, 'deliveredValueFt', i.delivered_value_ft)
    from order_item i
    join chain_item ci on ci.id = i.chain_item_id
    join product pr on pr.id = i.product_id
    left join image on image.id = pr.image_id
    join producer on producer.id = i.producer_id
    join actor on actor.id = producer.actor_id
    where i.order_id = o.id and i.cancelled_at is null
    order by actor.name, ci.list_order, i.product_name collate "hu_numeric", i.id)`;
}

function paymentsOf() {
  return sql<PaymentRow[]>`array(
    select json_build_object('id', pay.id, 'type', pay.type, 'status', pay.status, 'value', pay.value_ft,
      'externalId', pay.external_id, 'paymentUrl', pay.payment_url, 'reservedValue', pay.reserved_ft,
      'transactions', ${transactionsOf('pay')})
    from payment pay where pay.order_id = o.id order by pay.id)`;
}

/** Discounts of the live lines, summed by what they come from: the tier first, then global ones, then coupons. */
function discountsOf() {
  return sql<DiscountRow[]>`array(
    select json_build_object('source', x.source, 'name', coalesce(g.name, ud.name), 'percent', max(x.discount_percent),
      'value', sum(x.amount_ft))
    from order_item i
    join order_item_discount x on x.order_item_id = i.id
    left join global_discount g on g.id = x.global_discount_id
    left join user_discount ud on ud.id = x.user_discount_id
    where i.order_id = o.id and i.cancelled_at is null
    group by x.source, g.id, ud.id
    having sum(x.amount_ft) > 0
    order by case x.source when 'TIER' then 1 when 'GLOBAL' then 2 else 3 end, coalesce(g.id, ud.id))`;
}
