export { ACCOUNT_SCHEDULE, accountJobs } from './account-jobs.ts';
export { ACCOUNT_MAIL_SAMPLES } from './emails/samples.ts';
export { createAdmin, promoteToAdmin, resetSecondFactor } from './make-admin.ts';
export { refreshUserHandles } from './passkeys/refresh-user-handles.ts';
export { registerAccounts } from './routes.ts';
export { setupAddress } from './setup/setup-token.ts';
