import { type RawBuilder, sql } from 'kysely';
import type { ContactRow } from './present-contact.ts';

/** JSON of a ContactRow from the role table and the actor table that the query joined under these names. */
export function contactJson(role: string, actor: string): RawBuilder<ContactRow> {
  const of = (column: string) => sql.ref(`${actor}.${column}`);
  return sql<ContactRow>`json_build_object('id', ${sql.ref(`${role}.id`)}, 'actorId', ${of('id')}, 'name', ${of('name')},
    'email', ${of('email')}, 'phoneNumber', ${of('phone_number')}, 'publiclyVisible', ${of('publicly_visible')})`;
}
