export { contactJson } from './contact-sql.ts';
export { ACTOR_MAIL_SAMPLES } from './emails/samples.ts';
export { type ContactRow, presentContact } from './present-contact.ts';
export { registerActors } from './routes.ts';
