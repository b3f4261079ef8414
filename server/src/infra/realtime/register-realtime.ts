import type { WebSocket } from '@fastify/websocket';
import websocket from '@fastify/websocket';
import { NOTICE_TOPIC, SOCKET_PATH, SOCKET_PROTOCOL } from '@kosar/contract/live/addresses';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Gauges } from '../gauges.ts';
import type { ChainFeed } from './chain-feed.ts';
import type { NoticeFeed } from './notice-feed.ts';
import { NoticeReaders, type ReaderOf } from './notice-topic.ts';
import type { ReadChainStock } from './stock-broadcaster.ts';
import { StockBroadcaster } from './stock-broadcaster.ts';
import type { AllowSubscribe } from './stock-topic.ts';
import { openStockTopic } from './stock-topic.ts';
import type { StompLimits } from './stomp-limits.ts';
import { defaultStompLimits } from './stomp-limits.ts';
import type { StompPeer } from './stomp-session.ts';
import { StompSession } from './stomp-session.ts';

export type RealtimeOptions = {
  /** Where changes come from, usually `openChainFeed(...)`. Closed with the app. */
  feed: ChainFeed;
  readStock: ReadChainStock;
  /** Decides by the request that opened the socket (its cookie) who may watch a delivery. */
  allowSubscribe: AllowSubscribe;
  /** Whether a page of this origin may open the socket on a host. Programs that send no Origin are let in: they carry no cookie of a visitor. */
  isOriginAllowed: (origin: string, host: string | undefined) => boolean;
  /** Notifies open pages that their reader's notifications have changed; without it there is no such topic. */
  notices?: { feed: NoticeFeed; readerOf: ReaderOf };
  limits?: Partial<StompLimits>;
  /** Where it shows how many sockets and subscriptions there are. */
  gauges?: Gauges;
};

/**
 * Adds the STOMP endpoint (spec 7, Realtime; design 3) to the app, with the topics of the contract. At shutdown every socket is closed with 1001.
 */
