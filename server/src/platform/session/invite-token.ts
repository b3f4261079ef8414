import { randomBytes } from 'node:crypto';

const TOKEN_BYTES = 18;

/** A new invite token of a point, an event or a delivery (spec 2, Invite routes): nobody guesses it, and it fits into an address. */
export function newInviteToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}
