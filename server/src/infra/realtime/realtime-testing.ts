import type { IMessage, StompConfig, StompHeaders } from '@stomp/stompjs';
import { Client } from '@stomp/stompjs';
import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import type { ClientOptions } from 'ws';
import { WebSocket } from 'ws';
import type { FeedListener } from './feed.ts';
import type { RealtimeOptions } from './register-realtime.ts';
import { registerRealtime } from './register-realtime.ts';
import type { ChainChange, ChainStock } from './stock-broadcaster.ts';
import type { StompLimits } from './stomp-limits.ts';

export type ListeningServer = { app: FastifyInstance; url: string };

export type TestServer = ListeningServer & {
  change: (chainId: number, stock: Partial<ChainStock>) => void;
  revoke: (deliveryId: number) => void;
};

/** Deliveries 11, 12 and 13 (restricted) belong to chain 1. */
export async function startServer(
  inputs: {
    limits?: Partial<StompLimits>;
    packings?: ChainStock['packings'];
    readDelayMs?: () => number;
  } = {},
): Promise<TestServer> {
  const listeners: FeedListener<ChainChange>[] = [];
  const revoked = new Set<number>();
  let stock: ChainStock = {
    sequence: 0,
    packings: inputs.packings ?? [{ id: 5, availableAmount: 10.5 }],
    orderedIncome: 0,
    status: 'OPEN',
  };
  const server = await startServerOn({
    feed: {
      ready: Promise.resolve(),
      subscribe: (listener) => void listeners.push(listener),
      close: () => Promise.resolve(),
    },
    readStock: async () => {
      const present = stock;
      await new Promise((resolve) => setTimeout(resolve, inputs.readDelayMs?.() ?? 0));
      return present;
    },
    allowSubscribe: async (_, deliveryId) =>
      deliveryId > 13 || revoked.has(deliveryId) ? null : { chainId: 1, restricted: deliveryId === 13 },
    limits: { coalesceMs: 20, ...inputs.limits },
  });
  return {
    ...server,
    change: (chainId, change) => {
      if (chainId === 1) stock = { ...stock, ...change, sequence: stock.sequence + 1 };
      for (const { onChange } of listeners) onChange({ chainId });
    },
    revoke: (deliveryId) => void revoked.add(deliveryId),
  };
}

/** A server of its own that only speaks STOMP. */
export async function startServerOn(
  options: Omit<RealtimeOptions, 'isOriginAllowed'>,
): Promise<ListeningServer> {
  const app = Fastify();
  await registerRealtime(app, { ...options, isOriginAllowed: (origin) => origin === 'https://market.test' });
  await app.listen({ port: 0, host: '127.0.0.1' });
  endings.push(() => app.close());
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { app, url: `ws://127.0.0.1:${port}/api/stomp/delivery-stock-change` };
}

type Input =
  | 'reconnectDelay'
  | 'heartbeatIncoming'
  | 'heartbeatOutgoing'
  | 'onStompError'
  | 'onWebSocketClose';

export async function connect(
  server: ListeningServer,
  config: Partial<Pick<StompConfig, Input>> = {},
): Promise<Client> {
  const client = new Client({
    webSocketFactory: () => new WebSocket(server.url, ['v12.stomp'], { origin: 'https://market.test' }),
    reconnectDelay: 20,
    ...config,
  });
  endings.push(() => client.deactivate({ force: true }));
  await new Promise<void>((resolve) => {
    client.onConnect = () => resolve();
    client.activate();
  });
  return client;
}

/** Watches as the browser does: subscribing again at every connection. Resolves when the subscription stands. */
export async function watch(
  server: ListeningServer,
  deliveryId: number,
  headers: Record<string, string> = {},
): Promise<IMessage[]> {
  const seen: IMessage[] = [];
  const client = await connect(server);
  const subscribe = () => client.subscribe(topic(deliveryId), (message) => seen.push(message), headers);
  subscribe();
  client.onConnect = subscribe;
  await settled(client);
  return seen;
}

/** Frames are handled in order, so the receipt of a later one proves the earlier ones. */
export async function settled(client: Client): Promise<void> {
  await receipt(client, ({ receipt: id = '' }) => client.begin(id));
}

/** A delivery that no test watches. */
const PROBED = 7;
let receipts = 0;
export function receipt(client: Client, send: (headers: StompHeaders) => void): Promise<void> {
  receipts += 1;
  const id = `r-${receipts}`;
  return new Promise((resolve) => {
    client.watchForReceipt(id, () => resolve());
    send({ receipt: id });
    // `begin` takes no headers, so a frame that does carries the receipt.
    client.subscribe(topic(PROBED), () => undefined, { id: `probe-${id}`, receipt: id });
    client.unsubscribe(`probe-${id}`);
  });
}

export async function openSocket(server: ListeningServer, options: ClientOptions = {}): Promise<WebSocket> {
  const socket = new WebSocket(server.url, ['v12.stomp'], options);
  endings.push(async () => socket.terminate());
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  return socket;
}

export async function converse(
  server: ListeningServer,
  parts: readonly (string | Buffer)[],
): Promise<{ text: string; code: number }> {
  const socket = await openSocket(server);
  let text = '';
  socket.on('message', (data) => (text += Buffer.isBuffer(data) ? data.toString() : ''));
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  for (const part of parts) socket.send(part);
  return { code: await closed, text };
}

export function refusal(socket: WebSocket): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    socket.on('unexpected-response', (_, response) => {
      resolve(response.statusCode);
      socket.terminate();
    });
    socket.on('open', () => reject(new Error('the socket was opened')));
    socket.on('error', () => undefined);
  });
}

export function topic(deliveryId: number): string {
  return `/topic/delivery-stock-change/${deliveryId}`;
}

const endings: (() => Promise<unknown>)[] = [];

/** Closes every server and socket of the test, last opened first. */
export async function endAll(): Promise<void> {
  for (const end of endings.splice(0).toReversed()) await end();
}
