import { describe, expect, test } from 'vitest';
import { freshSeed } from './testing/random.ts';
import { firstFault } from './testing/random-orders.ts';

const seed = freshSeed();

describe('one million random orders', () => {
  test(`lines add up to the total and every split to its whole (seed ${seed})`, () => {
    expect(firstFault(1_000_000, seed)).toBeNull();
  }, 240_000);
});
