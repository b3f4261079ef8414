import { everybody, loggedIn, only, PARTIES, type PermissionCase } from './permission-case.ts';
import type { Seat, World } from './world.ts';

const nothing = () => ({});
const OWN: readonly Seat[] = ['owner', 'admin'];
const INSIDE_CHAIN: readonly Seat[] = ['owner', ...PARTIES, 'admin'];
const NOT_THERE = { denied: 404 };
const HIDDEN = { denied: 404, anonymous: 404 };

const forEverybody: readonly PermissionCase[] = [
  { about: 'all of them', input: nothing, expected: everybody(200) },
];
const ofActor: readonly PermissionCase[] = [
  {
    about: 'of one actor',
    input: async (world) => ({ query: { veActor: await world.anotherActor() } }),
    expected: loggedIn(200),
  },
];
const anAnswer = {
  postalCode: '1111',
  demandItemsData: [{ productName: 'Tej', unit: 'l', quantity: 2 }],
};
const demandOf = async (world: World) => ({ params: { id: await world.anotherDemand() } });
const ratingOf = async (world: World) => ({ params: { id: await world.ownersRating() } });
const addressOf = async (world: World) => ({ params: { id: await world.anotherAddress() } });
const ofHidden = ({ hidden }: World) => ({ deliveryId: hidden.deliveryId });

/** The default calls of spec 7 that stand beside named ones: each is for whom its siblings are for. */
export const DEFAULT_CALL_ROWS: Readonly<Record<string, readonly PermissionCase[]>> = {
  pageBankAccounts: ofActor,
  pageBarionAccounts: ofActor,
  listClearingTransactions: ofActor,
  pageFaqCategories: forEverybody,
  pageFaqItems: forEverybody,

  pageSubscriptions: [
    { about: 'the own ones', input: nothing, expected: loggedIn(200) },
    {
      about: 'those of the owner',
      input: ({ userIds }) => ({ query: { subscriber: userIds.owner } }),
      expected: only(OWN, 200),
    },
    {
      about: 'those to a hidden point',
      input: ({ hidden }) => ({ query: { deliveryPoint: hidden.pointId } }),
      expected: only(['owner', 'pointManager', 'admin'], 200, NOT_THERE),
    },
  ],
  getSubscription: [
    {
      about: 'one of the owner',
      input: ({ subscriptionId }) => ({ params: { id: subscriptionId } }),
      expected: only(OWN, 200),
    },
  ],
  pageHomeDeliveryAddresses: [
    { about: 'the own ones', input: nothing, expected: loggedIn(200) },
    {
      about: 'those of the owner',
      input: ({ userIds }) => ({ query: { user: userIds.owner } }),
      expected: only(OWN, 200),
    },
  ],
  getHomeDeliveryAddress: [
    { about: 'one of the owner', input: addressOf, expected: only(OWN, 200, NOT_THERE) },
  ],

  allNotifications: [{ about: 'the own ones', input: nothing, expected: loggedIn(200) }],
  getNotification: [
    {
      about: 'one of the owner',
      input: ({ notificationId }) => ({ params: { id: notificationId } }),
      expected: only(['owner'], 200),
    },
  ],

  pageMessages: [
    {
      about: 'of a hidden delivery',
      input: (world) => ({ query: ofHidden(world) }),
      expected: only(INSIDE_CHAIN, 200, NOT_THERE),
    },
  ],
  getMessage: [
    {
      about: 'one about a hidden delivery',
      input: async (world) => ({ params: { id: await world.anotherMessage() } }),
      expected: only(INSIDE_CHAIN, 200, NOT_THERE),
    },
  ],
  createMessage: [
    {
      about: 'to the buyers of a hidden delivery',
      input: (world) => ({
        body: { ...ofHidden(world), senderType: 'PRODUCER', subject: 'Hír', body: 'Jövünk.' },
      }),
      expected: {
        ...only(['producer', 'admin'], 201, NOT_THERE),
        owner: 403,
        transporter: 400,
        organizer: 400,
        pointManager: 400,
      },
    },
  ],

  allDemands: [{ about: 'everybody’s', input: nothing, expected: only(['admin'], 200) }],
  getDemand: [{ about: 'one of the owner', input: demandOf, expected: only(OWN, 200, NOT_THERE) }],
  addDemand: [
    {
      about: 'an own one',
      input: ({ surveys }) => ({ body: { surveyId: surveys.open.id, ...anAnswer } }),
      expected: loggedIn(201),
    },
    {
      about: 'for a hidden point',
      input: ({ surveys, hidden }) => ({
        body: { surveyId: surveys.open.id, ...anAnswer, deliveryPointId: hidden.pointId },
      }),
      expected: only(['owner', 'pointManager', 'admin'], 201, { denied: 400 }),
    },
  ],
  // An admin may take an answer back, but not answer in someone's place.
  updateDemand: [
    {
      about: 'one of the owner',
      input: async (world) => ({ ...(await demandOf(world)), body: anAnswer }),
      expected: only(['owner'], 200, NOT_THERE),
    },
    {
      about: 'one of the owner, for a hidden point',
      input: async (world) => ({
        ...(await demandOf(world)),
        body: { ...anAnswer, deliveryPointId: world.hidden.pointId },
      }),
      expected: only(['owner'], 200, NOT_THERE),
    },
  ],
  removeDemand: [{ about: 'one of the owner', input: demandOf, expected: only(OWN, 204, NOT_THERE) }],

  allRatings: forEverybody,
  pageRatings: forEverybody,
  getRating: [{ about: 'of a hidden delivery', input: ratingOf, expected: only(INSIDE_CHAIN, 200, HIDDEN) }],
  updateRating: [
    {
      about: 'one of the owner',
      input: async (world) => ({ ...(await ratingOf(world)), body: { rating: 3 } }),
      expected: only(['owner'], 200, NOT_THERE),
    },
  ],
  deleteRating: [{ about: 'one of the owner', input: ratingOf, expected: only(['owner'], 204, NOT_THERE) }],
};
