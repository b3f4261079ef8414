import type { ForeignId } from './foreign-id.ts';
import { REPORT_ROWS } from './permission-rows-reports.ts';

/** Ids that files are narrowed by: whoever isn't an admin (of reports: manages no one) learns nothing, whatever the id. */
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
  exportCommunityGoals: ['deliveryPoint'],
  pagePayments: ['deliveryChain'],
  exportPayments: ['deliveryChain'],
  exportDeliveryAmount: ['deliveryChain', 'deliveryPoint'],
  exportChainIncome: ['event'],
} as const;

/** Ids of files of lists and reports, of the list of payments and of dashboards, for the table of foreign ids. */
export const FOREIGN_FILE_IDS: Readonly<Record<string, ForeignId>> = {
  ...Object.fromEntries(
    Object.entries(FILTERS).flatMap(([call, names]) =>
      names.map((name) => [
        `${call} query ${name}`,
        { input: () => ({ query: { [name]: 1 } }), status: 403 },
      ]),
    ),
  ),
  'getActorFigures params id': ofActor('getActorFigures'),
  'exportActorFigures params id': ofActor('exportActorFigures'),
};

function ofActor(call: string): ForeignId {
  return {
    input: async (world) => (await REPORT_ROWS[call]?.[0]?.input(world, 'outsider')) ?? {},
    status: 403,
  };
}
