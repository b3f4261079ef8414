import { createHash } from 'node:crypto';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { AppContext } from '../../infra/app-context.ts';
import type { Database, Transaction } from '../../infra/database/connect.ts';
import { newTokenSeed, seedPlace, tokenOfSeed } from '../../infra/mail/mailed-token.ts';

export type TokenPurpose = 'ACTIVATION' | 'PASSWORD_RESET';

const HOURS: Record<TokenPurpose, number> = { ACTIVATION: 48, PASSWORD_RESET: 2 };

export interface IssuedToken {
  readonly id: number;
  /** What a mail says in the token's place; the token itself is only made when the mail is sent. */
  readonly place: string;
}

/** Issues a token for a link in a mail. Earlier ones of the same purpose end: only the newest mail works. */
export async function issueToken(
  { secrets }: Pick<AppContext, 'secrets'>,
  trx: Transaction,
  userId: number,
  purpose: TokenPurpose,
  now: Date,
): Promise<IssuedToken> {
  await endTokens(trx, userId, purpose, now);
  const seed = newTokenSeed(secrets);
  const { id } = await trx
    .insertInto('user_token')
    .values({
      user_id: userId,
      purpose,
      token_hash: hashOf(tokenOfSeed(secrets, seed)),
      created_at: now,
      expires_at: new Date(now.getTime() + HOURS[purpose] * 3_600_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, place: seedPlace(seed) };
}

/** Uses a token up and gives whose it was; undefined when it is unknown, used or expired. Of many at once one wins. */
export async function useToken(
  trx: Transaction,
  token: string,
  purpose: TokenPurpose,
  now: Date,
): Promise<{ userId: number } | undefined> {
  const row = await trx
    .updateTable('user_token')
    .set({ used_at: now })
    .where(isGood(token, purpose, now))
    .returning('user_id')
    .executeTakeFirst();
  return row && { userId: row.user_id };
}

/** Whose a token is that is good now; it stays good. */
export async function findTokenOwner(
  db: Database | Transaction,
  token: string,
  purpose: TokenPurpose,
  now: Date,
): Promise<{ userId: number } | undefined> {
  const row = await db
    .selectFrom('user_token')
    .select('user_id')
    .where(isGood(token, purpose, now))
    .executeTakeFirst();
  return row && { userId: row.user_id };
}

/** Whether a token was good once and was never used, but its time is over. */
export async function isTokenExpired(
  db: Database | Transaction,
  token: string,
  purpose: TokenPurpose,
  now: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('user_token')
    .select('id')
    .where(isUnused(token, purpose))
    .where('expires_at', '<=', now)
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends every token of a user that is still good. */
export async function endTokens(
  trx: Transaction,
  userId: number,
  purpose: TokenPurpose,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('user_token')
    // A token lives at least a moment, says the table.
    .set({ expires_at: sql<Date>`greatest(${now}::timestamptz, created_at + interval '1 microsecond')` })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
}

function isGood(token: string, purpose: TokenPurpose, now: Date): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${isUnused(token, purpose)} and expires_at > ${now})`;
}

function isUnused(token: string, purpose: TokenPurpose): RawBuilder<SqlBool> {
  return sql<SqlBool>`(token_hash = ${hashOf(token)} and purpose = ${purpose} and used_at is null)`;
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
