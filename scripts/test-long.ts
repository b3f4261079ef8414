import { buildWeb } from './build-web.ts';
import { findChromium } from './chromium.ts';
import { beginRun, endRun, runJourneys, runVitest } from './test-runs.ts';

/**
 * `npm run test:long`: the tests that are long by their nature, as kills, volumes and drills. They stand in files named `*.long.test.ts`
 * (Vitest) and `*.long.spec.ts` (journeys); journeys of pages that a wide screen lays out otherwise are walked on one here. Run before a release
 * and when their subject changes.
 */
const testRun = await beginRun('test-long');
const chromium = await findChromium();
// The soak asks for pages, which the market serves as they were built.
await buildWeb();
endRun(testRun, [await runVitest(testRun), await runJourneys(testRun, chromium)]);
