import { everybody, only, type PermissionCase } from './permission-case.ts';
import { pictureUpload } from './picture-upload.ts';
import type { Seat, World } from './world.ts';

/** Who manages the products of a producer that doesn't show themselves. */
const MAKERS: readonly Seat[] = ['producer', 'admin'];
const HIDDEN = { denied: 404 };
/** Whether its version is still the one is looked at only once someone may change it at all. */
const STALE = 999;

const product = async (world: World) => ({
  name: 'Próbatermék',
  productTypeId: world.shown.productTypeId,
  taxCategoryId: await world.taxCategory(),
  unitName: 'kg',
  state: 'AVAILABLE',
  description: '',
  listOrder: 0,
  defaultMaxAmount: null,
  globalMaxAmount: null,
});

const packing = {
  type: 'NOT_PACKAGED',
  deviation: 0.1,
  state: 'AVAILABLE',
  minOrderAmount: 0,
  unitPrice: 900,
  listOrder: 0,
  defaultMaxAmount: null,
  globalMaxAmount: null,
};

const food = {
  version: STALE,
  kind: 'FRESH_PRODUCE',
  ingredients: '',
  contains: [],
  mayContain: [],
  freeOf: [],
  storage: null,
  storageNote: '',
  durability: null,
  durabilityDays: null,
  origin: 'Magyarország',
  nutrition: null,
  nutritionExemption: null,
  alcohol: null,
  organic: null,
  netQuantities: [],
};

/** What producers do with what they sell. */
export const PRODUCT_ROWS: Readonly<Record<string, readonly PermissionCase[]>> = {
  createProduct: [
    {
      about: 'of a hidden producer',
      input: async (world) => ({ body: { producerId: world.hidden.producerId, ...(await product(world)) } }),
      expected: only(MAKERS, 201),
    },
  ],
  updateProduct: [
    {
      about: 'of a hidden producer, as it stood before',
      input: async (world) => ({
        params: { id: world.hidden.productId },
        body: { version: STALE, ...(await product(world)) },
      }),
      expected: only(MAKERS, 409, HIDDEN),
    },
  ],
  getFoodFacts: [
    {
      about: 'of a product that the market shows',
      input: ({ shown }) => ({ params: { id: shown.productId } }),
      expected: everybody(200),
    },
    {
      about: 'of one of a hidden producer',
      input: ({ hidden }) => ({ params: { id: hidden.productId } }),
      expected: only(MAKERS, 200, { denied: 404, anonymous: 404 }),
    },
  ],
  listIncompleteProducts: [
    {
      about: 'of a hidden producer',
      input: ({ hidden }) => ({ params: { id: hidden.producerId } }),
      expected: only(MAKERS, 200),
    },
  ],
  updateFoodFacts: [
    {
      about: 'of a hidden producer, as they stood before',
      input: ({ hidden }) => ({ params: { id: hidden.productId }, body: food }),
      expected: only(MAKERS, 409, HIDDEN),
    },
  ],
  deleteProduct: [
    {
      about: 'one of a hidden producer that is ordered',
      input: ({ hidden }) => ({ params: { id: hidden.productId } }),
      expected: only(MAKERS, 409, HIDDEN),
    },
  ],
  uploadProductImage: [
    {
      about: 'of one of a hidden producer',
      input: async ({ hidden }) => ({ params: { id: hidden.productId }, ...(await pictureUpload()) }),
      expected: only(MAKERS, 200, HIDDEN),
    },
  ],
  deleteProductImage: [
    {
      about: 'of one of a hidden producer',
      input: ({ hidden }) => ({ params: { id: hidden.productId } }),
      expected: only(MAKERS, 204, HIDDEN),
    },
  ],
  createPacking: [
    {
      about: 'to a product of a hidden producer',
      input: ({ hidden }) => ({ body: { productId: hidden.productId, ...packing } }),
      expected: only(MAKERS, 201, HIDDEN),
    },
  ],
  updatePacking: [
    {
      about: 'of a hidden producer, as it stood before',
      input: async (world) => ({
        params: { id: await world.packingOfProduct(world.hidden.productId) },
        body: { version: STALE, ...packing },
      }),
      expected: only(MAKERS, 409, HIDDEN),
    },
  ],
  deletePacking: [
    {
      about: 'one of a hidden producer that is ordered',
      input: async (world) => ({
        params: { id: await world.packingOfProduct(world.hidden.productId) },
      }),
      expected: only(MAKERS, 409, HIDDEN),
    },
  ],
};
