import { type ForeignId, fromRow, query } from './foreign-id.ts';
import { orderOn, unsentOn } from './permission-rows-orders.ts';
import type { World } from './world.ts';

const ordering = (status: number, over: (world: World) => Record<string, unknown>): ForeignId => ({
  input: (world) => ({ body: orderOn(world.open, over(world)) }),
  status,
});
/** An unsent order; what it is for stands in the address. */
const pricing = (
  status: number,
  over: (world: World) => { params?: Record<string, unknown>; body?: Record<string, unknown> },
): ForeignId => ({
  input: (world) => {
    const { params, body } = over(world);
    const { chainId, deliveryId } = world.open;
    return {
      params: { deliveryChainId: chainId, deliveryId, ...params },
      body: unsentOn(world.open, body),
    };
  },
  status,
});

/** An own order with a line of its chain and one of a hidden chain. */
const OWN_WITH_FOREIGN_LINE: ForeignId = {
  input: ({ open, hidden }, { orderId }) => ({
    params: { id: orderId },
    body: { orderItems: linesOf(open, hidden) },
  }),
  status: 400,
};

function linesOf(...chains: readonly { chainPackingId: number }[]) {
  return chains.map(({ chainPackingId }) => ({ deliveryItemPackingId: chainPackingId, amount: 1 }));
}

/** Ids of orders and of what they are made of, for the table of foreign ids. */
export const FOREIGN_ORDER_IDS: Readonly<Record<string, ForeignId>> = {
  'listWaitingEntries query delivery': query(200, ({ hidden }) => ({ delivery: hidden.deliveryId })),
  'joinWaitingList body deliveryId': fromRow('joinWaitingList', 404),
  'joinWaitingList body deliveryItemPackingId': fromRow('joinWaitingList', 404),
  'leaveWaitingList params id': fromRow('leaveWaitingList', 404),
  'orderWhatWasWaitedFor params id': fromRow('orderWhatWasWaitedFor', 404),
  'amendOrder params id': fromRow('amendOrder', 404),
  'amendOrder body orderItems.0.deliveryItemPackingId': OWN_WITH_FOREIGN_LINE,
  'cancelOrder params id': fromRow('cancelOrder', 404),
  'getOrder params id': fromRow('getOrder', 404),
  'listDeliveryOrdersOfUser params deliveryId': {
    input: ({ hidden, userIds }) => ({
      params: { deliveryId: hidden.deliveryId, userId: userIds.outsider },
    }),
    status: 404,
  },
  'listDeliveryOrdersOfUser params userId': {
    input: ({ open, userIds }) => ({ params: { deliveryId: open.deliveryId, userId: userIds.owner } }),
    status: 403,
  },
  'listOrders query orderedBy': fromRow('listOrders', 403, 1),
  'listOrders query delivery': query(200, ({ hidden }) => ({ delivery: hidden.deliveryId })),
  'listOrders query deliveryEvent': query(200, ({ hidden }) => ({ deliveryEvent: hidden.eventId })),
  'placeOrder body deliveryId': ordering(404, ({ hidden }) => ({ deliveryId: hidden.deliveryId })),
  'placeOrder body orderItems.0.deliveryItemPackingId': ordering(400, ({ open, hidden }) => ({
    orderItems: linesOf(open, hidden),
  })),
  'placeOrder body deliveryOptionId': ordering(400, ({ hidden }) => ({ deliveryOptionId: hidden.pickupId })),
  'placeOrder body userDiscounts.0': ordering(409, ({ couponId }) => ({ userDiscounts: [couponId] })),
  'recalculateOrder params deliveryChainId': pricing(404, ({ hidden }) => ({
    params: { deliveryChainId: hidden.chainId },
  })),
  'recalculateOrder params deliveryId': pricing(404, ({ hidden }) => ({
    params: { deliveryChainId: hidden.chainId, deliveryId: hidden.deliveryId },
  })),
  'recalculateOrder body orderItems.0.deliveryItemPackingId': pricing(400, ({ open, hidden }) => ({
    body: {
      orderItems: linesOf(open, hidden),
    },
  })),
  'recalculateOrder body deliveryOptionId': pricing(400, ({ hidden }) => ({
    body: { deliveryOptionId: hidden.pickupId },
  })),
  'recalculateOrder body userDiscounts.0': pricing(409, ({ couponId }) => ({
    body: { userDiscounts: [couponId] },
  })),
  'recalculateAmendment params id': fromRow('recalculateAmendment', 404),
  'recalculateAmendment body orderItems.0.deliveryItemPackingId': OWN_WITH_FOREIGN_LINE,
  'repeatOrder query order': fromRow('repeatOrder', 404),
  'repeatOrder query delivery': query(404, ({ hidden }) => ({ delivery: hidden.deliveryId })),
};
