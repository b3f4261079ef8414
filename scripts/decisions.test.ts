import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { decisionIndex, INDEX } from './decisions.ts';

it('docs/decisions/README.md holds every decision with its status: node scripts/decisions.ts writes it anew', () => {
  expect(readFileSync(INDEX, 'utf8')).toBe(decisionIndex());
});
