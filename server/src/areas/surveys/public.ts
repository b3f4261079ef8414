export { SURVEY_MAIL_SAMPLES } from './emails/samples.ts';
export { joinDemands } from './join-demands.ts';
export { registerSurveys } from './routes.ts';
export { digestOf } from './survey-coupon.ts';
