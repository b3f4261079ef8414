import { everybody, loggedIn, only, type PermissionCase } from './permission-case.ts';

const nothing = () => ({});
const HIDDEN = { denied: 404, anonymous: 404 };

/** Campaigns and new chains for them. */
export const PROMOTION_ROWS: Readonly<Record<string, readonly PermissionCase[]>> = {
  listPromotions: [
    { about: 'published ones', input: nothing, expected: everybody(200) },
    { about: 'drafts', input: () => ({ query: { published: 'false' } }), expected: only(['admin'], 200) },
  ],
  pagePromotions: [
    { about: 'published ones', input: nothing, expected: everybody(200) },
    { about: 'drafts', input: () => ({ query: { published: 'false' } }), expected: only(['admin'], 200) },
  ],
  getPromotion: [
    {
      about: 'a published one',
      input: ({ campaigns }) => ({ params: { id: campaigns.open.id } }),
      expected: everybody(200),
    },
    {
      about: 'a draft',
      input: ({ campaigns }) => ({ params: { id: campaigns.draft.id } }),
      expected: only(['admin'], 200, HIDDEN),
    },
  ],
  ...Object.fromEntries(
    ['getPromotionByName', 'listPromotionAmounts', 'listOtherProducers'].map(
      (name): [string, readonly PermissionCase[]] => [
        name,
        [
          {
            about: 'of a published one',
            input: ({ campaigns }) => ({ params: { name: campaigns.open.name } }),
            expected: everybody(200),
          },
          {
            about: 'of a draft',
            input: ({ campaigns }) => ({ params: { name: campaigns.draft.name } }),
            expected: only(['admin'], 200, HIDDEN),
          },
        ],
      ],
    ),
  ),
  listAllRecommendations: [
    { about: 'active ones', input: nothing, expected: everybody(200) },
    { about: 'the others', input: () => ({ query: { active: 'false' } }), expected: only(['admin'], 200) },
  ],
  getRecommendation: [
    {
      about: 'one that is shown',
      input: ({ recommendations }) => ({ params: { id: recommendations.shown } }),
      expected: everybody(200),
    },
    {
      about: 'one that is not',
      input: ({ recommendations }) => ({ params: { id: recommendations.waiting } }),
      expected: only(['admin'], 200, HIDDEN),
    },
  ],
  listCopyChoices: [
    {
      about: 'the own points',
      input: ({ campaigns }) => ({ params: { name: campaigns.open.name } }),
      expected: loggedIn(200),
    },
  ],
  copyChain: [
    {
      about: 'to a point of the point manager',
      input: async (world) => ({
        params: { id: world.open.chainId },
        body: { promotionId: world.campaigns.open.id, deliveryPointId: await world.anotherPoint() },
      }),
      expected: only(['transporter', 'pointManager', 'admin'], 201),
    },
    {
      about: 'to a hidden point',
      input: ({ open, campaigns, hidden }) => ({
        params: { id: open.chainId },
        body: { promotionId: campaigns.open.id, deliveryPointId: hidden.pointId },
      }),
      expected: {
        ...only([], 201, { denied: 404 }),
        owner: 403,
        pointManager: 201,
        // By then the manager's copy is there.
        admin: 409,
      },
    },
    {
      about: 'for a draft',
      input: async (world) => ({
        params: { id: world.open.chainId },
        body: { promotionId: world.campaigns.draft.id, deliveryPointId: await world.anotherPoint() },
      }),
      expected: { ...only([], 201, { denied: 404 }), admin: 409 },
    },
  ],
};
