import { expect, test } from 'vitest';
import { createLine } from './in-turn.ts';

test('heavy work is done so many pieces at a time, and refused when as many wait as may', async () => {
  const inTurn = createLine('test_line', 2, 3);
  const { promise: end, resolve: letGo } = Promise.withResolvers<void>();
  let atWork = 0;
  let max = 0;
  const work = async () => {
    atWork += 1;
    max = Math.max(max, atWork);
    await end;
    atWork -= 1;
  };
  const pieces = Array.from({ length: 6 }, () => inTurn(work));
  await expect(pieces[5]).rejects.toMatchObject({ code: 'unavailable' });
  letGo();
  await Promise.all(pieces.slice(0, 5));
  expect(max).toBe(2);
  await inTurn(work);
});
