import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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

  test.each(['Almafa123', 'gulyasleves', 'Chocolate', 'starwars99', 'nincsjelszó', 'trustno1'])(
    '%j stands in lists of stolen passwords',
    (password) => expect(isCommonPassword(password)).toBe(true),
  );

  test.each(['Password2026!', 'football!!', 'SUNSHINE-1985'])(
    '%j is a common one with digits and signs behind it',
    (password) => expect(isCommonPassword(password)).toBe(true),
  );

  test.each(['sunshine és eső', 'football-a-kertben', '1985-ben sunshine', 'szilvalekvár fahéjjal'])(
    '%j is more than a common one',
    (password) => expect(isCommonPassword(password)).toBe(false),
  );

  test('the list holds words of eight letters or more, each once, as they are compared', () => {
    const words = readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
      .trimEnd()
      .split('\n');
    expect(words.length).toBeGreaterThan(18_000);
    expect(new Set(words).size).toBe(words.length);
    expect(words.filter((word) => word.length < 8 || word !== word.normalize('NFKC').toLowerCase())).toEqual(
      [],
    );
  });
});
