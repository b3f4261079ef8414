import { randomBytes, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { AppContext } from '../../../infra/app-context.ts';
import type { Transaction } from '../../../infra/database/connect.ts';

/** What is signed: who hasn't logged in yet has no session to bind it to. */
export type Purpose = 'login' | `add:${number}` | `confirm:${number}`;

/** A challenge of ours that came back in time. */
export interface Challenge {
  readonly nonce: Buffer;
  readonly expiresAt: Date;
}

const MINUTE_MS = 60_000;
const TIME_BYTES = 6;
const NONCE_BYTES = 16;
const SEAL_BYTES = 32;

/** How long a challenge may wait: one for the login lies on an open login page. */
export function challengeLifeMs(purpose: Purpose): number {
  return (purpose === 'login' ? 60 : 5) * MINUTE_MS;
}

/** A challenge for one purpose, with its end and a seal, as base64url. Nothing is stored: whoever only opens the login page leaves no row behind. */
export function newChallenge({ secrets }: AppContext, purpose: Purpose, now: Date): string {
  const time = Buffer.alloc(TIME_BYTES);
  time.writeUIntBE(now.getTime() + challengeLifeMs(purpose), 0, TIME_BYTES);
  const head = Buffer.concat([time, randomBytes(NONCE_BYTES)]);
  return Buffer.concat([head, ...sealsOf(secrets, purpose, head).slice(0, 1)]).toString('base64url');
}

/** What a challenge says, or null: not ours, for another purpose or session, or too late. */
export function openChallenge(
  { secrets }: AppContext,
  purpose: Purpose,
  text: string,
  now: Date,
): Challenge | null {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length !== TIME_BYTES + NONCE_BYTES + SEAL_BYTES) return null;
  const head = bytes.subarray(0, TIME_BYTES + NONCE_BYTES);
  const seal = bytes.subarray(head.length);
  if (!sealsOf(secrets, purpose, head).some((expected) => timingSafeEqual(seal, expected))) return null;
  const expiresAt = new Date(head.readUIntBE(0, TIME_BYTES));
  return expiresAt > now ? { nonce: head.subarray(TIME_BYTES), expiresAt } : null;
}

/** Uses a challenge up; false where it was answered before, be it at this very moment. */
export async function useChallenge(trx: Transaction, { nonce, expiresAt }: Challenge): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into used_passkey_challenge (nonce, expires_at) values (${nonce}, ${expiresAt}) on conflict do nothing`.execute(
    trx,
  );
  return numAffectedRows === 1n;
}

/** By each accepted key, that of today first. */
function sealsOf(secrets: AppContext['secrets'], purpose: Purpose, head: Buffer): Buffer[] {
  return secrets.digests('passkey-challenge', `${purpose}\n${head.toString('base64url')}`);
}
