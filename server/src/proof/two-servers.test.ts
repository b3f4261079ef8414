import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transaction } from '../platform/database/connect.ts';
import { listBrokenInvariants } from '../platform/database/invariants.ts';
import { useTestDatabase } from '../platform/testing/database.ts';
import { endAllChildren, freePort, startWebServer, type WebChild } from './child-process.ts';
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
