import { everybody, loggedIn, type PermissionCase } from './permission-case.ts';

const nothing = () => ({});

/** What products refer to, the same for everybody. */
export const REFERENCE_ROWS: Readonly<Record<string, readonly PermissionCase[]>> = {
  allTaxCategories: [{ about: 'all of them', input: nothing, expected: everybody(200) }],
  listTaxCategories: [{ about: 'a page of them', input: nothing, expected: everybody(200) }],
  getTaxCategory: [
    {
      about: 'one of them',
      input: async (world) => ({ params: { id: await world.taxCategory() } }),
      expected: everybody(200),
    },
  ],
  allMarketplaces: [{ about: 'all of them', input: nothing, expected: everybody(200) }],
  listMarketplaces: [{ about: 'a page of them', input: nothing, expected: everybody(200) }],
  getMarketplace: [
    { about: 'the one from the start', input: () => ({ params: { id: 1 } }), expected: everybody(200) },
  ],
  allMarketplaceManagers: [{ about: 'all of them', input: nothing, expected: loggedIn(200) }],
  listMarketplaceManagers: [{ about: 'a page of them', input: nothing, expected: loggedIn(200) }],
  getMarketplaceManager: [
    { about: 'one that is not there', input: () => ({ params: { id: 999_999 } }), expected: loggedIn(404) },
  ],
};
