import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const here = fileURLToPath(new URL('.', import.meta.url));

/** The tests of pure rules alone, for `npm run mutate`: they need no database. Packages of ours are read where the mutants are. */
export default defineConfig({
  resolve: {
    alias: [{ find: /^@kosar\/(domain|contract)\/(.*)$/, replacement: `${here}$1/src/$2.ts` }],
  },
  test: {
    environment: 'node',
    include: ['domain/src/**/*.test.ts'],
    exclude: ['**/*.long.test.ts', '**/*-speed.test.ts'],
    setupFiles: ['domain/src/testing/one-seed.ts'],
    testTimeout: 60_000,
    isolate: false,
  },
});
