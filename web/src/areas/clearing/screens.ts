import type { Screens } from '../../app/screen.ts';

/** The pages of this area, loaded when they are opened. */
export const screens = {
  adminClearings: () => import('./all/clearings-page.tsx'),
  adminClearing: () => import('./all/clearing-page.tsx'),
  adminBankFiles: () => import('./all/bank-files-page.tsx'),
  veActorClearings: () => import('./actor-clearings-page.tsx'),
} satisfies Screens;
