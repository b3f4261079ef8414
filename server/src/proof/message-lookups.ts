import { type Transaction, transaction } from '../infra/database/connect.ts';
import type { TestApi } from '../infra/testing/api.ts';
import { CANARY } from './canary.ts';

/** What is said around the hidden chain. */
export interface MessageLookups {
  /** A message to the buyers of the hidden delivery. */
  anotherMessage(): Promise<number>;
  /** What the owner said of the hidden delivery, as if not changed yet. */
  ownersRating(): Promise<number>;
}

/** The lookups for a world with such an owner and such a hidden chain. */
export function messageLookups(
  { context: { db } }: TestApi,
  made: { readonly userIds: { readonly owner: number }; readonly hidden: { readonly deliveryId: number } },
): MessageLookups {
  const deliveryId = made.hidden.deliveryId;
  return {
    anotherMessage: () => transaction(db, (trx) => insertMessage(trx, deliveryId, made.userIds.owner)),
    ownersRating: () => transaction(db, (trx) => upsertRating(trx, deliveryId, made.userIds.owner)),
  };
}

async function insertMessage(trx: Transaction, deliveryId: number, userId: number): Promise<number> {
  const actor = await trx.selectFrom('actor').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow();
  const { id } = await trx
    .insertInto('message')
    .values({
      delivery_id: deliveryId,
      sender_type: 'TRANSPORTER',
      sender_id: actor.id,
      sender_name: CANARY,
      sent_by_id: userId,
      subject: CANARY,
      body: CANARY,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function upsertRating(trx: Transaction, deliveryId: number, userId: number): Promise<number> {
  const { id } = await trx
    .insertInto('rating')
    .values({ user_id: userId, product_id: null, delivery_id: deliveryId, rating: 4, comment: CANARY })
    .onConflict((conflict) => conflict.constraint('rating_once').doUpdateSet({ rating: 4, comment: CANARY }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
