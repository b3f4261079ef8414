export { ROUND_SCHEDULE, roundJobs } from './jobs.ts';
export { registerRounds } from './routes.ts';
