export { getMadeClearing } from './clearing-queries.ts';
export { correctClearing } from './correct-clearing.ts';
export { CLEARING_SCHEDULE, clearingJobs } from './jobs.ts';
export { queueDuePayouts } from './queue-payouts.ts';
export { registerClearing } from './routes.ts';
export { withdrawDues } from './withdraw-dues.ts';
export { writeClearing } from './write-clearing.ts';
