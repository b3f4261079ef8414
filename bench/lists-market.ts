import { makeProducer, makeTransporter } from '@kosar/server/demo/builders/actor';
import { type MadeChain, makeChain } from '@kosar/server/demo/builders/chain';
import { type MadeEvent, makeEvent } from '@kosar/server/demo/builders/event';
import { type MadeProduct, makeProduct } from '@kosar/server/demo/builders/product';
import { makeUser } from '@kosar/server/demo/builders/user';
import { type Database, type Transaction, transaction } from '@kosar/server/infra/database/connect';
import { sql } from 'kysely';
import { openSession, pickSome } from './market.ts';

const ACTORS = 100;
const PRODUCTS = 100;
const PACKINGS_PER_PRODUCT = 20;
const ORDERS = 500;
const LINES = 20;
const DAY_MS = 86_400_000;

/** What the long lists are read of, and the session of the manager who reads them. */
export interface ListsMarket {
  readonly sessionToken: string;
  readonly producerId: number;
  readonly transporterId: number;
  readonly chainId: number;
  readonly deliveryId: number;
}

/**
 * Makes the longest lists that the management area is meant for: a manager of 100 actors, one of them a producer of 100 products in 20 packings each, another
 * the transporter of an iteration that sells all 2000 and brings 500 orders of 20 lines to one delivery.
 */
export function makeListsMarket(db: Database): Promise<ListsMarket> {
  return transaction(db, async (trx) => {
    const manager = await makeUser(trx, { fullName: 'Minden Márta' });
    const named = (count: number) => ({ actor: { name: `Szereplő ${count}`, ownerId: manager.id } });
    for (let count = 2; count < ACTORS; count += 1) await makeProducer(trx, named(count));
    const producer = await makeProducer(trx, named(0));
    const transporter = await makeTransporter(trx, named(1));
    await trx
      .insertInto('producer_transporter_relation')
      .values({
        producer_id: producer.id,
        transporter_id: transporter.id,
        transporter_type: 'OWN',
        share_percent: 10,
        created_at: new Date(),
      })
      .execute();
    const day = new Date(Date.now() + 4 * DAY_MS).toISOString().slice(0, 10);
    const event = await makeEvent(trx, { dayOfDelivery: day });
    const chain = await makeChain(trx, {
      transporterId: transporter.id,
      dayOfDelivery: day,
      orderDeadline: new Date(Date.now() + 2 * DAY_MS),
      items: (await makeProducts(trx, producer.id)).map((product) => ({ product })),
      deliveries: [{ eventId: event.id }],
    });
    const deliveryId = chain.deliveries[0]?.id ?? 0;
    let incomeFt = 0;
    for (let count = 0; count < ORDERS; count += 1)
      incomeFt += await makeOrder(trx, { chain, event, deliveryId, count, producerId: producer.id });
    await takeStock(trx, chain.id);
    await trx
      .updateTable('chain')
      .set({ ordered_income_ft: incomeFt, state: 'MIN_INCOME_PASSED' })
      .where('id', '=', chain.id)
      .execute();
    return {
      sessionToken: await openSession(trx, manager.id),
      producerId: producer.id,
      transporterId: transporter.id,
      chainId: chain.id,
      deliveryId,
    };
  });
}

async function makeProducts(trx: Transaction, producerId: number): Promise<MadeProduct[]> {
  const products: MadeProduct[] = [];
  for (let count = 0; count < PRODUCTS; count += 1) {
    const packings = Array.from({ length: PACKINGS_PER_PRODUCT }, (_, index) => ({
      type: 'PACKAGED_AND_ORDERED_BY_PACKAGE' as const,
      name: `${index + 1} kg-os zsák`,
      packetSizeMilli: (index + 1) * 1000,
      unitPriceFt: 600 + 10 * count,
    }));
    products.push(await makeProduct(trx, { producerId, name: `Termék ${count}`, packings }));
  }
  return products;
}

interface OrderOfIteration {
  readonly chain: MadeChain;
  readonly event: MadeEvent;
  readonly deliveryId: number;
  readonly producerId: number;
  readonly count: number;
}

