import { everybody, only, PARTIES, type PermissionCase } from './permission-case.ts';
import type { Seat } from './world.ts';

/** Who sees a chain at a hidden point: who follows it, and its parties. */
const INSIDE_CHAIN: readonly Seat[] = ['owner', ...PARTIES, 'admin'];
const HIDDEN = { denied: 404, anonymous: 404 };
const nothing = () => ({});

const readable: readonly PermissionCase[] = [
  { about: 'what one may see', input: nothing, expected: everybody(200) },
];

/** Lists of chains, deliveries, goods, options, events and points, and the pages of chains and their goods. */
export const LIST_ROWS: Readonly<Record<string, readonly PermissionCase[]>> = {
  allChains: readable,
  listChains: readable,
  listChainTags: readable,
  allDeliveries: readable,
  listDeliveries: readable,
  allDeliveryItems: readable,
  listDeliveryItems: readable,
  allDeliveryItemPackings: readable,
  listDeliveryItemPackings: readable,
  allEvents: readable,
  allDeliveryOptions: readable,
  listDeliveryOptions: readable,
  allPoints: readable,
  getChain: [
    {
      about: 'a chain with a delivery at a public point',
      input: ({ open }) => ({ params: { id: open.chainId } }),
      expected: everybody(200),
    },
    {
      about: 'a chain at hidden points only',
      input: ({ hidden }) => ({ params: { id: hidden.chainId } }),
      expected: only(INSIDE_CHAIN, 200, HIDDEN),
    },
  ],
  getDeliveryItem: [
    {
      about: 'of a chain at a public point',
      input: ({ open }) => ({ params: { id: open.chainItemId } }),
      expected: everybody(200),
    },
    {
      about: 'of a chain at hidden points only',
      input: ({ hidden }) => ({ params: { id: hidden.chainItemId } }),
      expected: only(INSIDE_CHAIN, 200, HIDDEN),
    },
  ],
  getDeliveryItemPacking: [
    {
      about: 'of a chain at a public point',
      input: ({ open }) => ({ params: { id: open.chainPackingId } }),
      expected: everybody(200),
    },
    {
      about: 'of a chain at hidden points only',
      input: ({ hidden }) => ({ params: { id: hidden.chainPackingId } }),
      expected: only(INSIDE_CHAIN, 200, HIDDEN),
    },
  ],
};
