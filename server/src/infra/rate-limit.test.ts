import { expect, test } from 'vitest';
import { HOUR_SECONDS, takeAttempt } from './rate-limit.ts';
import { Refusal } from './refusal.ts';
import { TEST_NOW, useApi } from './testing/api.ts';

const api = useApi();

/** How many of so many attempts of someone are let through. */
async function countLetThrough(who: string, attempts: number, now = TEST_NOW): Promise<number> {
  const own = [{ key: `own:${who}`, max: 2 }];
  const shared = [{ key: 'shared', max: 5 }];
  let letThrough = 0;
  for (let count = 0; count < attempts; count += 1)
    try {
      await takeAttempt(api.current.context, own, HOUR_SECONDS, now, shared);
      letThrough += 1;
    } catch (error) {
      expect(error).toBeInstanceOf(Refusal);
    }
  return letThrough;
}

test('who has used up their own limit uses up nothing of one that they share with others', async () => {
  expect(await countLetThrough('guesser', 20)).toBe(2);
  expect(await countLetThrough('owner', 2)).toBe(2);
  expect(await countLetThrough('third', 5)).toBe(1);
  expect(await countLetThrough('fourth', 5)).toBe(0);
});

test('who guesses would use up what others share if it were counted with their own: the order is what holds', async () => {
  const own = { key: 'own:planted', max: 2 };
  const shared = { key: 'shared-planted', max: 5 };
  for (let count = 0; count < 6; count += 1)
    await takeAttempt(api.current.context, [own, shared], HOUR_SECONDS, TEST_NOW).catch(() => undefined);
  const another = takeAttempt(api.current.context, [{ key: 'own:another', max: 2 }], HOUR_SECONDS, TEST_NOW, [
    shared,
  ]);
  await expect(another).rejects.toThrow(Refusal);
});

test('attempts come back when the window is over, though some were refused in it', async () => {
  const later = new Date(TEST_NOW.getTime() + HOUR_SECONDS * 1000);
  expect(await countLetThrough('patient', 5, later)).toBe(2);
});
