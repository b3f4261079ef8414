import type { CallInput } from './ask.ts';

interface ForeignId {
  readonly input: () => CallInput;
  readonly status: number;
}

/** Ids that the admin area's files are narrowed by; whoever isn't an admin is told nothing, whatever the id. */
const FILTERS = {
  exportVeActors: ['user'],
  exportProducers: ['productType', 'transportAllowedFor', 'user'],
  exportTransporters: ['user'],
  exportOrganizers: ['user'],
  exportPointManagers: ['user'],
  exportOrderList: ['delivery', 'deliveryEvent', 'deliveryChain'],
  exportChains: ['transporter', 'producer', 'organizer', 'deliveryPointManager'],
  exportEvents: ['deliveryPoint', 'organizer', 'transportAllowedFor'],
  exportPoints: ['manager', 'organizationAllowedFor', 'approvedInMarketplace'],
  exportProducts: ['productType', 'producer'],
  pagePayments: ['deliveryChain'],
  exportPayments: ['deliveryChain'],
} as const;

/** Ids of the admin area's files and of its list of payments, for the table of foreign ids. */
export const FOREIGN_ADMIN_FILE_IDS: Readonly<Record<string, ForeignId>> = Object.fromEntries(
  Object.entries(FILTERS).flatMap(([call, names]) =>
    names.map((name) => [`${call} query ${name}`, { input: () => ({ query: { [name]: 1 } }), status: 403 }]),
  ),
);
