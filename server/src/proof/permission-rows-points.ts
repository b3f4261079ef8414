import { everybody, loggedIn, only, type PermissionCase } from './permission-case.ts';
import type { Seat } from './world.ts';

const MANAGER: readonly Seat[] = ['pointManager', 'admin'];
/** Who sees the hidden point: who follows it, and its manager. */
const INSIDE_POINT: readonly Seat[] = ['owner', 'pointManager', 'admin'];
const HIDDEN = { denied: 404, anonymous: 404 };

const nothing = () => ({});
const address = { postalCode: '1111', city: 'Budapest', street: 'Minta tér 1.' };
const point = { name: 'Új pont', address, description: '', publicPoint: true };
/** Whether its version is still the one is looked at only once someone may change the point at all. */
const changed = { ...point, version: 1 };
const described = { description: 'Új leírás.', version: 1 };

/** Opening, changing and closing points, and the goals of their communities. */
export const POINT_ROWS: Readonly<Record<string, readonly PermissionCase[]>> = {
  promoteUser: [
    {
      about: 'oneself',
      input: (_, seat) => ({
        body: {
          veActor: { name: 'Új kezelő', email: 'uj@example.hu', phoneNumber: '+36301234567' },
          deliveryPoint: { ...point, name: `Pont: ${seat}` },
        },
      }),
      // Who has a point already opens others as its manager.
      expected: { ...loggedIn(201), pointManager: 409, foreignPointManager: 409 },
    },
  ],
  createPoint: [
    {
      about: 'of the point manager',
      input: ({ managerId }, seat) => ({ body: { ...point, managerId, name: `Nyit: ${seat}` } }),
      expected: only(MANAGER, 201),
    },
  ],
  updatePoint: [
    {
      about: 'a public point',
      input: async (world) => ({ params: { id: await world.anotherPoint() }, body: changed }),
      expected: only(MANAGER, 200),
    },
  ],
  updatePointDescription: [
    {
      about: 'a public point',
      input: async (world) => ({ params: { id: await world.anotherPoint() }, body: described }),
      expected: only(MANAGER, 200),
    },
    {
      about: 'a hidden point, as it stood before',
      input: ({ hidden }) => ({ params: { id: hidden.pointId }, body: { ...described, version: 7 } }),
      expected: { ...only(MANAGER, 409, { denied: 404 }), owner: 403 },
    },
  ],
  deletePoint: [
    {
      about: 'a public point without events',
      input: async (world) => ({ params: { id: await world.anotherPoint() } }),
      expected: only(MANAGER, 204),
    },
    {
      about: 'a public point with events',
      input: ({ open }) => ({ params: { id: open.pointId } }),
      expected: only(MANAGER, 409),
    },
  ],
  resolveAddress: [{ about: 'any address', input: () => ({ query: address }), expected: loggedIn(200) }],
  listCommunityGoals: [
    { about: 'what one may see', input: nothing, expected: everybody(200) },
    {
      about: 'of a hidden point',
      input: ({ hidden }) => ({ query: { deliveryPoint: hidden.pointId } }),
      expected: everybody(200),
    },
  ],
  pageCommunityGoals: [
    { about: 'what one may see', input: nothing, expected: everybody(200) },
    {
      about: 'of a hidden point',
      input: ({ hidden }) => ({ query: { deliveryPoint: hidden.pointId } }),
      expected: everybody(200),
    },
  ],
  listPointRatings: [
    {
      about: 'of a public point',
      input: ({ open }) => ({ params: { deliveryPointId: open.pointId } }),
      expected: everybody(200),
    },
    {
      about: 'of a hidden point',
      input: ({ hidden }) => ({ params: { deliveryPointId: hidden.pointId } }),
      expected: only(INSIDE_POINT, 200, HIDDEN),
    },
  ],
  getCommunityGoal: [
    {
      about: 'of a hidden point',
      input: ({ goalId }) => ({ params: { id: goalId } }),
      expected: only(INSIDE_POINT, 200, HIDDEN),
    },
  ],
};
