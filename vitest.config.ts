import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Pure rules and scripts need nothing; the server's tests share one PostgreSQL; the web's run in a small DOM. */
export default defineConfig({
  test: {
    // The tests wait for the database about half of the time.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'rules',
          environment: 'node',
          include: [
            'domain/src/**/*.test.ts',
            'contract/src/**/*.test.ts',
            'scripts/**/*.test.ts',
            'simulators/src/**/*.test.ts',
          ],
          testTimeout: 60_000,
          isolate: false,
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['server/src/**/*.test.ts'],
          globalSetup: ['server/src/platform/testing/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // Reading the server's modules anew for each file took longer than most files' tests; they keep nothing between tests.
          isolate: false,
        },
      },
      ...(existsSync('web/vitest.config.ts') ? ['web/vitest.config.ts'] : []),
    ],
  },
});
