import {
  getManagedPromotion,
  type ManagedPromotionJson,
} from '@kosar/contract/campaigns/campaign-management';
import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { lazy } from 'react';
import { Link, useParams } from 'react-router';
import { to } from '../../../app/paths.ts';
import { campaignManagement as t } from '../../../hu/campaign-management.ts';
import { pages } from '../../../hu/pages.ts';
import { useEndpoint } from '../../../lib/queries.ts';
import { type AddressTab, AddressTabs } from '../../../ui/address-tabs.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { CampaignScreen } from './campaign-screen.tsx';

const InfoTab = lazy(() => import('./info-tab.tsx'));
const EmailTab = lazy(() => import('./email-tab.tsx'));
const ChainsTab = lazy(() => import('./chains-tab.tsx'));

/** /admin/campaign/{id}: a campaign in its four parts (spec 2). */
export default function CampaignEditorPage() {
  const { id = '' } = useParams();
  const campaign = useEndpoint(getManagedPromotion, { params: { id } });
  return (
    <LoadState
      query={campaign}
      skeletonHeight={720}
      isPage
      back={{ to: to('adminCampaigns'), label: pages.adminCampaigns.title }}
    >
      {(loaded) => (
        <CampaignScreen
          title={loaded.title}
          actions={
            <Button
              component={Link}
              to={to('campaign', { name: loaded.name })}
              target="_blank"
              variant="default"
              leftSection={<IconEye size={20} stroke={1.75} aria-hidden />}
            >
              {t.preview}
            </Button>
          }
        >
          <AddressTabs id="campaign" label={t.tabs} tabs={tabsOf(loaded)} />
        </CampaignScreen>
      )}
    </LoadState>
  );
}

export function tabsOf(campaign: ManagedPromotionJson): readonly AddressTab[] {
  const { id } = campaign;
  const { tabNames } = t;
  return [
    { name: 'info', label: tabNames.info, show: () => <InfoTab key={id} campaign={campaign} /> },
    { name: 'email', label: tabNames.email, show: () => <EmailTab key={id} campaign={campaign} /> },
    {
      name: 'included',
      label: tabNames.included,
      show: () => <ChainsTab key="included" list="included" campaign={campaign} />,
    },
    {
      name: 'templates',
      label: tabNames.templates,
      show: () => <ChainsTab key="templates" list="templates" campaign={campaign} />,
    },
  ];
}
