import { loggedIn, only, PARTIES, type PermissionCase } from './permission-case.ts';
import type { Round, Seat } from './world.ts';

const OWN: readonly Seat[] = ['owner', 'admin'];
/** Who has to do with an order: its buyer and those who run its round. */
const INVOLVED: readonly Seat[] = ['owner', ...PARTIES, 'admin'];

/** The body of an order on a round: one kilogram for pickup, paid on site. */
export function orderOn(round: Round, over: Record<string, unknown> = {}) {
  return {
    deliveryId: round.deliveryId,
    orderItems: [{ deliveryItemPackingId: round.chainPackingId, amount: 1 }],
    deliveryOptionId: round.pickupId,
    paymentType: 'ON_SITE',
    billingRequired: false,
    termsAccepted: true,
    ...over,
  };
}

function placing(status: number): readonly PermissionCase[] {
  return [
    {
      about: 'on a public delivery',
      input: ({ open }) => ({ body: orderOn(open) }),
      expected: loggedIn(status),
    },
    {
      about: 'on a hidden delivery',
      input: ({ hidden }) => ({ body: orderOn(hidden) }),
      expected: only(INVOLVED, status, { denied: 404 }),
    },
    {
      about: 'on a hidden delivery with its token',
      input: ({ hidden }) => ({ body: orderOn(hidden, { inviteToken: hidden.deliveryToken }) }),
      expected: loggedIn(status),
    },
  ];
}

/** Orders, payments and coupons. */
export const ORDER_ROWS: Readonly<Record<string, readonly PermissionCase[]>> = {
  quoteOrder: placing(200),
  listOrders: [
    { about: 'the own ones', input: () => ({}), expected: loggedIn(200) },
    {
      about: 'those of the owner',
      input: ({ userIds }) => ({ query: { orderedBy: userIds.owner } }),
      expected: only(OWN, 200),
    },
  ],
  getOrder: [
    {
      about: 'one of the owner',
      input: ({ orderId }) => ({ params: { id: orderId } }),
      expected: only(INVOLVED, 200, { denied: 404 }),
    },
  ],
  listDeliveryOrdersOfUser: [
    {
      about: 'those of the owner',
      input: ({ hidden, userIds }) => ({
        params: { deliveryId: hidden.deliveryId, userId: userIds.owner },
      }),
      expected: only(INVOLVED, 200, { denied: 404 }),
    },
  ],
  amendOrder: [
    {
      about: 'one of the owner',
      input: async (world) => ({
        params: { id: await world.anotherOrder() },
        body: { orderItems: [{ deliveryItemPackingId: world.hidden.chainPackingId, amount: 2 }] },
      }),
      expected: { ...only(OWN, 200, { denied: 404 }), ...bySeats(PARTIES, 403) },
    },
  ],
  cancelOrder: [
    {
      about: 'one of the owner',
      input: async (world) => ({ params: { id: await world.anotherOrder() } }),
      expected: { ...only(OWN, 204, { denied: 404 }), ...bySeats(PARTIES, 403) },
    },
  ],
  listPayments: [
    { about: 'the own ones', input: () => ({}), expected: loggedIn(200) },
    {
      about: 'those of the owner',
      input: ({ userIds }) => ({ query: { user: userIds.owner } }),
      expected: only(OWN, 200),
    },
    {
      about: 'those of an order of the owner',
      input: ({ orderId }) => ({ query: { order: orderId } }),
      expected: loggedIn(200),
    },
  ],
  listUserDiscounts: [
    {
      about: 'those of the owner',
      input: ({ userIds }) => ({ params: { userId: userIds.owner } }),
      expected: only(OWN, 200),
    },
  ],
  // Last, as who has ordered on a hidden delivery sees it from then on.
  placeOrder: placing(201),
};

function bySeats(seats: readonly Seat[], status: number): Partial<Record<Seat, number>> {
  return Object.fromEntries(seats.map((seat) => [seat, status]));
}
