import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { readApart } from './read-apart.ts';

const folder = mkdtempSync(join(tmpdir(), 'kosar-apart-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const READER = join(folder, 'reader.ts');
writeFileSync(
  READER,
  `import { giveAnswer } from '${pathToFileURL(join(import.meta.dirname, 'read-apart.ts')).href}';
  giveAnswer(async (what) => {
    if (what === 'endless') for (;;);
    if (what === 'greedy') { const all = []; for (;;) all.push(new Array(1e6).fill(all.length)); }
    if (what === 'broken') throw new Error('broken');
    if (what === 'half') { process.stdout.write('{"half'); process.exit(0); }
    if (what === 'talkative') return 'x'.repeat(5_000_000);
    return { what, secrets: Object.keys(process.env).filter((name) => name !== 'NODE_CHANNEL_FD') };
  });`,
);
const read = (what: string, ms = 30_000) =>
  readApart(pathToFileURL(READER), what, { memoryMb: 64, ms, answerBytes: 1_000_000 });

it('what a script makes of its input is the answer, and it knows nothing of the process that asks', async () => {
  const answer = (await read('plain')) as { what: string; secrets: string[] };
  expect(answer.what).toBe('plain');
  expect(answer.secrets.filter((name) => /KEY|URL|PASS|TOKEN|HOME/.test(name))).toEqual([]);
});

it.each(['greedy', 'broken', 'half', 'talkative'])('one that is %s gives nothing', async (what) => {
  expect(await read(what)).toBeNull();
});

it('one that never ends gives nothing', async () => {
  expect(await read('endless', 1000)).toBeNull();
});
