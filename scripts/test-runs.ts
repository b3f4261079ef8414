import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Chromium } from './chromium.ts';
import { run } from './run.ts';
import {
  keepOutcome,
  type Outcome,
  playwrightOutcome,
  printOutcome,
  sumOf,
  vitestOutcome,
} from './test-reports.ts';

/** The runs of tests: `npm test` and `npm run test:long`. Each keeps its reports and its outcome in a folder of its own. */
export type TestRun = 'test' | 'test-long';

export const outcomeFile = (name: TestRun): string => join('.cache/test', name, 'outcome.json');

/** Forgets what an earlier run of the name left. */
export function beginRun(name: TestRun): void {
  rmSync(join('.cache/test', name), { recursive: true, force: true });
}

export async function runVitest(name: TestRun): Promise<Outcome> {
  const report = join('.cache/test', name, 'vitest.json');
  const code = await run('vitest', [
    'run',
    `--project=${name === 'test' ? '!long' : 'long'}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  return vitestOutcome(code, report);
}

export async function runJourneys(name: TestRun, chromium: Chromium): Promise<Outcome> {
  const report = join('.cache/test', name, 'playwright.json');
  const code = await run('playwright', ['test', '--config', 'e2e/playwright.config.ts'], {
    ...process.env,
    // The long ones have a name of their own, which the configuration knows.
    LONG: name === 'test-long' ? '1' : '',
    CHROMIUM: chromium.headless,
    WHOLE_CHROMIUM: chromium.whole,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  return playwrightOutcome(code, report);
}

/** Keeps and prints what came of a run, and ends the process with its code. */
export function endRun(name: TestRun, outcomes: readonly Outcome[]): never {
  const outcome = sumOf(outcomes);
  keepOutcome(outcomeFile(name), outcome);
  process.exit(printOutcome(outcome));
}
