import { only, PARTIES, type PermissionCase } from './permission-case.ts';

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
};
