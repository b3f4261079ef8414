import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DeliveryJson } from '@kosar/contract/chains/deliveries';
import { makeProducer } from '@kosar/server/demo/builders/actor';
import { makeChain } from '@kosar/server/demo/builders/chain';
import { makeEvent } from '@kosar/server/demo/builders/event';
import { type MadeProduct, makeProduct } from '@kosar/server/demo/builders/product';
import { connect, transaction } from '@kosar/server/infra/database/connect';
import { openDatabase } from './database.ts';
import { findFreePort, startProcess, untilAnswers } from './server-process.ts';

const PRODUCERS = 10;
const ROWS = 300;
/** The demo is loaded and the web app built, maybe on a busy machine. */
const START_TIMEOUT_MS = 240_000;
const DAY_MS = 86_400_000;

/** The demo market, built and served as `npm start` does, with a chain of 300 rows beside it. */
export interface PhoneMarket {
  readonly origin: string;
  /** The delivery of the demo whose table is the longest. */
  readonly demoDeliveryId: number;
  readonly longDeliveryId: number;
  stop(): Promise<void>;
}

/** Starts the market on a database and a data folder of its own. */
export async function startPhoneMarket(): Promise<PhoneMarket> {
  const database = await openDatabase(process.env.DATABASE_URL);
  const dataDir = await mkdtemp(join(tmpdir(), 'kosar-bench-phone-'));
  await chmod(dataDir, 0o755);
  const port = await findFreePort();
  const origin = `http://localhost:${port}`;
  const server = startProcess(['scripts/start.mjs'], port, {
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    PORT: String(port),
    BASE_URL: origin,
    MAILBOX_HTTP_PORT: String(await findFreePort()),
    MAILBOX_SMTP_PORT: String(await findFreePort()),
    BARION_SIM_PORT: String(await findFreePort()),
    SZAMLAZZ_SIM_PORT: String(await findFreePort()),
    LOG_LEVEL: 'error',
  });
  const stop = async () => {
    await server.stop();
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await untilAnswers(server, '/api/ready', START_TIMEOUT_MS);
    const demoDeliveryId = await findLongestDelivery(origin);
    return { origin, demoDeliveryId, longDeliveryId: await makeLongChain(database.url), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function findLongestDelivery(origin: string): Promise<number> {
  const current = await readJson<readonly { id: number }[]>(`${origin}/api/delivery/current`);
  const lengths = await Promise.all(
    current.map(async ({ id }) => {
      const { itemsByProducer } = await readJson<DeliveryJson>(`${origin}/api/delivery/${id}`);
      return { id, length: itemsByProducer.reduce((sum, { items }) => sum + items.length, 0) };
    }),
  );
  const [longest] = lengths.toSorted((a, b) => b.length - a.length);
  if (longest === undefined) throw new Error('the demo market has no delivery');
  return longest.id;
}

async function readJson<T>(address: string): Promise<T> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`);
  return (await answer.json()) as T;
}

/** Three hundred products of ten producers, one packing each. */
async function makeLongChain(databaseUrl: string): Promise<number> {
  const connection = connect({ url: databaseUrl, onError: () => {} });
  try {
    return await transaction(connection.db, async (trx) => {
      const products: MadeProduct[] = [];
      for (let nth = 0; nth < PRODUCERS; nth += 1) {
        const producer = await makeProducer(trx, { actor: { name: `Hosszú lista ${nth + 1}. termelője` } });
        for (let count = 0; count < ROWS / PRODUCERS; count += 1) {
          products.push(
            await makeProduct(trx, {
              producerId: producer.id,
              name: `Termék ${nth + 1}/${count + 1}`,
              description: 'Reggel szedjük, délután a pultra kerül.',
              packings: [{ name: 'kg', unitPriceFt: 600 + 10 * count }],
            }),
          );
        }
      }
      const day = new Date(Date.now() + 6 * DAY_MS).toISOString().slice(0, 10);
      const event = await makeEvent(trx, { dayOfDelivery: day });
      const { deliveries } = await makeChain(trx, {
        name: 'Háromszáz sor',
        dayOfDelivery: day,
        orderDeadline: new Date(Date.now() + 4 * DAY_MS),
        items: products.map((product) => ({ product })),
        deliveries: [{ eventId: event.id }],
      });
      const [delivery] = deliveries;
      if (delivery === undefined) throw new Error('the long chain has no delivery');
      return delivery.id;
    });
  } finally {
    await connection.close();
  }
}
