import type { Screens } from '../../app/screen.ts';

/** The pages of this area, loaded when they are opened. */
export const screens = {
  campaign: () => import('./campaign-page.tsx'),
  adminCampaigns: () => import('./manage/campaign-list-page.tsx'),
  newCampaign: () => import('./manage/new-campaign-page.tsx'),
  adminCampaign: () => import('./manage/campaign-page.tsx'),
} satisfies Screens;
