import type { Screens } from '../../app/screen.ts';

/** The pages of this area, loaded when they are opened. */
export const screens = {
  deliveries: () => import('./deliveries-page.tsx'),
  deliveryEvent: () => import('./event-page.tsx'),
} satisfies Screens;
