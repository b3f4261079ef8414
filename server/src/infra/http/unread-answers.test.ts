import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { createGauges } from '../gauges.ts';
import { eventually } from '../testing/eventually.ts';
import { closeUnreadAnswers } from './unread-answers.ts';

/** More than the system takes over from a process for a reader who doesn't read. */
const LONG_ANSWER = Buffer.alloc(40 * 1_048_576, 'k');
/** Comes to two seconds for the long answer, which a busy machine still reads in time. */
const TIME = { timeoutMs: 500, slowestBytesPerSecond: 32 * 1_048_576 };
const READING_MS = 2000;

const apps: FastifyInstance[] = [];
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const app of apps.splice(0)) await app.close();
});

describe('an answer that no one reads', () => {
  it('is closed after a time, while others are answered', async () => {
    const { port, gauges } = await serve(true);
    const lazy = await ask(port);
    await eventually(() => expect(gauges.read()['answers_being_read']).toBe(1));
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
    const { port } = await serve(false);
    const lazy = await ask(port);
    await sleep(READING_MS + 500);
    lazy.resume();
    await eventually(() => expect(lazy.bytesRead).toBeGreaterThan(LONG_ANSWER.length), { timeout: 10_000 });
  });
});

async function serve(isLimited: boolean) {
  const app = Fastify();
  apps.push(app);
  const gauges = createGauges();
  if (isLimited) closeUnreadAnswers(app, gauges, TIME);
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
