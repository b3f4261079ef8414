export { COMPLAINT_MAIL_SAMPLES } from './emails/samples.ts';
export { COMPLAINT_SCHEDULE, complaintJobs } from './jobs.ts';
export { registerComplaints } from './routes.ts';
