import type { Failure, Outcome, Report } from './test-reports.ts';

/** A test that fails three times has a fault; one that passes alone is unsteady, which is a fault of its own kind. */
const SECOND_LOOKS = 2;

/**
 * Runs again what failed, at most twice. What passes then is unsteady; what fails again, what the runner doesn't name
 * again, and a runner that ended badly have failed.
 */
export async function lookAgain(
  first: Report,
  runAgain: (failed: readonly Failure[]) => Promise<Report>,
): Promise<Outcome> {
  const everFailed = new Set(first.failed.map(({ name }) => name));
  let { failed } = first;
  let passed = first.passed.length;
  for (let look = 1; look <= SECOND_LOOKS && canRunAgain(failed); look += 1) {
    const again = await runAgain(failed);
    const failedAgain = new Set(again.failed.map(({ name }) => name));
    const recovered = again.passed.filter(
      (test) => !failedAgain.has(test.name) && failed.some((failure) => isOf(failure, test)),
    );
    passed += new Set(recovered.map(({ name }) => name)).size;
    // What fails again keeps the seed that it failed with at first.
    const still = failed.filter(
      (failure) => failedAgain.has(failure.name) || !recovered.some((test) => isOf(failure, test)),
    );
    const known = new Set(still.map(({ name }) => name));
    const others = new Map(again.failed.filter(({ name }) => !known.has(name)).map((one) => [one.name, one]));
    failed = [...still, ...others.values()];
    for (const { name } of failed) everFailed.add(name);
  }
  const names = failed.map(({ name }) => name);
  return { passed, failed: names, unsteady: [...everFailed].filter((name) => !names.includes(name)) };
}

/** Where the runner itself ended badly, what it left out isn't known. */
function canRunAgain(failed: readonly Failure[]): boolean {
  return failed.length > 0 && failed.every(({ file }) => file !== null);
}

function isOf({ file, title, name }: Failure, test: Report['passed'][number]): boolean {
  return title === null ? test.file === file : test.name === name;
}
