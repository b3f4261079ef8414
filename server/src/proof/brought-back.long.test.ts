import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { isProcessThere } from '../infra/database/embedded-process.ts';
import { useTestDatabase } from '../infra/testing/database.ts';
import { eventually } from '../infra/testing/eventually.ts';
import { type Child, endAllChildren, freePort, startScript } from './child-process.ts';

const database = useTestDatabase();
const folder = mkdtempSync(join(tmpdir(), 'kosar-brought-back-'));
afterEach(endAllChildren);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The web app may have to be built. */
const START = { timeout: 120_000, interval: 50 };
const SOON = { timeout: 20_000, interval: 50 };

/** A start script that lets what ended be ended: loaded before it, changes the one line that brings back. */
const PLANTED = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context);
      if (!url.endsWith('/scripts/keep-running.ts')) return loaded;
      const source = String(loaded.source);
      const planted = source.replace('setTimeout(begin, waitMs)', 'undefined');
      if (planted === source) throw new Error('the planted fault has no place');
      return { ...loaded, source: planted };
    },
  });
`)}`;

describe('npm start', () => {
  test('brings the web server and the worker back when they are killed, each apart from the other, more slowly each time, and ends both in order', async () => {
    const market = await startMarket();
    const [web, worker] = [pidsOf(market, 'web'), pidsOf(market, 'worker')];
    process.kill(last(web), 'SIGKILL');
    await backAs(market, 'web', 2);
    expect(pidsOf(market, 'worker')).toEqual(worker);

    // As V8 ends a process that has no memory left.
    process.kill(last(pidsOf(market, 'web')), 'SIGABRT');
    await backAs(market, 'web', 3);
    expect(waitsOf(market, 'web')).toEqual([1000, 2000]);

    process.kill(last(worker), 'SIGKILL');
    await backAs(market, 'worker', 2);
    expect(waitsOf(market, 'worker')).toEqual([1000]);
    expect(pidsOf(market, 'web')).toHaveLength(3);

    const parts = [last(pidsOf(market, 'web')), last(pidsOf(market, 'worker'))];
    expect((await market.end('SIGTERM')).code).toBe(0);
    expect(parts.filter(isProcessThere)).toEqual([]);
  }, 180_000);

  test('leaves no part behind when it is killed itself', async () => {
    const market = await startMarket();
    const parts = [last(pidsOf(market, 'web')), last(pidsOf(market, 'worker'))];
    await market.end('SIGKILL');
    await eventually(() => expect(parts.filter(isProcessThere)).toEqual([]), SOON);
  }, 180_000);

  test('that brings nothing back is found out: the test above can fail', async () => {
    const market = await startMarket({ NODE_OPTIONS: `--import=${PLANTED}` });
    process.kill(last(pidsOf(market, 'web')), 'SIGKILL');
    await eventually(() => expect(waitsOf(market, 'web')).toEqual([1000]), SOON);
    await expect(backAs(market, 'web', 2, { timeout: 5000, interval: 100 })).rejects.toThrow(/expected/);
    expect((await market.end('SIGTERM')).code).toBe(0);
  }, 180_000);
});

interface Market extends Child {
  readonly url: string;
}

async function startMarket(env: Record<string, string> = {}): Promise<Market> {
  const port = await freePort();
  const child = startScript('scripts/start.mjs', {
    NODE_ENV: 'test',
    LOG_LEVEL: 'info',
    DEMO: 'false',
    DATABASE_URL: database.current.url,
    DATA_DIR: folder,
    PORT: String(port),
    MAILBOX_HTTP_PORT: String(await freePort()),
    MAILBOX_SMTP_PORT: String(await freePort()),
    BARION_SIM_PORT: String(await freePort()),
    SZAMLAZZ_SIM_PORT: String(await freePort()),
    ...env,
  });
  const market = { ...child, url: `http://127.0.0.1:${port}` };
  await eventually(() => expect(market.said()).toContain('Közös Kosár: '), START);
  return market;
}

/** Waits until a part has been started so many times and the market answers. */
async function backAs(market: Market, part: string, times: number, within = SOON): Promise<void> {
  await eventually(async () => {
    expect(pidsOf(market, part)).toHaveLength(times);
    expect((await fetch(`${market.url}/api/ready`)).status).toBe(200);
  }, within);
}

/** The processes that the log names as a part's, in order. */
function pidsOf(market: Market, part: string): number[] {
  return numbersOf(market, part, 'pid');
}

function waitsOf(market: Market, part: string): number[] {
  return numbersOf(market, part, 'againInMs');
}

function numbersOf(market: Market, part: string, name: string): number[] {
  return market
    .said()
    .split('\n')
    .filter((line) => line.includes(`"part":"${part}"`))
    .flatMap((line) => new RegExp(`"${name}":(\\d+)`).exec(line)?.[1] ?? [])
    .map(Number);
}

function last(pids: readonly number[]): number {
  return pids.at(-1) ?? 0;
}
