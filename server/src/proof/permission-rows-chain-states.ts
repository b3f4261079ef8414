import { loggedIn, only, PARTIES, type PermissionCase } from './permission-case.ts';
import type { Seat, World } from './world.ts';

const RUNNERS: readonly Seat[] = ['transporter', 'admin'];

/** A chain of a hidden event: its parties and followers of its point see it, outsiders don't. */
function ofChain(
  state: 'OPEN' | 'CANCELLED' | 'NOT_DELIVERED',
  seats: readonly Seat[],
): readonly PermissionCase[] {
  const seeing = ([...PARTIES, 'owner'] as const).filter((seat) => !seats.includes(seat));
  return [
    {
      about: 'a chain at a hidden point',
      input: async (world) => ({ params: { id: await world.anotherChain(state) } }),
      expected: {
        ...only(seats, 200, { denied: 404 }),
        ...answers(seeing, 403),
      },
    },
  ];
}

/** What is done with whole chains. */
export const CHAIN_STATE_ROWS: Readonly<Record<string, readonly PermissionCase[]>> = {
  openChain: [
    {
      about: 'one of goods that its transporter doesn’t carry',
      input: async (world) => ({ body: await newChain(world) }),
      expected: only(RUNNERS, 400),
    },
  ],
  approveChain: ofChain('OPEN', RUNNERS),
  approveChainByGet: ofChain('OPEN', RUNNERS),
  cancelChain: ofChain('OPEN', RUNNERS),
  cancelChainByGet: ofChain('OPEN', RUNNERS),
  reopenChain: ofChain('CANCELLED', ['admin']),
  reopenChainByGet: ofChain('CANCELLED', ['admin']),
  restoreChain: ofChain('NOT_DELIVERED', ['admin']),
  restoreChainByGet: ofChain('NOT_DELIVERED', ['admin']),
  getChainRescue: [
    {
      about: 'a chain at a hidden point',
      input: ({ hidden }) => ({ params: { id: hidden.chainId } }),
      expected: {
        ...only(RUNNERS, 200, { denied: 404 }),
        ...answers(['producer', 'organizer', 'pointManager', 'owner'], 403),
      },
    },
  ],
  planChainRescue: [
    {
      about: 'a chain at a hidden point',
      input: async (world) => {
        const id = await world.anotherChain('OPEN');
        const minimums = [{ producerId: await world.producerOf(id), minIncome: 1000 }];
        return { params: { id }, body: { version: 0, plan: 'APPROVE', extendDays: null, minimums } };
      },
      expected: {
        ...only(RUNNERS, 200, { denied: 404 }),
        ...answers(['producer', 'organizer', 'pointManager', 'owner'], 403),
      },
    },
  ],
  listRescueQuestions: [
    { about: 'those that are asked of the caller', input: () => ({}), expected: loggedIn(200) },
  ],
  answerRescueQuestion: [
    {
      about: 'a chain that asks its owner',
      input: async (world) => ({ params: { id: await world.askingChain() }, body: { answer: 'STAY' } }),
      expected: only(['owner'], 204, { denied: 404 }),
    },
  ],
  getDeliveryMinimums: [
    {
      about: 'a delivery at a hidden point',
      input: ({ hidden }) => ({ params: { id: hidden.deliveryId } }),
      expected: {
        ...only(RUNNERS, 200, { denied: 404, anonymous: 404 }),
        ...answers([...PARTIES, 'owner'], 200),
      },
    },
  ],
  cancelPackings: [
    {
      about: 'one of a chain at a hidden point',
      input: async (world) => ({ body: [await world.packingOf(await world.anotherChain('OPEN'))] }),
      expected: {
        ...only(RUNNERS, 204, { denied: 404 }),
        ...answers(['producer', 'organizer', 'pointManager', 'owner'], 403),
      },
    },
  ],
  deliverOrder: [
    {
      about: 'an order of the owner while ordering is open',
      input: async (world) => ({ body: await recordOf(world) }),
      expected: {
        ...only(['producer', 'transporter', 'admin'], 409, { denied: 404 }),
        ...answers(['organizer', 'pointManager', 'owner'], 403),
      },
    },
  ],
};

/** Nothing handed over of one more order of the owner. */
async function recordOf(world: World) {
  const orderId = await world.anotherOrder();
  return {
    orderId,
    version: 1,
    orderItems: [{ orderItemId: await world.itemOf(orderId), deliveredAmount: 0 }],
  };
}

function answers(seats: readonly Seat[], status: number): Partial<Record<Seat, number>> {
  return Object.fromEntries(seats.map((seat) => [seat, status]));
}

async function newChain(world: World) {
  const { hidden } = world;
  const packingId = await world.packingOfProduct(hidden.productId);
  return {
    transporterId: await world.transporterOf(hidden.chainId),
    name: 'Új kör',
    description: '',
    dayOfDelivery: '2026-11-27',
    orderDeadline: '2026-11-25T20:00:00+01:00',
    minIncome: 0,
    showProgressRemainingInAmount: false,
    bypassProductAvailableAmount: false,
    invoiceRequired: false,
    paymentOptions: [{ paymentType: 'ON_SITE' }],
    onSitePaymentOptions: [],
    discountTiers: [],
    tags: [],
    items: [
      {
        productId: hidden.productId,
        maxAmount: null,
        listOrder: 0,
        packings: [{ packingId, maxAmount: null, listOrder: 0 }],
      },
    ],
    deliveryEventIds: [hidden.eventId],
  };
}
