import { loggedIn, only, type PermissionCase } from './permission-case.ts';

const nothing = () => ({});

/** What marketplaces let be sold, and who asks them to. */
export const APPROVAL_ROWS: Readonly<Record<string, readonly PermissionCase[]>> = {
  approveProduct: [
    {
      about: 'one of a hidden producer, for the marketplace from the start',
      input: ({ hidden }) => ({ params: { id: 1, productId: hidden.productId }, body: { approved: true } }),
      expected: only(['admin'], 200),
    },
  ],
  refuseProduct: [
    {
      about: 'one of a hidden producer, for a new marketplace',
      input: async (world) => ({
        params: { id: await world.anotherMarketplace(), productId: world.hidden.productId },
        body: { reason: '' },
      }),
      expected: only(['admin'], 200),
    },
  ],
  askForProductApproval: [
    {
      about: 'for one of a hidden producer',
      input: ({ hidden }) => ({ params: { id: hidden.productId } }),
      expected: only(['producer', 'admin'], 200, { denied: 404 }),
    },
  ],
  // No one but those who approve for a marketplace finds anything there.
  pageProductApprovals: [{ about: 'what one may decide', input: nothing, expected: loggedIn(200) }],
  exportProductApprovals: [{ about: 'what one may decide', input: nothing, expected: loggedIn(200) }],
};