export async function registerRealtime(app: FastifyInstance, options: RealtimeOptions): Promise<void> {
  const limits: StompLimits = { ...defaultStompLimits, ...options.limits };
  const sessions = new Map<WebSocket, StompSession>();
  const socketsOf = new Map<string, number>();
  options.gauges?.add('sockets', () => sessions.size);
  options.gauges?.add('networks_with_sockets', () => socketsOf.size);
  options.gauges?.add('socket_bytes_unread', () =>
    [...sessions.keys()].reduce((sum, socket) => sum + socket.bufferedAmount, 0),
  );
  options.gauges?.add('subscriptions', () =>
    [...sessions.values()].reduce((sum, session) => sum + session.subscriptions, 0),
  );
  const broadcaster = new StockBroadcaster(options.readStock, limits.coalesceMs, (error) =>
    app.log.error({ err: error }, 'stock of a chain could not be read for its watchers'),
  );
  options.gauges?.add('chains_watched', () => broadcaster.size);
  options.feed.subscribe({
    onChange: (change) => broadcaster.changed(change),
    onGap: () => broadcaster.refreshAll(),
  });

  const readers =
    options.notices === undefined ? null : new NoticeReaders(options.notices.feed, options.notices.readerOf);
  options.gauges?.add('people_with_open_pages', () => readers?.size ?? 0);

  await app.register(websocket, {
    options: {
      maxPayload: 64 * 1024,
      perMessageDeflate: false,
      handleProtocols: (offered: Set<string>) => (offered.has(SOCKET_PROTOCOL) ? SOCKET_PROTOCOL : false),
    },
    errorHandler: (_, socket) => socket.terminate(),
    preClose: (done) => void closeAll().finally(done),
  });

  app.route({
    method: 'GET',
    url: SOCKET_PATH,
    // Reconnecting crowds behind one address are held back by the limits here, not by the count of page calls.
    config: { rateLimit: false },
    onRequest: async (request, reply) => refuseUpgrade(request, reply),
    handler: async (_, reply) => {
      reply.header('upgrade', 'websocket');
      return refuse(reply, 426, 'WebSocket kapcsolat szükséges');
    },
    wsHandler: (socket, request) => serve(socket, request),
  });

  async function refuseUpgrade(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const { origin, host, 'sec-websocket-protocol': protocols } = request.headers;
    if (origin !== undefined && !options.isOriginAllowed(origin, host)) {
      return refuse(reply, 403, 'Erről a webcímről nem nyitható kapcsolat');
    }
    if (protocols !== undefined && !splitList(protocols).includes(SOCKET_PROTOCOL)) {
      return refuse(reply, 400, 'Csak a v12.stomp protokoll használható');
    }
    if (
      sessions.size >= limits.maxSockets ||
      (socketsOf.get(request.ip) ?? 0) >= limits.maxSocketsPerAddress
    ) {
      reply.header('retry-after', '30');
      return refuse(reply, 503, 'Most túl sok a kapcsolat, próbáld később');
    }
    return undefined;
  }

  function serve(socket: WebSocket, request: FastifyRequest): void {
    const onRevoked = () => session.fail('this subscription is no longer allowed');
    const session = new StompSession(peerOf(socket), limits, (destination, headers, deliver) =>
      readers !== null && destination === NOTICE_TOPIC
        ? readers.open(request, deliver, onRevoked)
        : openStockTopic(
            { destination, headers, deliver, request },
            {
              broadcaster,
              allowSubscribe: options.allowSubscribe,
              recheckMs: limits.recheckMs,
              onRevoked,
            },
          ),
    );
    sessions.set(socket, session);
    socketsOf.set(request.ip, (socketsOf.get(request.ip) ?? 0) + 1);
    const stopPinging = dropWhenDead(socket, limits.pingMs);
    socket.on('message', (data) => session.receive(toBuffer(data)));
    socket.on('close', () => {
      stopPinging();
      session.end();
      sessions.delete(socket);
      const left = (socketsOf.get(request.ip) ?? 1) - 1;
      if (left > 0) socketsOf.set(request.ip, left);
      else socketsOf.delete(request.ip);
    });
  }

  async function closeAll(): Promise<void> {
    const gone = [...sessions.keys()].map(
      (socket) => new Promise((resolve) => socket.once('close', resolve)),
    );
    for (const session of sessions.values()) session.goAway();
    broadcaster.close();
    await Promise.all([
      Promise.race([Promise.all(gone), wait(GOODBYE_MS)]),
      options.feed.close(),
      options.notices?.feed.close(),
    ]);
    for (const socket of sessions.keys()) socket.terminate();
    app.websocketServer.close();
  }
}

function peerOf(socket: WebSocket): StompPeer {
  return {
    send: (text) => socket.send(text),
    close: (code, reason) => {
      socket.close(code, reason);
      // A peer that never answers the closing handshake must not keep its socket.
      const timer = setTimeout(() => socket.terminate(), GOODBYE_MS);
      socket.once('close', () => clearTimeout(timer));
    },
    terminate: () => socket.terminate(),
    get bufferedAmount() {
      return socket.bufferedAmount;
    },
  };
}

/** Half-open connections never report an end; a WebSocket ping that stays unanswered shows them. */
function dropWhenDead(socket: WebSocket, pingMs: number): () => void {
  let alive = true;
  socket.on('pong', () => (alive = true));
  const timer = setInterval(() => {
    if (!alive) socket.terminate();
    alive = false;
    if (socket.readyState === socket.OPEN) socket.ping();
  }, pingMs);
  return () => clearInterval(timer);
}

function toBuffer(data: Buffer | ArrayBuffer | Buffer[]): Buffer {
  if (Array.isArray(data)) return Buffer.concat(data);
  return Buffer.isBuffer(data) ? data : Buffer.from(data);
}

function splitList(header: string): string[] {
  return header.split(',').map((part) => part.trim());
}

function refuse(reply: FastifyReply, status: number, title: string): FastifyReply {
  return reply.code(status).type('application/problem+json').send({ status, title });
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

const GOODBYE_MS = 2000;
