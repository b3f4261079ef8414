import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hash, verify } from '@node-rs/argon2';
import { createLine } from './in-turn.ts';

/** OWASP's first choice for argon2id (the library's default kind): 19 MiB, two passes, one lane; about 20 ms. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** More than four at once would only take memory from each other and threads from everything else; 500 wait for some seconds. */
const inTurn = createLine('password_hashes', 4, 500);

/** Hashes a password for `app_user.password_hash`. The hash names its own parameters, so they may be raised later. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(normal(password), COST));
}

/**
 * Whether a password is the one that was hashed. Without a hash (an unknown user) it does the same work and says no, so that
 * the time of the answer doesn't say who is registered. A hash that can't be read is a no.
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const known = passwordHash ?? (await unknownHash());
  const isRight = await inTurn(() => verify(known, normal(password)).catch(() => false));
  return passwordHash !== null && isRight;
}

/** The fewest letters of a word that is known without the digits and signs behind it. */
const MIN_STEM = 8;

/**
 * Whether a password is among the 18,000 of eight letters or more that stand highest in lists of stolen ones, in whatever case, or such a word with
 * digits and signs behind it (spec 8, `weak_password`).
 */
export function isCommonPassword(password: string): boolean {
  common ??= new Set(
    readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
      .trimEnd()
      .split('\n'),
  );
  const typed = normal(password).toLowerCase();
  const stem = typed.replace(/[^\p{L}]+$/u, '');
  return common.has(typed) || (stem.length >= MIN_STEM && common.has(stem));
}

let common: Set<string> | undefined;
let unknown: Promise<string> | undefined;

function unknownHash(): Promise<string> {
  unknown ??= hashPassword(randomBytes(24).toString('base64'));
  return unknown;
}

/** The same letters are the same password, however the keyboard composes its accents. */
function normal(password: string): string {
  return password.normalize('NFKC');
}
