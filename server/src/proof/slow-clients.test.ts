import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../infra/testing/api.ts';

const api = useApi();
let port = 0;
beforeAll(async () => {
  await api.current.app.listen({ port: 0, host: '127.0.0.1' });
  const address = api.current.app.server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});

describe('a client that does not keep to HTTP', () => {
  test.each([
    [
      'with 64 kB of headers',
      `GET /api/health HTTP/1.1\r\nhost: x\r\nx-big: ${'a'.repeat(65_536)}\r\n\r\n`,
      431,
    ],
    ['with an address of 64 kB', `GET /api/${'a'.repeat(65_536)} HTTP/1.1\r\nhost: x\r\n\r\n`, 431],
    [
      'with two lengths',
      'POST /api/order HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n',
      400,
    ],
    [
      'with a length and chunks',
      'POST /api/order HTTP/1.1\r\nhost: x\r\ncontent-length: 3\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['without a host', 'GET /api/health HTTP/1.1\r\n\r\n', 400],
    ['with a header that is none', 'GET /api/health HTTP/1.1\r\nhost: x\r\nno header\r\n\r\n', 400],
    ['with another language', 'EHLO evil.example\r\n\r\n', 400],
  ])('%s is refused and let go', async (_, request, status) => {
    const socket = await open();
    const closed = heard(socket);
    socket.write(request);
    const answer = await closed;
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer).not.toMatch(/node_modules|at \w+ \(/);
  });
});

describe('a client that takes its time', () => {
  test('may hold a socket for half a minute at most', () => {
    const { headersTimeout, requestTimeout } = api.current.app.server;
    expect(headersTimeout).toBeLessThanOrEqual(10_000);
    expect(requestTimeout).toBeLessThan(30_000);
  });

  test.each([
    ['says nothing', ''],
    ['stops in its headers', 'GET /api/health HTTP/1.1\r\nhost: x\r\n'],
    [
      'stops in its body',
      'POST /api/order/recalculate/1/1 HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
    ],
  ])('and %s is let go while others are served', async (_, request) => {
    const { server } = api.current.app;
    const limits = { headersTimeout: server.headersTimeout, requestTimeout: server.requestTimeout };
    const sockets = await Promise.all(Array.from({ length: 50 }, open));
    const closed = Promise.all(sockets.map(heard));
    for (const socket of sockets) socket.write(request);
    expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200);
    expect(sockets.filter((socket) => socket.closed)).toEqual([]);
    // The limits of a running server may be changed: no one waits half a minute for this test.
    Object.assign(server, { headersTimeout: 200, requestTimeout: 300 });
    try {
      await closed;
    } finally {
      Object.assign(server, limits);
    }
  });
});

async function open(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

/** All that is said until the connection is closed. */
async function heard(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  await new Promise((resolve) => socket.once('close', resolve));
  return text;
}
