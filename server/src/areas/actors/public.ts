export { contactJson } from './contact-sql.ts';
export { type ContactRow, presentContact } from './present-contact.ts';
export { registerActors } from './routes.ts';
