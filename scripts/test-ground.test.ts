import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { isProcessThere } from '../server/src/infra/database/embedded-process.ts';
import type { TestGround } from './test-ground.ts';

const started: ChildProcess[] = [];
afterEach(() => {
  for (const run of started.splice(0)) run.kill('SIGKILL');
});

test('two runs of tests have other ports and folders', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ground-'));
  const [one, other] = await Promise.all([beginRunIn(folder), beginRunIn(folder)]);

  expect(one.ground.port).not.toBe(other.ground.port);
  expect(one.ground.temporary).not.toBe(other.ground.temporary);
  expect(one.ground.reports).not.toBe(other.ground.reports);
});

test('of a run that is killed nothing is left, not even what it has started', async () => {
  const { run, ground, child } = await beginRunIn(mkdtempSync(join(tmpdir(), 'ground-')));
  writeFileSync(join(ground.temporary, 'left'), '');
  expect(isProcessThere(child)).toBe(true);

  run.kill('SIGKILL');

  await expect.poll(() => existsSync(ground.temporary), { timeout: 30_000 }).toBe(false);
  await expect.poll(() => isAtWork(child), { timeout: 30_000 }).toBe(false);
});

test('reports of an ended run go with the next, those of one that is under way stay', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ground-'));
  const ended = await beginRunIn(folder);
  ended.run.kill('SIGKILL');
  await text(ended.output);
  const underWay = await beginRunIn(folder);

  await beginRunIn(folder);

  expect(existsSync(join(folder, ended.ground.reports))).toBe(false);
  expect(existsSync(join(folder, underWay.ground.reports))).toBe(true);
});

/** A process that takes its ground, starts another one, and says both. */
async function beginRunIn(folder: string) {
  const script = `
    import { spawn } from 'node:child_process';
    import { prepareGround } from ${JSON.stringify(join(import.meta.dirname, 'test-ground.ts'))};
    const ground = await prepareGround('test');
    const { pid: child } = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
    console.log(JSON.stringify({ ground, child }));
    setInterval(() => {}, 1000);`;
  const run = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(run);
  const line = await new Promise<string>((said) => run.stdout.once('data', (data) => said(String(data))));
  return { run, output: run.stdout, ...(JSON.parse(line) as { ground: TestGround; child: number }) };
}

/** One that has ended and is collected by no one has its number still. */
function isAtWork(pid: number): boolean {
  return existsSync(`/proc/${pid}`) && !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
}
