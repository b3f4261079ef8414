import { findChromium } from './chromium.ts';
import { run } from './run.ts';
import { beginRun, endRun, runJourneys, runVitest } from './test-runs.ts';

/**
 * `npm test`: checks, then unit, property and API tests, then browser journeys; the end names what failed, and the last line counts
 * the tests of all of them. What is long by its nature is `npm run test:long`.
 */
beginRun('test');
const chromium = await findChromium();
const isChecked = (await run('node', ['scripts/check.ts'])) === 0;
const tests = await runVitest('test');
const journeys = await runJourneys('test', chromium);
endRun('test', [{ passed: isChecked ? 1 : 0, failed: isChecked ? [] : ['npm run check'] }, tests, journeys]);
