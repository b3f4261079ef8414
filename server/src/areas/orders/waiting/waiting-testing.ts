import { cancelOrder } from '@kosar/contract/orders/orders';
import { joinWaitingList, listWaitingEntries } from '@kosar/contract/orders/waiting-list';
import { sql } from 'kysely';
import { beforeAll } from 'vitest';
import type { useApi } from '../../../infra/testing/api.ts';
import { makeBuyers, makeOpenDelivery, order, type TestBuyer, type TestDelivery } from '../order-testing.ts';
import { serveWaiting } from './serve-waiting.ts';

/** What tests of waiting lists do over and over, in a market that has them. */
export function useWaiting(api: ReturnType<typeof useApi>) {
  beforeAll(async () => {
    await sql`insert into application_property (key, value) values ('waitingList', '"ON"')`.execute(
      api.current.context.db,
    );
  });

  return {
    /** Waits for one of the first packing, to be asked. */
    wait: (delivery: TestDelivery, buyer: TestBuyer, over: Record<string, unknown> = {}) => {
      const body = {
        deliveryId: delivery.deliveryId,
        deliveryItemPackingId: delivery.packingIds[0],
        amount: 1,
        atOnce: false,
        termsAccepted: true,
        ...over,
      };
      return api.current.call(joinWaitingList, { body }, { as: buyer.as });
    },

    waitingOf: async ({ as }: TestBuyer) => (await api.current.call(listWaitingEntries, {}, { as })).body,

    serve: ({ chain }: TestDelivery) => serveWaiting(api.current.context, chain.id),

    /** A chain with a few pieces, all of them ordered by one buyer each. */
    makeSoldOut: async (pieces = 2) => {
      const delivery = await makeOpenDelivery(api.current, { item: { maxAmountMilli: pieces * 1000 } });
      const holders = await makeBuyers(api.current, pieces);
      const orderIds: number[] = [];
      for (const holder of holders) orderIds.push((await order(api.current, delivery, holder)).body.id);
      return { delivery, holders, orderIds };
    },

    giveUp: (orderId: number | undefined, holder: TestBuyer | undefined) =>
      api.current.call(cancelOrder, { params: { id: orderId } }, { as: holder?.as ?? '' }),
  };
}
