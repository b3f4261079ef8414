import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { createGauges } from '../gauges.ts';
import { eventually } from '../testing/eventually.ts';
import { closeUnreadAnswers, type ReadingTime } from './unread-answers.ts';

/** More than the system takes over from a process for a reader who doesn't read. */
const LONG_ANSWER = Buffer.alloc(40 * 1_048_576, 'k');
/** Comes to half a second for the long answer. */
const SOON = { timeoutMs: 250, slowestBytesPerSecond: 160 * 1_048_576 };
const READING_MS = 500;
/** For who reads, which a busy machine may take a while for. */
const LATE = { timeoutMs: 60_000, slowestBytesPerSecond: 1_048_576 };

const apps: FastifyInstance[] = [];
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const app of apps.splice(0)) await app.close();
});

describe('an answer that no one reads', () => {
  it('is closed after a time, while others are answered', async () => {
    const time = { ...LATE };
    const { port, gauges } = await serve(time);
    Object.assign(time, SOON);
    const lazy = await ask(port);
    await eventually(() => expect(gauges.read()['answers_being_read']).toBe(1), { interval: 5 });
    Object.assign(time, LATE);
    expect((await (await fetch(`http://127.0.0.1:${port}/`)).arrayBuffer()).byteLength).toBe(
      LONG_ANSWER.length,
    );
    await eventually(() => expect(gauges.read()['unread_answers_closed']).toBe(1), { timeout: 10_000 });
    // Who begins to read then finds the end of it.
    lazy.on('error', () => undefined).resume();
    await once(lazy, 'close');
    expect(lazy.bytesRead).toBeLessThan(LONG_ANSWER.length);
    expect(gauges.read()['answers_being_read']).toBe(0);
  });

  it('stays for as long as its reader likes on a server without the limit: the test above can fail', async () => {
    const { port } = await serve(null);
    const lazy = await ask(port);
    await sleep(READING_MS + 500);
    lazy.resume();
    await eventually(() => expect(lazy.bytesRead).toBeGreaterThan(LONG_ANSWER.length), { timeout: 10_000 });
  });
});

async function serve(time: ReadingTime | null) {
  const app = Fastify();
  apps.push(app);
  const gauges = createGauges();
  if (time !== null) closeUnreadAnswers(app, gauges, time);
  app.get('/', (_, reply) => reply.type('application/octet-stream').send(LONG_ANSWER));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  return { gauges, port: typeof address === 'object' && address !== null ? address.port : 0 };
}

/** Asks and doesn't read. */
async function ask(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  await once(socket, 'connect');
  socket.pause();
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  return socket;
}
