import { loggedIn, only, type PermissionCase } from './permission-case.ts';
import type { Seat, World } from './world.ts';

const ADMIN: readonly Seat[] = ['admin'];
const NOT_THERE = { denied: 404 };
const nothing = () => ({});

type Pair = Awaited<ReturnType<World['anotherPair']>>;

interface Kind {
  /** How its calls are named. */
  readonly name: string;
  readonly parties: readonly Seat[];
  readonly made: (world: World) => Promise<number>;
  readonly create: (pair: Pair) => object;
  readonly terms: object;
}

const share = { share: 0.05, public: true };

const KINDS: readonly Kind[] = [
  {
    name: 'ProducerTransporterRelation',
    parties: ['producer', 'transporter'],
    made: (world) => world.anotherCarrying(),
    create: ({ producerId, transporterId }) => ({ producerId, transporterId }),
    terms: { ...share, transporterType: 'COMMISSION_AGENT' },
  },
  {
    name: 'TransporterOrganizerRelation',
    parties: ['transporter', 'organizer'],
    made: (world) => world.anotherOrganizing(),
    create: ({ transporterId, organizerId }) => ({ transporterId, organizerId }),
    terms: { ...share, platformCommission: 0.05 },
  },
  {
    name: 'OrganizerManagerRelation',
    parties: ['organizer', 'pointManager'],
    made: (world) => world.anotherPointing(),
    create: ({ organizerId, deliveryPointManagerId }) => ({ organizerId, deliveryPointManagerId }),
    terms: { ...share, relative: false },
  },
];

async function ofActor(world: World) {
  return { query: { interested: await world.anotherActor() } };
}

/** Own relations are listed and read; filters, files and changes are for admins (spec 6). */
function rowsOf({ name, parties, made, create, terms }: Kind) {
  const one = async (world: World) => ({ params: { id: await made(world) } });
  const list: readonly PermissionCase[] = [
    { about: 'the own ones', input: nothing, expected: loggedIn(200) },
    { about: 'those of an actor', input: ofActor, expected: only(ADMIN, 200) },
  ];
  return {
    [`list${name}s`]: list,
    [`page${name}s`]: list,
    [`export${name}s`]: [{ about: 'all', input: nothing, expected: only(ADMIN, 200) }],
    [`get${name}`]: [
      { about: 'one of the own', input: one, expected: only([...parties, 'admin'], 200, NOT_THERE) },
    ],
    [`create${name}`]: [
      {
        about: 'of the own actors',
        input: async (world: World) => ({ body: { ...create(await world.anotherPair()), ...terms } }),
        expected: only(ADMIN, 201),
      },
    ],
    [`update${name}`]: [
      {
        about: 'one of the own',
        input: async (world: World) => ({ ...(await one(world)), body: { version: 1, ...terms } }),
        expected: only(ADMIN, 200),
      },
    ],
    [`delete${name}`]: [{ about: 'one of the own', input: one, expected: only(ADMIN, 204) }],
  };
}

const discount = {
  name: 'Próba',
  value: 0.01,
  start: '2026-11-01T00:00:00+01:00',
  end: '2026-11-02T00:00:00+01:00',
  sponsorId: null,
  includedDeliveryPointIds: [],
  includedDeliveryEventIds: [],
  includedDeliveryChainIds: [],
  includedProductTypeIds: [],
  includedProductIds: [],
  includedProducerIds: [],
};
const coupon = {
  name: 'Próba',
  unit: 'FT',
  value: 100,
  remainingUses: null,
  validFrom: '2026-11-01T00:00:00+01:00',
  validUntil: null,
  sponsorId: null,
  userEmail: null,
  maxActivations: 1,
};

const forAdmins = (input: PermissionCase['input'], status = 200): readonly PermissionCase[] => [
  { about: 'what admins give', input, expected: only(ADMIN, status) },
];
const discountOf = async (world: World) => ({ params: { id: await world.anotherDiscount() } });
const couponOf = async (world: World) => ({ params: { id: await world.anotherCoupon() } });

const userOf = async (world: World) => ({ params: { id: await world.anotherUser() } });

/** Relations, discounts, coupons and users as admins keep them, and the admin home. */
export const RELATION_ROWS: Readonly<Record<string, readonly PermissionCase[]>> = {
  ...Object.assign({}, ...KINDS.map(rowsOf)),
  getAdminOverview: forAdmins(nothing),
  listUsers: forAdmins(nothing),
  pageUsers: forAdmins(nothing),
  exportUsers: forAdmins(nothing),
  blockUser: forAdmins(userOf, 204),
  unblockUser: forAdmins(userOf, 204),
  activateUserByAdmin: forAdmins(userOf, 204),
  resendUserMail: forAdmins(
    async (world) => ({ ...(await userOf(world)), body: { kind: 'PASSWORD_RESET' } }),
    204,
  ),
  pageManagedDiscounts: forAdmins(nothing),
  exportManagedDiscounts: forAdmins(nothing),
  getManagedDiscount: forAdmins(discountOf),
  createDiscount: forAdmins(() => ({ body: discount }), 201),
  updateDiscount: forAdmins(
    async (world) => ({ ...(await discountOf(world)), body: { version: 1, ...discount } }),
    200,
  ),
  endDiscount: forAdmins(async (world) => ({ params: { id: await world.anotherRunningDiscount() } })),
  deleteDiscount: forAdmins(discountOf, 204),
  pageManagedCoupons: forAdmins(nothing),
  exportManagedCoupons: forAdmins(nothing),
  getManagedCoupon: forAdmins(couponOf),
  createCoupon: forAdmins((_world, seat) => ({ body: { ...coupon, code: `PROBA-${seat}` } }), 201),
  updateCoupon: forAdmins(async (world) => ({
    ...(await couponOf(world)),
    body: { version: 1, name: 'Próba', validUntil: null, maxActivations: null },
  })),
  deleteCoupon: forAdmins(couponOf, 204),
};
