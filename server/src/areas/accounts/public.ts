export { ACCOUNT_SCHEDULE, accountJobs } from './account-jobs.ts';
export { registerAccounts } from './routes.ts';
