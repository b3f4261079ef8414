import type { Screens } from '../../app/screen.ts';

/** The pages of this area, loaded when they are opened. */
export const screens = {
  admin: () => import('./admin-page.tsx'),
  adminProperties: () => import('./properties/properties-page.tsx'),
  selfAudit: () => import('./self-audit/self-audit-page.tsx'),
  adminMailPreviews: () => import('./mail-previews/mail-previews-page.tsx'),
  adminUsers: () => import('./lists/users-page.tsx'),
  adminUser: () => import('./people/user-page.tsx'),
  auditLog: () => import('./logs/audit-log-page.tsx'),
  adminMails: () => import('./logs/mails-page.tsx'),
  adminMail: () => import('./logs/mail-page.tsx'),
  adminJobs: () => import('./logs/jobs-page.tsx'),
  adminVeActors: () => import('./lists/actors-page.tsx'),
  adminProducers: () => import('./lists/producers-page.tsx'),
  adminTransporters: () => import('./lists/transporters-page.tsx'),
  adminOrganizers: () => import('./lists/organizers-page.tsx'),
  adminPointManagers: () => import('./lists/point-managers-page.tsx'),
  adminOrders: () => import('./lists/orders-page.tsx'),
  adminPayments: () => import('./lists/payments-page.tsx'),
  adminChains: () => import('./lists/chains-page.tsx'),
  adminEvents: () => import('./lists/events-page.tsx'),
  adminPoints: () => import('./lists/points-page.tsx'),
  adminProducts: () => import('./lists/products-page.tsx'),
} satisfies Screens;
