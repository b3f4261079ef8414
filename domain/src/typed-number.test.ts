import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { numberIn, readAmount, readFt, readPercent, readWhole } from './typed-number.ts';

const hungarian = new Intl.NumberFormat('hu-HU', { useGrouping: 'always', maximumFractionDigits: 3 });

describe('forints', () => {
  test.each([
    ['1.000', 1000],
    ['2.500', 2500],
    ['1.234.000', 1_234_000],
    ['12.000 Ft', 12_000],
    ['12.000Ft', 12_000],
    ['1 000', 1000],
    ['1\u00a0000\u00a0Ft', 1000],
    ['1\u202f000', 1000],
    ['1\u2009000 HUF', 1000],
    ['\u200b1490 forint', 1490],
    ['−5', -5],
    ['0', 0],
  ])('%j is read as %d', (text, ft) => expect(numberIn(readFt(text))).toBe(ft));

  test.each([
    ['1,5', 1.5, null],
    ['1.5', 1.5, null],
    ['1,000', 1, 1000],
    ['1000,00', 1000, null],
    ['1.000,50', 1000.5, null],
    ['0.500', 0.5, null],
    ['1234.000', 1234, null],
    ['1500.', 1500, null],
    ['1 490,5 Ft', 1490.5, null],
  ])('%j is refused with what was understood', (text, value, thousands) => {
    expect(readFt(text)).toEqual({ is: 'TOO_FINE', value, thousands });
    expect(numberIn(readFt(text))).toBeNaN();
  });

  test.each(['sok', '1e3', '1,000,000', '1.00.000', '1.000.00', '--1', '1+1', '.', '1490,-', '0x10', '٣'])(
    '%j is no number',
    (text) => expect(readFt(text)).toEqual({ is: 'NOT_A_NUMBER' }),
  );

  test.each(['', ' ', '\u00a0', 'Ft'])('%j is nothing', (text) => {
    expect(readFt(text)).toEqual({ is: 'EMPTY' });
    expect(numberIn(readFt(text))).toBeNull();
  });

  test('every way of parting thousands gives the same forints', () => {
    const separator = fc.constantFrom('', ' ', '.', '\u00a0', '\u202f', '\u2009');
    const unit = fc.constantFrom('', ' Ft', 'Ft', '\u00a0Ft', ' HUF');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), separator, unit, (ft, sign, word) => {
        const typed = hungarian.format(ft).replaceAll(/\s/g, sign) + word;
        expect(numberIn(readFt(typed))).toBe(ft);
      }),
    );
  });

  test('a number is never smaller than its digits say', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9., ]{1,12}$/), (text) => {
        const value = numberIn(readFt(text));
        if (value === null || Number.isNaN(value)) return;
        expect(value).toBe(Number(text.replaceAll(/[., ]/g, '')));
      }),
    );
  });
});

describe('other wholes', () => {
  test.each([
    ['27', 27],
    ['1.500', 1500],
    [' 10 ', 10],
  ])('%j is read as %d', (text, whole) => expect(numberIn(readWhole(text))).toBe(whole));

  test('money is no other whole, and half a percent none either', () => {
    expect(readWhole('27 Ft').is).toBe('NOT_A_NUMBER');
    expect(readWhole('1,5')).toEqual({ is: 'TOO_FINE', value: 1.5, thousands: null });
  });
});

describe('percents', () => {
  test.each([
    ['12', 12],
    ['12%', 12],
    [' 5 % ', 5],
  ])('%j is read as %d', (text, percent) => expect(numberIn(readPercent(text))).toBe(percent));

  test('half a percent is too fine, and two signs are none', () => {
    expect(readPercent('1,5%')).toEqual({ is: 'TOO_FINE', value: 1.5, thousands: null });
    expect(readPercent('5%%').is).toBe('NOT_A_NUMBER');
  });
});

describe('amounts', () => {
  test.each([
    ['1,5', 1.5],
    ['1.5', 1.5],
    ['.25', 0.25],
    ['1,', 1],
    [' 1 200,5 ', 1200.5],
    ['1\u202f200.125', 1200.125],
    ['1,234', 1.234],
    ['0,500', 0.5],
    ['1000', 1000],
  ])('%j is read as %d, and nothing else', (text, value) =>
    expect(readAmount(text)).toEqual({ is: 'NUMBER', value, thousands: null }),
  );

  test.each([
    ['1.000', 1, 1000],
    ['1,000', 1, 1000],
    ['2.500', 2.5, 2500],
    ['1.234', 1.234, 1234],
    ['12,340', 12.34, 12_340],
  ])('%j is read as %d, and may be meant for %d', (text, value, thousands) =>
    expect(readAmount(text)).toEqual({ is: 'NUMBER', value, thousands }),
  );

  test('four decimals are too fine', () => {
    expect(readAmount('0,1234')).toEqual({ is: 'TOO_FINE', value: 0.1234, thousands: null });
  });

  test.each(['sok', '1,4,2', '1.234.000', '1.000,5', '1e3', '5 kg'])('%j is no amount', (text) =>
    expect(readAmount(text)).toEqual({ is: 'NOT_A_NUMBER' }),
  );

  test('what the market writes is read as what it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (milli) => {
        const read = readAmount(hungarian.format(milli / 1000));
        expect(read).toMatchObject({ value: milli / 1000, thousands: null });
      }),
    );
  });
});
