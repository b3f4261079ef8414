import { printOutcome, storedOutcome, sumOf } from './test-reports.ts';
import { outcomeFile } from './test-runs.ts';

/** The end of `.ci/run`: names what failed in both runs, and counts them together in the last line. */
process.exitCode = printOutcome(
  sumOf([
    storedOutcome('npm test', outcomeFile('test')),
    storedOutcome('npm run test:long', outcomeFile('test-long')),
  ]),
);
