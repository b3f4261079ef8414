export { CONTENT_MAIL_SAMPLES } from './emails/samples.ts';
export { registerContent } from './routes.ts';
