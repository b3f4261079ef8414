export { findBrokenRules } from './find-differences.ts';
export { SELF_AUDIT_SCHEDULE, selfAuditJobs } from './jobs.ts';
export { registerSelfAudit } from './routes.ts';
