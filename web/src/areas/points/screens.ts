import type { Screens } from '../../app/screen.ts';

/** The pages of this area, loaded when they are opened. */
export const screens = {
  deliveryPoints: () => import('./points-page.tsx'),
  deliveryPoint: () => import('./point-page.tsx'),
  subscriptions: () => import('./subscriptions-page.tsx'),
  firstDeliveryPoint: () => import('./first-point/first-point-page.tsx'),
  managerPoints: () => import('./manage/points-list-page.tsx'),
  newDeliveryPoint: () => import('./manage/new-point-page.tsx'),
  managerDeliveryChains: () => import('./manage/manager-chains-page.tsx'),
  adminPoint: () => import('./manage/admin-point-page.tsx'),
  managedPoint: () => import('./manage/managed-point-page.tsx'),
  adminGoals: () => import('./goals/goals-page.tsx'),
  unsubscribe: () => import('./unsubscribe-page.tsx'),
} satisfies Screens;
