import { expect, it } from 'vitest';
import { nextPage } from './load-more.ts';

it('ends with the page that brings fewer rows than a page holds', () => {
  expect(nextPage(10, 1, 10)).toBe(1);
  expect(nextPage(10, 2, 10)).toBe(2);
  expect(nextPage(9, 3, 10)).toBeUndefined();
  expect(nextPage(0, 1, 10)).toBeUndefined();
});
