import type { Screens } from '../../app/screen.ts';

const carrying = () => import('./producer-transporter.tsx');
const pointing = () => import('./organizer-manager.tsx');
const organizing = () => import('./transporter-organizer.tsx');

/** The pages of this area, loaded when they are opened; a kind's three come together. */
export const screens = {
  producerTransporterRelations: async () => ({ default: (await carrying()).ListPage }),
  newProducerTransporterRelation: async () => ({ default: (await carrying()).NewPage }),
  producerTransporterRelation: async () => ({ default: (await carrying()).OnePage }),
  organizerManagerRelations: async () => ({ default: (await pointing()).ListPage }),
  newOrganizerManagerRelation: async () => ({ default: (await pointing()).NewPage }),
  organizerManagerRelation: async () => ({ default: (await pointing()).OnePage }),
  transporterOrganizerRelations: async () => ({ default: (await organizing()).ListPage }),
  newTransporterOrganizerRelation: async () => ({ default: (await organizing()).NewPage }),
  transporterOrganizerRelation: async () => ({ default: (await organizing()).OnePage }),
} satisfies Screens;
