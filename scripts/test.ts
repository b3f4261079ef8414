import { findChromium } from './chromium.ts';
import { run } from './run.ts';
import { beginRun, endRun, runJourneys, runVitest } from './test-runs.ts';

/**
 * `npm test`, which is also all of CI: checks, then unit, property and API tests, then browser journeys. What fails is run again alone; the end
 * names what failed again and what was unsteady, and the last line counts. What is long by its nature is `npm run test:long`.
 */
const testRun = await beginRun('test');
const chromium = await findChromium();
// What `coverage` runs stands among the tests, too.
const isChecked = (await run('node', ['scripts/check.ts', '--without', 'coverage'])) === 0;
const tests = await runVitest(testRun);
const journeys = await runJourneys(testRun, chromium);
endRun(testRun, [
  { passed: isChecked ? 1 : 0, failed: isChecked ? [] : ['npm run check'], unsteady: [] },
  tests,
  journeys,
]);
