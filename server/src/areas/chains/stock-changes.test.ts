import type { AddressInfo } from 'node:net';
import { getDelivery, listCurrentDeliveries } from '@kosar/contract/chains/deliveries';
import { SOCKET_PATH, stockTopicOf } from '@kosar/contract/live/addresses';
import { stockChangeMessage } from '@kosar/contract/live/topics';
import { placeOrder } from '@kosar/contract/orders/orders';
import { Client, type IMessage } from '@stomp/stompjs';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import * as z from 'zod/mini';
import { createApp } from '../../app.ts';
import { makeChain } from '../../demo/builders/chain.ts';
import { makeEvent } from '../../demo/builders/event.ts';
import { makeOrder } from '../../demo/builders/order.ts';
import { makePoint, makeSubscription } from '../../demo/builders/point.ts';
import { makeProduct } from '../../demo/builders/product.ts';
import { makeUser } from '../../demo/builders/user.ts';
import { type Transaction, transaction } from '../../infra/database/connect.ts';
import { createAnswerCache } from '../../infra/http/answer-cache.ts';
import { notifyChainChange } from '../../infra/realtime/notify-chain-change.ts';
import { useApi } from '../../infra/testing/api.ts';
import { eventually } from '../../infra/testing/eventually.ts';

const api = useApi();
const write = <T>(work: (trx: Transaction) => Promise<T>) => transaction(api.current.context.db, work);

let socketUrl = '';
let origin = '';
beforeAll(async () => {
  await api.current.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = api.current.app.server.address() as AddressInfo;
  origin = `http://127.0.0.1:${port}`;
  socketUrl = `ws://127.0.0.1:${port}${SOCKET_PATH}`;
});

const clients: Client[] = [];
afterEach(async () => {
  for (const client of clients.splice(0)) await client.deactivate({ force: true });
});

interface Watching {
  messages: IMessage[];
  errors: string[];
}

/** Watches a delivery as the page does, and resolves when the subscription stands or is refused. */
async function watch(
  deliveryId: number,
  headers: Record<string, string> = {},
  cookie = '',
): Promise<Watching> {
  const watching: Watching = { messages: [], errors: [] };
  const client = new Client({
    webSocketFactory: () => new WebSocket(socketUrl, ['v12.stomp'], { origin, headers: { cookie } }),
    reconnectDelay: 0,
  });
  clients.push(client);
  const topic = stockTopicOf(deliveryId);
  await new Promise<void>((resolve) => {
    client.onStompError = (frame) => {
      watching.errors.push(frame.headers.message ?? '');
      resolve();
    };
    client.onConnect = () => {
      client.watchForReceipt('stands', () => resolve());
      client.subscribe(topic, (message) => watching.messages.push(message), {
        ...headers,
        receipt: 'stands',
      });
    };
    client.activate();
  });
  return watching;
}

async function newDelivery(publicPoint = true) {
  return write(async (trx) => {
    const point = await makePoint(trx, { publicPoint });
    const event = await makeEvent(trx, { deliveryPointId: point.id });
    const [limited, free] = [await makeProduct(trx), await makeProduct(trx)];
    const chain = await makeChain(trx, {
      items: [{ product: limited, maxAmountMilli: 2000 }, { product: free }],
      deliveries: [{ eventId: event.id }],
      minIncomeFt: 1500,
    });
    return { chain, point, deliveryId: chain.deliveries[0]?.id ?? 0 };
  });
}

