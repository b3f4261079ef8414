import net from 'node:net';
import { seededInt } from '@kosar/domain/testing/random';
import type { IMessage, StompHeaders } from '@stomp/stompjs';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { eventually } from '../testing/eventually.ts';
import {
  connect,
  converse,
  endAll,
  openSocket,
  receipt,
  refusal,
  settled,
  startServer,
  topic,
  watch,
} from './realtime-testing.ts';

/** A side that is silent for two of them is dropped: more than a busy machine stands still. */
const BEAT_MS = 1000;

afterEach(endAll);

describe('a client of @stomp/stompjs', () => {
  test('is notified of every later change of the delivery it watches, and of no other', async () => {
    const server = await startServer();
    const seen = await watch(server, 11);
    server.change(2, { orderedIncome: 1 });
    server.change(1, { orderedIncome: 500 });
    await eventually(() => expect(seen).toHaveLength(1));
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({
      deliveryId: 11,
      sequence: 1,
      packings: [{ id: 5, availableAmount: 10.5 }],
      orderedIncome: 500,
      status: 'OPEN',
    });
    expect(seen[0]?.headers).toMatchObject({ sequence: '1', destination: topic(11) });
  });

  test('gets one message for a burst, carrying the last state', async () => {
    const server = await startServer();
    const seen = await watch(server, 11);
    server.change(1, {});
    await eventually(() => expect(seen).toHaveLength(1));
    for (let index = 0; index < 50; index += 1) server.change(1, { orderedIncome: index });
    await eventually(() => expect(JSON.parse(seen.at(-1)?.body ?? '')).toMatchObject({ orderedIncome: 49 }));
    expect(seen.length).toBeLessThanOrEqual(4);
  });

  test('never sees an older state after a newer one', async () => {
    const delay = seededInt(49);
    const server = await startServer({ readDelayMs: () => delay(0, 30) });
    const seen = await watch(server, 11);
    for (let index = 0; index < 40; index += 1) {
      server.change(1, {});
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    await eventually(() => expect(seen.at(-1)?.headers['sequence']).toBe('40'));
    const sequences = seen.map((message) => Number(message.headers['sequence']));
    expect(sequences).toEqual([...new Set(sequences)].toSorted((a, b) => a - b));
  });

  test('that names the last sequence it has is sent at once what it missed', async () => {
    const server = await startServer();
    server.change(1, {});
    const behind = await watch(server, 11, { sequence: '0' });
    const upToDate = await watch(server, 12, { sequence: '1' });
    await eventually(() => expect(behind).toHaveLength(1));
    expect(upToDate).toHaveLength(0);
  });

  test('reconnects after its socket is lost, and goes on', async () => {
    const server = await startServer();
    const seen = await watch(server, 11);
    for (const socket of server.app.websocketServer.clients) socket.terminate();
    await eventually(() => expect(server.app.websocketServer.clients.size).toBe(1));
    await eventually(() => {
      server.change(1, {});
      expect(seen.length).toBeGreaterThan(0);
    });
  });

  test('learns nothing more after it unsubscribes, and gets its receipts', async () => {
    const server = await startServer();
    const client = await connect(server);
    const seen: IMessage[] = [];
    const subscription = client.subscribe(topic(11), (message) => seen.push(message), { ack: 'client' });
    await receipt(client, (headers) => subscription.unsubscribe(headers));
    server.change(1, {});
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(seen).toHaveLength(0);
    await client.deactivate();
    expect(client.connected).toBe(false);
  });

  test('asked for acknowledgements gets an ack header and may send it back', async () => {
    const server = await startServer();
    const client = await connect(server);
    const seen: IMessage[] = [];
    client.subscribe(topic(11), (message) => seen.push(message), { ack: 'client-individual' });
    await settled(client);
    server.change(1, {});
    await eventually(() => expect(seen).toHaveLength(1));
    await receipt(client, (headers) => seen[0]?.ack(headers));
    expect(seen[0]?.headers['ack']).toBe(seen[0]?.headers['message-id']);
  });

  test('keeps its connection through heart-beats', async () => {
    const server = await startServer({ limits: { sendHeartBeatMs: BEAT_MS, expectHeartBeatMs: BEAT_MS } });
    const closed = vi.fn<() => void>();
    const client = await connect(server, {
      heartbeatIncoming: BEAT_MS,
      heartbeatOutgoing: BEAT_MS,
      onWebSocketClose: closed,
    });
    // Longer than twice the agreed time, after which a silent side is dropped.
    await new Promise((resolve) => setTimeout(resolve, 2.5 * BEAT_MS));
    expect(client.connected).toBe(true);
    expect(closed).not.toHaveBeenCalled();
  });

  test('may not watch a delivery it has no right to, and is cut off when it loses the right', async () => {
    const server = await startServer({ limits: { recheckMs: 30 } });
    const errors: string[] = [];
    const inputs = {
      reconnectDelay: 0,
      onStompError: (frame: { headers: StompHeaders }) => errors.push(frame.headers['message'] ?? ''),
    };
    const outsider = await connect(server, inputs);
    outsider.subscribe(topic(99), () => undefined);
    await eventually(() => expect(errors).toEqual(['no such delivery']));
    const guest = await connect(server, inputs);
    guest.subscribe(topic(13), () => undefined);
    await settled(guest);
    server.revoke(13);
    await eventually(() => expect(errors[1]).toBe('this subscription is no longer allowed'));
    await eventually(() => expect(server.app.websocketServer.clients.size).toBe(0));
  });

  test('is closed with 1001 when the server shuts down', async () => {
    const server = await startServer();
    const codes: number[] = [];
    await connect(server, {
      reconnectDelay: 0,
      onWebSocketClose: (event: { code: number }) => codes.push(event.code),
    });
    await server.app.close();
    await eventually(() => expect(codes).toEqual([1001]));
  });
});

describe('opening the socket', () => {
  test.each([
    ['a foreign Origin', { origin: 'https://evil.example' }, ['v12.stomp'], 403],
    ['an Origin of null', { origin: 'null' }, ['v12.stomp'], 403],
    ['only older protocols', {}, ['v10.stomp', 'v11.stomp'], 400],
  ])('%s is refused', async (_, headers, protocols, status) => {
    const server = await startServer();
    expect(await refusal(new WebSocket(server.url, protocols, { headers }))).toBe(status);
  });

  test('one socket too many from an address is refused until another leaves', async () => {
    const server = await startServer({ limits: { maxSocketsPerAddress: 1 } });
    const first = await openSocket(server);
    expect(await refusal(new WebSocket(server.url, ['v12.stomp']))).toBe(503);
    first.close();
    await eventually(() => expect(server.app.websocketServer.clients.size).toBe(0));
    await openSocket(server);
  });

  test('an ordinary GET is asked to upgrade', async () => {
    const server = await startServer();
    const response = await fetch(server.url.replace('ws:', 'http:'));
    expect([response.status, response.headers.get('upgrade')]).toEqual([426, 'websocket']);
  });
});

describe('a hostile or broken client', () => {
  const connectFrame = 'CONNECT\naccept-version:1.2\n\n\0';
  test.each([
    ['a frame before CONNECT', 'SUBSCRIBE\nid:1\ndestination:/topic/x\n\n\0'],
    ['a second CONNECT', connectFrame + connectFrame],
    ['a version we do not speak', 'CONNECT\naccept-version:1.0,1.1\n\n\0'],
    ['a malformed heart-beat', 'CONNECT\naccept-version:1.2\nheart-beat:x\n\n\0'],
    ['SEND', `${connectFrame}SEND\ndestination:/topic/delivery-stock-change/11\n\n{}\0`],
    ['SUBSCRIBE without id', `${connectFrame}SUBSCRIBE\ndestination:${topic(11)}\n\n\0`],
    [
      'a topic that is none',
      `${connectFrame}SUBSCRIBE\nid:1\ndestination:/topic/delivery-stock-change/1e3\n\n\0`,
    ],
    ['an id beyond int4', `${connectFrame}SUBSCRIBE\nid:1\ndestination:${topic(2147483648)}\n\n\0`],
    ['a taken subscription id', connectFrame + `SUBSCRIBE\nid:1\ndestination:${topic(11)}\n\n\0`.repeat(2)],
    [
      'a destination subscribed to twice',
      connectFrame + numbered(2, (n) => `SUBSCRIBE\nid:${n}\ndestination:${topic(11)}\n\n\0`),
    ],
    ['UNSUBSCRIBE of nothing', `${connectFrame}UNSUBSCRIBE\nid:7\n\n\0`],
    ['COMMIT of nothing', `${connectFrame}COMMIT\ntransaction:7\n\n\0`],
    ['garbage', `${connectFrame}%%%%\n`],
    ['a frame that never ends', connectFrame + 'x'.repeat(5000)],
    [
      'too many topics',
      connectFrame + numbered(51, (n) => `SUBSCRIBE\nid:${n}\ndestination:${topic(n + 1)}\n\n\0`),
    ],
    ['too many frames', connectFrame + numbered(200, (n) => `BEGIN\ntransaction:${n}\n\n\0`)],
  ])('%s is answered with ERROR and the end', async (_, wire) => {
    const server = await startServer();
    const { text, code } = await converse(server, [wire]);
    expect(text).toContain('ERROR\n');
    expect(text).toMatch(/message:[\w ]/);
    expect(code).toBe(1008);
  });

  test('has one subscription of a destination at a time, and may have it again after its end', async () => {
    const server = await startServer();
    const wire = `${connectFrame}SUBSCRIBE\nid:1\ndestination:${topic(11)}\n\n\0UNSUBSCRIBE\nid:1\n\n\0SUBSCRIBE\nid:2\ndestination:${topic(11)}\n\n\0DISCONNECT\nreceipt:bye\n\n\0`;
    expect((await converse(server, [wire])).code).toBe(1000);
  });

  test('a frame bigger than allowed ends the socket', async () => {
    const server = await startServer();
    expect((await converse(server, ['x'.repeat(70_000)])).code).toBe(1009);
  });

  test('frames split at every byte, in binary, are understood', async () => {
    const server = await startServer();
    const wire = `${connectFrame}SUBSCRIBE\nid:1\ndestination:${topic(11)}\nreceipt:r\n\n\0DISCONNECT\nreceipt:bye\n\n\0`;
    const { text, code } = await converse(
      server,
      [...Buffer.from(wire)].map((byte) => Buffer.from([byte])),
    );
    expect(text).toContain('CONNECTED\nversion:1.2\n');
    expect(text).toContain('RECEIPT\nreceipt-id:r\n');
    expect(text).toContain('RECEIPT\nreceipt-id:bye\n');
    expect(code).toBe(1000);
  });

  test('one that never sends CONNECT, or falls silent, is closed', async () => {
    const hasty = await startServer({ limits: { connectTimeoutMs: 50 } });
    expect((await converse(hasty, [])).text).toContain('no CONNECT');
    const watchful = await startServer({ limits: { expectHeartBeatMs: 30 } });
    const wire = 'CONNECT\naccept-version:1.2\nheart-beat:30,0\n\n\0';
    expect((await converse(watchful, [wire])).code).toBe(1002);
  });

  test('a dead peer that answers no ping is dropped', async () => {
    const server = await startServer({ limits: { pingMs: 40 } });
    await openSocket(server, { autoPong: false });
    await eventually(() => expect(server.app.websocketServer.clients.size).toBe(1));
    await eventually(() => expect(server.app.websocketServer.clients.size).toBe(0));
  });

  test('a reader that stops reading is dropped while others are served', async () => {
    const server = await startServer({
      limits: { coalesceMs: 1, maxBufferedBytes: 100_000 },
      packings: Array.from({ length: 5000 }, (_, id) => ({ id, availableAmount: 1000.125 })),
    });
    const slow = await openSocket(server);
    slow.send(`${connectFrame}SUBSCRIBE\nid:1\ndestination:${topic(11)}\n\n\0`);
    const seen = await watch(server, 12);
    slow.pause();
    await eventually(
      () => {
        server.change(1, {});
        expect(server.app.websocketServer.clients.size).toBe(1);
      },
      { timeout: 45_000, interval: 5 },
    );
    const before = seen.length;
    server.change(1, {});
    await eventually(() => expect(seen.length).toBeGreaterThan(before));
  });

  test('a connection cut in the middle of the upgrade hurts no one', async () => {
    const server = await startServer();
    const socket = net.connect(Number(new URL(server.url).port), '127.0.0.1');
    socket.write(
      'GET /api/stomp/delivery-stock-change HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Up',
    );
    socket.destroy();
    expect(await watch(server, 11)).toEqual([]);
  });
});

function numbered(count: number, write: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => write(index)).join('');
}
