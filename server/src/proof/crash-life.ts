import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { endChain } from '../demo/builders/end-chain.ts';
import { makeUser } from '../demo/builders/user.ts';
import { transaction } from '../infra/database/connect.ts';
import { createSecrets } from '../infra/secrets.ts';
import { type CrashMarket, SECRETS_KEY } from './crash-market.ts';
import { openShop, type Shop } from './shop.ts';

/** How long the market may take to get over a kill. */
const RECOVERED_WITHIN_MS = 60_000;
const BUYERS = 2;
const EVERY_MS = 100;

export interface Life {
  readonly chainId: number;
  /** The orders whose buyers learned that they stand. */
  readonly acknowledged: readonly number[];
}

/** A chain from its orders by card to payouts and invoices, by people who ask again when they get no answer. */
export async function liveThrough(market: CrashMarket): Promise<Life> {
  const { shop, chainId, adminCookie } = await openCardShop(market);
  const [acknowledged] = await Promise.all([
    Promise.all(
      shop.buyers.map(({ cookie }, nth) =>
        orderUntilAnswered(market, shop, cookie, `kartyas-rendeles-${nth}`),
      ),
    ),
    Promise.all(shop.buyers.map((buyer) => payByCard(market, buyer))),
  ]);
  await endMarketChain(market, chainId);
  await until(market, 'finalized', async () => {
    const { status } = await ask(market, adminCookie, `/api/deliverychain/${chainId}/finalize`);
    return status === 200 && (await isAllDone(market, chainId));
  });
  return { chainId, acknowledged };
}

/** A chain of one producer with a wallet, who invoices; everybody who may get a part has a wallet, too. */
export async function openCardShop({ database: { db } }: CrashMarket) {
  const shop = await openShop(db, { buyers: BUYERS });
  const secrets = createSecrets({ SECRETS_KEY, DATA_DIR: '' });
  const chainId = await transaction(db, async (trx) => {
    const { chain_id } = await trx
      .selectFrom('delivery')
      .select('chain_id')
      .where('id', '=', shop.deliveryId)
      .executeTakeFirstOrThrow();
    await trx.updateTable('chain').set({ allows_online: true }).where('id', '=', chain_id).execute();
    await trx.updateTable('actor').set({ einvoicing_allowed: true }).execute();
    for (const role of ['producer', 'transporter', 'organizer', 'delivery_point_manager'])
      await sql`update ${sql.table(role)} set payout_period = 'PER_DELIVERY'`.execute(trx);
    await sql`insert into barion_account (actor_id, account_id, name)
      select id, 'actor' || id || '@kosar.test', name from actor`.execute(trx);
    const actors = await trx.selectFrom('actor').select('id').execute();
    const accounts = actors.map(({ id }) => ({
      actor_id: id,
      name: 'Számlázó',
      agent_key_encrypted: secrets.encrypt(`demokulcs${id}`),
      invoice_prefix: 'KERT',
      default_remark: 'Köszönjük.',
    }));
    await trx.insertInto('invoicing_account').values(accounts).execute();
    return chain_id;
  });
  return { shop, chainId, adminCookie: await adminCookieOf(db) };
}

async function adminCookieOf(db: CrashMarket['database']['db']): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await transaction(db, async (trx) => {
    const { id } = await makeUser(trx, { isAdmin: true });
    const now = new Date();
    await trx
      .insertInto('user_session')
      .values({
        token_hash: createHash('sha256').update(token).digest(),
        user_id: id,
        authorities: ['ROLE_ADMIN'],
        created_at: now,
        last_active_at: now,
        expires_at: new Date(now.getTime() + 12 * 3_600_000),
      })
      .execute();
  });
  return `kosar=${token}`;
}

/** Orders by card, again and again until an order is answered; gives its id. */
export async function orderUntilAnswered(
  market: CrashMarket,
  shop: Shop,
  cookie: string,
  key: string,
): Promise<number> {
  let orderId = 0;
  await until(market, 'an answered order', async () => {
    const { status, body } = await ask(market, cookie, '/api/order', {
      key,
      body: {
        deliveryId: shop.deliveryId,
        orderItems: [{ deliveryItemPackingId: shop.chainPackingId, amount: 2 }],
        deliveryOptionId: shop.pickupId,
        paymentType: 'ONLINE',
        billingRequired: true,
        billingData: {
          billingName: 'Kiss Anna',
          country: 'Magyarország',
          city: 'Budapest',
          postalCode: '1011',
          address: 'Fő utca 1.',
        },
        termsAccepted: true,
      },
    });
    if (status !== 201 && status !== 0 && status !== 503) throw new Error(`order: ${status} ${body}`);
    if (status === 201) orderId = (JSON.parse(body) as { id: number }).id;
    return orderId > 0;
  });
  return orderId;
}

