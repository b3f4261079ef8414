import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { amount, email, id, phone, postalCode, ratio, text } from './fields.ts';
import { fieldProblems } from './messages.ts';

/** What a person reads who gave a value to a field. */
function messageFor(schema: z.core.$ZodType, value: unknown): string | undefined {
  const parsed = z.safeParse(schema, value, { reportInput: true });
  return parsed.success ? undefined : fieldProblems(parsed.error.issues)[0]?.message;
}

describe('the words of a field', () => {
  it('say that it must be given', () => {
    for (const nothing of ['', '   ', null, undefined]) {
      expect(messageFor(text(), nothing)).toBe('Kötelező megadni!');
    }
  });

  it('say how many letters it takes at least and at most', () => {
    const password = z.string().check(z.minLength(8));
    expect(messageFor(password, 'rövid')).toBe('Minimum 8 karakter megadása kötelező!');
    expect(messageFor(text(), 'x'.repeat(256))).toBe('Maximum 255 karakter adható meg!');
  });

  it('say that its form is wrong', () => {
    expect(messageFor(postalCode(), '11a4')).toBe('Hibás formátum!');
    expect(messageFor(email(), 'kati')).toBe('Nem megfelelő e-mail formátum!');
    expect(messageFor(phone(), 'telefon')).toBe('Hibás telefonszám formátum!');
  });

  it('say the least and the most that a number may be, with a decimal comma', () => {
    expect(messageFor(amount(), -1)).toBe('Legalább 0, vagy nagyobb szám adható meg!');
    expect(messageFor(ratio(), 1.5)).toBe('Legfeljebb 1, vagy kisebb szám adható meg!');
    const half = z.number().check(z.minimum(0.5));
    expect(messageFor(half, 0.1)).toBe('Legalább 0,5, vagy nagyobb szám adható meg!');
  });

  it('say what is no number, no whole number, or between two steps', () => {
    expect(messageFor(amount(), 'három')).toBe('Számot adj meg!');
    expect(messageFor(id(), 1.5)).toBe('Egész számot adj meg!');
    expect(messageFor(amount(), 0.0001)).toBe('A szám lépésköze 0,001 legyen!');
  });
});
