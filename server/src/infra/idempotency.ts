import { createHash } from 'node:crypto';
import type { Database, Transaction } from './database/connect.ts';
import { Refusal } from './refusal.ts';

/** A call that must not happen twice: whose it is, the key they gave it, and what they asked for. */
export interface OnceOnly {
  readonly userId: number;
  readonly key: string;
  readonly requestHash: Buffer;
}

/** The call as it is remembered, or null when the caller gave no key. */
export function onceOnly(
  userId: number,
  key: string | undefined,
  call: string,
  body: unknown,
): OnceOnly | null {
  if (key === undefined) return null;
  const requestHash = createHash('sha256')
    .update(JSON.stringify([call, body]))
    .digest();
  return { userId, key, requestHash };
}

/**
 * Claims the key in the transaction of the change, first of all its locks. A twin at the same moment waits here until the first has
 * committed, and then gets its answer: the id of the order. Null means that the key is ours and the work is to be done. Refused when the
 * key has been used for something else.
 */
export async function claim(trx: Transaction, once: OnceOnly | null, now: Date): Promise<number | null> {
  if (once === null) return null;
  const claimed = await trx
    .insertInto('idempotency_key')
    .values({ user_id: once.userId, key: once.key, request_hash: once.requestHash, created_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (claimed !== undefined) return null;
  return Number((await findEarlier(trx, once))?.answer);
}

/** What a call with this key was answered before, or null. Refused when the key has been used for something else. */
export async function answeredBefore(db: Database, once: OnceOnly | null): Promise<number | null> {
  const earlier = once && (await findEarlier(db, once));
  return earlier ? Number(earlier.answer) : null;
}

/** Keeps the answer under the key, in the same transaction as what it says about. */
export async function rememberAnswer(trx: Transaction, once: OnceOnly | null, id: number): Promise<void> {
  if (once === null) return;
  await trx
    .updateTable('idempotency_key')
    .set({ status: 200, answer: JSON.stringify(id) })
    .where('user_id', '=', once.userId)
    .where('key', '=', once.key)
    .execute();
}

async function findEarlier(db: Database, once: OnceOnly) {
  const earlier = await db
    .selectFrom('idempotency_key')
    .select(['request_hash', 'answer'])
    .where('user_id', '=', once.userId)
    .where('key', '=', once.key)
    .executeTakeFirst();
  if (earlier && !earlier.request_hash.equals(once.requestHash)) throw new Refusal('IDEMPOTENCY_KEY_REUSED');
  return earlier;
}
