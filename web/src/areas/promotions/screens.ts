import type { Screens } from '../../app/screen.ts';

/** The pages of this area, loaded when they are opened. */
export const screens = {
  campaign: () => import('./campaign-page.tsx'),
} satisfies Screens;
