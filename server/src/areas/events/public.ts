export { findEvent, optionsOfEvent } from './event-queries.ts';
export { registerEvents } from './routes.ts';
