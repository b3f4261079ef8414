import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { countStatement, STATEMENT_KINDS } from './statement.ts';

test('a statement closes with what it opened with, the share and what was paid, less all that has reached the actor', () => {
  const movement = fc.record({
    kind: fc.constantFrom(...STATEMENT_KINDS),
    changeFt: fc.integer({ min: -1_000_000, max: 1_000_000 }),
  });
  fc.assert(
    fc.property(fc.integer(), fc.array(movement), (openingFt, movements) => {
      const { sums, rows, closingFt } = countStatement(openingFt, movements);
      const lowered = sums.discount + sums.wallet + sums.cash + sums.received;
      expect(closingFt).toBe(openingFt + sums.share + sums.rounding + sums.paid - lowered);
      expect(rows.at(-1)?.balanceFt ?? openingFt).toBe(closingFt);
    }),
  );
});

test('what lowers the balance stands as a positive sum in its column, and each row says the balance after it', () => {
  const { rows, sums } = countStatement(100, [
    { kind: 'share', changeFt: 900 },
    { kind: 'cash', changeFt: -1000 },
    { kind: 'paid', changeFt: 250 },
  ]);
  expect(rows.map(({ amountFt, balanceFt }) => [amountFt, balanceFt])).toEqual([
    [900, 1000],
    [1000, 0],
    [250, 250],
  ]);
  expect(sums).toMatchObject({ share: 900, cash: 1000, paid: 250, received: 0 });
});
