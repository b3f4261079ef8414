import type { Screens } from '../../app/screen.ts';

/** The pages of this area, loaded when they are opened. */
export const screens = {
  veActorClearings: () => import('./actor-clearings-page.tsx'),
} satisfies Screens;
