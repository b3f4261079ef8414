import { expect, test, vi } from 'vitest';
import { lookAgain } from './look-again.ts';
import type { Failure, Report } from './test-reports.ts';

test('what passes when it is run again is unsteady, and counts as passed', async () => {
  const outcome = await lookAgain(report(['adds up'], ['sums up', 'orders']), async () =>
    report(['sums up', 'orders'], []),
  );

  expect(outcome).toEqual({ passed: 3, failed: [], unsteady: [nameOf('sums up'), nameOf('orders')] });
});

test('what fails three times has failed, and is not run a fourth time', async () => {
  const runAgain = vi.fn<() => Promise<Report>>(async () => report([], ['sums up']));

  const outcome = await lookAgain(report(['adds up'], ['sums up']), runAgain);

  expect(outcome).toEqual({ passed: 1, failed: [nameOf('sums up')], unsteady: [] });
  expect(runAgain).toHaveBeenCalledTimes(2);
});

test('only what failed again is run the second time', async () => {
  const looks: (readonly Failure[])[] = [];
  const outcome = await lookAgain(report([], ['sums up', 'orders']), async (failed) => {
    looks.push(failed);
    return looks.length === 1 ? report(['orders'], ['sums up']) : report(['sums up'], []);
  });

  expect(looks.map((failed) => failed.map(({ title }) => title))).toEqual([
    ['sums up', 'orders'],
    ['sums up'],
  ]);
  expect(outcome).toEqual({ passed: 2, failed: [], unsteady: [nameOf('sums up'), nameOf('orders')] });
});

test('what is not named again has failed', async () => {
  const outcome = await lookAgain(report([], ['sums up']), async () => report(['adds up'], []));

  expect(outcome).toEqual({ passed: 0, failed: [nameOf('sums up')], unsteady: [] });
});

test('what passes with other random values and fails with its own has failed', async () => {
  const outcome = await lookAgain(report([], ['sums up']), async () => report(['sums up'], ['sums up']));

  expect(outcome).toEqual({ passed: 0, failed: [nameOf('sums up')], unsteady: [] });
});

test('what fails again is named once, by the seed that it failed with at first', async () => {
  const seeds: (readonly (number | null)[])[] = [];
  const first = { ...failureOf('sums up'), seed: 7 };
  const outcome = await lookAgain({ passed: [], failed: [first] }, async (failed) => {
    seeds.push(failed.map(({ seed }) => seed));
    return {
      passed: [],
      failed: [
        { ...first, seed: 8 },
        { ...first, seed: 9 },
      ],
    };
  });

  expect(seeds).toEqual([[7], [7]]);
  expect(outcome.failed).toEqual([first.name]);
});

test('a file that could not be run counts its tests once it could', async () => {
  const whole: Failure = { file: FILE, title: null, name: `${FILE}: could not be run`, seed: null };
  const outcome = await lookAgain({ passed: [], failed: [whole] }, async () =>
    report(['adds up', 'sums up'], []),
  );

  expect(outcome).toEqual({ passed: 2, failed: [], unsteady: [whole.name] });
});

test('a runner that ended badly is not asked again', async () => {
  const runner: Failure = { file: null, title: null, name: 'vitest ended with code 1', seed: null };
  const runAgain = vi.fn<() => Promise<Report>>();

  const outcome = await lookAgain({ passed: [], failed: [runner] }, runAgain);

  expect(outcome.failed).toEqual([runner.name]);
  expect(runAgain).not.toHaveBeenCalled();
});

const FILE = 'a.test.ts';

function nameOf(title: string): string {
  return `${FILE} › ${title}`;
}

function report(passed: readonly string[], failed: readonly string[]): Report {
  return {
    passed: passed.map((title) => ({ file: FILE, name: nameOf(title), ms: 1 })),
    failed: failed.map(failureOf),
  };
}

function failureOf(title: string): Failure {
  return { file: FILE, title, name: nameOf(title), seed: null };
}
