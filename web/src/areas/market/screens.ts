import type { Screens } from '../../app/screen.ts';

/** The pages of this area, loaded when they are opened. */
export const screens = {
  legal: () => import('./legal/legal-page.tsx'),
  adminLegal: () => import('./legal/admin-legal-page.tsx'),
  setup: () => import('./setup-page.tsx'),
  adminMarket: () => import('./market-page.tsx'),
} satisfies Screens;
