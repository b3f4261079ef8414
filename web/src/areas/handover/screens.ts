import type { Screens } from '../../app/screen.ts';

/** The pages of this area, loaded when they are opened. */
export const screens = {
  handover: () => import('./handover-page.tsx'),
  handoverCash: () => import('./cash/cash-page.tsx'),
} satisfies Screens;
