import type { Screens } from '../../app/screen.ts';

/** The pages of this area, loaded when they are opened. */
export const screens = {
  admin: () => import('./admin-page.tsx'),
} satisfies Screens;
