import type { Screens } from '../../app/screen.ts';

/** The pages of this area, loaded when they are opened. */
export const screens = {
  report: () => import('./report-page.tsx'),
  adminDashboard: () => import('./figures/market-figures-page.tsx'),
  veActorFigures: () => import('./figures/actor-figures-page.tsx'),
} satisfies Screens;
