import type { Screens } from '../../app/screen.ts';

/** The pages of this area, loaded when they are opened. */
export const screens = {
  producers: () => import('./producers-page.tsx'),
  producer: () => import('./producer-page.tsx'),
  transporter: () => import('./transporter-page.tsx'),
  organizer: () => import('./organizer-page.tsx'),
} satisfies Screens;
