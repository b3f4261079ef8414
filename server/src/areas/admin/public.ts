export { listJobs, retryFailedJobs, retryJobAsMarket } from './job-commands.ts';
export { registerAdmin } from './routes.ts';
