export { SELF_AUDIT_SCHEDULE, selfAuditJobs } from './jobs.ts';
export { registerSelfAudit } from './routes.ts';
