import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { systemClock } from '../infra/clock.ts';
import { listBrokenInvariants } from '../infra/database/invariants.ts';
import { beat } from '../infra/heartbeat.ts';
import { useTestDatabase } from '../infra/testing/database.ts';
import { eventually } from '../infra/testing/eventually.ts';
import { endAllChildren, freePort, startWebServer, type WebChild } from './child-process.ts';
import { randomFrom } from './random.ts';
import { openShop } from './shop.ts';
import { countAnswers, type Statuses, sendTraffic } from './soak-traffic.ts';

/** Ten minutes; `SOAK_SECONDS=3600` is an hour. */
const SECONDS = Number(process.env['SOAK_SECONDS'] ?? 600);
const SEED = Number(process.env['PROOF_SEED'] ?? 7);
const HEAP_MB = 256;
/** After its first fifth, or its first minute, a process has met all there is to keep. */
const firstPartOf = (seconds: number): number => Math.min(60, seconds / 5);
const MAX_GROWTH = 1.2;

const database = useTestDatabase();
const folder = mkdtempSync(join(tmpdir(), 'kosar-soak-'));
const log = join(folder, 'memory');
afterEach(async () => {
  await endAllChildren();
  rmSync(log, { force: true });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe(`a web process of ${HEAP_MB} MB under normal and hostile traffic for ${SECONDS} s (PROOF_SEED=${SEED})`, () => {
  test(
    'lives, answers, and holds at its end no more than a fifth above what it held after its first part',
    async () => {
      const { growth, held, statuses, server } = await soak(forSeconds(firstPartOf(SECONDS)), longEnough());
      process.stdout.write(`held ${held.join(' MB after the first part, ')} MB at the end of ${SECONDS} s\n`);
      expect(growth).toBeLessThan(MAX_GROWTH);
      // No worker runs here; a web process that has been alone for five minutes says that it isn't ready.
      await beat({ db: database.db, clock: systemClock });
      expect((await fetch(`${server.url}/api/ready`)).status).toBe(200);
      expect([...statuses.keys()].filter((status) => status >= 300 && status !== 503)).toEqual([]);
      expect(await listBrokenInvariants(database.db)).toEqual([]);
    },
    SECONDS * 2000 + 60_000,
  );

  test('is found out when it keeps a map without a bound: the test above can fail', async () => {
    const { growth } = await soak(
      (statuses) => countAnswers(statuses) >= 30,
      (statuses) => countAnswers(statuses) >= 200,
      { LEAK_BYTES: '200000' },
    );
    expect(growth).toBeGreaterThan(MAX_GROWTH);
  }, 300_000);
});

type Enough = (statuses: Statuses) => boolean;

/** Counted from the first call on: the server has started by then. */
function forSeconds(seconds: number): Enough {
  let end: number | undefined;
  return () => {
    end ??= performance.now() + seconds * 1000;
    return performance.now() > end;
  };
}

/** On a busy machine the traffic goes on beyond its time until it was one: an order in four seconds, two pages in each. */
function longEnough(): Enough {
  const isOver = forSeconds(SECONDS - firstPartOf(SECONDS));
  return (statuses) =>
    isOver(statuses) && (statuses.get(201) ?? 0) > SECONDS / 4 && (statuses.get(200) ?? 0) > 2 * SECONDS;
}

/** Sends the traffic, and says by how much the process grew from after its first part to its end. */
async function soak(
  isWarm: Enough,
  isEnough: Enough,
  env: Record<string, string> = {},
): Promise<{ growth: number; held: readonly string[]; statuses: Statuses; server: WebChild }> {
  const shop = await openShop(database.db, { buyers: 20 });
  const watch = pathToFileURL(join(import.meta.dirname, 'memory-watch.ts')).href;
  const server = await startWebServer(database.current.url, await freePort(), {
    NODE_OPTIONS: `--max-old-space-size=${HEAP_MB} --expose-gc --import=${watch}`,
    TRUST_PROXY: 'true',
    MEMORY_LOG: log,
    ...env,
  });
  const target = { url: server.url, shop, random: randomFrom(SEED) };
  await sendTraffic(target, isWarm);
  const before = await heldBytes(server);
  const statuses = await sendTraffic(target, isEnough);
  const after = await heldBytes(server);
  const held = [before, after].map((bytes) => (bytes / 1_048_576).toFixed(1));
  return { growth: after / before, held, statuses, server };
}

/** What the process holds once it is quiet and its rubbish is gone. */
async function heldBytes({ process: { pid }, said }: WebChild): Promise<number> {
  const known = linesOf().length;
  process.kill(pid ?? 0, 'SIGUSR2');
  await eventually(
    () => {
      if (linesOf().length <= known) throw new Error(`nothing noted: ${said()}`);
    },
    {
      timeout: 60_000,
      interval: 50,
    },
  );
  return (JSON.parse(linesOf().at(-1) ?? '') as { heldBytes: number }).heldBytes;
}

function linesOf(): string[] {
  try {
    return readFileSync(log, 'utf8').trim().split('\n').filter(Boolean);
  } catch {
    return [];
  }
}
