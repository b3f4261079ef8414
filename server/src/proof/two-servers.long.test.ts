import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { transaction } from '../infra/database/connect.ts';
import { listBrokenInvariants } from '../infra/database/invariants.ts';
import { type ScriptedSmtp, startScriptedSmtp } from '../infra/mail/scripted-smtp.ts';
import { useTestDatabase } from '../infra/testing/database.ts';
import { eventually } from '../infra/testing/eventually.ts';
import {
  type Child,
  endAllChildren,
  freePort,
  startWebServer,
  startWorkerProcess,
  type WebChild,
} from './child-process.ts';
import type { PlantedFault } from './kill-at.ts';
import { type OrderAnswer, openShop, type Shop, type ShopOptions, sendOrder } from './shop.ts';

const BUYERS = 200;
const PIECES = 10;
const CEILING = PIECES * 1000;

/** Each of the ceilings that can run out. */
const CEILINGS: Readonly<Record<string, Omit<ShopOptions, 'buyers'>>> = {
  'the chain’s maximum of the packing': { item: { packing: { maxAmountMilli: CEILING } } },
  'the chain’s maximum of the item': { item: { maxAmountMilli: CEILING } },
  'the producer’s maximum of the product': { product: { globalMaxAmountMilli: CEILING } },
  'the producer’s maximum of the packing': { product: { packings: [{ globalMaxAmountMilli: CEILING }] } },
};

const database = useTestDatabase();
let servers: readonly WebChild[] = [];
beforeAll(async () => {
  const ports = [await freePort(), await freePort()];
  servers = await Promise.all(ports.map((port) => startWebServer(database.current.url, port)));
});
afterAll(endAllChildren);

describe(`${BUYERS} buyers at two servers, ${PIECES} pieces`, () => {
  test.each(Object.entries(CEILINGS))('%s sells out exactly', async (_, options) => {
    const shop = await openShop(database.db, { buyers: BUYERS, ...options });
    const answers = await Promise.all(
      shop.buyers.map(({ cookie }, nth) => sendOrder(servers[nth % 2]?.url ?? '', shop, cookie)),
    );
    expect(countByStatus(answers)).toEqual({ 201: PIECES, 409: BUYERS - PIECES });
    const sold = answers.filter(({ status }) => status === 409);
    expect(sold.every(({ body }) => body.includes('DELIVERY_ITEM_PACKING_SOLD_OUT'))).toBe(true);
    expect(await listBrokenInvariants(database.db)).toEqual([]);
  });

  test('the same key at both servers at once is one order', async () => {
    const shop = await openShop(database.db, { buyers: 1 });
    const cookie = shop.buyers[0]?.cookie ?? '';
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, nth) =>
        sendOrder(servers[nth % 2]?.url ?? '', shop, cookie, { key: 'egy-es-ugyanaz' }),
      ),
    );
    expect(countByStatus(answers)).toEqual({ 201: 20 });
    expect(new Set(answers.map(({ orderId }) => orderId)).size).toBe(1);
  });
});

