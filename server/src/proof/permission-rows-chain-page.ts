import { only, PARTIES, type PermissionCase } from './permission-case.ts';
import type { World } from './world.ts';

const EVEN = {
  producerShare: 0.85,
  transporterShare: 0,
  organizerShare: 0.05,
  deliveryManagerShare: 0,
  deliveryPointManagerShare: 0.05,
  marketplaceShare: 0,
  platformShare: 0.05,
};

/** Something about the orders of a hidden chain: for its parties; its buyer knows of it, outsiders don't. */
function ofHiddenOrders(query: (world: World) => Record<string, unknown>): readonly PermissionCase[] {
  return [
    {
      about: 'a chain at a hidden point',
      input: (world) => ({ query: query(world) }),
      expected: { ...only([...PARTIES, 'admin'], 200, { denied: 404 }), owner: 403 },
    },
  ];
}

function ofShares(input: PermissionCase['input'], status: number): readonly PermissionCase[] {
  return [{ about: 'the shares of a chain', input, expected: only(['admin'], status) }];
}

/** The page of a chain that its parties manage. */
export const CHAIN_PAGE_ROWS: Readonly<Record<string, readonly PermissionCase[]>> = {
  getManagedChain: [
    {
      about: 'a chain at a public point',
      input: ({ open }) => ({ params: { id: open.chainId } }),
      expected: only([...PARTIES, 'admin'], 200),
    },
    {
      about: 'a chain at hidden points only',
      input: ({ hidden }) => ({ params: { id: hidden.chainId } }),
      expected: { ...only([...PARTIES, 'admin'], 200, { denied: 404 }), owner: 403 },
    },
  ],
  getChainPreview: [
    {
      about: 'a chain at a public point',
      input: ({ open }) => ({ params: { id: open.chainId } }),
      expected: only(['transporter', 'admin'], 200),
    },
    {
      about: 'a chain at hidden points only',
      input: ({ hidden }) => ({ params: { id: hidden.chainId } }),
      expected: {
        ...only(['transporter', 'admin'], 200, { denied: 404 }),
        producer: 403,
        organizer: 403,
        pointManager: 403,
        owner: 403,
      },
    },
  ],
  getPackList: ofHiddenOrders(({ hidden }) => ({ deliveryChain: hidden.chainId })),
  exportOrderedItems: ofHiddenOrders(({ hidden }) => ({ deliveryChain: hidden.chainId })),
  allRevenueShares: ofShares(({ open }) => ({ query: { deliveryChain: open.chainId } }), 200),
  listRevenueShares: ofShares(({ open }) => ({ query: { deliveryChain: open.chainId } }), 200),
  getRevenueShare: ofShares(
    async (world) => ({ params: { id: await world.shareOf(world.open.chainId) } }),
    200,
  ),
  // Every chain is made with its shares.
  createRevenueShare: ofShares(({ open }) => ({ body: { deliveryChainId: open.chainId, ...EVEN } }), 409),
  updateRevenueShare: ofShares(
    async (world) => ({
      params: { id: await world.shareOf(world.open.chainId) },
      body: { ...EVEN, version: 1 },
    }),
    200,
  ),
};
