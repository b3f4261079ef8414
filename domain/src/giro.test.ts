import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distanceMetres } from './distance.ts';
import { hasGiroForm, isGiroNumber, isHungarianIban, isIban, tidyAccountNumber } from './giro.ts';
import { isPostalCode } from './postal-code.ts';
import { formatTaxNumber, isTaxCore, isTaxNumber, parseTaxNumber } from './tax-number.ts';

const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((list) => list.join(''));

/** Digits with one of them changed. */
function withWrongDigit(text: string, place: number, add: number): string {
  const at = [...text.matchAll(/\d/g)][place]?.index ?? 0;
  return `${text.slice(0, at)}${(Number(text[at]) + add) % 10}${text.slice(at + 1)}`;
}

describe('account numbers', () => {
  const good = [
    '10032000-01076019',
    '11773016-11111018',
    '11773016-11111018-00000000',
    '10032000-01076019-00000000',
  ];

  test.each(good)('%s is one', (number) => expect(isGiroNumber(number)).toBe(true));

  test('any single wrong digit is noticed', () => {
    for (const number of good) {
      const places = number.replaceAll('-', '').length;
      for (let place = 0; place < places; place += 1) {
        for (let add = 1; add < 10; add += 1)
          expect(isGiroNumber(withWrongDigit(number, place, add))).toBe(false);
      }
    }
  });

  test.each([
    '00000000-00000000',
    '00000000-00000000-00000000',
    '1003200001076019',
    '10032000-0107601',
    '',
    '10032000-01076019-',
    'abcdefgh-ijklmnop',
  ])('"%s" is none', (text) => expect(isGiroNumber(text)).toBe(false));

  test('the form is 2 or 3 groups of 8 digits', () => {
    fc.assert(
      fc.property(fc.array(digits(8), { minLength: 1, maxLength: 5 }), (groups) => {
        expect(hasGiroForm(groups.join('-'))).toBe(groups.length === 2 || groups.length === 3);
      }),
    );
  });

  test('an IBAN is right in itself and in the account within', () => {
    expect(isHungarianIban('HU42 1177 3016 1111 1018 0000 0000')).toBe(true);
    expect(isHungarianIban('HU57100320000107601900000000')).toBe(true);
    expect(isHungarianIban('HU43 1177 3016 1111 1018 0000 0000')).toBe(false);
    // The check number is right, the account within is not.
    expect(isHungarianIban('HU86117730161111101900000000')).toBe(false);
    expect(isHungarianIban('DE42117730161111101800000000')).toBe(false);
    expect(isHungarianIban('')).toBe(false);
  });
});

describe('IBANs of any country', () => {
  test.each(['DE89 3704 0044 0532 0130 00', 'sk3112000000198742637541', 'HU42117730161111101800000000'])(
    '%s is one',
    (text) => expect(isIban(text)).toBe(true),
  );

  test.each(['DE88370400440532013000', 'HU86117730161111101900000000', '11773016-11111018', 'DE89', ''])(
    '"%s" is none',
    (text) => expect(isIban(text)).toBe(false),
  );

  test('numbers are kept in one form, however they were typed', () => {
    expect(tidyAccountNumber('GIRO', '1177301611111018')).toBe('11773016-11111018');
    expect(tidyAccountNumber('GIRO', ' 11773016 11111018 00000000 ')).toBe('11773016-11111018-00000000');
    expect(tidyAccountNumber('GIRO', '1177-30')).toBe('1177-30');
    expect(tidyAccountNumber('IBAN', 'hu42 1177 3016 1111 1018 0000 0000')).toBe(
      'HU42117730161111101800000000',
    );
  });
});

describe('tax numbers', () => {
  test.each(['13421739-2-41', '13421739241', ' 13421739-2-41 ', '12345676-1-02'])('%s is one', (text) =>
    expect(isTaxNumber(text)).toBe(true),
  );

  test.each([
    '13421739-0-41',
    '13421739-6-41',
    '13421739-2-01',
    '13421739-2-21',
    '13421739-2-45',
    '13421738-2-41',
    '8123456789',
    '00000000-2-41',
    '',
  ])('"%s" is none', (text) => expect(parseTaxNumber(text)).toBeNull());

  test.each(['13421739', '10537914', '10625790', '10773381', '12345676'])('%s is a core', (core) =>
    expect(isTaxCore(core)).toBe(true),
  );

  test('every seven digits have exactly one check digit', () => {
    fc.assert(
      fc.property(
        digits(7).filter((text) => /[1-9]/.test(text)),
        (seven) => {
          expect(Array.from('0123456789').filter((check) => isTaxCore(seven + check))).toHaveLength(1);
        },
      ),
    );
  });

  test('digits and written form lead to each other', () => {
    expect(formatTaxNumber(parseTaxNumber('13421739-2-41') ?? '')).toBe('13421739-2-41');
  });
});

test('a postal code is 4 digits from 1000 up', () => {
  expect(['1011', '9985', '4200'].every(isPostalCode)).toBe(true);
  expect(['0999', '101', '10111', '1o11', '', ' 1011'].some(isPostalCode)).toBe(false);
});

describe('distance', () => {
  const budapest = { lat: 47.4979, lng: 19.0402 };
  const debrecen = { lat: 47.5316, lng: 21.6273 };

  test('of Budapest and Debrecen is about 194 km, both ways', () => {
    expect(distanceMetres(budapest, debrecen)).toBeCloseTo(194_300, -3);
    expect(distanceMetres(debrecen, budapest)).toBe(distanceMetres(budapest, debrecen));
  });

  test('of a place to itself is nothing, and half around the Earth is no error', () => {
    expect(distanceMetres(budapest, budapest)).toBe(0);
    expect(distanceMetres({ lat: 0, lng: 0 }, { lat: 0, lng: 180 })).toBeCloseTo(20_015_114, -1);
  });
});
