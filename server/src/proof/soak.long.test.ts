import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { makeUser } from '../demo/builders/user.ts';
import { systemClock } from '../infra/clock.ts';
import { transaction } from '../infra/database/connect.ts';
import { listBrokenInvariants } from '../infra/database/invariants.ts';
import { beat } from '../infra/heartbeat.ts';
import { useTestDatabase } from '../infra/testing/database.ts';
import { eventually } from '../infra/testing/eventually.ts';
import { endAllChildren, freePort, startWebServer, type WebChild } from './child-process.ts';
import { randomFrom } from './random.ts';
import { openShop } from './shop.ts';
import type { Statuses, Target } from './soak-calls.ts';
import { countAnswers, sendTraffic } from './soak-traffic.ts';

/** Ten minutes; `SOAK_SECONDS=3600` is an hour. */
const SECONDS = Number(process.env['SOAK_SECONDS'] ?? 600);
const SEED = Number(process.env['PROOF_SEED'] ?? 7);
const HEAP_MB = 256;
/** After its first fifth, or its first minute, a process has met all there is to keep. */
const firstPartOf = (seconds: number): number => Math.min(60, seconds / 5);
const MAX_GROWTH = 1.2;
/** What the process may take in all at its end, pages rendered beside it. */
const MAX_RSS_MB = 450;
/** What a busy machine has no time for is left to the browser. */
const LEAST_WHOLE = 0.5;

/** What renders pages, as it was built. */
const RENDERER = join(import.meta.dirname, '../../../web/dist/.server');

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
      const { heap, resident, pages, statuses, server } = await soak(
        forSeconds(firstPartOf(SECONDS)),
        longEnough(),
      );
      process.stdout.write(
        `held ${said(heap)}, took ${said(resident)} of ${SECONDS} s; ${pages.whole} of ${pages.asked} pages whole\n`,
      );
      expect(growthOf(heap)).toBeLessThan(MAX_GROWTH);
      expect(growthOf(resident)).toBeLessThan(MAX_GROWTH);
      expect(resident.after).toBeLessThan(MAX_RSS_MB * MB);
      expect(pages.whole / pages.asked).toBeGreaterThan(LEAST_WHOLE);
      // No worker runs here; a web process that has been alone for five minutes says that it isn't ready.
      await beat({ db: database.db, clock: systemClock });
      expect((await fetch(`${server.url}/api/ready`)).status).toBe(200);
      expect([...statuses.keys()].filter((status) => status >= 500 && status !== 503)).toEqual([]);
      expect(await listBrokenInvariants(database.db)).toEqual([]);
    },
    SECONDS * 2000 + 60_000,
  );

  test('is found out when it keeps a map without a bound: the test above can fail', async () => {
    const { heap } = await soak(
      (statuses) => countAnswers(statuses) >= 30,
      (statuses) => countAnswers(statuses) >= 200,
      { LEAK_BYTES: '200000' },
    );
    expect(growthOf(heap)).toBeGreaterThan(MAX_GROWTH);
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

interface Soaked {
  /** What V8 holds, and what the system says. */
  readonly heap: Held;
  readonly resident: Held;
  readonly pages: Target['pages'];
  readonly statuses: Statuses;
  readonly server: WebChild;
}

/** Bytes after the first part and at the end. */
interface Held {
  readonly before: number;
  readonly after: number;
}

const MB = 1_048_576;
const growthOf = ({ before, after }: Held): number => after / before;
const said = ({ before, after }: Held): string =>
  `${(before / MB).toFixed(1)} MB after the first part, ${(after / MB).toFixed(1)} MB at the end`;

/** Sends the traffic, and says by how much the process grew from after its first part to its end. */
async function soak(isWarm: Enough, isEnough: Enough, env: Record<string, string> = {}): Promise<Soaked> {
  if (!existsSync(RENDERER)) throw new Error('the soak asks for pages: run npm run build first');
  const shop = await openShop(database.db, { buyers: 20 });
  // A market without an admin is to be set up first, and shows no pages.
  await transaction(database.db, (trx) => makeUser(trx, { isAdmin: true }));
  const watch = pathToFileURL(join(import.meta.dirname, 'memory-watch.ts')).href;
  const server = await startWebServer(database.current.url, await freePort(), {
    NODE_OPTIONS: `--max-old-space-size=${HEAP_MB} --expose-gc --import=${watch}`,
    TRUST_PROXY: 'true',
    MEMORY_LOG: log,
    ...env,
  });
  const target: Target = {
    url: server.url,
    shop,
    random: randomFrom(SEED),
    pages: { asked: 0, whole: 0 },
  };
  await sendTraffic(target, isWarm);
  const before = await readMemory(server);
  const statuses = await sendTraffic(target, isEnough);
  const after = await readMemory(server);
  return {
    heap: { before: before.heldBytes, after: after.heldBytes },
    resident: { before: before.rssBytes, after: after.rssBytes },
    pages: target.pages,
    statuses,
    server,
  };
}

interface Memory {
  readonly heldBytes: number;
  readonly rssBytes: number;
}

/** What the process holds once it is quiet and its rubbish is gone. */
async function readMemory({ process: { pid }, said: saidBy }: WebChild): Promise<Memory> {
  const known = linesOf().length;
  process.kill(pid ?? 0, 'SIGUSR2');
  await eventually(
    () => {
      if (linesOf().length <= known) throw new Error(`nothing noted: ${saidBy()}`);
    },
    {
      timeout: 60_000,
      interval: 50,
    },
  );
  return JSON.parse(linesOf().at(-1) ?? '') as Memory;
}

function linesOf(): string[] {
  try {
    return readFileSync(log, 'utf8').trim().split('\n').filter(Boolean);
  } catch {
    return [];
  }
}
