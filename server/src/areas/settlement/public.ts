export { SETTLEMENT_MAIL_SAMPLES } from './emails/samples.ts';
export { SETTLEMENT_SCHEDULE, settlementJobs } from './jobs.ts';
export { settleDelivered } from './make-clearing.ts';
export { registerSettlement } from './routes.ts';
