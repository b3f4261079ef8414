export { findOrderToCorrect } from './booked-order.ts';
export { correctWithin } from './correct-order.ts';
export { CORRECTION_MAIL_SAMPLES } from './emails/samples.ts';
export { CORRECTION_SCHEDULE, correctionJobs } from './jobs.ts';
export { lockSettledOrder } from './lock-settled-order.ts';
export { registerCorrections } from './routes.ts';
