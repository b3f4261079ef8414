import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { mantineParts } from './build/mantine-parts.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [mantineParts(join(import.meta.dirname, 'src'))],
  test: { include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts'], name: 'web' },
});
