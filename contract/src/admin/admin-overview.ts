import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** What the market holds, and what of it waits for an admin. */
const overview = z.object({
  users: z.int(),
  actors: z.int(),
  /** Chains that can be ordered from. */
  openChains: z.int(),
  /** Orders of those chains. */
  openOrders: z.int(),
  /** Chains whose last day is over and that wait to be finalized. */
  chainsToFinalize: z.int(),
  /** Dues whose payout has failed. */
  failedPayouts: z.int(),
  /** Mails that were given up. */
  failedMails: z.int(),
  /** Products that wait at a marketplace for its decision, once for each marketplace. */
  unapprovedProducts: z.int(),
});
export type AdminOverviewJson = z.infer<typeof overview>;

export const getAdminOverview = endpoint({
  name: 'getAdminOverview',
  method: 'GET',
  path: '/admin/overview',
  who: 'admin',
  turn: 'heavy',
  summary: 'How much the market holds, and what waits for an admin',
  output: overview,
});
