import type { Screens } from '../../app/screen.ts';

/** The pages of this area, loaded when they are opened. */
export const screens = {
  myDemands: () => import('./my-demands-page.tsx'),
  demandSurveys: () => import('./manage/survey-list-page.tsx'),
  newDemandSurvey: () => import('./manage/new-survey-page.tsx'),
  demandSurvey: () => import('./manage/survey-page.tsx'),
  demandSurveyDetails: () => import('./manage/details-page.tsx'),
} satisfies Screens;
