import { makeProducer } from '@kosar/server/demo/builders/actor';
import { makeChain } from '@kosar/server/demo/builders/chain';
import { makeClearing } from '@kosar/server/demo/builders/clearing';
import { endChain } from '@kosar/server/demo/builders/end-chain';
import { makeOrder } from '@kosar/server/demo/builders/order';
import { makeProduct } from '@kosar/server/demo/builders/product';
import { makeUser } from '@kosar/server/demo/builders/user';
import { type Database, type Transaction, transaction } from '@kosar/server/infra/database/connect';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { copyRows, inBulk } from './copy-rows.ts';

/** A iteration of the past with one order, of which the history is made. */
export interface Pattern {
  readonly chainId: number;
  readonly orderId: number;
  readonly clearingId: number;
  readonly buyerId: number;
  readonly actorId: number;
}

export const ORDERS_PER_CHAIN = 50;
/** How many iterations there were each day. */
const CHAINS_PER_DAY = 5;
const LINES = 5;
/** Ids of the copies of an iteration's own rows lie so far apart; those of the pattern are below it. */
const STRIDE = 1000;
const FIRST_ORDER = 1_000_000;
const DAY_MS = 86_400_000;

/** Makes the iteration that the history is copied from: five lines in one order, handed over, settled, its dues paid. */
export function makePattern(db: Database): Promise<Pattern> {
  return transaction(db, async (trx) => {
    const producer = await makeProducer(trx, { actor: { name: 'Gazda Géza' } });
    const items = [];
    for (let count = 0; count < LINES; count += 1)
      items.push({ product: await makeProduct(trx, { producerId: producer.id, name: `Termék ${count}` }) });
    const chain = await makeChain(trx, {
      name: 'Régi kör',
      dayOfDelivery: ago(7).toISOString().slice(0, 10),
      orderDeadline: ago(9),
      createdAt: ago(20),
      items,
    });
    const buyer = await makeUser(trx, { fullName: 'Vevő Vera' });
    const order = await makeOrder(trx, {
      userId: buyer.id,
      deliveryId: chain.deliveries[0]?.id ?? 0,
      lines: chain.packings.map(({ id }) => ({ chainPackingId: id })),
      orderedAt: ago(12),
    });
    await handOver(trx, chain.id);
    await endChain(trx, chain.id, 'DELIVERED', ago(6));
    const { actor_id: actorId } = producer;
    const clearing = await makeClearing(trx, {
      chainId: chain.id,
      shares: [{ actorId }],
      transactions: [{ payeeId: actorId, payerId: null, state: 'PAID' }],
    });
    return { chainId: chain.id, orderId: order.id, clearingId: clearing.id, buyerId: buyer.id, actorId };
  });
}

async function handOver(trx: Transaction, chainId: number): Promise<void> {
  await sql`update order_item set delivery_state = 'DELIVERED', delivered_amount_milli = amount_milli,
    delivered_unit_milli = unit_amount_milli, delivered_full_value_ft = full_value_ft, delivered_value_ft = value_ft
    where chain_id = ${chainId}`.execute(trx);
}

/** Ids of an iteration of the history, by its place in it. */
export function idsOfCopy({ chainId, clearingId, buyerId }: Pattern, nth: number) {
  const firstOrder = FIRST_ORDER + nth * ORDERS_PER_CHAIN;
  return {
    chainId: chainId + nth * STRIDE,
    clearingId: clearingId + nth * STRIDE,
    orderId: firstOrder,
    buyerId: buyerId + buyerNumber(nth),
  };
}

/** Every ten iterations have fifty buyers of their own, so that each buyer has ten orders. */
function buyerNumber(nth: number): number {
  return FIRST_ORDER + Math.floor(nth / 10) * ORDERS_PER_CHAIN;
}

