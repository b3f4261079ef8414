import { expect, it } from 'vitest';
import { eachDue } from './each-due.ts';

it('one that fails keeps none behind it waiting, is named, and fails the run at its end', async () => {
  const logged: unknown[] = [];
  const log = { error: (facts: unknown) => void logged.push(facts) } as never;
  const tried: number[] = [];
  const run = eachDue(log, 'chains', [1, 2, 3], async (id) => {
    tried.push(id);
    if (id === 1) throw new Error('planted');
  });
  await expect(run).rejects.toThrow('chains: 1 of 3 failed (1)');
  expect(tried).toEqual([1, 2, 3]);
  expect(logged).toEqual([{ err: expect.any(Error), what: 'chains', id: 1 }]);
});

it('what had nothing to do is not among what was done', async () => {
  const log = { error: () => undefined } as never;
  expect(await eachDue(log, 'chains', [1, 2, 3], async (id) => id !== 2)).toEqual([1, 3]);
});
