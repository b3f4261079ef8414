export { EVENT_MAIL_SAMPLES } from './emails/samples.ts';
export { findEvent, optionsOfEvent } from './event-queries.ts';
export { registerEvents } from './routes.ts';
