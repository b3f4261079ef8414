import { makeChain } from '../demo/builders/chain.ts';
import { makeOrder } from '../demo/builders/order.ts';
import { transaction } from '../infra/database/connect.ts';
import type { TestApi } from '../infra/testing/api.ts';

/** Things of the ways of ordering that a market may leave out. */
export interface OrderingLookups {
  /** Makes a chain whose deadline was moved and that asks the owner whether they stay. */
  askingChain(): Promise<number>;
  /** The producer of a chain's goods. */
  producerOf(chainId: number): Promise<number>;
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
