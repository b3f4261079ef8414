import { parentPort, workerData } from 'node:worker_threads';
import type { AskedAnswer, FromThread, RenderingBuild, ThreadStart, ToThread } from './rendered-page.ts';

/**
 * The thread that renders pages, apart from the one that answers: a page that is much work, or never ends, keeps no one else waiting. It
 * knows nothing but the web's build for servers, and asks the server for every answer that a page shows.
 */
const port = parentPort;
if (port === null) throw new Error('This file runs as a thread of the web server.');
const { build, market } = workerData as ThreadStart;
const say = (message: FromThread) => port.postMessage(message);

// The app reads it while it is loaded.
Object.assign(globalThis, { kosarMarket: market });
const { renderPage, whileRendering } = (await import(build)) as RenderingBuild;

const underWay = new Map<number, AbortController>();
const asked = new Map<number, (answer: AskedAnswer) => void>();
let lastAsk = 0;

function ask(address: string): Promise<AskedAnswer> {
  lastAsk += 1;
  const { promise, resolve } = Promise.withResolvers<AskedAnswer>();
  asked.set(lastAsk, resolve);
  say({ kind: 'ask', ask: lastAsk, address });
  return promise;
}

async function render({ id, url, nowMs, styleNonce }: ToThread & { kind: 'render' }): Promise<void> {
  const end = new AbortController();
  underWay.set(id, end);
  try {
    const now = new Date(nowMs);
    const page = await renderPage({ url, now, styleNonce, ask, signal: end.signal }, whileRendering);
    say({ kind: 'done', id, page });
  } catch (error) {
    say({
      kind: 'failed',
      id,
      reason: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
  } finally {
    underWay.delete(id);
  }
}

port.on('message', (message: ToThread) => {
  switch (message.kind) {
    case 'render':
      return void render(message);
    case 'answer':
      asked.get(message.ask)?.(message.answer);
      return void asked.delete(message.ask);
    case 'abandon':
      return underWay.get(message.id)?.abort();
  }
});
say({ kind: 'ready' });
