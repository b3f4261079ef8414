import { getPoint, type PointJson } from '@kosar/contract/points';
import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { lazy } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import { to } from '../../../app/paths.ts';
import { pointManagement as words } from '../../../hu/point-management.ts';
import { useEndpoint } from '../../../lib/queries.ts';
import { type AddressTab, AddressTabs } from '../../../ui/address-tabs.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { ManagerGate } from './manager-gate.tsx';

const InfoTab = lazy(() => import('./info-tab.tsx'));
const MessagesTab = lazy(() => import('./messages-tab.tsx'));
const GoalsTab = lazy(() => import('./goals-tab.tsx'));

/** One point of a manager in tabs: its data, its messages and the goals of its community (spec 2). */
export default function ManagedPointPage() {
  return <ManagerGate>{(managerId) => <LoadedPoint managerId={managerId} />}</ManagerGate>;
}

function LoadedPoint({ managerId }: { readonly managerId: string }) {
  const { id = '' } = useParams();
  const point = useEndpoint(getPoint, { params: { id } });
  const list = to('managerPoints', { managerId });
  return (
    <LoadState query={point} skeletonHeight={720} isPage back={{ to: list, label: words.list }}>
      {(data) =>
        String(data.manager.id) === managerId && data.inviteToken !== null ? (
          <ManagedPoint key={data.id} point={data} managerId={managerId} />
        ) : (
          <Navigate to={list} replace />
        )
      }
    </LoadState>
  );
}

function ManagedPoint({ point, managerId }: { readonly point: PointJson; readonly managerId: string }) {
  return (
    <>
      <PageHead
        title={point.name}
        crumbs={[
          { label: words.home, to: to('management') },
          { label: words.list, to: to('managerPoints', { managerId }) },
        ]}
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
      <AddressTabs id="point" label={words.tabs} tabs={pointTabs(point, managerId)} />
    </>
  );
}

function pointTabs(point: PointJson, managerId: string): AddressTab[] {
  return [
    { name: 'info', label: words.tab.info, show: () => <InfoTab point={point} managerId={managerId} /> },
    { name: 'messages', label: words.tab.messages, show: () => <MessagesTab pointId={point.id} /> },
    { name: 'goals', label: words.tab.goals, show: () => <GoalsTab pointId={point.id} /> },
  ];
}
