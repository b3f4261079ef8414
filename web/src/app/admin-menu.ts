import { PAGES, type PageName } from '@kosar/contract/pages/addresses';
import { adminHome } from '../hu/admin-home.ts';
import { pages } from '../hu/pages.ts';
import { fillPath } from './paths.ts';

/** The lists of the admin area by subject (spec 2). */
const BLOCKS: readonly { readonly head: string; readonly pages: readonly PageName[] }[] = [
  {
    head: adminHome.blocks.chains,
    pages: [
      'adminDashboard',
      'adminOrders',
      'adminComplaints',
      'adminChains',
      'adminEvents',
      'adminPoints',
      'adminGoals',
    ],
  },
  {
    head: adminHome.blocks.money,
    pages: [
      'adminClearings',
      'adminPayments',
      'report',
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
  { head: adminHome.blocks.logs, pages: ['auditLog', 'adminMails', 'adminJobs'] },
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
      'adminAllergenWords',
    ],
  },
  {
    head: adminHome.blocks.content,
    pages: [
      'adminCampaigns',
      'adminRecommendations',
      'demandSurveys',
      'adminFaq',
      'adminMarket',
      'adminLegal',
      'adminProperties',
      'adminMailPreviews',
    ],
  },
];

/** The menu of the admin area. */
export function adminBlocks() {
  return BLOCKS.map(({ head, pages: names }) => ({
    head,
    items: names.map((name) => ({
      name,
      label: pages[name].title,
      about: pages[name].about,
      to: fillPath(PAGES[name].path, {}),
    })),
  }));
}
