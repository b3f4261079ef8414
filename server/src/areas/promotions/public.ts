export { linkSurvey, offerTemplate } from './link-survey.ts';
export { registerPromotions } from './routes.ts';
