import { expect, test } from 'vitest';
import { slowestOf } from './slowest.ts';

test('the twenty slowest are named with their seconds, the slowest first', () => {
  const passed = Array.from({ length: 30 }, (_, place) => ({
    file: 'a.test.ts',
    name: `a.test.ts › ${place}`,
    ms: place * 1000,
  }));

  const lines = slowestOf({ passed });

  expect(lines).toHaveLength(20);
  expect(lines[0]).toBe('  29.0 s  a.test.ts › 29');
});
