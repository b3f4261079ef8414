import { describe, expect, test } from 'vitest';
import { hashPassword, isCommonPassword, verifyPassword } from './password.ts';

describe('passwords', () => {
  test('a hash is argon2id with the OWASP parameters and its own salt', async () => {
    const [one, other] = await Promise.all([hashPassword('közös kosár'), hashPassword('közös kosár')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(other);
  });

  test('only the password that was hashed is right, however its accents were typed', async () => {
    const hashed = await hashPassword('közös kosár');
    expect(await verifyPassword(hashed, 'közös kosár'.normalize('NFD'))).toBe(true);
    expect(await verifyPassword(hashed, 'kozos kosar')).toBe(false);
  });

  test('an unknown user and an unreadable hash are a no', async () => {
    expect(await verifyPassword(null, 'bármi')).toBe(false);
    expect(await verifyPassword('x', 'bármi')).toBe(false);
  });

  test('many at once all get their answer', async () => {
    const hashed = await hashPassword('egyszerre');
    const answers = await Promise.all(Array.from({ length: 12 }, () => verifyPassword(hashed, 'egyszerre')));
    expect(answers).toEqual(Array(12).fill(true));
  });

  test('what everybody chooses is known, in any case', () => {
    expect(isCommonPassword('Password')).toBe(true);
    expect(isCommonPassword('jelszo123')).toBe(true);
    expect(isCommonPassword('hétfőn süt a nagyi')).toBe(false);
  });
});
