import type { Screens } from '../../app/screen.ts';

/** The pages of this area, loaded when they are opened. */
export const screens = {
  home: () => import('./home/home-page.tsx'),
  faq: () => import('./faq/faq-page.tsx'),
  feedback: () => import('./feedback/feedback-page.tsx'),
} satisfies Screens;
