import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PAID_TOGETHER_BY } from './paid-together.ts';

test('cash is held against the orders that are paid together, by the same columns as everywhere', () => {
  const rules = readFileSync(join(import.meta.dirname, 'invariants.sql'), 'utf8').split('-- invariant: ');
  const cash = rules.find((rule) => rule.startsWith('cash in hand from a buyer at a pickup'));
  expect(cash).toContain(`group by ${PAID_TOGETHER_BY.map((column) => `o.${column}`).join(', ')}\n`);
});
