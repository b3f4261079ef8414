import { makeChain } from '../demo/builders/chain.ts';
import { makeOrder } from '../demo/builders/order.ts';
import { makeProduct } from '../demo/builders/product.ts';
import { type Transaction, transaction } from '../infra/database/connect.ts';
import type { TestApi } from '../infra/testing/api.ts';

/** Things of the ways of ordering that a market may leave out. */
export interface OrderingLookups {
  /** Makes a chain whose deadline was moved and that asks the owner whether they stay. */
  askingChain(): Promise<number>;
  /** Makes an entry of the owner in a waiting list; what it waits for may be kept for them. */
  waitingEntry(isOffered: boolean): Promise<number>;
  /** A delivery with a packing that has sold out. */
  soldOut(): Promise<{ deliveryId: number; packingId: number }>;
  /** The producer of a chain's goods. */
  producerOf(chainId: number): Promise<number>;
}

/** A chain at an event of which nothing is left to order. */
async function makeSoldOut(trx: Transaction, eventId: number) {
  const product = await makeProduct(trx);
  return makeChain(trx, { items: [{ product, maxAmountMilli: 0 }], deliveries: [{ eventId }] });
}

/** Makes and finds them in the world of the proofs. */
export function orderingLookups(
  { context: { db } }: TestApi,
  {
    userIds,
    hidden,
  }: { readonly userIds: { readonly owner: number }; readonly hidden: { readonly eventId: number } },
): OrderingLookups {
  return {
    askingChain: () =>
      transaction(db, async (trx) => {
        const chain = await makeChain(trx, { deliveries: [{ eventId: hidden.eventId }] });
        await makeOrder(trx, { deliveryId: chain.deliveries[0]?.id, userId: userIds.owner });
        const asked = { chain_id: chain.id, asked_at: chain.created_at };
        await trx
          .insertInto('chain_rescue')
          .values({ ...asked, plan: 'EXTEND', extend_days: 1 })
          .execute();
        await trx
          .insertInto('rescue_answer')
          .values({ ...asked, user_id: userIds.owner })
          .execute();
        return chain.id;
      }),
    waitingEntry: (isOffered) =>
      transaction(db, async (trx) => {
        const chain = await makeSoldOut(trx, hidden.eventId);
        const [packing] = chain.packings;
        if (packing === undefined) throw new Error('nothing is sold');
        const { id } = await trx
          .insertInto('waiting_entry')
          .values({
            chain_id: chain.id,
            chain_item_id: packing.chain_item_id,
            chain_packing_id: packing.id,
            delivery_id: chain.deliveries[0]?.id ?? 0,
            user_id: userIds.owner,
            amount_milli: 1000,
            unit_amount_milli: 1000,
            created_at: chain.created_at,
            offered_until: isOffered ? chain.order_deadline : null,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        if (isOffered)
          await trx
            .updateTable('chain_item')
            .set({ max_amount_milli: 1_000_000 })
            .where('chain_id', '=', chain.id)
            .execute();
        return id;
      }),
    soldOut: () =>
      transaction(db, async (trx) => {
        const chain = await makeSoldOut(trx, hidden.eventId);
        return { deliveryId: chain.deliveries[0]?.id ?? 0, packingId: chain.packings[0]?.id ?? 0 };
      }),
    producerOf: async (chainId) => {
      const { producer_id: producerId } = await db
        .selectFrom('chain_item')
        .select('producer_id')
        .where('chain_id', '=', chainId)
        .orderBy('id')
        .executeTakeFirstOrThrow();
      return producerId;
    },
  };
}
