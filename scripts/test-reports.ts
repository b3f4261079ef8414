import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';

/** What failed: a test of a file, or the file as a whole (`title` is null), or the runner itself (`file` is null too). */
export interface Failure {
  readonly file: string | null;
  readonly title: string | null;
  /** How people find it. */
  readonly name: string;
  /** What random values were drawn by; null where there were none, or the report names none. */
  readonly seed: number | null;
}

/** What a runner said of its tests. */
export interface Report {
  readonly passed: readonly Passed[];
  readonly failed: readonly Failure[];
}

export interface Passed {
  readonly file: string;
  readonly name: string;
  /** How long it took. */
  readonly ms: number;
}

/** What came of all looks at the tests: how many passed, what failed, and what passed only when it was run again. */
export interface Outcome {
  readonly passed: number;
  readonly failed: readonly string[];
  readonly unsteady: readonly string[];
}

interface VitestReport {
  testResults: {
    name: string;
    status: string;
    assertionResults: {
      fullName: string;
      status: string;
      duration?: number | null;
      failureMessages?: string[];
    }[];
  }[];
}

interface PlaywrightSuite {
  specs?: {
    title: string;
    file: string;
    tests: {
      status: string;
      expectedStatus: string;
      projectName: string;
      results: { duration: number }[];
    }[];
  }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport {
  suites: PlaywrightSuite[];
  errors: { message?: string }[];
}

/** `unhandledPath` names the file of the errors that belong to no test; a run that left none has failed. */
export function readVitest(code: number, path: string, unhandledPath: string): Report {
  const errors = (read(unhandledPath) ?? ['the run did not come to its end']) as string[];
  const report = read(path) as VitestReport | undefined;
  const files = (report?.testResults ?? []).map((file) => ({ ...file, name: relative('', file.name) }));
  const failed = files.flatMap(({ name: file, status, assertionResults }): Failure[] => {
    const tests = assertionResults.filter((test) => test.status === 'failed');
    if (tests.length === 0)
      return status === 'failed'
        ? [{ file, title: null, name: `${file}: could not be run`, seed: null }]
        : [];
    return tests.map(({ fullName: title, failureMessages = [] }) => ({
      file,
      title,
      name: `${file} › ${title}`,
      seed: seedIn([title, ...failureMessages].join('\n')),
    }));
  });
  const passed = files.flatMap(({ name: file, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed')
      .map(({ fullName, duration }) => ({ file, name: `${file} › ${fullName}`, ms: duration ?? 0 })),
  );
  return withErrors('vitest', { code, errors }, { passed, failed });
}

/** A journey that was to be walked and wasn't has failed. */
export function readPlaywright(code: number, path: string): Report {
  const report = read(path) as PlaywrightReport | undefined;
  const tests = (report?.suites ?? []).flatMap(testsOf).filter(({ isLeftOut }) => !isLeftOut);
  const errors = (report?.errors ?? []).map(({ message = 'no message' }) => message);
  return withErrors(
    'playwright',
    { code, errors },
    {
      passed: tests
        .filter(({ status }) => status === 'expected')
        .map(({ file, name, ms }) => ({ file, name, ms })),
      failed: tests
        .filter(({ status }) => status !== 'expected')
        .map(({ file, title, name }) => ({ file, title, name, seed: null })),
    },
  );
}

/** Keeps the outcome of a whole run beside its reports. */
export function keepOutcome(path: string, outcome: Outcome): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify(outcome, null, 2));
}

/** Names what failed and what was unsteady; the last line counts. Gives the exit code. */
export function printOutcome({ passed, failed, unsteady }: Outcome): number {
  for (const name of failed) console.log(`failed: ${name}`);
  for (const name of unsteady) console.log(`unsteady: ${name}`);
  console.log(`\n${passed} passed, ${failed.length} failed`);
  return failed.length === 0 ? 0 : 1;
}

/** With more than a few unsteady tests, that all passed in the end is luck. */
const UNSTEADY_ALLOWED = 5;

/** The outcome of a whole run of its parts. */
export function sumOf(outcomes: readonly Outcome[]): Outcome {
  const unsteady = outcomes.flatMap((outcome) => outcome.unsteady);
  const isLuck = unsteady.length > UNSTEADY_ALLOWED;
  return {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    failed: [
      ...outcomes.flatMap(({ failed }) => failed),
      ...(isLuck ? [`${unsteady.length} unsteady tests, where ${UNSTEADY_ALLOWED} are allowed`] : []),
    ],
    unsteady,
  };
}

function testsOf({ specs = [], suites = [] }: PlaywrightSuite): {
  file: string;
  title: string;
  name: string;
  ms: number;
  status: string;
  isLeftOut: boolean;
}[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ status, expectedStatus, projectName, results }) => ({
      file,
      title,
      name: `[${projectName}] ${file} › ${title}`,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
      status,
      isLeftOut: expectedStatus === 'skipped',
    })),
  );
  return [...own, ...suites.flatMap(testsOf)];
}

/** The seed that a property's failure or a test's own title names. */
function seedIn(text: string): number | null {
  const named = /Property failed after[^]*?\bseed: (-?\d+)/.exec(text) ?? /\(seed (\d+)\)/.exec(text);
  return named === null ? null : Number(named[1]);
}

/** Errors that belong to no test are the runner's own failures, and so is a bad end that no test explains. */
function withErrors(
  runner: string,
  { code, errors }: { code: number; errors: readonly string[] },
  { passed, failed }: Report,
): Report {
  const names = errors.map((message) => `${runner}: ${message.split('\n')[0]}`);
  if (code !== 0 && failed.length === 0 && names.length === 0)
    names.push(`${runner} ended with code ${code}`);
  const own = names.map((name): Failure => ({ file: null, title: null, name, seed: null }));
  return { passed, failed: [...failed, ...own] };
}

function read(path: string): unknown {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}
