import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The rules first: in half a minute they say most of what was forgotten. Of the others the proofs take longest: begun last, one of them would keep one worker
 * busy while the others have nothing left to do. The server's other files follow, as a worker reads the server's modules anew after files of another project.
 */
class RulesThenProofs extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // Asked for an order of chance, the files are in one, too: what hangs on another file is found.
    const { shuffle, seed } = this.ctx.config.sequence;
    if (shuffle) return files.toSorted((a, b) => chanceOf(a, seed).localeCompare(chanceOf(b, seed)));
    const inUsualOrder = super.sort.bind(this);
    return (await inUsualOrder(files)).toSorted((a, b) => turnOf(a) - turnOf(b));
  }
}

/** The same seed gives the same order. */
function chanceOf({ moduleId }: TestSpecification, seed: number): string {
  return createHash('sha1').update(`${seed} ${moduleId}`).digest('hex');
}

function turnOf({ moduleId, project }: TestSpecification): number {
  // Ten minutes, whatever else is done meanwhile.
  if (moduleId.endsWith('/soak.long.test.ts')) return -1;
  if (project.name === 'rules') return 0;
  if (moduleId.includes('/server/src/proof/')) return 1;
  return project.name === 'server' ? 2 : 3;
}

/** Kills, volumes and drills: `npm run test:long` runs them. */
const LONG = '{domain,server,simulators,simulation}/src/**/*.long.test.ts';
const exclude = [...configDefaults.exclude, LONG];
/** What failed with random values is run again with the same. */
const setupFiles = process.env['TEST_SEED'] === undefined ? [] : ['scripts/given-seed.ts'];

/** What is polled for comes when a busy machine gets to it; the library gives up after a second. */
const expectations = { poll: { timeout: 10_000 } };

/** The server's tests share one PostgreSQL. */
const onDatabase = {
  environment: 'node',
  setupFiles,
  globalSetup: 'server/src/infra/testing/global-setup.ts',
  expect: expectations,
  // What hangs is found out all the same: the longest tests take half a minute on a quiet machine, and two while something else keeps it busy.
  testTimeout: 240_000,
  hookTimeout: 240_000,
  // Reading the server's modules anew for each file took longer than most files' tests; they keep nothing between tests.
  isolate: false,
} as const;

/** Pure rules and scripts need nothing; the server's tests share one PostgreSQL; the web's run in a small DOM. */
export default defineConfig({
  test: {
    // The tests wait for the database about half of the time.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    sequence: { sequencer: RulesThenProofs },
    projects: [
      {
        test: {
          name: 'rules',
          setupFiles,
          environment: 'node',
          include: [
            'domain/src/**/*.test.ts',
            'contract/src/**/*.test.ts',
            'scripts/**/*.test.ts',
            'simulators/src/**/*.test.ts',
            'simulation/src/**/*.test.ts',
          ],
          exclude,
          expect: expectations,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          isolate: false,
        },
      },
      {
        test: {
          ...onDatabase,
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          exclude,
        },
      },
      { test: { ...onDatabase, name: 'long', include: [LONG] } },
      'web/vitest.config.ts',
    ],
  },
});
