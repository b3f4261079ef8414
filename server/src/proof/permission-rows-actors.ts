import { everybody, only, type PermissionCase } from './permission-case.ts';
import type { Seat, World } from './world.ts';

const nothing = () => ({});

type RoleId = 'producerId' | 'transporterId' | 'organizerId' | 'managerId';

/** The page of a role that isn't publicly visible: who manages it, and admins. */
function hiddenProfile(seat: Seat, id: RoleId): PermissionCase[] {
  return [
    {
      about: 'one that is not public',
      input: ({ hidden }) => ({ params: { id: hidden.staff[id] } }),
      expected: only([seat, 'admin'], 200),
    },
  ];
}

const listOf: readonly PermissionCase[] = [
  { about: 'what one may see', input: nothing, expected: everybody(200) },
  {
    about: 'those of the owner',
    input: ({ userIds }) => ({ query: { user: userIds.owner } }),
    expected: only(['owner', 'admin'], 200),
  },
];

const listOfProducers: readonly PermissionCase[] = [
  ...listOf,
  {
    about: 'those that a transporter may carry',
    input: ({ hidden }) => ({ query: { transportAllowedFor: hidden.staff.transporterId } }),
    expected: only(['transporter', 'admin'], 200),
  },
];

/** Actors in their roles. */
export const ACTOR_ROWS: Readonly<Record<string, readonly PermissionCase[]>> = {
  allProducers: listOfProducers,
  listProducers: listOfProducers,
  listProducedTypes: [{ about: 'of all', input: nothing, expected: everybody(200) }],
  getProducer: hiddenProfile('producer', 'producerId'),
  allTransporters: listOf,
  listTransporters: listOf,
  getTransporter: hiddenProfile('transporter', 'transporterId'),
  allOrganizers: listOf,
  listOrganizers: listOf,
  getOrganizer: hiddenProfile('organizer', 'organizerId'),
  allPointManagers: listOf,
  listPointManagers: listOf,
  getPointManager: hiddenProfile('pointManager', 'managerId'),
  listDeliveriesWithProducer: [
    {
      about: 'what one may see',
      input: ({ hidden }: World) => ({ params: { producerId: hidden.staff.producerId } }),
      expected: everybody(200),
    },
  ],
};
