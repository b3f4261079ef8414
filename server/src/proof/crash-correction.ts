import { sql } from 'kysely';
import { listBrokenInvariants } from '../infra/database/invariants.ts';
import { ask, endMarketChain, openCardShop, orderUntilAnswered, payByCard, until } from './crash-life.ts';
import { BARION_KEYS, type CrashMarket } from './crash-market.ts';

/** What goes back to the card: one of two kilograms of 1000 Ft. */
const REFUND_FT = 1000;

/** An order by card of the market's own goods, as the provider gives nothing back of another's wallet, is settled and then corrected, by an admin who asks again without an answer. */
export async function correctThrough(market: CrashMarket): Promise<void> {
  const { shop, chainId, adminCookie } = await openCardShop(market);
  await sellOwnGoods(market, chainId);
  const [buyer] = shop.buyers;
  if (buyer === undefined) throw new Error('no one buys');
  const [orderId] = await Promise.all([
    orderUntilAnswered(market, shop, buyer.cookie, 'kartyas-rendeles-0'),
    payByCard(market, buyer),
  ]);
  await endMarketChain(market, chainId);
  await until(market, 'finalized', async () => {
    const { status } = await ask(market, adminCookie, `/api/deliverychain/${chainId}/finalize`);
    return status === 200 && (await isSettled(market, chainId));
  });
  const { version, item_id: orderItemId } = await market.database.db
    .selectFrom('customer_order as o')
    .innerJoin('order_item as i', 'i.order_id', 'o.id')
    .select(['o.version', 'i.id as item_id'])
    .where('o.id', '=', orderId)
    .executeTakeFirstOrThrow();
  const body = { version, orderItems: [{ orderItemId, deliveredAmount: 1 }], reason: 'Elírás.' };
  await until(market, 'a correction that is answered', async () => {
    const answer = await ask(market, adminCookie, `/api/order/${orderId}/correction`, {
      key: 'javitas-0001',
      body,
    });
    if (![201, 0, 503].includes(answer.status))
      throw new Error(`correction: ${answer.status} ${answer.body}`);
    return answer.status === 201;
  });
  await until(market, 'a refund that has ended', async () => isAllGivenBack(market));
}

/** What isn't as if no one had been killed: one correction, given back once, and books that agree; nothing when all is well. */
export async function listCorrectionProblems(market: CrashMarket): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`select kind from order_correction`.execute(market.database.db);
  const mains = market.barion.world().payments.flatMap(({ transactions }) => transactions);
  const refunded = mains.reduce((sum, one) => sum + one.refunded, 0);
  return [
    ...(market.sinceKill() === null ? ['no one was killed'] : []),
    ...(rows.map(({ kind }) => kind).join() === 'AMOUNTS' ? [] : [`corrections: ${JSON.stringify(rows)}`]),
    ...(refunded === REFUND_FT ? [] : [`${refunded} Ft were given back`]),
    ...(await listBrokenInvariants(market.database.db)).map((broken) => `rule: ${JSON.stringify(broken)}`),
    ...market.barion.audit().map((breach) => `provider: ${breach}`),
  ];
}

async function sellOwnGoods({ database: { pool } }: CrashMarket, chainId: number): Promise<void> {
  await pool.query(
    `update revenue_share set producer_percent = 100, transporter_percent = 0, organizer_percent = 0, delivery_manager_percent = 0,
       delivery_point_manager_percent = 0, marketplace_percent = 0, platform_percent = 0 where chain_id = $1`,
    [chainId],
  );
  await pool.query(
    `update barion_account set account_id = $2 where actor_id in (
       select pr.actor_id from chain_item ci join product p on p.id = ci.product_id join producer pr on pr.id = p.producer_id
       where ci.chain_id = $1)`,
    [chainId, BARION_KEYS.wallet],
  );
}

async function isSettled({ database }: CrashMarket, chainId: number): Promise<boolean> {
  const { rows } = await sql<{ is_settled: boolean }>`
    select finalized_at is not null as is_settled from chain where id = ${chainId}`.execute(database.db);
  return rows[0]?.is_settled ?? false;
}

async function isAllGivenBack({ database }: CrashMarket): Promise<boolean> {
  const { rows } = await sql<{ is_done: boolean }>`
    select exists (select from payment_refund)
      and not exists (select from payment_refund where state in ('PLANNED', 'SENT')) as is_done`.execute(
    database.db,
  );
  return rows[0]?.is_done ?? false;
}
