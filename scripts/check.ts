/**
 * `npm run check`: everything about the code that can be known without running the product. Prints one line per check with
 * its time, and what a failed one said; exits 1 when any failed. `npm run check -- lint imports` runs the named ones only, `--without coverage` all others.
 */
import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** Two at a time, as most use one core alone; within a row the quick ones first, so that a slip shows at once. */
const ROWS: readonly Readonly<Record<string, readonly string[]>>[] = [
  {
    format: ['biome', 'check', '--error-on-warnings'],
    // The compiler's own faults are among them: rules that ask for types have it read every project anyway.
    lint: ['oxlint', '--type-aware', '--type-check', '--deny-warnings'],
  },
  {
    coverage: [
      'vitest',
      'run',
      '--project',
      'rules',
      'scripts/coverage.test.ts',
      'scripts/operations.test.ts',
      'scripts/documents.test.ts',
      'scripts/glossary.test.ts',
      'scripts/decisions.test.ts',
    ],
    generated: ['node', 'scripts/generate-tables.ts', '--check'],
    licences: ['node', 'scripts/licences.ts'],
    sbom: ['node', 'scripts/sbom.ts'],
    imports: ['node', 'scripts/check-imports.ts'],
    'dead code': ['knip', '--no-progress'],
  },
];
const names = ROWS.flatMap((row) => Object.keys(row));

const [first, ...others] = process.argv.slice(2);
const given = first === '--without' || first === undefined ? others : [first, ...others];
const unknown = given.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`unknown check ${unknown.join(', ')}; there are ${names.join(', ')}`);
  process.exit(1);
}

const failed: string[] = [];
await Promise.all(
  ROWS.map(async (row) => {
    for (const [name, command] of Object.entries(row)) if (isAsked(name)) await check(name, command);
  }),
);
if (failed.length > 0) console.log(`failed: ${failed.join(', ')}`);
process.exitCode = failed.length > 0 ? 1 : 0;

function isAsked(name: string): boolean {
  return first === '--without' ? !given.includes(name) : given.length === 0 || given.includes(name);
}

async function check(name: string, [command = '', ...args]: readonly string[]): Promise<void> {
  const started = performance.now();
  const { ok, output } = await run(command, args);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${name.padEnd(10)} ${seconds.padStart(5)} s`);
  if (ok) return;
  failed.push(name);
  console.log(output.trimEnd());
}

/** Runs a command of node_modules quietly; a command that can't start is a failure that says so. */
function run(command: string, args: readonly string[]): Promise<{ ok: boolean; output: string }> {
  const bin = join(root, 'node_modules', '.bin');
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ ok: false, output: error.message }));
    child.on('close', (code) => resolve({ ok: code === 0, output }));
  });
}
