import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keepOutcome, playwrightOutcome, storedOutcome, sumOf, vitestOutcome } from './test-reports.ts';

test('each failed test is named, and a file that could not be run', () => {
  const report = reportOf({
    numPassedTests: 1,
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        assertionResults: [
          { fullName: 'adds up', status: 'passed' },
          { fullName: 'sums up', status: 'failed' },
        ],
      },
      { name: 'b.test.ts', status: 'failed', assertionResults: [] },
    ],
  });

  expect(vitestOutcome(1, report)).toEqual({
    passed: 1,
    failed: ['a.test.ts › sums up', 'b.test.ts: could not be run'],
  });
});

test('a runner that ended badly failed at least once, even without a report', () => {
  expect(vitestOutcome(1, 'nowhere.json').failed).toEqual(['vitest ended with code 1']);
  expect(playwrightOutcome(1, 'nowhere.json').failed).toEqual(['playwright ended with code 1']);
});

test('a journey that passed only when run again has failed', () => {
  const report = reportOf({
    stats: { expected: 1 },
    suites: [
      {
        suites: [
          {
            specs: [
              { file: 'a.spec.ts', title: 'orders', tests: [{ status: 'expected' }] },
              { file: 'a.spec.ts', title: 'pays', tests: [{ status: 'flaky' }] },
              { file: 'a.spec.ts', title: 'collects', tests: [{ status: 'unexpected' }] },
            ],
          },
        ],
      },
    ],
  });

  expect(playwrightOutcome(1, report)).toEqual({
    passed: 1,
    failed: ['a.spec.ts › collects', 'a.spec.ts › pays: passed only when run again'],
  });
});

test('two runs are counted together, and one that did not come to its end has failed', () => {
  const path = join(mkdtempSync(join(tmpdir(), 'outcome-')), 'test', 'outcome.json');
  keepOutcome(path, { passed: 3, failed: ['a.test.ts › sums up'] });

  expect(
    sumOf([storedOutcome('npm test', path), storedOutcome('npm run test:long', 'nowhere.json')]),
  ).toEqual({
    passed: 3,
    failed: ['a.test.ts › sums up', 'npm run test:long did not come to its end'],
  });
});

function reportOf(content: object): string {
  const path = join(mkdtempSync(join(tmpdir(), 'report-')), 'report.json');
  writeFileSync(path, JSON.stringify(content));
  return path;
}
