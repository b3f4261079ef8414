import { adminHome } from '../hu/admin-home.ts';
import { pages } from '../hu/pages.ts';
import { fillPath } from './paths.ts';
import { ROUTE_DEFINITIONS, type RouteName } from './routes.ts';
import { SCREENS } from './screens.ts';

/** The lists of the admin area by subject (spec 2); a page that isn't built yet is in no menu. */
const BLOCKS: readonly { readonly head: string; readonly pages: readonly RouteName[] }[] = [
  {
    head: adminHome.blocks.rounds,
    pages: ['adminDashboard', 'adminOrders', 'adminChains', 'adminEvents', 'adminPoints', 'adminGoals'],
  },
  {
    head: adminHome.blocks.money,
    pages: [
      'adminClearings',
      'adminPayments',
      'adminBankFiles',
      'selfAudit',
      'adminDiscounts',
      'adminCoupons',
      'szamlazz',
    ],
  },
  {
    head: adminHome.blocks.people,
    pages: [
      'adminUsers',
      'adminVeActors',
      'adminProducers',
      'adminTransporters',
      'adminOrganizers',
      'adminPointManagers',
    ],
  },
  { head: adminHome.blocks.ledgers, pages: ['auditLog', 'adminMails', 'adminJobs'] },
  {
    head: adminHome.blocks.relations,
    pages: ['producerTransporterRelations', 'transporterOrganizerRelations', 'organizerManagerRelations'],
  },
  {
    head: adminHome.blocks.goods,
    pages: [
      'adminProducts',
      'adminProductApprovals',
      'adminProductTypes',
      'adminMarketplaces',
      'adminTaxCategories',
    ],
  },
  {
    head: adminHome.blocks.content,
    pages: [
      'adminCampaigns',
      'adminRecommendations',
      'demandSurveys',
      'adminFaq',
      'adminProperties',
      'adminMailPreviews',
    ],
  },
];

/** The menu with the pages that are there. */
export function builtAdminBlocks() {
  return BLOCKS.map(({ head, pages: names }) => ({
    head,
    items: names
      .filter((name) => name in SCREENS)
      .map((name) => ({
        name,
        label: pages[name].title,
        about: pages[name].about,
        to: fillPath(ROUTE_DEFINITIONS[name].path, {}),
      })),
  })).filter(({ items }) => items.length > 0);
}
