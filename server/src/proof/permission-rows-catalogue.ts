import { everybody, loggedIn, only, PARTIES, type PermissionCase } from './permission-case.ts';
import type { Seat } from './world.ts';

const nothing = () => ({});
const HIDDEN = { denied: 404, anonymous: 404 };
/** Who manages the products of a producer that doesn't show themselves. */
const MAKERS: readonly Seat[] = ['producer', 'admin'];
/** Who sees a delivery to a hidden point. */
const INSIDE_CHAIN: readonly Seat[] = ['owner', ...PARTIES, 'admin'];

/** Product types, products, packings and ratings. */
export const CATALOGUE_ROWS: Readonly<Record<string, readonly PermissionCase[]>> = {
  listProductTypes: [{ about: 'the tree', input: nothing, expected: everybody(200) }],
  pageProductTypes: [{ about: 'the tree', input: nothing, expected: everybody(200) }],
  getProductType: [
    {
      about: 'a type',
      input: ({ shown }) => ({ params: { id: shown.productTypeId } }),
      expected: everybody(200),
    },
  ],
  resolveProductType: [
    {
      about: 'a name that is not there',
      input: () => ({ params: { name: 'nincs' } }),
      expected: everybody(404),
    },
  ],

  listProducts: [
    { about: 'what the market shows', input: nothing, expected: everybody(200) },
    { about: 'the own ones', input: () => ({ query: { managed: 'true' } }), expected: everybody(200) },
  ],
  pageProducts: [
    { about: 'what the market shows', input: nothing, expected: everybody(200) },
    { about: 'the own ones', input: () => ({ query: { managed: 'true' } }), expected: everybody(200) },
  ],
  getProduct: [
    {
      about: 'one on the market',
      input: ({ shown }) => ({ params: { id: shown.productId } }),
      expected: everybody(200),
    },
    {
      about: 'one of a hidden producer',
      input: ({ hidden }) => ({ params: { id: hidden.productId } }),
      expected: only(MAKERS, 200, HIDDEN),
    },
  ],
  listProductDeliveries: [
    {
      about: 'of one on the market',
      input: ({ shown }) => ({ params: { id: shown.productId } }),
      expected: everybody(200),
    },
    {
      about: 'of one of a hidden producer',
      input: ({ hidden }) => ({ params: { id: hidden.productId } }),
      expected: only(MAKERS, 200, HIDDEN),
    },
  ],
  getOrderedAmountOfProduct: [
    {
      about: 'one of a hidden producer',
      input: ({ hidden }) => ({ params: { id: hidden.productId } }),
      expected: { ...only(MAKERS, 200), foreignProducer: 404 },
    },
    {
      about: 'one on the market',
      input: ({ shown }) => ({ params: { id: shown.productId } }),
      expected: only(['admin'], 200),
    },
  ],

  listPackings: [
    { about: 'what the market shows', input: nothing, expected: everybody(200) },
    { about: 'the own ones', input: () => ({ query: { managed: 'true' } }), expected: everybody(200) },
  ],
  pagePackings: [{ about: 'what the market shows', input: nothing, expected: everybody(200) }],
  pagePackingsForChain: [
    { about: 'what the market shows', input: nothing, expected: everybody(200) },
    {
      about: 'what a hidden chain has not',
      input: ({ hidden }) => ({ query: { notDeliveredIn: hidden.chainId } }),
      expected: {
        ...only(['producer', 'transporter', 'admin'], 200, HIDDEN),
        owner: 403,
        organizer: 403,
        pointManager: 403,
      },
    },
  ],
  getPacking: [
    {
      about: 'one on the market',
      input: ({ shown }) => ({ params: { id: shown.packingId } }),
      expected: everybody(200),
    },
    {
      about: 'one of a hidden producer',
      input: ({ hidden }) => ({ params: { id: hidden.packingId } }),
      expected: only(MAKERS, 200, HIDDEN),
    },
  ],
  listOrderedAmountsOfPackings: [
    {
      about: 'of a hidden producer',
      input: ({ hidden }) => ({ params: { productId: hidden.productId } }),
      expected: { ...only(MAKERS, 200), foreignProducer: 404 },
    },
  ],
  getLastPrice: [
    {
      about: 'one on the market',
      input: ({ shown }) => ({ query: { packingId: shown.packingId } }),
      expected: everybody(200),
    },
    {
      about: 'one of a hidden producer',
      input: ({ hidden }) => ({ query: { packingId: hidden.packingId } }),
      expected: only(MAKERS, 200, HIDDEN),
    },
  ],

  listProductRatings: [
    {
      about: 'of one on the market',
      input: ({ shown }) => ({ params: { productId: shown.productId } }),
      expected: everybody(200),
    },
    {
      about: 'of one of a hidden producer',
      input: ({ hidden }) => ({ params: { productId: hidden.productId } }),
      expected: only(MAKERS, 200, HIDDEN),
    },
  ],
  listDeliveryRatings: [
    {
      about: 'of one to a public point',
      input: ({ open }) => ({ params: { deliveryId: open.deliveryId } }),
      expected: everybody(200),
    },
    {
      about: 'of one to a hidden point',
      input: ({ hidden }) => ({ params: { deliveryId: hidden.deliveryId } }),
      expected: only(INSIDE_CHAIN, 200, HIDDEN),
    },
  ],
  listRateables: [
    {
      about: 'on a delivery to a public point',
      input: ({ open }) => ({ params: { deliveryId: open.deliveryId } }),
      expected: loggedIn(200),
    },
    {
      about: 'on a delivery to a hidden point',
      input: ({ hidden }) => ({ params: { deliveryId: hidden.deliveryId } }),
      expected: only(INSIDE_CHAIN, 200, { denied: 404 }),
    },
  ],
  rate: [
    {
      about: 'a product that was not handed over to them',
      input: ({ shown }) => ({ body: { productId: shown.productId, rating: 5 } }),
      expected: loggedIn(409),
    },
    {
      about: 'a product of a hidden producer',
      input: ({ hidden }) => ({ body: { productId: hidden.productId, rating: 5 } }),
      expected: only(MAKERS, 409, { denied: 404 }),
    },
    {
      about: 'a delivery to a hidden point',
      input: ({ hidden }) => ({ body: { deliveryId: hidden.deliveryId, rating: 5 } }),
      expected: only(INSIDE_CHAIN, 409, { denied: 404 }),
    },
  ],
};
