import type { Screens } from '../../app/screen.ts';

/** The pages of this area, loaded when they are opened. */
export const screens = {
  producerTransporterRelations: () => import('./producer-transporter-list-page.tsx'),
  newProducerTransporterRelation: () => import('./new-producer-transporter-page.tsx'),
  producerTransporterRelation: () => import('./producer-transporter-page.tsx'),
  organizerManagerRelations: () => import('./organizer-manager-list-page.tsx'),
  newOrganizerManagerRelation: () => import('./new-organizer-manager-page.tsx'),
  organizerManagerRelation: () => import('./organizer-manager-page.tsx'),
  transporterOrganizerRelations: () => import('./transporter-organizer-list-page.tsx'),
  newTransporterOrganizerRelation: () => import('./new-transporter-organizer-page.tsx'),
  transporterOrganizerRelation: () => import('./transporter-organizer-page.tsx'),
} satisfies Screens;
