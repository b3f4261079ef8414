import { rmSync } from 'node:fs';
import { findChromium } from './chromium.ts';
import { run } from './run.ts';
import { playwrightOutcome, vitestOutcome } from './test-reports.ts';

/**
 * `npm test`: everything that CI runs. Checks, then unit, property and API tests, then browser journeys; the end names
 * what failed, and the last line counts the tests of all of them.
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

const outcomes = [
  { passed: isChecked ? 1 : 0, failed: isChecked ? [] : ['npm run check'], unsteady: [] },
  vitestOutcome(vitestCode, VITEST_REPORT),
  playwrightOutcome(journeysCode, PLAYWRIGHT_REPORT),
];
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const failed = outcomes.flatMap((outcome) => outcome.failed);
const unsteady = outcomes.flatMap((outcome) => outcome.unsteady);
for (const name of unsteady) console.log(`passed only when run again, a fault to mend: ${name}`);
for (const name of failed) console.log(`failed: ${name}`);
console.log(`\n${passed} passed, ${failed.length} failed`);
process.exit(failed.length === 0 ? 0 : 1);
