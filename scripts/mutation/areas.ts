import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { createVitest, type Vitest } from 'vitest/node';
import { copyProduct } from '../copy-product.ts';
import { findMutants, type Mutant, withMutant } from './mutants.ts';

/**
 * `npm run mutate:areas` puts one fault after the other into the verbs of settlement, clearing, orders and discounts, their SQL too, in a copy of the product, and runs the nearest
 * tests against each on one PostgreSQL. `-- --sample 60 --seed 2` draws so many of the faults; words after it are parts of the paths that count. Exits 1 below 85 %.
 */
const AREAS: readonly {
  readonly name: string;
  readonly folder: string;
  readonly tests: readonly string[];
}[] = [
  {
    name: 'settlement',
    folder: 'server/src/areas/chains/settlement',
    tests: ['server/src/areas/chains/settlement', 'server/src/areas/corrections'],
  },
  {
    name: 'clearing',
    folder: 'server/src/areas/chains/clearing',
    tests: ['server/src/areas/chains/clearing', 'server/src/areas/chains/settlement'],
  },
  { name: 'orders', folder: 'server/src/areas/orders', tests: ['server/src/areas/orders'] },
  {
    name: 'discounts',
    folder: 'server/src/areas/discounts',
    tests: ['server/src/areas/discounts', 'server/src/areas/orders', 'server/src/areas/chains/settlement'],
  },
];
/** Test files that are run against a fault, the nearest first. */
const NEAREST = 6;
const LEAST_PERCENT = 85;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { sample: { type: 'string' }, seed: { type: 'string', default: '1' } },
});

interface Planted extends Mutant {
  readonly area: string;
  readonly file: string;
}

const folder = await copyProduct();
process.chdir(folder);
const vitest = await createVitest('test', {
  root: folder,
  watch: false,
  bail: 1,
  reporters: [{}],
  project: ['server'],
  maxWorkers: 1,
  fileParallelism: false,
  testTimeout: 30_000,
});
try {
  const faults = drawn(await listFaults(), values.sample === undefined ? null : Number(values.sample));
  process.stdout.write(`${faults.length} faults\n`);
  await refuseUnlessGreen(vitest, faults);
  const survived: Planted[] = [];
  for (const [nth, fault] of faults.entries()) {
    const noticed = await whatNotices(vitest, fault, await nearestTests(fault));
    if (noticed === null) survived.push(fault);
    const end = noticed === null ? 'SURVIVED' : 'noticed ';
    process.stdout.write(
      `${nth + 1}/${faults.length} ${end} ${describe(fault)}${noticed === null ? '' : `, by ${noticed}`}\n`,
    );
  }
  for (const { name } of AREAS) {
    const own = faults.filter(({ area }) => area === name);
    const left = survived.filter(({ area }) => area === name);
    process.stdout.write(`${name}: ${own.length - left.length} of ${own.length} noticed\n`);
  }
  const percent = (100 * (faults.length - survived.length)) / Math.max(1, faults.length);
  process.stdout.write(
    `all: ${faults.length - survived.length} of ${faults.length}, ${percent.toFixed(1)} %\n`,
  );
  if (percent < LEAST_PERCENT) process.exitCode = 1;
} finally {
  await vitest.close();
  await rm(folder, { recursive: true, force: true });
}

async function listFaults(): Promise<Planted[]> {
  const found: Planted[] = [];
  for (const { name, folder: area } of AREAS)
    for (const file of await listFiles(
      area,
      (path) =>
        path.endsWith('.ts') &&
        !/\.test\.ts$|-testing\.ts$|-sheets?\.ts$|-pdf\.ts$|routes\.ts$|\/emails\//.test(path),
    )) {
      if (positionals.length > 0 && !positionals.some((part) => file.includes(part))) continue;
      const source = await readFile(file, 'utf8');
      // Verbs write, and all that writes has a transaction.
      if (!/\btrx\b/.test(source)) continue;
      const readable = findMutants(source).filter((mutant) => isReadable(withMutant(source, mutant)));
      found.push(...readable.map((mutant) => ({ ...mutant, area: name, file })));
    }
  return found;
}

