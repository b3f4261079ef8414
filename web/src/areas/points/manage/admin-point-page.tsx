import { getPoint } from '@kosar/contract/points/points';
import { useParams } from 'react-router';
import { adminCrumbs } from '../../../app/admin-crumbs.ts';
import { to } from '../../../app/paths.ts';
import { pages } from '../../../hu/pages.ts';
import { useEndpoint } from '../../../lib/queries.ts';
import { LoadState } from '../../../ui/load-state.tsx';
import { ManagedPoint } from './managed-point.tsx';

/** /admin/deliveryPoint/{id}: a point as its manager has it, in the admin area. */
export default function AdminPointPage() {
  const { id = '' } = useParams();
  const point = useEndpoint(getPoint, { params: { id } });
  const list = to('adminPoints');
  return (
    <LoadState query={point} skeletonHeight={720} isPage back={{ to: list, label: pages.adminPoints.title }}>
      {(data) => <ManagedPoint key={data.id} point={data} crumbs={adminCrumbs('adminPoints')} list={list} />}
    </LoadState>
  );
}
