import type { VeActorJson } from '@kosar/contract/actors/actor-management';
import { lazy } from 'react';
import { actorManagement as words } from '../../../hu/actor-management.ts';
import { paymentAccounts } from '../../../hu/payment-accounts.ts';
import type { AddressTab } from '../../../ui/address-tabs.tsx';

const AccessTab = lazy(() => import('./access-tab.tsx'));
const BasicTab = lazy(() => import('./basic-tab.tsx'));
const ProducerTab = lazy(() => import('./producer-tab.tsx'));
const TransporterTab = lazy(() => import('./transporter-tab.tsx'));
const OrganizerTab = lazy(() => import('./organizer-tab.tsx'));
const PointManagerTab = lazy(() => import('./point-manager-tab.tsx'));
const AccountsTab = lazy(() => import('../accounts/accounts-tab.tsx'));
const InvoicingTab = lazy(() => import('../accounts/invoicing-tab.tsx'));

/** The tabs of an actor in the order in which spec 2 numbers them (`?tab=2` is the producer). Each is a file of its own. */
export function actorTabs(actor: VeActorJson): AddressTab[] {
  const { names } = words.role;
  return [
    { name: 'basic', label: words.basic, show: () => <BasicTab actor={actor} /> },
    { name: 'access', label: words.access, show: () => <AccessTab actor={actor} /> },
    { name: 'producer', label: names.PRODUCER, show: () => <ProducerTab actor={actor} /> },
    { name: 'transporter', label: names.TRANSPORTER, show: () => <TransporterTab actor={actor} /> },
    { name: 'organizer', label: names.ORGANIZER, show: () => <OrganizerTab actor={actor} /> },
    {
      name: 'pointManager',
      label: names.DELIVERY_POINT_MANAGER,
      show: () => <PointManagerTab actor={actor} />,
    },
    { name: 'accounts', label: paymentAccounts.tab, show: () => <AccountsTab veActorId={actor.id} /> },
    {
      name: 'invoicing',
      label: paymentAccounts.invoicing.tab,
      show: () => <InvoicingTab veActorId={actor.id} isAllowed={actor.hasInvoicing} />,
    },
  ];
}
