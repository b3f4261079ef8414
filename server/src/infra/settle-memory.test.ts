import { expect, it } from 'vitest';
import { settleMemory } from './settle-memory.ts';

it('gives back what is rubbish', async () => {
  let large: number[] | null = Array.from({ length: 8_000_000 }, (_, index) => index / 3);
  expect(large.length).toBe(8_000_000);
  const before = process.memoryUsage().heapUsed;
  large = null;
  await settleMemory(0);
  expect(process.memoryUsage().heapUsed).toBeLessThan(before - 40_000_000);
});
