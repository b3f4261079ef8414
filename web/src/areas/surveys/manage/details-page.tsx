import { getManagedSurvey, type ManagedSurveyJson } from '@kosar/contract/campaigns/survey-management';
import { formatNumber } from '@kosar/contract/format';
import { Anchor, Button } from '@mantine/core';
import { IconClipboardList } from '@tabler/icons-react';
import { lazy } from 'react';
import { Link, useParams } from 'react-router';
import { adminCrumbs } from '../../../app/admin-crumbs.ts';
import { to } from '../../../app/paths.ts';
import { pages } from '../../../hu/pages.ts';
import { surveyList, surveyDetails as t } from '../../../hu/survey-management.ts';
import { useEndpoint } from '../../../lib/queries.ts';
import { type AddressTab, AddressTabs } from '../../../ui/address-tabs.tsx';
import { CopyField } from '../../../ui/copy-field.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import classes from './manage.module.css';
import { ProductTab } from './product-tab.tsx';
import { publicLinkOf } from './public-link.ts';

const PlaceTab = lazy(() => import('./place-tab.tsx'));
const PeopleTab = lazy(() => import('./people-tab.tsx'));
const TemplateTab = lazy(() => import('./template-tab.tsx'));

/** /admin/demandsurvey/{id}/details: what people ask for, where, who they are, and a chain template made of it. */
export default function SurveyDetailsPage() {
  const { id = '' } = useParams();
  const survey = useEndpoint(getManagedSurvey, { params: { id } });
  return (
    <LoadState
      query={survey}
      skeletonHeight={560}
      isPage
      back={{ to: to('demandSurveys'), label: pages.demandSurveys.title }}
    >
      {(loaded) => <Details survey={loaded} />}
    </LoadState>
  );
}

function Details({ survey }: { readonly survey: ManagedSurveyJson }) {
  return (
    <>
      <PageHead
        title={survey.name}
        crumbs={adminCrumbs('demandSurveys')}
        badge={
          <span className={classes.badge} data-open={survey.active || undefined}>
            {survey.active ? surveyList.open : surveyList.closed}
          </span>
        }
        actions={
          <Button component={Link} to={to('demandSurvey', { id: survey.id })} variant="default">
            {t.edit}
          </Button>
        }
      />
      <Facts
        facts={[
          { label: t.answers, value: formatNumber(survey.demandCount) },
          {
            label: t.coupons,
            value: t.couponsText(formatNumber(survey.couponCount), formatNumber(survey.usedCouponCount)),
          },
          {
            label: t.campaign,
            value: survey.promotion && (
              <Anchor component={Link} to={to('campaign', { name: survey.promotion.name })}>
                {survey.promotion.title}
              </Anchor>
            ),
          },
        ]}
      />
      {survey.active && (
        <div className={classes.link}>
          <CopyField label={t.link} value={publicLinkOf(survey.token)} />
        </div>
      )}
      {survey.demandCount === 0 ? (
        <EmptyState title={t.none} Icon={IconClipboardList}>
          <p>{t.noneText}</p>
        </EmptyState>
      ) : (
        <AddressTabs id="survey" label={t.tabs} tabs={tabsOf(survey)} />
      )}
    </>
  );
}

function tabsOf(survey: ManagedSurveyJson): readonly AddressTab[] {
  return [
    { name: 'product', label: t.byProduct, show: () => <ProductTab survey={survey} /> },
    { name: 'place', label: t.byPlace, show: () => <PlaceTab survey={survey} /> },
    { name: 'person', label: t.byPerson, show: () => <PeopleTab survey={survey} /> },
    { name: 'template', label: t.template, show: () => <TemplateTab survey={survey} /> },
  ];
}
