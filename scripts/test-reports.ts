import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** What a runner said of its tests: how many passed, and the name of each that did not. */
export interface Outcome {
  passed: number;
  failed: string[];
}

interface VitestReport {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
}

interface PlaywrightSuite {
  specs?: { title: string; file: string; tests: { status: string }[] }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport {
  stats: { expected: number };
  suites: PlaywrightSuite[];
}

export function vitestOutcome(code: number, path: string): Outcome {
  const report = read(path) as VitestReport | undefined;
  const failed = (report?.testResults ?? []).flatMap(({ name, status, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed');
    if (tests.length > 0) return tests.map(({ fullName }) => `${name} › ${fullName}`);
    return status === 'failed' ? [`${name}: could not be run`] : [];
  });
  return withExitCode('vitest', code, { passed: report?.numPassedTests ?? 0, failed });
}

/** A journey that passed only when it was run again has failed. */
export function playwrightOutcome(code: number, path: string): Outcome {
  const report = read(path) as PlaywrightReport | undefined;
  const tests = (report?.suites ?? []).flatMap(testsOf);
  const named = (status: string) => tests.filter((test) => test.status === status).map(({ name }) => name);
  return withExitCode('playwright', code, {
    passed: report?.stats.expected ?? 0,
    failed: [...named('unexpected'), ...named('flaky').map((name) => `${name}: passed only when run again`)],
  });
}

/** Keeps the outcome of a whole run for whoever counts several. */
export function keepOutcome(path: string, outcome: Outcome): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify(outcome));
}

/** The kept outcome; a run that left none has failed. */
export function storedOutcome(run: string, path: string): Outcome {
  return (read(path) as Outcome | undefined) ?? { passed: 0, failed: [`${run} did not come to its end`] };
}

/** Names what failed; the last line counts. Gives the exit code. */
export function printOutcome({ passed, failed }: Outcome): number {
  for (const name of failed) console.log(`failed: ${name}`);
  console.log(`\n${passed} passed, ${failed.length} failed`);
  return failed.length === 0 ? 0 : 1;
}

export function sumOf(outcomes: readonly Outcome[]): Outcome {
  return {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    failed: outcomes.flatMap(({ failed }) => failed),
  };
}

function testsOf({ specs = [], suites = [] }: PlaywrightSuite): { name: string; status: string }[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ status }) => ({ name: `${file} › ${title}`, status })),
  );
  return [...own, ...suites.flatMap(testsOf)];
}

/** A runner that ended badly counts as at least one failure, even when it left no report. */
function withExitCode(runner: string, code: number, outcome: Outcome): Outcome {
  const isUnexplained = code !== 0 && outcome.failed.length === 0;
  return isUnexplained ? { ...outcome, failed: [`${runner} ended with code ${code}`] } : outcome;
}

function read(path: string): unknown {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}
