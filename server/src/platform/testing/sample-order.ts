import type { Transaction } from '../database/connect.ts';
import type { SampleRound } from './sample-round.ts';

/** One order of `amountMilli` on a sample round with all that belongs to it: line, counters, movement, income. */
export async function insertSampleOrder(
  trx: Transaction,
  round: SampleRound,
  amountMilli: number,
): Promise<{ orderId: number; orderItemId: number }> {
  const valueFt = Math.ceil(amountMilli);
  const order = await trx
    .insertInto('customer_order')
    .values({
      code: `MINTA-${crypto.randomUUID().slice(0, 8).toUpperCase()}`,
      user_id: round.userId,
      chain_id: round.chainId,
      delivery_id: round.deliveryId,
      event_id: round.eventId,
      delivery_option_id: round.optionId,
      delivery_option_name: 'Átvétel a ponton',
      delivery_option_type: 'DELIVERY_POINT',
      delivery_price_ft: 0,
      payment_type: 'ON_SITE',
      full_value_ft: valueFt,
      value_ft: valueFt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const ordered = {
    chain_id: round.chainId,
    chain_item_id: round.chainItemId,
    chain_packing_id: round.chainPackingId,
    product_id: round.productId,
    packing_id: round.packingId,
  };
  const item = await trx
    .insertInto('order_item')
    .values({
      ...ordered,
      order_id: order.id,
      producer_id: round.producerId,
      product_name: 'Burgonya',
      packing_name: 'kg',
      packing_type: 'NOT_PACKAGED',
      unit_name: 'kg',
      packet_size_milli: 1000,
      amount_milli: amountMilli,
      unit_amount_milli: amountMilli,
      price_ft: 1000,
      discounted_price_ft: 1000,
      full_value_ft: valueFt,
      value_ft: valueFt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await takeStock(trx, round, amountMilli);
  await trx
    .insertInto('stock_movement')
    .values({
      ...ordered,
      reason: 'ORDER',
      order_item_id: item.id,
      delta_milli: amountMilli,
      delta_unit_milli: amountMilli,
      counts_globally: true,
      user_id: round.userId,
    })
    .execute();
  await trx
    .updateTable('chain')
    .set((eb) => ({ ordered_income_ft: eb('ordered_income_ft', '+', valueFt) }))
    .where('id', '=', round.chainId)
    .execute();
  return { orderId: order.id, orderItemId: item.id };
}

/** Raises the four counters that an order raises. */
export async function takeStock(trx: Transaction, round: SampleRound, amountMilli: number): Promise<void> {
  await trx
    .updateTable('product')
    .set((eb) => ({ reserved_milli: eb('reserved_milli', '+', amountMilli) }))
    .where('id', '=', round.productId)
    .execute();
  await trx
    .updateTable('packing')
    .set((eb) => ({ reserved_milli: eb('reserved_milli', '+', amountMilli) }))
    .where('id', '=', round.packingId)
    .execute();
  await trx
    .updateTable('chain_item')
    .set((eb) => ({ ordered_milli: eb('ordered_milli', '+', amountMilli) }))
    .where('id', '=', round.chainItemId)
    .execute();
  await trx
    .updateTable('chain_packing')
    .set((eb) => ({ ordered_milli: eb('ordered_milli', '+', amountMilli) }))
    .where('id', '=', round.chainPackingId)
    .execute();
}
