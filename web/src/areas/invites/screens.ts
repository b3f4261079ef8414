import type { Screens } from '../../app/screen.ts';

/** The pages of this area, loaded when they are opened. */
export const screens = {
  joinDelivery: () => import('./join-delivery-page.tsx'),
  joinDeliveryEvent: () => import('./join-event-page.tsx'),
  joinDeliveryPoint: () => import('./join-point-page.tsx'),
} satisfies Screens;
