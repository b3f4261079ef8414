export { SETTLEMENT_SCHEDULE, settlementJobs } from './jobs.ts';
export { registerSettlement } from './routes.ts';
