import { settleDelivered } from '@kosar/server/areas/chains/public';
import { makeChain } from '@kosar/server/demo/builders/chain';
import { endChain } from '@kosar/server/demo/builders/end-chain';
import { makeOrder } from '@kosar/server/demo/builders/order';
import { makeProduct } from '@kosar/server/demo/builders/product';
import { type Connection, transaction } from '@kosar/server/infra/database/connect';

const LINES = 5;
const SIZES = [100, 500, 2000] as const;
const REPEATED = 3;

export interface FinalizeFigure {
  readonly orders: number;
  readonly ms: number;
}

/** How long settling a chain takes, by its orders: marking what no one recorded, ledger, clearing and dues, in one transaction. */
export async function benchFinalize(connection: Connection): Promise<FinalizeFigure[]> {
  const figures: FinalizeFigure[] = [];
  for (const orders of SIZES) {
    const times: number[] = [];
    for (let time = 0; time < REPEATED; time += 1) times.push(await settleChainOf(connection, orders));
    figures.push({ orders, ms: times.toSorted((a, b) => a - b)[1] ?? 0 });
  }
  return figures;
}

async function settleChainOf({ db, pool }: Connection, orders: number): Promise<number> {
  const { chainId, orderId } = await transaction(db, makeDeliveredChain);
  await pool.query(COPY_ORDER, [orderId, orders - 1]);
  const started = performance.now();
  await transaction(db, (trx) => settleDelivered(trx, chainId, new Date()));
  return performance.now() - started;
}

/** A delivered chain of one order by the market's rules. */
async function makeDeliveredChain(
  trx: Parameters<typeof endChain>[0],
): Promise<{ chainId: number; orderId: number }> {
  const items = [];
  for (let line = 0; line < LINES; line += 1) items.push({ product: await makeProduct(trx) });
  const chain = await makeChain(trx, { items });
  const order = await makeOrder(trx, {
    deliveryId: chain.deliveries[0]?.id ?? 0,
    lines: chain.packings.map(({ id }) => ({ chainPackingId: id, amountMilli: 2000 })),
  });
  await endChain(trx, chain.id, 'DELIVERED', new Date());
  return { chainId: chain.id, orderId: order.id };
}

/** As many copies of an order as are asked for. */
const COPY_ORDER = `
    with made as (
      insert into customer_order (code, user_id, chain_id, delivery_id, event_id, delivery_option_id, delivery_option_name,
        delivery_option_type, delivery_price_ft, payment_type, full_value_ft, value_ft)
      select 'B' || $1::integer || '-' || n, user_id, chain_id, delivery_id, event_id, delivery_option_id, delivery_option_name,
        delivery_option_type, delivery_price_ft, payment_type, full_value_ft, value_ft
      from customer_order, generate_series(1, $2::integer) n where id = $1
      returning id
    )
    insert into order_item (order_id, chain_id, chain_item_id, chain_packing_id, product_id, packing_id, producer_id, product_name,
      packing_name, packing_type, unit_name, packet_size_milli, deviation_percent, amount_milli, unit_amount_milli, price_ft,
      discounted_price_ft, full_value_ft, value_ft)
    select made.id, chain_id, chain_item_id, chain_packing_id, product_id, packing_id, producer_id, product_name,
      packing_name, packing_type, unit_name, packet_size_milli, deviation_percent, amount_milli, unit_amount_milli, price_ft,
      discounted_price_ft, full_value_ft, value_ft
    from order_item, made where order_id = $1`;
