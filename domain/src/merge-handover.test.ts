import { expect, test } from 'vitest';
import { mergeHandover } from './merge-handover.ts';

const kilos = (amountMilli: number) => ({ amountMilli, inUnitsMilli: null });
const change = { itemId: 1, before: null, after: kilos(1400) };

test('a line that no one else touched is sent', () => {
  expect(mergeHandover([change], new Map([[1, null]]))).toEqual({ toSend: [change], conflicts: [] });
});

test('a line where someone recorded the same needs nothing', () => {
  expect(mergeHandover([change], new Map([[1, kilos(1400)]]))).toEqual({ toSend: [], conflicts: [] });
});

test('a line where someone recorded something else is shown with both, the other lines go on', () => {
  const other = { itemId: 2, before: kilos(500), after: kilos(600) };
  const current = new Map([
    [1, kilos(1380)],
    [2, kilos(500)],
  ]);
  expect(mergeHandover([change, other], current)).toEqual({
    toSend: [other],
    conflicts: [{ ...change, theirs: kilos(1380) }],
  });
});

test('packets with other units are another record', () => {
  const packets = { itemId: 1, before: null, after: { amountMilli: 2000, inUnitsMilli: 3000 } };
  const current = new Map([[1, { amountMilli: 2000, inUnitsMilli: 3100 }]]);
  expect(mergeHandover([packets], current).conflicts).toHaveLength(1);
});
