import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { mantineParts } from './build/mantine-parts.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [mantineParts(join(import.meta.dirname, 'src'))],
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts'],
    name: 'web',
    setupFiles: process.env['TEST_SEED'] === undefined ? [] : ['../scripts/given-seed.ts'],
    // What hangs is found out all the same; a busy machine is no fault of a screen.
    testTimeout: 90_000,
    hookTimeout: 90_000,
    expect: { poll: { timeout: 10_000 } },
    // A process and all modules anew for each file took half of the time; each file has a DOM of its own all the same.
    isolate: false,
    // As many as the other projects have, or they can't take turns.
    maxWorkers: Math.max(2, availableParallelism() - 1),
  },
});
