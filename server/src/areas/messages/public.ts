export { MESSAGE_MAIL_SAMPLES } from './emails/samples.ts';
export { registerMessages } from './routes.ts';
