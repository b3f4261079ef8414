import { everybody, loggedIn, only, type PermissionCase } from './permission-case.ts';
import { pictureUpload } from './picture-upload.ts';
import type { Seat, World } from './world.ts';

const nothing = () => ({});

/** An actor of the hidden chain, by who owns it. */
const OWNERS = { producer: 0, transporter: 1, organizer: 2, pointManager: 3 } as const;
type Owner = keyof typeof OWNERS;

function actorOf({ hidden }: World, owner: Owner): number {
  return hidden.staff.actorIds[OWNERS[owner]] ?? 0;
}

const byOwner = (owner: Owner): readonly Seat[] => [owner, 'admin'];
const PRODUCER = byOwner('producer');

/** Whose version it was is looked at only once someone may change the thing at all. */
const STALE = { version: 99 };
const contact = { email: 'szereplo@example.hu', phoneNumber: '+36301234567' };
const actor = {
  name: 'Új szereplő',
  ...contact,
  description: '',
  publiclyVisible: true,
  payoutPeriod: 'MONTHLY',
};
const producer = {
  legalForm: 'KFT',
  vatIncluded: true,
  payoutPeriod: 'MONTHLY',
  site: null,
  transportCapacity: null,
  ownProductTransportRange: null,
  wantsToTransportInfo: '',
  transportToBpInfo: '',
  productionInfo: '',
  otherInfo: '',
  publiclyVisible: false,
  video: null,
};
const plain = { payoutPeriod: 'MONTHLY' };
const manager = { ...plain, introduction: '' };

const aboutActor = (input: (world: World) => object, status: number): readonly PermissionCase[] => [
  {
    about: 'of the producer',
    input: (world) => ({ params: { id: actorOf(world, 'producer') }, ...input(world) }),
    expected: only(PRODUCER, status),
  },
];

const listOf: readonly PermissionCase[] = [
  { about: 'what one may see', input: nothing, expected: loggedIn(200) },
  {
    about: 'those of the owner',
    input: ({ userIds }) => ({ query: { user: userIds.owner } }),
    expected: only(['owner', 'admin'], 200),
  },
];

/** Taking a role that is there already, changing it as it stood before, ending it while it has something to do. */
function roleRows(
  owner: Owner,
  name: string,
  idOf: (world: World) => number,
  body: object,
): Record<string, readonly PermissionCase[]> {
  const expected = only(byOwner(owner), 409);
  return {
    [`create${name}`]: [
      {
        about: 'one that is there',
        input: (world) => ({ body: { veActorId: actorOf(world, owner), ...body } }),
        expected,
      },
    ],
    [`update${name}`]: [
      {
        about: 'as it stood before',
        input: (world) => ({ params: { id: idOf(world) }, body: { ...body, ...STALE } }),
        expected,
      },
    ],
    [`delete${name}`]: [
      {
        about: 'one that has something to do',
        input: (world) => ({ params: { id: idOf(world) } }),
        expected,
      },
    ],
  };
}

const ofProducer = ({ hidden }: World) => ({ params: { id: hidden.staff.producerId } });
const uploadOfProducer: readonly PermissionCase[] = [
  {
    about: 'of the producer',
    input: async (world) => ({ ...ofProducer(world), ...(await pictureUpload()) }),
    expected: only(PRODUCER, 200),
  },
];
const removalOfProducer: readonly PermissionCase[] = [
  { about: 'of the producer', input: ofProducer, expected: only(PRODUCER, 204) },
];

/** Actors, who acts for them, and the roles they take. */
export const ACTOR_MANAGEMENT_ROWS: Readonly<Record<string, readonly PermissionCase[]>> = {
  allVeActors: listOf,
  listVeActors: listOf,
  getVeActor: aboutActor(nothing, 200),
  createVeActor: [
    {
      // One that succeeds would make an actor's owner of everybody in the world of these rows.
      about: 'an own one with a number that is no phone',
      input: () => ({ body: { ...actor, phoneNumber: '00000000' } }),
      expected: loggedIn(400),
    },
    {
      about: 'with a say in e-invoicing',
      input: () => ({ body: { ...actor, name: 'E-számlás', einvoicingAllowed: true } }),
      expected: only(['admin'], 201),
    },
  ],
  updateVeActor: aboutActor(() => ({ body: { ...actor, ...STALE } }), 409),
  deleteVeActor: aboutActor(nothing, 409),
  uploadActorImage: [
    {
      about: 'of the producer',
      input: async (world) => ({
        params: { id: actorOf(world, 'producer') },
        ...(await pictureUpload()),
      }),
      expected: only(PRODUCER, 200),
    },
  ],
  deleteActorImage: aboutActor(nothing, 204),
  getActorPeople: aboutActor(nothing, 200),
  inviteManager: aboutActor(() => ({ body: { email: 'meghivott@example.hu' } }), 201),
  removeManager: [
    {
      about: 'someone who manages nothing there',
      input: (world) => ({
        params: { id: actorOf(world, 'producer'), userId: world.userIds.outsider },
      }),
      expected: only(PRODUCER, 404),
    },
  ],
  withdrawManagerInvite: [
    {
      about: 'one that is not there',
      input: (world) => ({ params: { id: actorOf(world, 'producer'), inviteId: 1_000_000 } }),
      expected: only(PRODUCER, 404),
    },
  ],
  handOverActor: aboutActor(({ userIds }) => ({ body: { userId: userIds.outsider } }), 409),
  getManagerInvite: [
    {
      about: 'a link that no one was sent',
      input: () => ({ params: { token: 'senkinek-sem' } }),
      expected: everybody(404),
    },
  ],
  acceptManagerInvite: [
    {
      about: 'a link that no one was sent',
      input: () => ({ body: { token: 'senkinek-sem' } }),
      expected: loggedIn(404),
    },
  ],
  ...roleRows('producer', 'Producer', ({ hidden }) => hidden.staff.producerId, producer),
  ...roleRows('transporter', 'Transporter', ({ hidden }) => hidden.staff.transporterId, plain),
  ...roleRows('organizer', 'Organizer', ({ hidden }) => hidden.staff.organizerId, plain),
  ...roleRows('pointManager', 'PointManager', ({ hidden }) => hidden.staff.managerId, manager),
  uploadProductsImage: uploadOfProducer,
  uploadProductionImage: uploadOfProducer,
  uploadProducerImage: uploadOfProducer,
  deleteProductsImage: removalOfProducer,
  deleteProductionImage: removalOfProducer,
  deleteProducerImage: removalOfProducer,
};
