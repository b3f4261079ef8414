import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { createReader, readApart } from './read-apart.ts';

const folder = mkdtempSync(join(tmpdir(), 'kosar-apart-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const READER = join(folder, 'reader.ts');
writeFileSync(
  READER,
  `import { giveAnswer } from '${pathToFileURL(join(import.meta.dirname, 'give-answer.ts')).href}';
  giveAnswer(async ({ what }) => {
    if (what === 'endless') for (;;);
    if (what === 'greedy') { const all = []; for (;;) all.push(new Array(1e6).fill(all.length)); }
    if (what === 'greedy beside the heap') { const all = []; for (;;) all.push(Buffer.alloc(1e7, 1)); }
    if (what === 'broken') throw new Error('broken');
    if (what === 'half') { process.stdout.write('{"half'); process.exit(0); }
    if (what === 'talkative') return 'x'.repeat(5_000_000);
    return { what, pid: process.pid, secrets: Object.keys(process.env).filter((name) => name !== 'NODE_CHANNEL_FD') };
  });`,
);
const read = (what: string, ms = 30_000) =>
  readApart(pathToFileURL(READER), { what }, { heapMb: 64, residentMb: 192, ms, answerBytes: 1_000_000 });

it('what a script makes of its input is the answer, and it knows nothing of the process that asks', async () => {
  const answer = (await read('plain')) as { what: string; secrets: string[] };
  expect(answer.what).toBe('plain');
  expect(answer.secrets.filter((name) => /KEY|URL|PASS|TOKEN|HOME/.test(name))).toEqual([]);
});

it.each(['greedy', 'greedy beside the heap', 'broken', 'half', 'talkative'])(
  'one that is %s gives nothing',
  async (what) => {
    expect(await read(what)).toBeNull();
  },
);

it('one that never ends gives nothing', async () => {
  expect(await read('endless', 1000)).toBeNull();
});

it('one whose input is longer than it may be isn’t begun', async () => {
  const limits = {
    inputBytes: 10,
    answerBytes: 10,
    heapMb: 64,
    residentMb: 192,
    ms: 1,
    atOnce: 1,
    waiting: 1,
    idleMs: 0,
  };
  const reader = createReader('test_readers', new URL('file:///nowhere.ts'), limits);
  expect(await reader({ bytes: Buffer.alloc(11) })).toBeNull();
});

it('one that is kept for the next reading gives each its own answer, and none after one that failed', async () => {
  const limits = { inputBytes: 10, answerBytes: 1000, heapMb: 64, residentMb: 192, ms: 30_000 };
  const reader = createReader<{ what: string; bytes: Uint8Array }, { what: string; pid: number }>(
    'kept_readers',
    pathToFileURL(READER),
    { ...limits, atOnce: 1, waiting: 1, idleMs: 20_000 },
  );
  const bytes = Buffer.alloc(1);
  const first = await reader({ what: 'one', bytes });
  const second = await reader({ what: 'two', bytes });
  expect(second).toEqual({ ...first, what: 'two' });
  expect(await reader({ what: 'broken', bytes })).toBeNull();
  expect((await reader({ what: 'three', bytes }))?.pid).not.toBe(first?.pid);
});
