import { createHash } from 'node:crypto';
import type { Transaction } from '../../platform/database/connect.ts';
import { Refusal } from '../../platform/refusal.ts';

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
  const earlier = await trx
    .selectFrom('idempotency_key')
    .select(['request_hash', 'answer'])
    .where('user_id', '=', once.userId)
    .where('key', '=', once.key)
    .executeTakeFirstOrThrow();
  if (!earlier.request_hash.equals(once.requestHash)) throw new Refusal('IDEMPOTENCY_KEY_REUSED');
  return Number(earlier.answer);
}

/** Keeps the answer under the key, in the same transaction as what it tells about. */
export async function rememberAnswer(
  trx: Transaction,
  once: OnceOnly | null,
  orderId: number,
): Promise<void> {
  if (once === null) return;
  await trx
    .updateTable('idempotency_key')
    .set({ status: 200, answer: JSON.stringify(orderId) })
    .where('user_id', '=', once.userId)
    .where('key', '=', once.key)
    .execute();
}
