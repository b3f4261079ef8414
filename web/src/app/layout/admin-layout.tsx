import { pages } from '../../hu/pages.ts';
import { shell } from '../../hu/shell.ts';
import { to } from '../paths.ts';
import type { NavItem } from './nav-items.ts';
import { SideLayout } from './side-layout.tsx';

type AdminList =
  | 'admin'
  | 'adminUsers'
  | 'adminVeActors'
  | 'adminProducers'
  | 'adminTransporters'
  | 'adminOrganizers'
  | 'adminPointManagers'
  | 'producerTransporterRelations'
  | 'organizerManagerRelations'
  | 'transporterOrganizerRelations'
  | 'adminOrders'
  | 'adminChains'
  | 'adminEvents'
  | 'adminPoints'
  | 'adminProducts'
  | 'adminProductTypes'
  | 'adminClearings'
  | 'adminCampaigns'
  | 'adminRecommendations'
  | 'demandSurveys'
  | 'adminFaq'
  | 'szamlazz'
  | 'adminProperties';

const link = (name: AdminList): NavItem => ({ label: pages[name].title, to: to(name) });

const BLOCKS = [
  {
    items: [
      link('admin'),
      link('adminOrders'),
      link('adminChains'),
      link('adminEvents'),
      link('adminClearings'),
    ],
  },
  {
    head: pages.adminProducts.title,
    items: [link('adminProducts'), link('adminProductTypes'), link('adminPoints')],
  },
  {
    head: pages.adminVeActors.title,
    items: [
      link('adminUsers'),
      link('adminVeActors'),
      link('adminProducers'),
      link('adminTransporters'),
      link('adminOrganizers'),
      link('adminPointManagers'),
      link('producerTransporterRelations'),
      link('organizerManagerRelations'),
      link('transporterOrganizerRelations'),
    ],
  },
  {
    head: pages.adminCampaigns.title,
    items: [link('adminCampaigns'), link('adminRecommendations'), link('demandSurveys'), link('adminFaq')],
  },
  { head: pages.adminProperties.title, items: [link('szamlazz'), link('adminProperties')] },
];

export function AdminLayout() {
  return <SideLayout label={shell.adminNav} blocks={BLOCKS} />;
}
