import { listPointManagers } from '@kosar/contract/actors/actors';
import { exportPointManagers } from '@kosar/contract/admin/admin-list-files';
import { to } from '../../../app/paths.ts';
import { adminLists } from '../../../hu/admin-lists.ts';
import { RoleList } from './role-list.tsx';

/** Every delivery point manager (spec 2, Admin area). */
export default function PointManagersPage() {
  return (
    <RoleList
      page="adminPointManagers"
      endpoint={listPointManagers}
      sheet={exportPointManagers}
      actionsOf={({ id }) => [{ label: adminLists.roles.manage, to: to('managerPoints', { managerId: id }) }]}
    />
  );
}
