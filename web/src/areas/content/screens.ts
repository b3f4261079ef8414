import type { Screens } from '../../app/screen.ts';

/** The pages of this area, loaded when they are opened. */
export const screens = {
  home: () => import('./home/home-page.tsx'),
  adminRecommendations: () => import('./manage/recommendation-list-page.tsx'),
  newRecommendation: () => import('./manage/new-recommendation-page.tsx'),
  adminRecommendation: () => import('./manage/recommendation-page.tsx'),
  faq: () => import('./faq/faq-page.tsx'),
  adminFaq: () => import('./edit-faq/edit-faq-page.tsx'),
  feedback: () => import('./feedback/feedback-page.tsx'),
  howto: () => import('./reading/howto-page.tsx'),
  why: () => import('./reading/why-page.tsx'),
  terms: () => import('./reading/terms-page.tsx'),
  accessibility: () => import('./reading/accessibility-page.tsx'),
  infografProducer: () => import('./infographics/producer-page.tsx'),
  infografOrganizer: () => import('./infographics/organizer-page.tsx'),
  infografCommunity: () => import('./infographics/community-page.tsx'),
} satisfies Screens;