async function listFiles(area: string, isWanted: (path: string) => boolean): Promise<string[]> {
  const entries = await readdir(area, { recursive: true });
  return entries
    .map((entry) => join(area, entry))
    .filter(isWanted)
    .toSorted((a, b) => (a < b ? -1 : 1));
}

function isReadable(source: string): boolean {
  try {
    stripTypeScriptTypes(source);
    return true;
  } catch {
    return false;
  }
}

/** So many of them by a seed, and in an order by it: whatever is done when it is stopped is a sample, too. */
function drawn(all: readonly Planted[], count: number | null): Planted[] {
  let state = Number(values.seed) >>> 0;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >>> 8;
  };
  const marked = all.map((fault) => ({ fault, turn: next() }));
  return marked
    .toSorted((a, b) => a.turn - b.turn)
    .slice(0, count ?? all.length)
    .map(({ fault }) => fault);
}

/** Tests of the area by how much they have to do with the file: those that import it, that name what it exports, and whose name is like its own. */
async function nearestTests({ file, area }: Planted): Promise<string[]> {
  const source = await readFile(file, 'utf8');
  const names = [...source.matchAll(/export (?:async )?(?:function|const) (\w+)/g)].map(
    ([, name = '']) => name,
  );
  const words = basename(file, '.ts')
    .split('-')
    .filter((word) => word.length > 3);
  const folders = AREAS.find(({ name }) => name === area)?.tests ?? [];
  const scored: { test: string; score: number }[] = [];
  for (const [distance, tests] of folders.entries())
    for (const test of await listFiles(
      tests,
      (path) => path.endsWith('.test.ts') && !path.endsWith('.long.test.ts'),
    )) {
      const text = await readFile(test, 'utf8');
      const like = words.filter((word) => basename(test).includes(word)).length;
      const named = names.filter((name) => text.includes(name)).length;
      const isBeside = dirname(test) === dirname(file);
      scored.push({ test, score: named * 10 + like * 5 + (isBeside ? 3 : 0) - distance });
    }
  return scored
    .toSorted((a, b) => b.score - a.score)
    .slice(0, NEAREST)
    .map(({ test }) => test);
}

/** Tests that fail without a fault would notice each: the tests of the first one are run with it left out. */
async function refuseUnlessGreen(runner: Vitest, [first]: readonly Planted[]): Promise<void> {
  if (first === undefined) return;
  const noticed = await whatNotices(runner, { ...first, put: first.old }, await nearestTests(first));
  if (noticed !== null) throw new Error(`without a fault it is red, by ${noticed}`);
}

/** The test that notices it; null: none does. A fault with which no test can begin is noticed by that. */
async function whatNotices(runner: Vitest, fault: Planted, tests: readonly string[]): Promise<string | null> {
  const path = join(folder, fault.file);
  const source = await readFile(path, 'utf8');
  await writeFile(path, withMutant(source, fault));
  try {
    // Most faults are noticed by the nearest file, and a run of its own costs little beside that of all.
    for (const part of [tests.slice(0, 1), tests.slice(1)]) {
      runner.invalidateFile(path);
      const specifications = await runner.globTestSpecifications([...part]);
      // What Vitest keeps of the runs before would be taken for this one's.
      for (const { project, moduleId } of specifications) runner.state.clearFiles(project, [moduleId]);
      const { testModules: seen, unhandledErrors } = await runner.runTestSpecifications(specifications);
      const testModules = seen.filter(({ moduleId }) =>
        specifications.some((one) => one.moduleId === moduleId),
      );
      const [failed] = testModules.flatMap((module) => [...module.children.allTests('failed')]);
      if (failed !== undefined) return `«${failed.fullName}»`;
      if (unhandledErrors.length > 0 || testModules.some((module) => !module.ok())) return 'its not running';
    }
    return null;
  } finally {
    await writeFile(path, source);
    runner.invalidateFile(path);
  }
}

function describe({ file, line, old, put }: Planted): string {
  return `${file}:${line} «${old.trim()}» → «${put.trim()}»`;
}
