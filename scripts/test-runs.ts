import { join, resolve } from 'node:path';
import type { Chromium } from './chromium.ts';
import { lookAgain } from './look-again.ts';
import { run } from './run.ts';
import { slowestOf } from './slowest.ts';
import { prepareGround, type TestGround } from './test-ground.ts';
import {
  type Failure,
  keepOutcome,
  type Outcome,
  printOutcome,
  type Report,
  readPlaywright,
  readVitest,
  sumOf,
} from './test-reports.ts';

/** A run of tests with what it has to itself: `npm test` is `test`, `npm run test:long` is `test-long`, `npm run test:date` is `test-date`. */
export interface TestRun extends TestGround {
  readonly name: 'test' | 'test-long' | 'test-date';
  readonly startedAt: number;
  /** What its tests have in their environment besides our own, asked for anew at each start of theirs. */
  readonly environment: () => NodeJS.ProcessEnv;
}

export async function beginRun(
  name: TestRun['name'],
  environment: TestRun['environment'] = () => ({}),
): Promise<TestRun> {
  const startedAt = performance.now();
  return { name, startedAt, environment, ...(await prepareGround(name)) };
}

/** Runs the tests, and their files again alone where one failed. */
export async function runVitest({ name, reports: folder, environment }: TestRun): Promise<Outcome> {
  const project = `--project=${name === 'test-long' ? 'long' : '!long'}`;
  let runs = 0;
  const vitest = async (args: readonly string[], seed: number | null = null): Promise<Report> => {
    runs += 1;
    const report = join(folder, `vitest-${runs}.json`);
    const unhandled = join(folder, `vitest-${runs}-unhandled.json`);
    const reporters = ['default', 'json', 'scripts/unhandled-errors.ts'].map((one) => `--reporter=${one}`);
    const code = await run('vitest', ['run', project, ...reporters, `--outputFile.json=${report}`, ...args], {
      ...process.env,
      ...environment(),
      UNHANDLED_ERRORS: unhandled,
      ...(seed === null ? {} : { TEST_SEED: String(seed) }),
    });
    return readVitest(code, report, unhandled);
  };
  const first = await vitest([]);
  printSlowest('tests', first);
  return lookAgain(first, async (failed) => {
    announce(failed);
    const reports: Report[] = [];
    // A wrong figure isn't hidden by other random values: what drew them by a seed has the same again.
    for (const [seed, files] of filesBySeed(failed))
      reports.push(await vitest(['--maxWorkers=1', ...files], seed));
    return {
      passed: reports.flatMap((report) => report.passed),
      failed: reports.flatMap((report) => report.failed),
    };
  });
}

/** Walks the journeys, and those that failed again alone, in a market that is begun anew. */
export async function runJourneys(
  { name, reports: folder, port, environment }: TestRun,
  chromium: Chromium,
): Promise<Outcome> {
  let runs = 0;
  const playwright = async (args: readonly string[]): Promise<Report> => {
    runs += 1;
    const report = join(folder, `playwright-${runs}.json`);
    const code = await run('playwright', ['test', '--config', 'e2e/playwright.config.ts', ...args], {
      ...process.env,
      ...environment(),
      // The long ones have a name of their own, which the configuration knows.
      LONG: name === 'test-long' ? '1' : '',
      CHROMIUM: chromium.headless,
      WHOLE_CHROMIUM: chromium.whole,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      E2E_PORT: String(port),
      E2E_RESULTS: resolve(folder, 'journeys'),
    });
    return readPlaywright(code, report);
  };
  const first = await playwright([]);
  printSlowest('journeys', first);
  return lookAgain(first, (failed) => {
    announce(failed);
    return playwright(['--last-failed', '--workers=1']);
  });
}

/** Keeps and prints what came of a run, and ends the process with its code. */
export function endRun({ reports, startedAt }: TestRun, outcomes: readonly Outcome[]): never {
  const outcome = sumOf(outcomes);
  keepOutcome(join(reports, 'outcome.json'), outcome);
  console.log(`\n${((performance.now() - startedAt) / 60_000).toFixed(1)} minutes; reports in ${reports}`);
  process.exit(printOutcome(outcome));
}

function printSlowest(what: string, report: Report): void {
  console.log(`\nThe slowest ${what}:`);
  for (const line of slowestOf(report)) console.log(line);
}

function announce(failed: readonly Failure[]): void {
  console.log('\nRunning again, alone, what failed:');
  for (const { name } of failed) console.log(`  ${name}`);
}

function filesBySeed(failed: readonly Failure[]): Map<number | null, readonly string[]> {
  const seeds = new Set(failed.map(({ seed }) => seed));
  const filesOf = (wanted: number | null) =>
    failed.flatMap(({ seed, file }) => (seed === wanted && file !== null ? [file] : []));
  return new Map([...seeds].map((seed) => [seed, [...new Set(filesOf(seed))]]));
}