/**
 * One order of a new buyer, at home or at the point in turns; says its value. Written without the rules that a builder asks, which would read all 2000
 * packings for each of the 500.
 */
async function makeOrder(trx: Transaction, iteration: OrderOfIteration): Promise<number> {
  const { chain, event, deliveryId, count } = iteration;
  const buyer = await makeUser(trx, { fullName: `Vevő Vera ${count}` });
  const option = event.options[count % event.options.length];
  if (option === undefined) throw new Error('the event has no delivery option');
  const chosen = pickSome(chain.packings, LINES);
  const valueFt = chosen.reduce((sum, { price_ft }) => sum + price_ft, 0);
  const order = await trx
    .insertInto('customer_order')
    .values({
      code: `LISTA${count}`,
      user_id: buyer.id,
      chain_id: chain.id,
      delivery_id: deliveryId,
      event_id: event.id,
      delivery_option_id: option.id,
      delivery_option_name: option.name,
      delivery_option_type: option.type,
      delivery_price_ft: option.price_ft,
      ...(option.type === 'HOME_DELIVERY' ? HOME : {}),
      payment_type: 'ON_SITE',
      full_value_ft: valueFt,
      value_ft: valueFt,
      ordered_at: new Date(),
    })
    .returning(['id', 'total_ft'])
    .executeTakeFirstOrThrow();
  const items = new Map(chain.items.map((item) => [item.id, item]));
  await trx
    .insertInto('order_item')
    .values(
      chosen.map((packing) => ({
        order_id: order.id,
        chain_id: chain.id,
        chain_item_id: packing.chain_item_id,
        chain_packing_id: packing.id,
        product_id: packing.product_id,
        packing_id: packing.packing_id,
        producer_id: iteration.producerId,
        product_name: items.get(packing.chain_item_id)?.name ?? '',
        packing_name: packing.name,
        packing_type: packing.type,
        unit_name: packing.unit_name,
        packet_size_milli: packing.packet_size_milli,
        amount_milli: 1000,
        unit_amount_milli: packing.packet_size_milli,
        price_ft: packing.price_ft,
        discounted_price_ft: packing.price_ft,
        full_value_ft: packing.price_ft,
        value_ft: packing.price_ft,
      })),
    )
    .execute();
  await trx
    .insertInto('payment')
    .values({
      order_id: order.id,
      user_id: buyer.id,
      type: 'ON_SITE',
      value_ft: order.total_ft ?? 0,
      request_id: crypto.randomUUID(),
      created_at: new Date(),
      status_changed_at: new Date(),
    })
    .execute();
  return valueFt;
}

/** Counts the stock of all orders at once: a row that one transaction updates a hundred times is slow to find again. */
async function takeStock(trx: Transaction, chainId: number): Promise<void> {
  await sql`
    with line as materialized (select * from order_item where chain_id = ${chainId}),
    movement as (
      insert into stock_movement (at, reason, chain_id, chain_item_id, chain_packing_id, product_id, packing_id, order_item_id,
        delta_milli, delta_unit_milli, counts_globally)
      select now(), 'ORDER', chain_id, chain_item_id, chain_packing_id, product_id, packing_id, id, amount_milli, unit_amount_milli,
        counts_globally
      from line
    ), packings as (
      update packing k set reserved_milli = sold.amount
      from (select packing_id, sum(amount_milli)::bigint as amount from line group by 1) sold where k.id = sold.packing_id
    ), chain_packings as (
      update chain_packing k set ordered_milli = sold.amount
      from (select chain_packing_id, sum(amount_milli)::bigint as amount from line group by 1) sold
      where k.id = sold.chain_packing_id
    ), chain_items as (
      update chain_item i set ordered_milli = sold.amount
      from (select chain_item_id, sum(unit_amount_milli)::bigint as amount from line group by 1) sold
      where i.id = sold.chain_item_id
    )
    update product x set reserved_milli = sold.amount
    from (select product_id, sum(unit_amount_milli)::bigint as amount from line group by 1) sold
    where x.id = sold.product_id`.execute(trx);
}

const HOME = {
  home_name: 'Otthon',
  home_postal_code: '1111',
  home_city: 'Budapest',
  home_address: 'Bartók Béla út 10.',
};
