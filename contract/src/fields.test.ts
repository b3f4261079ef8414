import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { billingData, profileData } from './accounts/users.ts';
import {
  amount,
  email,
  ft,
  newPassword,
  optionalText,
  postalCode,
  text,
  typedPassword,
  wholePercents,
} from './fields.ts';
import { fieldProblems } from './messages.ts';
import { orderData } from './orders/orders.ts';

const accepts = (schema: z.core.$ZodType, value: unknown) => z.safeParse(schema, value).success;

describe('a text as it is stored', () => {
  const stored = (value: string, max?: number) => text(max).parse(value);

  it.each([
    ['a soft hyphen and a blank without width', 'Kov\u00adács\u200b Béla', 'Kovács Béla'],
    ['marks that turn the direction', '\u202eaaléB\u202c', 'aaléB'],
    ['a letter and its accent', 'Kova\u0301cs', 'Kovács'],
    ['line breaks in a name', 'Név\r\nBcc: valaki@example.hu', 'Név Bcc: valaki@example.hu'],
    ['a joiner in the midst of a word', 'al\u200dma', 'alma'],
    ['a picture of several', 'Család 👩🏽\u200d🌾', 'Család 👩🏽\u200d🌾'],
  ])('holds nothing unseen: %s', (_, value, expected) => {
    expect(stored(value)).toBe(expected);
  });

  it('keeps its lines where it may have several', () => {
    expect(stored('egy\nkettő', 1000)).toBe('egy\nkettő');
  });

  it('of unseen signs alone is none', () => {
    expect(accepts(text(), '\u200b\u2060')).toBe(false);
    expect(optionalText().parse('\ufeff')).toBe('');
  });

  it('that can not be stored is refused and not mended', () => {
    expect(accepts(text(), 'a\u0000b')).toBe(false);
    expect(accepts(optionalText(), 'a\ud800b')).toBe(false);
  });
});

describe('limits of spec 5', () => {
  it('a text, an e-mail address and a password have 255 characters at most', () => {
    for (const field of [text(), optionalText(), newPassword(), typedPassword()]) {
      expect(accepts(field, 'á'.repeat(255))).toBe(true);
      expect(accepts(field, 'á'.repeat(256))).toBe(false);
    }
    const address = (length: number) => {
      const domain = `@${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.hu`;
      return `${'k'.repeat(length - domain.length)}${domain}`;
    };
    expect(accepts(email(), address(250))).toBe(true);
    expect(accepts(email(), address(256))).toBe(false);
    expect(accepts(billingData.shape.billingName, 'b'.repeat(256))).toBe(false);
  });

  it('a text area has 1000 characters at most', () => {
    for (const area of [profileData.shape.introduction, orderData.shape.note]) {
      expect(accepts(area, 'á'.repeat(1000))).toBe(true);
      expect(accepts(area, 'á'.repeat(1001))).toBe(false);
    }
  });

  it('a postal code has four digits', () => {
    expect(accepts(postalCode(), '1191')).toBe(true);
    for (const wrong of ['119', '11911', '0119', '11 91', 'H-1191', '']) {
      expect(accepts(postalCode(), wrong)).toBe(false);
    }
  });
});

describe('numbers in steps', () => {
  it('what the arithmetic of doubles leaves beside a forint counts as that forint', () => {
    expect([1000 * 1.1, 1499.9999999999998, 4.35 * 100].map((value) => z.parse(ft(), value))).toEqual([
      1100, 1500, 435,
    ]);
  });

  it('what lies between two forints is refused as no whole number, however near it is', () => {
    for (const value of [1499.99, 1500.0000001, 0.5, 1e-300]) {
      const { error } = z.safeParse(ft(), value, { reportInput: true });
      expect(fieldProblems(error?.issues ?? []).map(({ message }) => message)).toEqual([
        'Egész számot adj meg!',
      ]);
    }
    expect(accepts(ft(), -1)).toBe(false);
    expect(accepts(ft(), 1_000_000_000_001)).toBe(false);
    expect(accepts(ft(), Number.NaN)).toBe(false);
  });

  it('what the arithmetic of doubles leaves beside a step counts as that step', () => {
    for (const step of [1, 2, 3, 29, 57, 58, 115, 999, 1005]) {
      expect(z.parse(amount(), step * 0.001)).toBe(step / 1000);
    }
    expect(z.parse(wholePercents(), 0.1 + 0.2)).toBe(0.3);
    expect(z.parse(wholePercents(0.01), 0.57 + 0.01)).toBe(0.58);
  });

  it('what lies between two steps is refused with the words of the step, once, however near it is', () => {
    for (const value of [1e-320, Number.MIN_VALUE, 0.0001, 0.300000001, 7.0005]) {
      const { error } = z.safeParse(amount(), value);
      expect(fieldProblems(error?.issues ?? []).map(({ message }) => message)).toEqual([
        'A szám lépésköze 0,001 legyen!',
      ]);
    }
  });
});
