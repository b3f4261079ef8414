export { CORRECTION_MAIL_SAMPLES } from './emails/samples.ts';
export { CORRECTION_SCHEDULE, correctionJobs } from './jobs.ts';
export { registerCorrections } from './routes.ts';
