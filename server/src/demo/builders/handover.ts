import { randomBytes } from 'node:crypto';
import { deliveredInFull, deliveredNothing, deliveryStateOf, maxDeliverable } from '@kosar/domain/handover';
import { deliveredValues } from '@kosar/domain/handover-money';
import { cashRounded, cashRoundingFt, sumFt } from '@kosar/domain/money';
import type { DeliveredAmount } from '@kosar/domain/price';
import type { Selectable } from 'kysely';
import type { Transaction } from '../../infra/database/connect.ts';
import { updateHandedOver } from '../../infra/database/handed-over.ts';
import type { OrderItemDiscountTable, OrderItemTable } from '../../infra/database/tables.generated.ts';

type Booked = Pick<Selectable<OrderItemDiscountTable>, 'source' | 'discount_percent' | 'amount_ft'>;

/** What was handed over of a line, from what was ordered of it. */
export type Weighing = (item: Selectable<OrderItemTable>) => DeliveredAmount;

/** Hands an order over and takes the cash for it at `at`; all in full unless `weighed` says what came of a line. */
export async function handOver(
  trx: Transaction,
  orderId: number,
  at: Date,
  weighed: Weighing = fully,
): Promise<void> {
  const order = await trx
    .selectFrom('customer_order')
    .selectAll()
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const items = await trx.selectFrom('order_item').selectAll().where('order_id', '=', orderId).execute();
  const discounts = await trx
    .selectFrom('order_item_discount')
    .innerJoin('order_item as i', 'i.id', 'order_item_id')
    .select(['order_item_id', 'source', 'discount_percent', 'amount_ft'])
    .where('i.order_id', '=', orderId)
    .execute();
  const lines = items.map((item) => {
    const delivered = weighed(item);
    const own = discounts.filter(({ order_item_id }) => order_item_id === item.id);
    return { item, delivered, values: valuesOf(item, delivered, own) };
  });
  for (const { item, delivered, values } of lines) {
    await trx
      .updateTable('order_item')
      .set({
        delivery_state: deliveryStateOf(delivered),
        delivered_amount_milli: delivered.amountMilli,
        delivered_unit_milli: delivered.inUnitsMilli,
        delivered_full_value_ft: values.fullValueFt,
        delivered_value_ft: values.payableFt,
      })
      .where('id', '=', item.id)
      .execute();
  }
  const goodsFt = sumFt(lines.map(({ values }) => values.payableFt));
  const isAnything = lines.some(({ delivered }) => delivered.amountMilli > 0);
  const dueFt = goodsFt + (isAnything ? order.delivery_price_ft : 0);
  await trx
    .updateTable('customer_order')
    .set({
      delivered_value_ft: goodsFt,
      delivered_full_value_ft: sumFt(lines.map(({ values }) => values.fullValueFt)),
      paid_on_site_value_ft: dueFt,
      cash_rounding_ft: cashRoundingFt(dueFt),
      paid_on_site_at: at,
    })
    .where('id', '=', orderId)
    .execute();
  await trx
    .insertInto('cash_taken')
    .values({ order_id: orderId, key: newTakingKey(), cash_ft: cashRounded(dueFt), taken_at: at })
    .execute();
  await updateHandedOver(trx, order.chain_id, at);
  await trx
    .updateTable('payment')
    .set({ status: 'PAID', value_ft: dueFt, status_changed_at: at })
    .where('order_id', '=', orderId)
    .where('type', '=', 'ON_SITE')
    .execute();
}

function newTakingKey(): string {
  return randomBytes(16).toString('hex');
}

/** All of a line. */
export function fully(item: Selectable<OrderItemTable>): DeliveredAmount {
  return deliveredInFull(measureOf(item), item.amount_milli);
}

/** Nothing of a line. */
export function nothing(item: Selectable<OrderItemTable>): DeliveredAmount {
  return deliveredNothing(measureOf(item));
}

/** A line by the scales: `percent` of what was ordered, within the promised deviation; packets that aren't weighed come in full. */
export function byScales(item: Selectable<OrderItemTable>, percent: number): DeliveredAmount {
  const full = fully(item);
  const max = maxDeliverable(measureOf(item), item.amount_milli);
  const share = (milli: number, maxMilli: number): number =>
    Math.min(maxMilli, Math.round((milli * percent) / 100));
  if (full.inUnitsMilli !== null) {
    return {
      amountMilli: full.amountMilli,
      inUnitsMilli: share(full.inUnitsMilli, max.inUnitsMilli ?? full.inUnitsMilli),
    };
  }
  return item.packing_type === 'NOT_PACKAGED'
    ? { amountMilli: share(full.amountMilli, max.amountMilli), inUnitsMilli: null }
    : full;
}

function measureOf(item: Selectable<OrderItemTable>) {
  return {
    type: item.packing_type,
    packetSizeMilli: item.packet_size_milli,
    deviationPercent: item.deviation_percent,
    minOrderMilli: 0,
    incrementMilli: 1,
    priceFt: item.price_ft,
    unitPriceFt: item.price_ft,
  };
}

/** The line's discounts as they are booked; a Ft coupon covers no more than what was handed over. */
function valuesOf(item: Selectable<OrderItemTable>, delivered: DeliveredAmount, discounts: Booked[]) {
  const percentOf = (source: Booked['source']): number =>
    sumFt(
      discounts
        .filter((discount) => discount.source === source)
        .map(({ discount_percent }) => discount_percent ?? 0),
    );
  return deliveredValues({
    packing: measureOf(item),
    percents: {
      tierPercent: percentOf('TIER'),
      globalPercent: percentOf('GLOBAL'),
      couponPercent: percentOf('COUPON'),
    },
    fullPriceFt: item.price_ft,
    couponFt: sumFt(
      discounts.filter(({ discount_percent }) => discount_percent === null).map(({ amount_ft }) => amount_ft),
    ),
    delivered,
  });
}
