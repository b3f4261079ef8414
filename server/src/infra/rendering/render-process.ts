import { setPriority } from 'node:os';
import type { AskedAnswer, FromProcess, ProcessStart, RenderingBuild, ToProcess } from './rendered-page.ts';

/**
 * The process that renders pages, apart from the one that answers: a page that is much work, never ends or takes all memory keeps no one else waiting
 * and takes nothing with it. It knows nothing but the web's build for servers, and asks the server for every answer that a page shows.
 */
const [, , start] = process.argv;
if (process.send === undefined || start === undefined)
  throw new Error('This file runs as a process of the web server.');
/** Who orders goes first. */
const NICENESS = 5;
lowerPriority();
const { build, market } = JSON.parse(start) as ProcessStart;
const say = (message: FromProcess) => void process.send?.(message);

// The app reads it while it is loaded.
Object.assign(globalThis, { kosarMarket: market });
const { renderPage, whileRendering } = (await import(build)) as RenderingBuild;

const underWay = new Map<number, AbortController>();
const asked = new Map<number, (answer: AskedAnswer) => void>();
let lastAsk = 0;

function answerTo(toMessage: (ask: number) => FromProcess): Promise<AskedAnswer> {
  lastAsk += 1;
  const { promise, resolve } = Promise.withResolvers<AskedAnswer>();
  asked.set(lastAsk, resolve);
  say(toMessage(lastAsk));
  return promise;
}

async function render({ id, url, queryNames, nowMs, styleNonce, posted }: ToProcess & { kind: 'render' }) {
  const end = new AbortController();
  underWay.set(id, end);
  try {
    const ask = (address: string) => answerTo((number) => ({ kind: 'ask', page: id, ask: number, address }));
    const send = (address: string, body: unknown) =>
      answerTo((number) => ({ kind: 'send', page: id, ask: number, address, body }));
    const now = new Date(nowMs);
    const page = await renderPage(
      { url, queryNames, now, styleNonce, ask, send, posted, signal: end.signal },
      whileRendering,
    );
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

function lowerPriority(): void {
  try {
    setPriority(NICENESS);
  } catch {
    // Some systems forbid it; pages are rendered all the same.
  }
}

process.on('message', (message: ToProcess) => {
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
// Whoever asked is gone, and with them who would read it.
process.on('disconnect', () => process.exit());
say({ kind: 'ready' });
