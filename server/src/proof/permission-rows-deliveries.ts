import { loggedIn, only, PARTIES, type PermissionCase } from './permission-case.ts';
import type { Chain, Seat, World } from './world.ts';

/** Who sees a hidden delivery: its parties, who has ordered on it, admins. */
const INSIDE: readonly Seat[] = ['owner', ...PARTIES, 'admin'];
/** Who runs a delivery. */
const RUNNERS: readonly Seat[] = [...PARTIES, 'admin'];

/** What may be asked for with a body or a query that names a delivery: those who see it and may are answered, others of it refused. */
function ofDeliveries(
  about: (chain: Chain, world: World) => Pick<CallParts, 'body' | 'query'>,
  hidden: Record<Seat, number>,
  open: Record<Seat, number>,
): readonly PermissionCase[] {
  return [
    { about: 'of a public delivery', input: (world) => about(world.open, world), expected: open },
    { about: 'of a hidden delivery', input: (world) => about(world.hidden, world), expected: hidden },
  ];
}

interface CallParts {
  readonly body?: Record<string, unknown>;
  readonly query?: Record<string, unknown>;
}

const hiddenFromOthers = only(INSIDE, 200, { denied: 404 });
/** Only for those who run it; a buyer who sees it learns that it isn't theirs to do. */
const byRunners = { ...only(RUNNERS, 200, { denied: 404 }), owner: 403 };

/** What belongs to the deliveries of those who run them: messages and orders. */
export const DELIVERY_ROWS: Readonly<Record<string, readonly PermissionCase[]>> = {
  listMessages: ofDeliveries(
    ({ deliveryId }) => ({ query: { deliveryId } }),
    hiddenFromOthers,
    loggedIn(200),
  ),
  listMessageSenders: ofDeliveries(
    ({ deliveryId }) => ({ query: { deliveryId } }),
    hiddenFromOthers,
    loggedIn(200),
  ),
  sendMessage: [
    ...ofDeliveries(
      ({ deliveryId }) => ({ body: { ...NEWS, deliveryId, senderType: 'PRODUCER' } }),
      { ...byRunners, transporter: 400, organizer: 400, pointManager: 400 },
      { ...only(RUNNERS, 200), transporter: 400, organizer: 400, pointManager: 400 },
    ),
    {
      about: 'to the buyers of a chain',
      input: ({ open }) => ({ body: { ...NEWS, deliveryChainId: open.chainId, senderType: 'TRANSPORTER' } }),
      expected: { ...only(['transporter', 'admin'], 200), producer: 400 },
    },
    {
      about: 'to the buyers at an event',
      input: ({ open }) => ({ body: { ...NEWS, deliveryEventId: open.eventId, senderType: 'ORGANIZER' } }),
      expected: { ...only(['organizer', 'admin'], 200), pointManager: 400 },
    },
  ],
  notifyArrival: ofDeliveries(
    ({ deliveryId }) => ({ body: { deliveryId, arrived: true, senderType: 'TRANSPORTER' } }),
    { ...byRunners, producer: 400, organizer: 400, pointManager: 400 },
    { ...only(RUNNERS, 200), producer: 400, organizer: 400, pointManager: 400 },
  ),

  listAllOrders: ordersOfDeliveries(RUNNERS),
  sumOrders: ordersOfDeliveries(RUNNERS),
  listOrderedItems: ordersOfDeliveries(RUNNERS),
  listHomeDeliveries: ordersOfDeliveries(['transporter', 'organizer', 'admin']),

  getTransport: [
    {
      about: 'to a public event',
      input: ({ open }) => ({ params: { eventId: open.eventId } }),
      expected: only(['transporter', 'foreignTransporter', 'admin'], 200),
    },
    {
      about: 'to a hidden event',
      input: ({ hidden }) => ({ params: { eventId: hidden.eventId } }),
      expected: { ...only(['transporter', 'admin'], 200), foreignTransporter: 404 },
    },
  ],
  // The chain goes to its event already, so who may learns that it can't go there twice.
  addDelivery: [
    {
      about: 'of a public chain',
      input: ({ open }) => ({ body: { deliveryChainId: open.chainId, deliveryEventId: open.eventId } }),
      expected: only(['transporter', 'admin'], 409),
    },
    {
      about: 'of a hidden chain',
      input: ({ hidden }) => ({
        body: { deliveryChainId: hidden.chainId, deliveryEventId: hidden.eventId },
      }),
      expected: {
        ...only(['transporter', 'admin'], 409, { denied: 404 }),
        ...Object.fromEntries(['owner', 'producer', 'organizer', 'pointManager'].map((seat) => [seat, 403])),
      },
    },
  ],
  updateDelivery: [
    {
      about: 'a hidden one',
      input: ({ hidden }) => ({
        params: { id: hidden.deliveryId },
        body: { name: '', billingNotOptional: false },
      }),
      expected: { ...only(['transporter', 'admin'], 200), foreignTransporter: 404 },
    },
  ],
  describeDelivery: [
    {
      about: 'a public one',
      input: ({ open }) => ({ params: { id: open.deliveryId }, body: { description: '<p>Hozz ládát.</p>' } }),
      expected: only(['organizer', 'admin'], 200),
    },
    {
      about: 'a hidden one',
      input: ({ hidden }) => ({ params: { id: hidden.deliveryId }, body: { description: '' } }),
      expected: { ...only(['organizer', 'admin'], 200), foreignOrganizer: 404 },
    },
  ],
  removeDelivery: [
    {
      about: 'one with orders',
      input: ({ hidden }) => ({ params: { id: hidden.deliveryId } }),
      expected: only(['admin'], 409),
    },
  ],
};

/** Orders of a delivery for those who may list them; of none that is named, everybody's own. */
function ordersOfDeliveries(seats: readonly Seat[]): readonly PermissionCase[] {
  const hidden = only(seats, 200, { denied: 404 });
  const insiders = Object.fromEntries(
    INSIDE.filter((seat) => !seats.includes(seat)).map((seat) => [seat, 403]),
  );
  return [
    { about: 'the own ones', input: () => ({}), expected: loggedIn(200) },
    ...ofDeliveries(
      ({ deliveryId }) => ({ query: { delivery: deliveryId } }),
      { ...hidden, ...insiders },
      only(seats, 200),
    ),
    {
      about: 'of a hidden chain',
      input: ({ hidden: { chainId } }) => ({ query: { deliveryChain: chainId } }),
      expected: { ...hidden, ...insiders },
    },
    {
      about: 'of a public event',
      input: ({ open }) => ({ query: { deliveryEvent: open.eventId } }),
      expected: only(seats, 200),
    },
  ];
}

const NEWS = { subject: 'Hozzatok ládát', body: 'Sok a tök.' };