/** Adds the iterations from one place to another to the history, each with fifty orders and what was written of them, all of it within the database. */
export async function grow(pool: Pool, pattern: Pattern, from: number, to: number): Promise<void> {
  const { chainId, orderId, clearingId, buyerId } = pattern;
  const chains = `generate_series(${from}, ${to}) k`;
  const orders = `${chains}, generate_series(0, ${ORDERS_PER_CHAIN - 1}) j`;
  const daysBack = `k / ${CHAINS_PER_DAY}`;
  const up = (column: string) => ({ [column]: `one.${column} + k * ${STRIDE}` });
  const order = `${FIRST_ORDER} + k * ${ORDERS_PER_CHAIN} + j`;
  const buyer = `${buyerId} + ${FIRST_ORDER} + (k / 10) * ${ORDERS_PER_CHAIN} + j`;
  const ofChain = { chain_id: `one.chain_id + k * ${STRIDE}` };
  const inChain = (table: string, differing: Record<string, string> = {}) =>
    copyRows(pool, {
      table,
      from: `${table} one, ${chains} where one.chain_id = ${chainId}`,
      differing: { ...up('id'), ...ofChain, ...differing },
      daysBack,
    });
  await copyRows(pool, {
    table: 'app_user',
    from: `app_user one, generate_series(${Math.floor(from / 10)}, ${Math.floor(to / 10)}) g, generate_series(0, ${ORDERS_PER_CHAIN - 1}) j
      where one.id = ${buyerId} and not exists (select from app_user had where had.id = ${buyerId} + ${FIRST_ORDER} + g * ${ORDERS_PER_CHAIN} + j)`,
    differing: {
      id: `${buyerId} + ${FIRST_ORDER} + g * ${ORDERS_PER_CHAIN} + j`,
      email: `'vevo' || g || '-' || j || '@example.hu'`,
      full_name: `'Vevő ' || g || ' Vera ' || j`,
    },
  });
  const ofEvent = `in (select event_id from delivery where chain_id = ${chainId})`;
  await copyRows(pool, {
    table: 'chain',
    from: `chain one, ${chains} where one.id = ${chainId}`,
    differing: { ...up('id'), name: `'Kör ' || k` },
    daysBack,
  });
  await copyRows(pool, {
    table: 'delivery_event',
    from: `delivery_event one, ${chains} where one.id ${ofEvent}`,
    differing: { ...up('id'), invite_token: `'alkalom-' || k` },
    daysBack,
  });
  await copyRows(pool, {
    table: 'delivery_option',
    from: `delivery_option one, ${chains} where one.event_id ${ofEvent}`,
    differing: { ...up('id'), ...up('event_id') },
  });
  await inChain('delivery', { ...up('event_id'), invite_token: `'szallitas-' || k` });
  await inChain('revenue_share');
  await inChain('chain_item');
  await copyRows(pool, {
    table: 'chain_packing',
    from: `chain_packing one, ${chains} where one.chain_id = ${chainId}`,
    differing: { ...up('id'), ...ofChain, ...up('chain_item_id') },
  });
  await inChain('clearing');
  const ofClearing = (table: string, differing: Record<string, string> = {}) =>
    copyRows(pool, {
      table,
      from: `${table} one, ${chains} where one.clearing_id = ${clearingId}`,
      differing: { ...up('id'), ...up('clearing_id'), ...differing },
      daysBack,
    });
  await ofClearing('clearing_share');
  await ofClearing('clearing_transaction', { ...ofChain, request_id: `'kor-' || k || '-' || one.id` });
  const ofOrder = { user_id: buyer, order_id: order };
  await copyRows(pool, {
    table: 'customer_order',
    from: `customer_order one, ${orders} where one.id = ${orderId}`,
    differing: {
      ...ofOrder,
      id: order,
      code: `upper(to_hex(${order}))`,
      ...ofChain,
      ...up('delivery_id'),
      ...up('event_id'),
      ...up('delivery_option_id'),
    },
    daysBack,
  });
  const place = `row_number() over (order by k, j, one.id) + (select greatest(max(id), 10000000) from`;
  await copyRows(pool, {
    table: 'order_item',
    from: `order_item one, ${orders} where one.order_id = ${orderId}`,
    differing: {
      ...ofOrder,
      id: `${place} order_item)`,
      ...ofChain,
      ...up('chain_item_id'),
      ...up('chain_packing_id'),
    },
    daysBack,
  });
  await copyRows(pool, {
    table: 'payment',
    from: `payment one, ${orders} where one.order_id = ${orderId}`,
    differing: { ...ofOrder, id: `${place} payment)`, request_id: `gen_random_uuid()` },
    daysBack,
  });
  await writeOf(pool, { chains, order, buyer, daysBack, pattern });
}

/** Two mails, three entries of the log and one notice for each order. */
async function writeOf(
  pool: Pool,
  {
    chains,
    order,
    buyer,
    daysBack,
    pattern,
  }: {
    readonly chains: string;
    readonly order: string;
    readonly buyer: string;
    readonly daysBack: string;
    readonly pattern: Pattern;
  },
): Promise<void> {
  const each = `${chains}, generate_series(0, ${ORDERS_PER_CHAIN - 1}) j`;
  const at = `now() - (7 + ${daysBack}) * interval '1 day'`;
  await inBulk(
    pool,
    `insert into email (event_key, message_id, recipient, kind, user_id, chain_id, subject, html, text, state, created_at, sent_at)
      select 'volume:' || m || ':' || ${order}, m || '-' || ${order} || '@kosar.example', 'vevo' || k / 10 || '-' || j || '@example.hu',
        case m when 1 then 'order-placed' else 'chain-approved' end, ${buyer}, ${pattern.chainId} + k * ${STRIDE},
        'Kör ' || k || case m when 1 then ': megvan a rendelésed' else ': jön a szállítás' end,
        repeat('<p>Kedves Vera!</p>', 20), repeat('Kedves Vera! ', 20), 'SENT', ${at}, ${at}
      from ${each}, generate_series(1, 2) m`,
    `insert into audit_log (at, user_id, action, entity, entity_id, after)
      select ${at}, ${buyer}, case m when 1 then 'order.place' when 2 then 'order.deliver' else 'payment.paid' end,
        case m when 3 then 'payment' else 'customer_order' end, ${order}, '{"valueFt": 12000}'
      from ${each}, generate_series(1, 3) m`,
    `insert into notification (user_id, event, event_key, name, description, created_at, seen_at)
      select ${buyer}, 'APPROVED', 'volume:' || ${order}, 'Jön a szállítás', 'Kör ' || k, ${at}, ${at} from ${each}`,
  );
}

function ago(days: number): Date {
  return new Date(Date.now() - days * DAY_MS);
}
