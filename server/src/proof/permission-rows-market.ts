import { WORD_LISTS } from '@kosar/contract/market/word-lists';
import { everybody, loggedIn, only, PARTIES, type PermissionCase } from './permission-case.ts';
import type { Seat, World } from './world.ts';

const OWN: readonly Seat[] = ['owner', 'admin'];
/** Who sees a point that is not public: who follows it, and its manager. */
const INSIDE_POINT: readonly Seat[] = ['owner', 'pointManager', 'admin'];
/** Who sees an event or a delivery there: its parties, too. */
const INSIDE_CHAIN: readonly Seat[] = ['owner', ...PARTIES, 'admin'];
const HIDDEN = { denied: 404, anonymous: 404 };

const nothing = () => ({});
const settings = { active: true, deleted: false };

/** Points, events, deliveries, subscriptions, notifications and what the market says of itself. */
export const MARKET_ROWS: Readonly<Record<string, readonly PermissionCase[]>> = {
  health: [{ about: 'the server', input: nothing, expected: everybody(200) }],
  ready: [{ about: 'the server', input: nothing, expected: everybody(200) }],
  getGauges: [{ about: 'the server', input: nothing, expected: only(['admin'], 200) }],
  getAppSettings: [{ about: 'the browser', input: nothing, expected: everybody(200) }],
  getGaKey: [{ about: 'the browser', input: () => ({ params: { app: 'kosar' } }), expected: everybody(200) }],
  getBarionPixelId: [
    { about: 'the browser', input: () => ({ params: { app: 'kosar' } }), expected: everybody(200) },
  ],
  ...Object.fromEntries(
    WORD_LISTS.map(({ endpoint: { name } }) => [
      name,
      [{ about: 'the words', input: nothing, expected: everybody(200) }],
    ]),
  ),
  listSettlements: [
    {
      about: 'a postal code',
      input: () => ({ params: { postalCode: '1111' } }),
      expected: everybody(200),
    },
  ],
  listFaqCategories: [
    { about: 'in Hungarian', input: () => ({ params: { language: 'hu' } }), expected: everybody(200) },
  ],
  listFaqItems: [
    { about: 'in Hungarian', input: () => ({ params: { language: 'hu' } }), expected: everybody(200) },
  ],
  sendFeedback: [
    {
      about: 'with an address',
      input: () => ({ body: { sender: 'olvaso@example.hu', content: 'Szép a piac.' } }),
      expected: everybody(204),
    },
    {
      about: 'without an address',
      input: () => ({ body: { content: 'Szép a piac.' } }),
      expected: { ...everybody(204), anonymous: 400 },
    },
  ],
  listCurrentPromotions: [{ about: 'published ones', input: nothing, expected: everybody(200) }],
  listRecommendations: [
    { about: 'active ones', input: nothing, expected: everybody(200) },
    {
      about: 'the others',
      input: () => ({ query: { active: 'false' } }),
      expected: only(['admin'], 200),
    },
  ],

  listPoints: [{ about: 'what one may see', input: nothing, expected: everybody(200) }],
  getPoint: [
    {
      about: 'a public point',
      input: ({ open }) => ({ params: { id: open.pointId } }),
      expected: everybody(200),
    },
    {
      about: 'a hidden point',
      input: ({ hidden }) => ({ params: { id: hidden.pointId } }),
      expected: only(INSIDE_POINT, 200, HIDDEN),
    },
    {
      about: 'a hidden point with the token of another',
      input: ({ hidden, foreign }) => ({
        params: { id: hidden.pointId },
        query: { token: foreign.pointToken },
      }),
      expected: only(INSIDE_POINT, 200, HIDDEN),
    },
    {
      about: 'a hidden point with its token',
      input: ({ hidden }) => ({ params: { id: hidden.pointId }, query: { token: hidden.pointToken } }),
      expected: everybody(200),
    },
  ],
  listEvents: [
    { about: 'what one may see', input: nothing, expected: everybody(200) },
    {
      about: 'of a hidden point',
      input: ({ hidden }) => ({ query: { deliveryPoint: hidden.pointId } }),
      expected: everybody(200),
    },
  ],
  countEventsByDay: [
    {
      about: 'what one may see',
      input: () => ({ query: { dayOfDeliveryFrom: '2026-11-01', dayOfDeliveryTo: '2026-11-30' } }),
      expected: everybody(200),
    },
  ],
  listEventCities: [{ about: 'what one may see', input: nothing, expected: everybody(200) }],
  getEvent: [
    {
      about: 'an event at a public point',
      input: ({ open }) => ({ params: { id: open.eventId } }),
      expected: everybody(200),
    },
    {
      about: 'an event at a hidden point',
      input: ({ hidden }) => ({ params: { id: hidden.eventId } }),
      expected: only(INSIDE_CHAIN, 200, HIDDEN),
    },
    {
      about: 'an event at a hidden point with its token',
      input: ({ hidden }) => ({ params: { id: hidden.eventId }, query: { token: hidden.eventToken } }),
      expected: everybody(200),
    },
  ],
  getDelivery: [
    {
      about: 'a delivery to a public point',
      input: ({ open }) => ({ params: { id: open.deliveryId } }),
      expected: everybody(200),
    },
    {
      about: 'a delivery to a hidden point',
      input: ({ hidden }) => ({ params: { id: hidden.deliveryId } }),
      expected: only(INSIDE_CHAIN, 200, HIDDEN),
    },
    {
      about: 'a delivery to a hidden point with its token',
      input: ({ hidden }) => ({
        params: { id: hidden.deliveryId },
        query: { token: hidden.deliveryToken },
      }),
      expected: everybody(200),
    },
  ],
  listCurrentDeliveries: [
    { about: 'what one may see', input: nothing, expected: everybody(200) },
    {
      about: 'to a hidden point',
      input: ({ hidden }) => ({ query: { deliverypoint: hidden.pointId } }),
      expected: everybody(200),
    },
  ],

  listSubscriptions: [
    { about: 'the own ones', input: nothing, expected: loggedIn(200) },
    {
      about: 'those of the owner',
      input: ({ userIds }) => ({ query: { subscriber: userIds.owner } }),
      expected: only(OWN, 200),
    },
    {
      about: 'those to a hidden point',
      input: ({ hidden }) => ({ query: { deliveryPoint: hidden.pointId } }),
      expected: only(INSIDE_POINT, 200, { denied: 404 }),
    },
    {
      about: 'that of the owner to a hidden point',
      input: ({ hidden, userIds }) => ({
        query: { deliveryPoint: hidden.pointId, subscriber: userIds.owner },
      }),
      expected: only(OWN, 200),
    },
  ],
  countSubscriptions: [
    {
      about: 'of a public point',
      input: ({ open }) => ({ query: { deliveryPoint: open.pointId } }),
      expected: everybody(200),
    },
    {
      about: 'of a hidden point',
      input: ({ hidden }) => ({ query: { deliveryPoint: hidden.pointId } }),
      expected: only(INSIDE_POINT, 200, HIDDEN),
    },
  ],
  subscribe: [
    {
      about: 'oneself to a public point',
      input: (world, seat) => ({
        body: { deliveryPointId: world.open.pointId, userId: ownId(world, seat), active: true },
      }),
      expected: loggedIn(201),
    },
    {
      about: 'the owner to a public point',
      input: ({ open, userIds }) => ({
        body: { deliveryPointId: open.pointId, userId: userIds.owner, active: true },
      }),
      expected: only(OWN, 201),
    },
    {
      about: 'oneself to a hidden point without its token',
      input: (world, seat) => ({
        body: { deliveryPointId: world.hidden.pointId, userId: ownId(world, seat), active: true },
      }),
      expected: only(INSIDE_POINT, 201, { denied: 409 }),
    },
  ],
  updateSubscription: [
    {
      about: 'one of the owner',
      input: async (world) => ({ params: { id: await world.anotherSubscription() }, body: settings }),
      expected: only(OWN, 200),
    },
  ],
  deleteSubscription: [
    {
      about: 'one of the owner',
      input: async (world) => ({ params: { id: await world.anotherSubscription() } }),
      expected: only(OWN, 204),
    },
  ],

  listNotifications: [{ about: 'the own ones', input: nothing, expected: loggedIn(200) }],
  countNotifications: [{ about: 'the own ones', input: nothing, expected: loggedIn(200) }],
  markNotification: [
    {
      about: 'one of the owner',
      input: ({ notificationId }) => ({ params: { id: notificationId }, body: { seen: true } }),
      expected: only(['owner'], 200),
    },
  ],
  markAllNotificationsRead: [
    {
      about: 'those of the owner',
      input: ({ userIds }) => ({ params: { userId: userIds.owner } }),
      expected: only(['owner'], 204),
    },
  ],
  listMyActors: [{ about: 'the own ones', input: nothing, expected: loggedIn(200) }],
};

function ownId({ userIds }: World, seat: Seat): number {
  return seat === 'anonymous' ? userIds.outsider : userIds[seat];
}
