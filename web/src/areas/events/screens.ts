import type { Screens } from '../../app/screen.ts';

/** The pages of this area, loaded when they are opened. */
export const screens = {
  deliveries: () => import('./deliveries-page.tsx'),
  deliveryEvent: () => import('./event-page.tsx'),
  organizerEvents: () => import('./manage/organizer-events-page.tsx'),
  newDeliveryEvent: () => import('./manage/new-event-page.tsx'),
  managedEvent: () => import('./manage/managed-event-page.tsx'),
  eventNotification: () => import('./manage/event-mails-page.tsx'),
  homeDeliveries: () => import('./manage/home-deliveries-page.tsx'),
  organizerDeliveryChains: () => import('./manage/organizer-chains-page.tsx'),
} satisfies Screens;
