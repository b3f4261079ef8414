import { expect, test } from 'vitest';
import { approvalOf } from './marketplace-approval.ts';

const [old, young] = [
  { id: 1, name: 'Közös Kosár' },
  { id: 2, name: 'Őszi piac' },
];

test('a product that no marketplace, or not every one, has approved is distinguished from one that all have', () => {
  expect(approvalOf([old, young], [])).toEqual({ kind: 'NOWHERE', missing: [old, young] });
  expect(approvalOf([old, young], [old])).toEqual({ kind: 'SOMEWHERE', missing: [young] });
  expect(approvalOf([old, young], [young, old])).toEqual({ kind: 'EVERYWHERE', missing: [] });
  expect(approvalOf([], [])).toEqual({ kind: 'EVERYWHERE', missing: [] });
});
