export { NOTICE_MAIL_SAMPLES } from './emails/samples.ts';
export { registerNotices } from './routes.ts';
