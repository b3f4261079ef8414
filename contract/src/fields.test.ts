import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { email, newPassword, optionalText, postalCode, text, typedPassword } from './fields.ts';
import { orderData } from './orders.ts';
import { billingData, profileData } from './users.ts';

const accepts = (schema: z.core.$ZodType, value: unknown) => z.safeParse(schema, value).success;

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
