import { expect, test, vi } from 'vitest';
import { writeAround } from './cached-part.ts';

test('an answer is the same as written at once, and its list is written only once', () => {
  const write = writeAround('items');
  const items = [{ name: 'Őszi "items":[] alma', packings: [] }];
  const stringify = vi.fn<(answer: object) => string>((answer) => JSON.stringify(answer));
  for (const sequence of [1, 2, 3]) {
    const answer = { name: '"items":[]', items, sequence };
    expect(write(answer, stringify).toString()).toBe(JSON.stringify(answer));
  }
  expect(stringify.mock.calls.filter(([answer]) => Reflect.get(answer, 'items') === items)).toHaveLength(1);
  const other = { name: '', items: [], sequence: 4 };
  expect(write(other, stringify).toString()).toBe(JSON.stringify(other));
});
