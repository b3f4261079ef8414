import { nextTag } from '../demo/builders/tag.ts';
import { everybody, only, type PermissionCase } from './permission-case.ts';
import { pictureUpload } from './picture-upload.ts';
import type { World } from './world.ts';

const nothing = () => ({});

const forAdmins = (input: PermissionCase['input'], status = 200): readonly PermissionCase[] => [
  { about: 'what admins set up', input, expected: only(['admin'], status) },
];
const typeOf = async (world: World) => ({ params: { id: await world.anotherProductType() } });
const marketOf = async (world: World) => ({ params: { id: await world.anotherMarketplace() } });
const wordOf = async (world: World) => ({ params: { id: await world.anotherAllergenWord() } });
const taxOf = async (world: World) => ({ params: { id: await world.anotherTaxCategory() } });

/** What the market says of itself, as it is written back. */
const MARKET_FIELDS = {
  name: 'Piac',
  tagline: '',
  colour: null,
  senderName: '',
  senderEmail: null,
  operator: {
    name: '',
    seat: '',
    registrationNumber: '',
    taxNumber: '',
    email: '',
    phone: '',
    authority: '',
  },
  hosting: { name: '', seat: '', contact: '' },
};

const type = () => ({ name: `Típus ${nextTag()}`, color: null, unitName: null });
const tax = () => ({ name: `Kulcs ${nextTag()}`, code: 'TAHK', vat: 0, position: 5 });

/** What only admins set up for the catalogue. */
export const SETTING_ROWS: Readonly<Record<string, readonly PermissionCase[]>> = {
  listManagedProductTypes: forAdmins(nothing),
  createProductType: forAdmins(
    async (world) => ({ body: { parentId: await world.anotherProductType(), ...type() } }),
    201,
  ),
  updateProductType: forAdmins(async (world) => ({
    ...(await typeOf(world)),
    body: { version: 1, ...type() },
  })),
  moveProductType: forAdmins(async (world) => ({
    ...(await typeOf(world)),
    body: { version: 1, parentId: await world.anotherProductType(), index: 0 },
  })),
  deleteProductType: forAdmins(
    async (world) => ({ ...(await typeOf(world)), query: { moveTo: await world.anotherProductType() } }),
    204,
  ),
  uploadProductTypeImage: forAdmins(async (world) => ({
    ...(await typeOf(world)),
    ...(await pictureUpload()),
  })),
  deleteProductTypeImage: forAdmins(typeOf, 204),

  listManagedMarketplaces: forAdmins(nothing),
  createMarketplace: forAdmins(
    async (world) => ({
      body: { name: `Piac ${nextTag()}`, approvalsOf: await world.anotherMarketplace() },
    }),
    201,
  ),
  updateMarketplace: forAdmins(async (world) => ({
    ...(await marketOf(world)),
    body: { version: 1, name: `Piac ${nextTag()}` },
  })),
  deleteMarketplace: forAdmins(marketOf, 204),
  createMarketplaceManager: forAdmins(
    async (world) => ({
      body: { marketplaceId: await world.anotherMarketplace(), veActorId: await world.anotherActor() },
    }),
    201,
  ),
  updateMarketplaceManager: forAdmins(async (world) => {
    const { id, ...fields } = await world.anotherMarketplaceManager();
    return { params: { id }, body: { version: 1, ...fields } };
  }),
  deleteMarketplaceManager: forAdmins(async (world) => {
    const { id } = await world.anotherMarketplaceManager();
    return { params: { id } };
  }, 204),

  listApplicationProperties: forAdmins(nothing),
  listPropertyEndings: forAdmins(() => ({ params: { key: 'waitingList' }, query: { value: 'OFF' } })),
  updateApplicationProperty: forAdmins(
    () => ({ params: { key: 'blogUrl' }, body: { version: 999, value: 'https://example.hu/' } }),
    409,
  ),

  getMarketSettings: forAdmins(nothing),
  updateMarketSettings: forAdmins(() => ({ body: { version: 999, ...MARKET_FIELDS } }), 409),
  getReadiness: forAdmins(nothing),
  getMailDns: forAdmins(nothing),
  listBackups: forAdmins(nothing),
  sendMarketTestMail: forAdmins(nothing),
  confirmMarketTestMail: forAdmins(() => ({ body: { code: '000000' } }), 409),
  loadStarterSet: forAdmins(() => ({ body: { set: 'PRODUCT_TYPES' } }), 409),
  getSetup: [{ about: 'whether there is an admin', input: nothing, expected: everybody(200) }],
  createFirstAdmin: [
    {
      about: 'a market that has an admin',
      input: () => ({
        body: {
          token: 'no-such-token',
          fullName: 'Nagy Eszter',
          name: 'eszter@pelda.hu',
          password: 'tarka barka 27 alma',
        },
      }),
      expected: everybody(409),
    },
  ],

  getLegalDocument: [
    { about: 'a document', input: () => ({ params: { kind: 'IMPRINT' } }), expected: everybody(200) },
  ],
  listLegalVersions: forAdmins(() => ({ params: { kind: 'TERMS' } })),
  publishLegalVersion: forAdmins(
    () => ({
      params: { kind: 'COOKIES' },
      body: { after: 999, body: '<p>Sütik</p>', changeNote: '', inForceFrom: '2999-01-01' },
    }),
    409,
  ),

  listManagedTaxCategories: forAdmins(nothing),
  createTaxCategory: forAdmins(() => ({ body: tax() }), 201),
  updateTaxCategory: forAdmins(async (world) => ({
    ...(await taxOf(world)),
    body: { version: 1, ...tax(), code: 'EUK' },
  })),
  deleteTaxCategory: forAdmins(
    async (world) => ({ ...(await taxOf(world)), query: { moveTo: await world.anotherTaxCategory() } }),
    204,
  ),

  listAllergenWords: forAdmins(nothing),
  createAllergenWord: forAdmins(() => ({ body: { allergen: 'nuts', word: nextTag() } }), 201),
  deleteAllergenWord: forAdmins(wordOf, 204),
};
