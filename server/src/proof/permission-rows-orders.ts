import { loggedIn, only, PARTIES, type PermissionCase } from './permission-case.ts';
import type { Chain, Seat } from './world.ts';

const OWN: readonly Seat[] = ['owner', 'admin'];
/** Who has to do with an order: its buyer and those who run its chain. */
const INVOLVED: readonly Seat[] = ['owner', ...PARTIES, 'admin'];

/** The body of an order on a chain: one kilogram for pickup, paid on site. */
export function orderOn(chain: Chain, over: Record<string, unknown> = {}) {
  return {
    deliveryId: chain.deliveryId,
    orderItems: [{ deliveryItemPackingId: chain.chainPackingId, amount: 1 }],
    deliveryOptionId: chain.pickupId,
    paymentType: 'ON_SITE',
    billingRequired: false,
    termsAccepted: true,
    ...over,
  };
}

/** The same before it is sent: which delivery it is for stands in the address. */
export function unsentOn(chain: Chain, over: Record<string, unknown> = {}) {
  const { deliveryId: _, ...unsent } = orderOn(chain, over);
  return unsent;
}

function pricing(chain: Chain, over: Record<string, unknown> = {}) {
  const params = { deliveryChainId: chain.chainId, deliveryId: chain.deliveryId };
  return { params, body: unsentOn(chain, over) };
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

/** Waiting for what has sold out. */
const WAITING_ROWS: Readonly<Record<string, readonly PermissionCase[]>> = {
  listWaitingEntries: [{ about: 'what the caller waits for', input: () => ({}), expected: loggedIn(200) }],
  joinWaitingList: [
    {
      about: 'on a hidden delivery',
      input: async (world) => {
        const { deliveryId, packingId } = await world.soldOut();
        return { body: { deliveryId, deliveryItemPackingId: packingId, amount: 1, atOnce: false } };
      },
      expected: only(['organizer', 'pointManager', 'owner', 'admin'], 201, { denied: 404 }),
    },
  ],
  leaveWaitingList: [
    {
      about: 'an entry of the owner',
      input: async (world) => ({ params: { id: await world.waitingEntry(false) } }),
      expected: only(['owner'], 204, { denied: 404 }),
    },
  ],
  orderWhatWasWaitedFor: [
    {
      about: 'what is kept for the owner',
      input: async (world) => ({
        params: { id: await world.waitingEntry(true) },
        body: { expectedValue: 100_000, termsAccepted: true },
      }),
      expected: only(['owner'], 201, { denied: 404 }),
    },
  ],
};

/** Orders. */
export const ORDER_ROWS: Readonly<Record<string, readonly PermissionCase[]>> = {
  ...WAITING_ROWS,
  recalculateOrder: [
    { about: 'on a public delivery', input: ({ open }) => pricing(open), expected: loggedIn(200) },
    {
      about: 'on a hidden delivery',
      input: ({ hidden }) => pricing(hidden),
      expected: only(INVOLVED, 200, { denied: 404 }),
    },
    {
      about: 'on a hidden delivery with its token',
      input: ({ hidden }) => pricing(hidden, { inviteToken: hidden.deliveryToken }),
      expected: loggedIn(200),
    },
  ],
  repeatOrder: [
    {
      about: 'one of the owner',
      input: ({ orderId }) => ({ query: { order: orderId } }),
      expected: only(['owner'], 200, { denied: 404 }),
    },
    {
      about: 'one of the owner on a hidden delivery',
      input: ({ orderId, hidden }) => ({ query: { order: orderId, delivery: hidden.deliveryId } }),
      expected: only(['owner'], 200, { denied: 404 }),
    },
  ],
  recalculateAmendment: [
    {
      about: 'one of the owner',
      input: ({ orderId, hidden }) => ({
        params: { id: orderId },
        body: { orderItems: [{ deliveryItemPackingId: hidden.chainPackingId, amount: 2 }] },
      }),
      expected: { ...only(OWN, 200, { denied: 404 }), ...bySeats(PARTIES, 403) },
    },
  ],
  listOrders: [
    { about: 'the own ones', input: () => ({}), expected: loggedIn(200) },
    {
      about: 'those of the owner',
      input: ({ userIds }) => ({ query: { orderedBy: userIds.owner } }),
      expected: only(OWN, 200),
    },
    {
      about: "everybody's on a hidden delivery",
      input: ({ hidden }) => ({ query: { all: true, delivery: hidden.deliveryId } }),
      expected: { ...only([...PARTIES, 'admin'], 200, { denied: 404 }), owner: 403 },
    },
    {
      about: "everybody's anywhere",
      input: () => ({ query: { all: true } }),
      expected: only(['admin'], 200),
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
  // Last, as who has ordered on a hidden delivery sees it from then on.
  placeOrder: placing(201),
};

function bySeats(seats: readonly Seat[], status: number): Partial<Record<Seat, number>> {
  return Object.fromEntries(seats.map((seat) => [seat, status]));
}
