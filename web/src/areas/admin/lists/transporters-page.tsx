import { listTransporters } from '@kosar/contract/actors/actors';
import { exportTransporters } from '@kosar/contract/admin/admin-list-files';
import { to } from '../../../app/paths.ts';
import { adminLists } from '../../../hu/admin-lists.ts';
import { RoleList } from './role-list.tsx';

const t = adminLists.roles;

/** Every transporter (spec 2, Admin area). */
export default function TransportersPage() {
  return (
    <RoleList
      page="adminTransporters"
      endpoint={listTransporters}
      sheet={exportTransporters}
      actionsOf={({ id }) => [
        { label: t.manage, to: to('transporterChains', { transporterId: id }) },
        { label: t.page, to: to('transporter', { id }) },
      ]}
    />
  );
}