describe('two servers and two workers', () => {
  /** By the clock of the workers the chain is over, never approved. */
  const LATER_MS = 10 * 24 * 3_600_000;
  let smtp: ScriptedSmtp;
  let workers: Child[] = [];
  afterEach(async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.end('SIGKILL')));
    await smtp.close();
  });

  test('do what follows from each order and each day once, and what a killed worker held is done by the other', async () => {
    const shop = await orderedShop(30);
    await startWorkers();
    await eventually(async () => expect(await mailsOf(shop, 'SENT')).toBeGreaterThan(10), {
      timeout: 30_000,
    });
    await workers.shift()?.end('SIGKILL');
    // A mail of the order and one of its end for each buyer.
    await eventually(async () => expect(await mailsOf(shop, 'SENT')).toBe(60), { timeout: 60_000 });
    const ends = database.db.selectFrom('audit_log').select('id').where('action', '=', 'chain.end');
    expect(await ends.where('entity_id', '=', await chainOf(shop)).execute()).toHaveLength(1);
    const ids = await receivedBy(shop);
    expect(new Set(ids).size).toBe(60);
    // What the killed one had in hand may come again, under the same id.
    expect(ids.length - 60).toBeLessThanOrEqual(4);
    expect(await listBrokenInvariants(database.db)).toEqual([]);
  }, 120_000);

  test('do things twice where a job isn’t taken out of the queue while it is at work: the test above can fail', async () => {
    await orderedShop(5);
    await startWorkers({ from: 'where jobs.is_available = true', to: 'where true' });
    await eventually(() => expect(receivedIds().length).toBeGreaterThan(new Set(receivedIds()).size + 4), {
      timeout: 60_000,
    });
  }, 90_000);

  async function orderedShop(buyers: number): Promise<Shop> {
    smtp = await startScriptedSmtp();
    const shop = await openShop(database.db, { buyers });
    const answers = await Promise.all(
      shop.buyers.map(({ cookie }, nth) => sendOrder(servers[nth % 2]?.url ?? '', shop, cookie)),
    );
    expect(countByStatus(answers)).toEqual({ 201: buyers });
    return shop;
  }

  async function startWorkers(planted?: PlantedFault): Promise<void> {
    const env = {
      NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'kill-at.ts')).href}`,
      CLOCK_AHEAD_MS: String(LATER_MS),
      // Slow enough that both have mails in hand.
      MAIL_PER_SECOND: '20',
      ...(planted === undefined ? {} : { PLANTED_FAULT: JSON.stringify(planted) }),
    };
    workers = [1, 2].map(() => startWorkerProcess(database.current.url, smtp.url, env));
  }

  function receivedIds(): string[] {
    return smtp.received.map(({ raw }) => /^Message-ID: <(.*)@/im.exec(raw)?.[1] ?? '');
  }

  /** The other tests of this file leave mails in the outbox, too. */
  async function receivedBy({ buyers }: Shop): Promise<string[]> {
    const ids = buyers.map(({ id }) => id);
    const mails = database.db.selectFrom('email').select('message_id').where('user_id', 'in', ids);
    const own = new Set((await mails.execute()).map(({ message_id }) => message_id));
    return receivedIds().filter((id) => own.has(id));
  }

  async function mailsOf({ buyers }: Shop, state: 'SENT'): Promise<number> {
    const ids = buyers.map(({ id }) => id);
    const mails = database.db.selectFrom('email').select('id').where('user_id', 'in', ids);
    return (await mails.where('state', '=', state).execute()).length;
  }

  async function chainOf({ deliveryId }: Shop): Promise<number> {
    const row = database.db.selectFrom('delivery').select('chain_id').where('id', '=', deliveryId);
    return (await row.executeTakeFirstOrThrow()).chain_id;
  }
});

describe('a seller that looks first and writes later', () => {
  test('oversells once the guards of the tables are gone, so a race is really run here', async () => {
    const shop = await openShop(database.db, {
      buyers: 1,
      item: { packing: { maxAmountMilli: CEILING } },
    });
    expect(await sellCarelessly(shop)).toBeLessThanOrEqual(PIECES);
    await sql`drop trigger chain_packing_not_oversold on chain_packing`.execute(database.db);
    await setOrdered(shop, 0);
    expect(await sellCarelessly(shop)).toBeGreaterThan(PIECES);
    expect(await listBrokenInvariants(database.db)).not.toEqual([]);
  });
});

/** Twenty at once: all look, then all sell one. Gives how many sold. */
async function sellCarelessly(shop: Shop): Promise<number> {
  const sellers = 20;
  const { promise: haveAllLooked, resolve } = Promise.withResolvers<void>();
  let looked = 0;
  const sales = Array.from({ length: sellers }, () =>
    transaction(database.db, async (trx) => {
      const { ordered_milli } = await trx
        .selectFrom('chain_packing')
        .select('ordered_milli')
        .where('id', '=', shop.chainPackingId)
        .executeTakeFirstOrThrow();
      looked += 1;
      if (looked === sellers) resolve();
      await haveAllLooked;
      if (ordered_milli >= CEILING) return false;
      await trx
        .updateTable('chain_packing')
        .set((eb) => ({ ordered_milli: eb('ordered_milli', '+', 1000) }))
        .where('id', '=', shop.chainPackingId)
        .execute();
      return true;
    }).catch(() => false),
  );
  return (await Promise.all(sales)).filter(Boolean).length;
}

async function setOrdered(shop: Shop, ordered: number): Promise<void> {
  await transaction(database.db, (trx) =>
    trx
      .updateTable('chain_packing')
      .set({ ordered_milli: ordered })
      .where('id', '=', shop.chainPackingId)
      .execute(),
  );
}

function countByStatus(answers: readonly OrderAnswer[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
