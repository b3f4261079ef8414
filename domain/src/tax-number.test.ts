import { expect, test } from 'vitest';
import { isDay, isTimeOfDay } from './calendar.ts';
import { isTaxCore, parseTaxNumber } from './tax-number.ts';

test.each(['02', '20', '22', '44', '51'])('a tax number may end in %s', (county) => {
  expect(parseTaxNumber(`12345676-1-${county}`)).toBe(`123456761${county}`);
});

test.each(['00', '01', '21', '45', '50', '52'])(
  'no tax number ends in %s, which is no county’s',
  (county) => {
    expect(parseTaxNumber(`12345676-1-${county}`)).toBeNull();
  },
);

test('a tax number, its core, a day and a time are refused with anything before or behind them', () => {
  for (const text of ['x12345676-1-42', '12345676-1-42x', '1-12345676-1-42', '12345676-1-421'])
    expect(parseTaxNumber(text)).toBeNull();
  expect(['12345676', '112345676', '123456761'].map(isTaxCore)).toEqual([true, false, false]);
  expect(['2026-11-20', '12026-11-20', '2026-11-201'].map(isDay)).toEqual([true, false, false]);
  expect(['09:30', '109:30', '09:301'].map(isTimeOfDay)).toEqual([true, false, false]);
});
