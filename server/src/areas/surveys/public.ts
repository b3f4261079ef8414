export { joinDemands } from './join-demands.ts';
export { registerSurveys } from './routes.ts';
export { digestOf } from './survey-coupon.ts';
