export { getMadeClearing } from './clearing-queries.ts';
export { CLEARING_SCHEDULE, clearingJobs } from './jobs.ts';
export { queueDuePayouts } from './queue-payouts.ts';
export { registerClearing } from './routes.ts';
export { writeClearing } from './write-clearing.ts';
