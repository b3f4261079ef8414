import { only, type PermissionCase } from './permission-case.ts';

const forAdmins: readonly PermissionCase[] = [
  { about: 'what admins ask for', input: () => ({}), expected: only(['admin'], 200) },
];

/** Lists of the admin area as files, and its list of payments. */
export const ADMIN_FILE_ROWS: Readonly<Record<string, readonly PermissionCase[]>> = {
  exportVeActors: forAdmins,
  exportProducers: forAdmins,
  exportTransporters: forAdmins,
  exportOrganizers: forAdmins,
  exportPointManagers: forAdmins,
  exportOrderList: forAdmins,
  exportChains: forAdmins,
  exportEvents: forAdmins,
  exportPoints: forAdmins,
  exportProducts: forAdmins,
  exportCommunityGoals: forAdmins,
  pagePayments: forAdmins,
  exportPayments: forAdmins,
};
