import { expect, test } from 'vitest';
import { changesOf } from './audit-changes.ts';

test('only what differs is shown, within lists and objects too; a creation has no before, a removal no after', () => {
  const before = { code: 'AB12', total: 1000, items: [{ id: 1, amount: 2 }], note: 'régi' };
  const after = { code: 'AB12', total: 1500, items: [{ id: 1, amount: 3 }], home: { city: 'Vác' } };
  expect(changesOf(before, after)).toEqual([
    { field: 'total', before: '1000', after: '1500' },
    { field: 'items.0.amount', before: '2', after: '3' },
    { field: 'note', before: 'régi', after: null },
    { field: 'home.city', before: null, after: 'Vác' },
  ]);
  expect(changesOf(null, { name: 'Új' })).toEqual([{ field: 'name', before: null, after: 'Új' }]);
  expect(changesOf({ name: 'Volt' }, null)).toEqual([{ field: 'name', before: 'Volt', after: null }]);
  expect(changesOf(null, null)).toEqual([]);
});

test('of secrets only that they changed is shown', () => {
  expect(changesOf({ passwordHash: 'abc', apiToken: 'x' }, { passwordHash: 'def', apiToken: 'x' })).toEqual([
    { field: 'passwordHash', before: '•••', after: '•••' },
  ]);
});

test('a row of a table and a request name their fields alike, secret ones too', () => {
  const before = { id: 7, version: 3, list_order: 1, unit_name: 'kg', account_number: '11111111' };
  const after = { listOrder: 2, unitName: 'kg', accountNumber: '22222222' };
  expect(changesOf(before, after)).toEqual([
    { field: 'listOrder', before: '1', after: '2' },
    { field: 'accountNumber', before: '•••', after: '•••' },
  ]);
});
