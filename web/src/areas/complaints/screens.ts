import type { Screens } from '../../app/screen.ts';

/** The pages of this area, loaded when they are opened. */
export const screens = {
  newComplaint: () => import('./new-complaint-page.tsx'),
  complaint: () => import('./complaint-page.tsx'),
  complaintQuestion: () => import('./question-page.tsx'),
  veActorComplaints: () => import('./actor-complaints-page.tsx'),
  adminComplaints: () => import('./register-page.tsx'),
} satisfies Screens;