/** The buyer goes to the provider's page as soon as there is one, and asks for it again when there is none. */
export async function payByCard(market: CrashMarket, buyer: { id: number; cookie: string }): Promise<void> {
  const { barion } = market;
  let lastRetry = performance.now();
  await until(market, 'a payment that is begun', async () => {
    const payment = await paymentOf(market, buyer.id);
    if (payment?.status === 'IN_PROGRESS') return true;
    if (payment?.status === 'PENDING' && performance.now() - lastRetry > 2000) {
      lastRetry = performance.now();
      await ask(market, buyer.cookie, `/api/payment/${payment.id}/retry`);
    }
    return false;
  });
  const { external_id: id } = (await paymentOf(market, buyer.id)) ?? {};
  const card = { number: '4444888888885559', expiry: '12/40', cvc: '123', email: 'anna@pelda.hu' };
  const form = new URLSearchParams({ id: id ?? '', ...card });
  await fetch(`${barion.url}/Pay/card`, { method: 'POST', redirect: 'manual', body: form });
  let lastHint = performance.now();
  await until(market, 'a reservation', async () => {
    // Again and again, as it does until it is heard; but it gives up after some attempts.
    if (performance.now() - lastHint > 5000) await barion.deliverAll();
    if (performance.now() - lastHint > 5000) lastHint = performance.now();
    return (await paymentOf(market, buyer.id))?.status === 'RESERVED';
  });
}

async function paymentOf({ database }: CrashMarket, userId: number) {
  return database.db
    .selectFrom('payment')
    .select(['id', 'status', 'external_id'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

/** The chain's days pass, and it waits to be finalized. */
export async function endMarketChain({ database }: CrashMarket, chainId: number): Promise<void> {
  await database.pool.query(
    `with moved as (update delivery_event set day_of_delivery = day_of_delivery - 5
       where id in (select event_id from delivery where chain_id = $1))
     update chain set order_deadline = order_deadline - interval '5 days', day_of_delivery = day_of_delivery - 5 where id = $1`,
    [chainId],
  );
  await transaction(database.db, (trx) => endChain(trx, chainId, 'TO_BE_FINALIZED', new Date()));
}

async function isAllDone({ database }: CrashMarket, chainId: number): Promise<boolean> {
  const { rows } = await sql<{ is_done: boolean }>`
    select (select finalized_at is not null from chain where id = ${chainId})
      and exists (select from clearing_transaction where payer_id is null)
      and not exists (select from clearing_transaction where payer_id is null and payee_id is not null and state <> 'PAID')
      and exists (select from invoice)
      and not exists (select from invoice where state <> 'SKIPPED' and (state <> 'ISSUED' or pdf_key is null))
      and not exists (select from email where state <> 'SENT') as is_done`.execute(database.db);
  return rows[0]?.is_done ?? false;
}

/** Posts; a status of 0 is no answer. */
export async function ask(
  { url }: CrashMarket,
  cookie: string,
  path: string,
  { key, body }: { key?: string; body?: object } = {},
): Promise<{ status: number; body: string }> {
  try {
    const answer = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: {
        cookie,
        connection: 'close',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: await answer.text() };
  } catch {
    return { status: 0, body: '' };
  }
}

/** Waits, while time passes for the queue; gives up a minute after the kill. */
export async function until(market: CrashMarket, what: string, isSo: () => Promise<boolean>): Promise<void> {
  const since = performance.now();
  while (!(await isSo())) {
    if ((market.sinceKill() ?? performance.now() - since) > RECOVERED_WITHIN_MS)
      throw new Error(`${what} was waited for in vain: ${await describeState(market)}`);
    await sleep(EVERY_MS);
    if (market.sinceKill() !== null) await market.hurryJobs();
  }
}

/** For whoever has to find out why. */
async function describeState(market: CrashMarket): Promise<string> {
  const { rows } = await sql<{ state: unknown }>`
    select json_build_object(
      'chains', (select json_agg(json_build_array(state, finalizing_at, finalized_at)) from chain),
      'payments', (select json_agg(json_build_array(status, failure_reason)) from payment),
      'captures', (select json_agg(json_build_array(state, error)) from payment_capture),
      'dues', (select json_agg(json_build_array(payer_id, payee_id, state, due_on, error)) from clearing_transaction),
      'invoices', (select json_agg(json_build_array(state, skip_reason, error, held_until)) from invoice),
      'mails', (select json_agg(json_build_array(kind, state)) from email where state <> 'SENT'),
      'jobs', (select json_agg(json_build_array(key, attempts, last_error, run_at)) from graphile_worker._private_jobs)
    ) as state`.execute(market.database.db);
  return `killed ${market.sinceKill()} ms ago, ${JSON.stringify(rows[0]?.state)}, ${market.said()}`;
}
