export { SELF_AUDIT_SCHEDULE, selfAuditJobs } from './jobs.ts';
export { findBrokenRules } from './find-differences.ts';
export { registerSelfAudit } from './routes.ts';
