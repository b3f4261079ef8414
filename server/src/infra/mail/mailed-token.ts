import { randomBytes } from 'node:crypto';
import type { Secrets } from '../secrets.ts';

/**
 * Tokens that are sent by mail. The outbox keeps only a seed in the place of the token, and the mail gets the token when it is
 * sent: whoever reads the database, or a backup of it, can't use the links in it.
 */

const SEED_LENGTH = 22;

/** A new seed, for `seedPlace` and `tokenOfSeed`. It names the key of today, so that a link that waits while the key changes stays good. */
export function newTokenSeed(secrets: Secrets): string {
  return `${secrets.mark()}${randomBytes(16).toString('base64url')}`.slice(0, SEED_LENGTH);
}

/** The token of a seed: 256 bits that only the holder of the key can make. */
export function tokenOfSeed(secrets: Secrets, seed: string): string {
  return secrets.digestOfMark(seed.slice(0, 3), 'mailed-token', seed).toString('base64url');
}

/** What stands in a queued mail where the token of this seed will be. */
export function seedPlace(seed: string): string {
  return `sealed~${seed}~`;
}

/** A text of a queued mail with its tokens in their places. */
export function fillInTokens(secrets: Secrets, text: string): string {
  return text.replace(/sealed~([\w-]{22})~/g, (_, seed: string) => tokenOfSeed(secrets, seed));
}
