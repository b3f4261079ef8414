import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keepOutcome, readPlaywright, readVitest, sumOf } from './test-reports.ts';

test('each failed test is named, and a file that could not be run', () => {
  const report = reportOf({
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        assertionResults: [
          { fullName: 'adds up', status: 'passed', duration: 1200 },
          { fullName: 'sums up', status: 'failed', failureMessages: ['expected 1 to be 2'] },
        ],
      },
      { name: 'b.test.ts', status: 'failed', assertionResults: [] },
    ],
  });

  expect(readVitest(1, report, reportOf([]))).toEqual({
    passed: [{ file: 'a.test.ts', name: 'a.test.ts › adds up', ms: 1200 }],
    failed: [
      { file: 'a.test.ts', title: 'sums up', name: 'a.test.ts › sums up', seed: null },
      { file: 'b.test.ts', title: null, name: 'b.test.ts: could not be run', seed: null },
    ],
  });
});

test.each([
  ['a property', 'never oversells', 'Property failed after 3 tests\n{ seed: -912, path: "2:0" }', -912],
  ['a title', 'adds up (seed 4711)', 'expected 1 to be 2', 4711],
  ['no one', 'adds up', 'expected { seed: 3 } to be 2', null],
])('the seed of what failed is read where %s names it', (_, fullName, message, seed) => {
  const report = reportOf({
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        assertionResults: [{ fullName, status: 'failed', failureMessages: [message] }],
      },
    ],
  });

  expect(readVitest(1, report, reportOf([])).failed.map((failure) => failure.seed)).toEqual([seed]);
});

test('a runner that ended badly failed at least once, even without a report', () => {
  expect(readVitest(0, 'nowhere.json', 'nowhere.json').failed).toMatchObject([
    { file: null, name: 'vitest: the run did not come to its end' },
  ]);
  expect(readVitest(1, reportOf({ testResults: [] }), reportOf([])).failed).toMatchObject([
    { file: null, name: 'vitest ended with code 1' },
  ]);
  expect(readPlaywright(1, 'nowhere.json').failed).toMatchObject([
    { file: null, name: 'playwright ended with code 1' },
  ]);
});

test('an error that belongs to no test is the runner’s, also beside tests that failed', () => {
  const unhandled = reportOf(['window is not defined']);
  const report = reportOf({
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        assertionResults: [{ fullName: 'sums up', status: 'failed' }],
      },
    ],
  });

  expect(readVitest(1, report, unhandled).failed).toMatchObject([
    { file: 'a.test.ts', title: 'sums up' },
    { file: null, name: 'vitest: window is not defined' },
  ]);
  const stopped = reportOf({ suites: [], errors: [{ message: 'the market did not start\nat …' }] });
  expect(readPlaywright(1, stopped).failed).toMatchObject([
    { file: null, name: 'playwright: the market did not start' },
  ]);
});

test('a journey that was to be walked and was not has failed; one that is left out has not', () => {
  const walked = (status: string, expectedStatus = 'passed') => [
    { status, expectedStatus, projectName: 'phone', results: [{ duration: 900 }] },
  ];
  const report = reportOf({
    errors: [],
    suites: [
      {
        suites: [
          {
            specs: [
              { file: 'a.spec.ts', title: 'orders', tests: walked('expected') },
              { file: 'a.spec.ts', title: 'collects', tests: walked('unexpected') },
              { file: 'a.spec.ts', title: 'pays', tests: walked('skipped') },
              { file: 'a.spec.ts', title: 'rests', tests: walked('skipped', 'skipped') },
            ],
          },
        ],
      },
    ],
  });

  const { passed, failed } = readPlaywright(1, report);
  expect(passed).toEqual([{ file: 'a.spec.ts', name: '[phone] a.spec.ts › orders', ms: 900 }]);
  expect(failed.map(({ name }) => name)).toEqual([
    '[phone] a.spec.ts › collects',
    '[phone] a.spec.ts › pays',
  ]);
});

test('runners are counted together, and what came of them is kept', () => {
  const path = join(mkdtempSync(join(tmpdir(), 'outcome-')), 'test', 'outcome.json');
  const outcome = sumOf([
    { passed: 3, failed: ['a.test.ts › sums up'], unsteady: [] },
    { passed: 4, failed: [], unsteady: ['a.spec.ts › orders'] },
  ]);
  keepOutcome(path, outcome);

  expect(outcome).toEqual({
    passed: 7,
    failed: ['a.test.ts › sums up'],
    unsteady: ['a.spec.ts › orders'],
  });
  expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual(outcome);
});

test.each([
  [5, 0],
  [6, 1],
])('%i unsteady tests are %i failures', (count, failures) => {
  const unsteady = Array.from({ length: count }, (_, place) => `a.test.ts › ${place}`);

  expect(sumOf([{ passed: 9, failed: [], unsteady }]).failed).toHaveLength(failures);
});

function reportOf(content: object): string {
  const path = join(mkdtempSync(join(tmpdir(), 'report-')), 'report.json');
  writeFileSync(path, JSON.stringify(content));
  return path;
}
