import { listOrganizers } from '@kosar/contract/actors/actors';
import { exportOrganizers } from '@kosar/contract/admin/admin-list-files';
import { to } from '../../../app/paths.ts';
import { adminLists } from '../../../hu/admin-lists.ts';
import { RoleList } from './role-list.tsx';

const t = adminLists.roles;

/** Every organizer (spec 2, Admin area). */
export default function OrganizersPage() {
  return (
    <RoleList
      page="adminOrganizers"
      endpoint={listOrganizers}
      sheet={exportOrganizers}
      actionsOf={({ id }) => [
        { label: t.manage, to: to('organizerEvents', { organizerId: id }) },
        { label: t.page, to: to('organizer', { id }) },
      ]}
    />
  );
}
