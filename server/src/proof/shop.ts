import { createHash, randomBytes } from 'node:crypto';
import { localDay } from '@kosar/domain/calendar';
import { type ChainOptions, makeChain } from '../demo/builders/chain.ts';
import { makeEvent } from '../demo/builders/event.ts';
import { makeProduct } from '../demo/builders/product.ts';
import { makeUser } from '../demo/builders/user.ts';
import { type Database, transaction } from '../infra/database/connect.ts';

const DAY_MS = 24 * 3_600_000;

/** A chain that can be ordered from at the real time of now, and buyers with live sessions. For servers in processes of their own. */
export interface Shop {
  readonly deliveryId: number;
  readonly chainPackingId: number;
  readonly pickupId: number;
  readonly buyers: readonly { id: number; cookie: string }[];
}

export interface ShopOptions {
  readonly buyers: number;
  readonly product?: Parameters<typeof makeProduct>[1];
  /** Ceilings of the item and of its packing in the chain. */
  readonly item?: Omit<NonNullable<ChainOptions['items']>[number], 'product'>;
}

/** Opens it: one product by the kilogram, or as the options say. */
export async function openShop(db: Database, { buyers, product, item = {} }: ShopOptions): Promise<Shop> {
  const now = new Date();
  const dayOfDelivery = localDay(new Date(now.getTime() + 3 * DAY_MS));
  return transaction(db, async (trx) => {
    const event = await makeEvent(trx, { dayOfDelivery });
    const chain = await makeChain(trx, {
      dayOfDelivery,
      orderDeadline: new Date(now.getTime() + DAY_MS),
      items: [{ ...item, product: await makeProduct(trx, product) }],
      deliveries: [{ eventId: event.id }],
    });
    const people: { id: number; cookie: string }[] = [];
    for (let made = 0; made < buyers; made += 1) {
      const { id } = await makeUser(trx);
      const token = randomBytes(32).toString('base64url');
      await trx
        .insertInto('user_session')
        .values({
          token_hash: createHash('sha256').update(token).digest(),
          user_id: id,
          created_at: now,
          last_active_at: now,
          expires_at: new Date(now.getTime() + DAY_MS / 2),
        })
        .execute();
      people.push({ id, cookie: `kosar=${token}` });
    }
    return {
      deliveryId: chain.deliveries[0]?.id ?? 0,
      chainPackingId: chain.packings[0]?.id ?? 0,
      pickupId: event.options[0]?.id ?? 0,
      buyers: people,
    };
  });
}

/** An answered order, or why there is none. `status` 0 is a connection that gave no answer. */
export interface OrderAnswer {
  readonly status: number;
  readonly orderId: number | undefined;
  readonly retryAfter: string | null;
  readonly body: string;
}

/** Sends one order over a connection of its own. */
export async function sendOrder(
  url: string,
  shop: Shop,
  cookie: string,
  { key, amount = 1 }: { key?: string; amount?: number } = {},
): Promise<OrderAnswer> {
  try {
    const answer = await fetch(`${url}/api/order`, {
      method: 'POST',
      headers: {
        cookie,
        'content-type': 'application/json',
        connection: 'close',
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      body: JSON.stringify({
        deliveryId: shop.deliveryId,
        orderItems: [{ deliveryItemPackingId: shop.chainPackingId, amount }],
        deliveryOptionId: shop.pickupId,
        paymentType: 'ON_SITE',
        billingRequired: false,
        termsAccepted: true,
      }),
    });
    const body = await answer.text();
    const orderId = answer.status === 201 ? (JSON.parse(body) as { id: number }).id : undefined;
    return { status: answer.status, orderId, retryAfter: answer.headers.get('retry-after'), body };
  } catch {
    return { status: 0, orderId: undefined, retryAfter: null, body: '' };
  }
}
