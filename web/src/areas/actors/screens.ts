import type { Screens } from '../../app/screen.ts';

/** The pages of this area, loaded when they are opened. */
export const screens = {
  producers: () => import('./producers-page.tsx'),
  producer: () => import('./producer-page.tsx'),
  transporter: () => import('./transporter-page.tsx'),
  organizer: () => import('./organizer-page.tsx'),
  newVeActor: () => import('./manage/new-actor-page.tsx'),
  veActor: () => import('./manage/veactor-page.tsx'),
  joinVeActor: () => import('./manage/join-actor-page.tsx'),
  newProducer: () => import('./manage/new-producer-page.tsx'),
  newTransporter: () => import('./manage/new-transporter-page.tsx'),
  newOrganizer: () => import('./manage/new-organizer-page.tsx'),
  newDeliveryPointManager: () => import('./manage/new-point-manager-page.tsx'),
} satisfies Screens;
