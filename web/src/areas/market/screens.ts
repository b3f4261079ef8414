import type { Screens } from '../../app/screen.ts';

/** The pages of this area, loaded when they are opened. */
export const screens = {
  setup: () => import('./setup-page.tsx'),
  adminMarket: () => import('./market-page.tsx'),
} satisfies Screens;
