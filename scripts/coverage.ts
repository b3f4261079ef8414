/**
 * Flips rows of docs/coverage.md.
 *
 *   node scripts/coverage.ts done S4-12 "server/src/areas/chains/approve-chain.test.ts › approves from OPEN"
 *   node scripts/coverage.ts done S4-12,S4-13 "…" "…"     several rows, several tests
 *   node scripts/coverage.ts not-yet S4-12
 *   node scripts/coverage.ts add "GET /api/ready" "whether database and jobs are ready"
 *   node scripts/coverage.ts count
 */
import { closeSync, openSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { faultOfTest } from './coverage-drift.ts';
import { addCall, parseCoverage, setState } from './coverage-table.ts';

const root = join(import.meta.dirname, '..');
const file = join(root, 'docs', 'coverage.md');
const lock = join(root, '.cache', 'coverage.lock');
const LOCK_WAIT_MS = 10_000;

try {
  await run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function run([command, subject, ...rest]: string[]): Promise<void> {
  if (command === 'done' && subject && rest.length > 0) {
    refuseUnprovenTests(rest);
    await edit((text) => subject.split(',').reduce((now, id) => setState(now, id, 'done', rest), text));
  } else if (command === 'not-yet' && subject) {
    await edit((text) => subject.split(',').reduce((now, id) => setState(now, id, 'not yet', []), text));
  } else if (command === 'add' && subject && rest[0]) {
    const what = rest[0];
    await edit((text) => addCall(text, subject, what));
  } else if (command === 'count') {
    printCount();
  } else {
    throw new Error(
      'usage: coverage.ts done <ids> "<file> › <test>"… | not-yet <ids> | add "<call>" "<what>" | count',
    );
  }
}

function refuseUnprovenTests(tests: string[]): void {
  const faults = tests.flatMap((test) => faultOfTest(test, readTest) ?? []);
  if (faults.length > 0) throw new Error(faults.join('\n'));
}

function readTest(path: string): string | null {
  try {
    return readFileSync(join(root, path), 'utf8');
  } catch {
    return null;
  }
}

/** Reads, changes and replaces the file while no one else does. */
async function edit(change: (text: string) => string): Promise<void> {
  await takeLock();
  try {
    const text = change(readFileSync(file, 'utf8'));
    writeFileSync(`${file}.new`, text);
    renameSync(`${file}.new`, file);
  } finally {
    rmSync(lock, { force: true });
  }
}

async function takeLock(): Promise<void> {
  await mkdir(join(root, '.cache'), { recursive: true });
  for (let waitedMs = 0; waitedMs < LOCK_WAIT_MS; waitedMs += 50) {
    try {
      closeSync(openSync(lock, 'wx'));
      return;
    } catch {
      dropAbandonedLock();
      await sleep(50);
    }
  }
  throw new Error(`another edit holds ${lock}`);
}

/** An edit takes milliseconds: a lock older than the longest wait belongs to a process that died. */
function dropAbandonedLock(): void {
  const ageMs = Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
  if (ageMs > LOCK_WAIT_MS) rmSync(lock, { force: true });
}

function printCount(): void {
  const { rows } = parseCoverage(readFileSync(file, 'utf8'));
  const kinds = Map.groupBy(rows, (row) => row.id.split('-', 1)[0] ?? row.id);
  for (const [kind, of] of kinds) {
    console.log(`${kind.padEnd(3)} ${of.filter((row) => row.state === 'done').length} of ${of.length} done`);
  }
}
