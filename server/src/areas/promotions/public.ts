export { PROMOTION_MAIL_SAMPLES } from './emails/samples.ts';
export { linkSurvey, offerTemplate } from './link-survey.ts';
export { registerPromotions } from './routes.ts';
