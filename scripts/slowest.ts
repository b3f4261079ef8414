import type { Report } from './test-reports.ts';

/** So many are printed, for whoever makes the run shorter. */
const PRINTED = 20;

/** The slowest of the tests that passed, as lines: seconds and name. */
export function slowestOf({ passed }: Pick<Report, 'passed'>): readonly string[] {
  return passed
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, PRINTED)
    .map(({ ms, name }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`);
}
