import { createHash, randomBytes } from 'node:crypto';
import { makeProducer } from '@kosar/server/demo/builders/actor';
import { makeChain } from '@kosar/server/demo/builders/chain';
import { makeEvent } from '@kosar/server/demo/builders/event';
import { makePoint } from '@kosar/server/demo/builders/point';
import { type MadeProduct, makeProduct } from '@kosar/server/demo/builders/product';
import { makeUser } from '@kosar/server/demo/builders/user';
import { type Database, type Transaction, transaction } from '@kosar/server/infra/database/connect';

const PRODUCERS = 10;
const PRODUCTS = 100;
const PACKINGS_PER_PRODUCT = 2;
const CHAINS = 20;
const POINTS = 60;
const LINES = 5;
const DAY_MS = 86_400_000;

/** An order that someone may send: whose it is and what it says. */
export interface Input {
  readonly sessionToken: string;
  readonly body: {
    readonly deliveryId: number;
    readonly orderItems: readonly { deliveryItemPackingId: number; amount: number }[];
    readonly deliveryOptionId: number;
    readonly paymentType: 'ON_SITE';
    readonly billingRequired: false;
    readonly termsAccepted: true;
  };
}

export interface Market {
  readonly deliveryIds: readonly number[];
  /** Five lines of 200 packings each, every one of another buyer. */
  readonly inputs: readonly Input[];
}

/**
 * Makes what the figures are about: 100 products in 200 packings, all of them offered by each of 20 chains, 60 points, and as many buyers with a live
 * session as there are requests. All products are shared by all chains, so orders meet at a chain's row and at products' and packings'.
 */
export function makeMarket(db: Database, inputCount: number): Promise<Market> {
  return transaction(db, async (trx) => {
    const products = await makeProducts(trx);
    const deliveries = [];
    for (let count = 0; count < CHAINS; count += 1) deliveries.push(await openChain(trx, products));
    for (let count = CHAINS; count < POINTS; count += 1) await makePoint(trx, { name: `Pont ${count}` });
    const inputs: Input[] = [];
    for (let count = 0; count < inputCount; count += 1) {
      const delivery = pick(deliveries);
      inputs.push({
        sessionToken: await openSession(trx, (await makeUser(trx, { fullName: `Vevő Vera ${count}` })).id),
        body: {
          deliveryId: delivery.deliveryId,
          orderItems: pickSome(delivery.packingIds, LINES).map((id) => ({
            deliveryItemPackingId: id,
            amount: 1 + Math.floor(Math.random() * 3),
          })),
          deliveryOptionId: delivery.optionId,
          paymentType: 'ON_SITE',
          billingRequired: false,
          termsAccepted: true,
        },
      });
    }
    return { deliveryIds: deliveries.map(({ deliveryId }) => deliveryId), inputs };
  });
}

async function makeProducts(trx: Transaction): Promise<MadeProduct[]> {
  const producers = [];
  for (let count = 0; count < PRODUCERS; count += 1)
    producers.push(await makeProducer(trx, { actor: { name: `Termelő ${count}` } }));
  const products: MadeProduct[] = [];
  for (let count = 0; count < PRODUCTS; count += 1) {
    const packings = Array.from({ length: PACKINGS_PER_PRODUCT }, (_, index) => ({
      name: index === 0 ? 'kg' : 'láda',
      unitPriceFt: 600 + 10 * count + index,
    }));
    products.push(
      await makeProduct(trx, {
        producerId: pick(producers).id,
        name: `Termék ${count}`,
        description: 'Reggel szedjük, délután a pultra kerül.',
        packings,
      }),
    );
  }
  return products;
}

async function openChain(trx: Transaction, products: readonly MadeProduct[]) {
  const now = Date.now();
  const day = new Date(now + 4 * DAY_MS).toISOString().slice(0, 10);
  const event = await makeEvent(trx, { dayOfDelivery: day });
  const chain = await makeChain(trx, {
    dayOfDelivery: day,
    orderDeadline: new Date(now + 2 * DAY_MS),
    items: products.map((product) => ({ product })),
    // Out of reach: a chain is repriced once in its life, which is not the work measured here.
    tiers: [{ startIncomeFt: 1_000_000_000, discountPercent: 5 }],
    deliveries: [{ eventId: event.id }],
  });
  return {
    deliveryId: idOf(chain.deliveries[0]),
    optionId: idOf(event.options[0]),
    packingIds: chain.packings.map(({ id }) => id),
  };
}

/** A live session of a user; its token is what the cookie holds. */
export async function openSession(trx: Transaction, userId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const now = new Date();
  await trx
    .insertInto('user_session')
    .values({
      token_hash: createHash('sha256').update(token).digest(),
      user_id: userId,
      authorities: ['ROLE_VE_ACTOR_MANAGER'],
      created_at: now,
      last_active_at: now,
      expires_at: new Date(now.getTime() + DAY_MS / 2),
    })
    .execute();
  return token;
}

/** One at random. */
export function pick<T>(all: readonly T[]): T {
  const one = all[Math.floor(Math.random() * all.length)];
  if (one === undefined) throw new RangeError('nothing to pick from');
  return one;
}

/** So many different ones at random. */
export function pickSome<T>(all: readonly T[], count: number): T[] {
  const chosen = new Set<T>();
  while (chosen.size < count) chosen.add(pick(all));
  return [...chosen];
}

function idOf(row: { id: number } | undefined): number {
  if (row === undefined) throw new Error('a row of the market is missing');
  return row.id;
}
