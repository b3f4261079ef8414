import {
  activateUserByAdmin,
  blockUser,
  exportUsers,
  type ManagedUserJson,
  pageUsers,
  resendUserMail,
  USER_ROLES,
  USER_STATES,
  type UserMail,
  unblockUser,
} from '@kosar/contract/accounts/user-management';
import { formatNumber, formatPhone } from '@kosar/contract/format';
import { to } from '../../../app/paths.ts';
import { useSession } from '../../../app/session.ts';
import { adminLists } from '../../../hu/admin-lists.ts';
import { pages } from '../../../hu/pages.ts';
import { call } from '../../../lib/call.ts';
import { AdminList } from '../../../ui/admin-list/admin-list.tsx';
import type { BulkAction, ListColumn, RowAction } from '../../../ui/admin-list/list-column.ts';
import { idColumn, optionsOf, RowLink } from '../../../ui/admin-list/list-parts.tsx';
import { useAdminList } from '../../../ui/admin-list/use-admin-list.ts';
import { DateText } from '../../../ui/date-text.tsx';
import { EmailText } from '../../../ui/email-text.tsx';
import { NothingYet } from './list-parts.tsx';

const t = adminLists.users;

const COLUMNS: readonly ListColumn<ManagedUserJson>[] = [
  {
    key: 'fullName',
    label: adminLists.name,
    cell: ({ id, fullName }) => <RowLink to={to('adminUser', { id })}>{fullName}</RowLink>,
    sort: 'fullName',
  },
  { key: 'name', label: adminLists.email, cell: ({ name }) => <EmailText>{name}</EmailText>, sort: 'name' },
  {
    key: 'phone',
    label: adminLists.phone,
    cell: ({ phoneNumber }) => (phoneNumber === '' ? null : formatPhone(phoneNumber)),
  },
  { key: 'state', label: adminLists.state, cell: ({ state }) => t.states[state] },
  {
    key: 'roles',
    label: t.role,
    cell: ({ roles }) => roles.map((role) => t.roles[role]).join(', ') || null,
  },
  {
    key: 'orders',
    label: t.orders,
    cell: ({ orderCount }) => formatNumber(orderCount),
    isNumber: true,
  },
  {
    key: 'created',
    label: adminLists.registered,
    cell: ({ createdDate }) => <DateText value={createdDate} />,
    sort: 'createdDate',
  },
  { key: 'postalCode', label: t.postalCode, cell: ({ postalCode }) => postalCode, isExtra: true },
  {
    key: 'actors',
    label: t.actors,
    cell: ({ actorCount }) => formatNumber(actorCount),
    isNumber: true,
    isExtra: true,
  },
  idColumn(),
];

const FILTERS = [
  { name: 'state', label: adminLists.state, options: optionsOf(USER_STATES, t.states) },
  { name: 'role', label: t.role, options: optionsOf(USER_ROLES, t.roles) },
];

/** Everybody who has registered: who they are, and whether they may log in (spec 2, Admin area). */
export default function UsersPage() {
  const list = useAdminList(pageUsers, { filters: ['state', 'role'], orderby: '-id' });
  const { userId } = useSession();
  return (
    <AdminList
      name="users"
      title={pages.adminUsers.title}
      lead={t.lead}
      list={list}
      columns={COLUMNS}
      filters={FILTERS}
      searchLabel={t.search}
      sheet={exportUsers}
      keyOf={({ id }) => id}
      nameOf={({ fullName }) => fullName}
      actionsOf={(user) => actionsOf(user, user.id === userId)}
      bulk={bulkOf(userId)}
      empty={<NothingYet />}
    />
  );
}

/** What can be done with many: who never came in is mailed again, and those who may log in are kept out; never oneself. */
function bulkOf(self: number | null): readonly BulkAction<ManagedUserJson>[] {
  return [
    {
      label: t.mailActivation,
      fits: ({ state }) => state === 'UNACTIVATED',
      run: ({ id }) => call(resendUserMail, { params: { id }, body: { kind: 'ACTIVATION' } }),
      done: t.mailedMany,
      text: <p>{t.mailManyText}</p>,
    },
    {
      label: t.block,
      fits: ({ id, state }) => state !== 'BLOCKED' && id !== self,
      run: ({ id }) => call(blockUser, { params: { id } }),
      done: t.blockedMany,
      text: <p>{t.blockText}</p>,
      isDangerous: true,
    },
  ];
}

function actionsOf({ id, state }: ManagedUserJson, isSelf: boolean): readonly RowAction[] {
  const params = { id };
  const mail = (label: string, kind: UserMail): RowAction => ({
    label,
    run: () => call(resendUserMail, { params, body: { kind } }),
    done: t.mailed,
  });
  const actions: RowAction[] = [
    { label: adminLists.open, to: to('adminUser', { id }) },
    { label: t.toOrders, to: to('myOrders', { userId: id }) },
  ];
  if (state === 'UNACTIVATED') {
    actions.push(mail(t.mailActivation, 'ACTIVATION'), {
      label: t.activate,
      run: () => call(activateUserByAdmin, { params }),
      done: t.activated,
      ask: { title: t.activateTitle, text: <p>{t.activateText}</p>, confirm: t.activate },
    });
  }
  if (state === 'ACTIVE') actions.push(mail(t.mailReset, 'PASSWORD_RESET'));
  if (state === 'BLOCKED')
    actions.push({ label: t.unblock, run: () => call(unblockUser, { params }), done: t.unblocked });
  else if (!isSelf)
    actions.push({
      label: t.block,
      run: () => call(blockUser, { params }),
      done: t.blocked,
      ask: { title: t.blockTitle, text: <p>{t.blockText}</p>, confirm: t.block, isDangerous: true },
    });
  return actions;
}
