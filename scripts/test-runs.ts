import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Chromium } from './chromium.ts';
import { lookAgain } from './look-again.ts';
import { run } from './run.ts';
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

/** The runs of tests: `npm test`, `npm run test:long` and `npm run test:date`. Each keeps its reports and its outcome in a folder of its own. */
export type TestRun = 'test' | 'test-long' | 'test-date';

/** What the tests of a run have in their environment besides its own, asked for anew at each start of theirs. */
export type RunEnvironment = () => NodeJS.ProcessEnv;

/** Forgets what an earlier run of the name left. */
export function beginRun(name: TestRun): void {
  rmSync(join('.cache/test', name), { recursive: true, force: true });
}

/** Runs the tests, and their files again alone where one failed. */
export async function runVitest(name: TestRun, environment: RunEnvironment = () => ({})): Promise<Outcome> {
  const project = `--project=${name === 'test-long' ? 'long' : '!long'}`;
  let runs = 0;
  const vitest = async (args: readonly string[], seed: number | null = null): Promise<Report> => {
    runs += 1;
    const report = join('.cache/test', name, `vitest-${runs}.json`);
    const unhandled = join('.cache/test', name, `vitest-${runs}-unhandled.json`);
    const reporters = ['default', 'json', 'scripts/unhandled-errors.ts'].map((one) => `--reporter=${one}`);
    const code = await run('vitest', ['run', project, ...reporters, `--outputFile.json=${report}`, ...args], {
      ...process.env,
      ...environment(),
      UNHANDLED_ERRORS: unhandled,
      ...(seed === null ? {} : { TEST_SEED: String(seed) }),
    });
    return readVitest(code, report, unhandled);
  };
  return lookAgain(await vitest([]), async (failed) => {
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
  name: TestRun,
  chromium: Chromium,
  environment: RunEnvironment = () => ({}),
): Promise<Outcome> {
  let runs = 0;
  const playwright = async (args: readonly string[]): Promise<Report> => {
    runs += 1;
    const report = join('.cache/test', name, `playwright-${runs}.json`);
    const code = await run('playwright', ['test', '--config', 'e2e/playwright.config.ts', ...args], {
      ...process.env,
      ...environment(),
      // The long ones have a name of their own, which the configuration knows.
      LONG: name === 'test-long' ? '1' : '',
      CHROMIUM: chromium.headless,
      WHOLE_CHROMIUM: chromium.whole,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    });
    return readPlaywright(code, report);
  };
  return lookAgain(await playwright([]), (failed) => {
    announce(failed);
    return playwright(['--last-failed', '--workers=1']);
  });
}

/** Keeps and prints what came of a run, and ends the process with its code. */
export function endRun(name: TestRun, outcomes: readonly Outcome[]): never {
  const outcome = sumOf(outcomes);
  keepOutcome(join('.cache/test', name, 'outcome.json'), outcome);
  process.exit(printOutcome(outcome));
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
