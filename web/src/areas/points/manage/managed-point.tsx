import type { PointJson } from '@kosar/contract/points/points';
import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { lazy } from 'react';
import { Link } from 'react-router';
import { to } from '../../../app/paths.ts';
import { pointManagement as words } from '../../../hu/point-management.ts';
import { type AddressTab, AddressTabs } from '../../../ui/address-tabs.tsx';
import { type Crumb, PageHead } from '../../../ui/page-head.tsx';

const InfoTab = lazy(() => import('./info-tab.tsx'));
const MessagesTab = lazy(() => import('./messages-tab.tsx'));
const GoalsTab = lazy(() => import('./goals-tab.tsx'));

/** One point in tabs: its data, its messages and the goals of its community (spec 2). */
export function ManagedPoint({
  point,
  crumbs,
  list,
}: {
  readonly point: PointJson;
  readonly crumbs: readonly Crumb[];
  /** The list that stays when the point is gone. */
  readonly list: string;
}) {
  return (
    <>
      <PageHead
        title={point.name}
        crumbs={crumbs}
        lead={!point.publicPoint && words.hiddenText}
        actions={
          <Button
            component={Link}
            to={to('deliveryPoint', { id: point.id })}
            variant="default"
            leftSection={<IconExternalLink size={20} stroke={1.75} aria-hidden />}
          >
            {words.look}
          </Button>
        }
      />
      <AddressTabs id="point" label={words.tabs} tabs={pointTabs(point, list)} />
    </>
  );
}

export function pointTabs(point: PointJson, list: string): AddressTab[] {
  return [
    { name: 'info', label: words.tab.info, show: () => <InfoTab point={point} list={list} /> },
    { name: 'messages', label: words.tab.messages, show: () => <MessagesTab pointId={point.id} /> },
    { name: 'goals', label: words.tab.goals, show: () => <GoalsTab pointId={point.id} /> },
  ];
}