describe('the topic of a delivery', () => {
  it('says what is left, the income and the state after a commit; null where nothing limits', async () => {
    const { chain, deliveryId } = await newDelivery();
    const [limited, free] = chain.packings;
    const watching = await watch(deliveryId);
    const lines = [{ chainPackingId: limited?.id ?? 0, amountMilli: 1600 }];
    await write(async (trx) => {
      await makeOrder(trx, { deliveryId, lines });
      await notifyChainChange(trx, chain.id);
    });
    await eventually(() => expect(watching.messages).toHaveLength(1));
    expect(z.safeParse(stockChangeMessage, JSON.parse(watching.messages[0]?.body ?? '')).success).toBe(true);
    expect(JSON.parse(watching.messages[0]?.body ?? '')).toEqual({
      deliveryId,
      sequence: 1,
      packings: [
        { id: limited?.id, availableAmount: 0.4 },
        { id: free?.id, availableAmount: null },
      ],
      orderedIncome: 1600,
      status: 'MIN_INCOME_PASSED',
    });
    const page = await api.current.call(getDelivery, { params: { id: deliveryId } });
    expect(page.body).toMatchObject({ stockSequence: 1, orderedIncome: 1600, status: 'MIN_INCOME_PASSED' });
  });

  it('says what an order on another chain has left of goods that both sell, and the page says the same number', async () => {
    const { deliveries, optionId, buyerId } = await write(async (trx) => {
      const event = await makeEvent(trx);
      const product = await makeProduct(trx, { globalMaxAmountMilli: 5000 });
      const deliveries = [{ eventId: event.id }];
      const sold = { items: [{ product }], deliveries };
      return {
        deliveries: [
          await makeChain(trx, sold),
          await makeChain(trx, sold),
          await makeChain(trx, { deliveries }),
        ],
        optionId: event.options[0]?.id,
        buyerId: (await makeUser(trx)).id,
      };
    });
    const [own, sister, outsider] = deliveries.map(({ deliveries }) => deliveries[0]?.id ?? 0);
    const watching = await watch(sister ?? 0);
    const unconcerned = await watch(outsider ?? 0);
    const as = await api.current.logIn(buyerId);
    const order = async () => {
      const body = {
        deliveryId: own,
        orderItems: [{ deliveryItemPackingId: deliveries[0]?.packings[0]?.id, amount: 1 }],
        deliveryOptionId: optionId,
        paymentType: 'ON_SITE',
        billingRequired: false,
        termsAccepted: true,
      };
      expect((await api.current.call(placeOrder, { body }, { as })).status).toBe(201);
    };
    const notified = () => watching.messages.map(({ body }) => JSON.parse(body));
    await order();
    await eventually(() => expect(notified()).toHaveLength(1));
    await order();
    await eventually(() => expect(notified()).toHaveLength(2));
    expect(notified().map(({ packings }) => packings[0].availableAmount)).toEqual([4, 3]);
    expect(notified()[1].sequence).toBeGreaterThan(notified()[0].sequence);
    const page = await api.current.call(getDelivery, { params: { id: sister } });
    expect(page.body).toMatchObject({ stockSequence: notified()[1].sequence, orderedIncome: 0 });
    expect(unconcerned.messages).toEqual([]);
  });

  it('never counts backwards, though a product leaves the chain', async () => {
    const { chain, deliveryId } = await newDelivery();
    await write((trx) =>
      trx
        .updateTable('product')
        .set({ global_max_amount_milli: 7000 })
        .where('id', '=', chain.items[0]?.product_id ?? 0)
        .execute(),
    );
    const page = () => api.current.call(getDelivery, { params: { id: deliveryId } });
    const before = (await page()).body.stockSequence;
    expect(before).toBeGreaterThan(0);
    await write((trx) =>
      trx
        .deleteFrom('chain_item')
        .where('id', '=', chain.items[0]?.id ?? 0)
        .execute(),
    );
    expect((await page()).body.stockSequence).toBeGreaterThan(before);
  });

  it('says nothing when the change is rolled back', async () => {
    const { chain, deliveryId } = await newDelivery();
    const watching = await watch(deliveryId);
    const broken = write(async (trx) => {
      await notifyChainChange(trx, chain.id);
      throw new Error('taken back');
    });
    await expect(broken).rejects.toThrow('taken back');
    await write((trx) => notifyChainChange(trx, chain.id));
    await eventually(() => expect(watching.messages).toHaveLength(1));
    expect(watching.messages.map(({ headers }) => headers.sequence)).toEqual(['1']);
  });

  it('is open to who may see the delivery: at a hidden point by token, subscription or not at all', async () => {
    const { deliveryId, point } = await newDelivery(false);
    const { user_id } = await write((trx) => makeSubscription(trx, { deliveryPointId: point.id }));
    expect((await watch(deliveryId)).errors).toEqual(['no such delivery']);
    expect((await watch(deliveryId, { token: 'mas-token' })).errors).toEqual(['no such delivery']);
    expect((await watch(deliveryId, { token: point.invite_token })).errors).toEqual([]);
    expect((await watch(deliveryId, {}, await api.current.logIn(user_id))).errors).toEqual([]);
    expect((await watch(2_000_000_000)).errors).toEqual(['no such delivery']);
  });

  it('does not keep a session alive', async () => {
    const { deliveryId, point } = await newDelivery(false);
    const { user_id } = await write((trx) => makeSubscription(trx, { deliveryPointId: point.id }));
    const cookie = await api.current.logIn(user_id);
    const lastActive = async () =>
      (
        await api.current.context.db
          .selectFrom('user_session')
          .select('last_active_at')
          .where('user_id', '=', user_id)
          .executeTakeFirstOrThrow()
      ).last_active_at;
    const before = await lastActive();
    api.current.clock.set(new Date(before.getTime() + 10 * 60_000));
    expect((await watch(deliveryId, {}, cookie)).errors).toEqual([]);
    expect(await lastActive()).toEqual(before);
    api.current.clock.set(before);
  });
});

describe('answers that visitors share', () => {
  it('come from the cache until a chain changes, and never for who is logged in', async () => {
    const { chain, deliveryId } = await newDelivery();
    const { user_id } = await write((trx) => makeSubscription(trx));
    const cookie = await api.current.logIn(user_id);
    const context = { ...api.current.context, answers: createAnswerCache(60_000) };
    const app = await createApp(context, 'no-web');
    try {
      await app.listen({ port: 0, host: '127.0.0.1' });
      const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
      const url = `/api${getDelivery.path.replace(':id', String(deliveryId))}`;
      const incomeOf = async (headers = {}) => (await get(url, headers)).json().orderedIncome;
      await get(url);
      api.current.database.queries.length = 0;
      const stored = await get(url);
      expect(api.current.database.queries).toHaveLength(0);
      expect(stored.headers['content-type']).toContain('application/json');
      expect(stored.headers['cache-control']).toBe('private, no-cache');
      const unchanged = await get(url, { 'if-none-match': String(stored.headers.etag) });
      expect(unchanged.statusCode).toBe(304);
      expect((await get(`/api${listCurrentDeliveries.path}`)).statusCode).toBe(200);

      await write((trx) => makeOrder(trx, { deliveryId }));
      expect(await incomeOf()).toBe(0);
      expect(await incomeOf({ cookie })).toBeGreaterThan(0);
      // Notified until it is heard: the feed begins to listen some time after the start.
      await eventually(async () => {
        await write((trx) => notifyChainChange(trx, chain.id));
        expect(await incomeOf()).toBeGreaterThan(0);
      });
    } finally {
      await app.close();
    }
  });
});
