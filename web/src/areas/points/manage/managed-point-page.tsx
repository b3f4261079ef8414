import { getPoint, type PointJson } from '@kosar/contract/points/points';
import { Navigate, useParams } from 'react-router';
import { useCrumbs } from '../../../app/admin-room.ts';
import { to } from '../../../app/paths.ts';
import { pointManagement as words } from '../../../hu/point-management.ts';
import { useEndpoint } from '../../../lib/queries.ts';
import { LoadState } from '../../../ui/load-state.tsx';
import { ManagedPoint } from './managed-point.tsx';
import { ManagerGate } from './manager-gate.tsx';

/** One point of a manager (spec 2). */
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
          <OwnPoint key={data.id} point={data} managerId={managerId} />
        ) : (
          <Navigate to={list} replace />
        )
      }
    </LoadState>
  );
}

function OwnPoint({ point, managerId }: { readonly point: PointJson; readonly managerId: string }) {
  const list = to('managerPoints', { managerId });
  const crumbs = useCrumbs('adminPoints', [
    { label: words.home, to: to('management') },
    { label: words.list, to: list },
  ]);
  return <ManagedPoint point={point} crumbs={crumbs} list={list} />;
}
