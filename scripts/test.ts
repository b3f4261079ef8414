import { existsSync, readFileSync, rmSync } from 'node:fs';
import { findChromium } from './chromium.ts';
import { run } from './run.ts';

/**
 * `npm test`: everything that CI runs. Checks, then unit, property and API tests, then browser journeys; the last line
 * counts the tests of all of them.
 */
const VITEST_REPORT = '.cache/test/vitest.json';
const PLAYWRIGHT_REPORT = '.cache/test/playwright.json';

rmSync('.cache/test', { recursive: true, force: true });
const chromium = await findChromium();
const isChecked = (await run('node', ['scripts/check.ts'])) === 0;
const vitestCode = await run('vitest', [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${VITEST_REPORT}`,
]);
const journeysCode = await run('playwright', ['test', '--config', 'e2e/playwright.config.ts'], {
  ...process.env,
  CHROMIUM: chromium,
  PLAYWRIGHT_JSON_OUTPUT_FILE: PLAYWRIGHT_REPORT,
});

const counts = [
  { passed: isChecked ? 1 : 0, failed: isChecked ? 0 : 1 },
  vitestCounts(vitestCode),
  playwrightCounts(journeysCode),
];
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/** A runner that ended badly counts as at least one failure, even when it left no report. */
function vitestCounts(code: number): { passed: number; failed: number } {
  const report = readReport(VITEST_REPORT) as { numPassedTests: number; numFailedTests: number } | undefined;
  return atLeastOneFailure(code, report?.numPassedTests ?? 0, report?.numFailedTests ?? 0);
}

function playwrightCounts(code: number): { passed: number; failed: number } {
  const report = readReport(PLAYWRIGHT_REPORT) as
    | { stats: { expected: number; unexpected: number; flaky: number } }
    | undefined;
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {};
  if (flaky > 0)
    console.log(`\n${flaky} journeys passed only when run again: a fault of theirs or ours to mend.`);
  return atLeastOneFailure(code, expected + flaky, unexpected);
}

function atLeastOneFailure(code: number, passed: number, failed: number): { passed: number; failed: number } {
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
}

function readReport(path: string): unknown {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}
