import { sql } from 'kysely';
import type { AppContext } from '../../infra/app-context.ts';
import type { Database } from '../../infra/database/connect.ts';
import { imageUrl } from '../../infra/files/image-url.ts';
import { firstWords, plainTextOf } from '../../infra/rich-text.ts';
import { DESCRIPTION_LENGTH } from './description-length.ts';
import type { Preview } from './preview.ts';
import { breadcrumbs } from './structured-data.ts';

interface RoleRow {
  name: string;
  description: string;
  picture: string | null;
}

/** A publicly visible producer; the picture is of the goods, of how they are made, or of the people. */
export async function previewProducer({ db }: AppContext, id: number): Promise<Preview | undefined> {
  const { rows } = await sql<RoleRow>`
    select a.name, a.description, i.file_key as picture
    from producer r join actor a on a.id = r.actor_id left join image i
      on i.id = coalesce(r.product_image_id, r.production_image_id, r.producer_image_id, a.profile_image_id)
    where r.id = ${id} and r.publicly_visible and a.publicly_visible and a.deleted_at is null and r.deleted_at is null`.execute(
    db,
  );
  return roleOf(rows[0], `/producer/${id}`, [['Termelők', '/producers']]);
}

/** A publicly visible transporter. */
export const previewTransporter = ({ db }: AppContext, id: number): Promise<Preview | undefined> =>
  previewRole(db, 'transporter', id);

/** A publicly visible organizer. */
export const previewOrganizer = ({ db }: AppContext, id: number): Promise<Preview | undefined> =>
  previewRole(db, 'organizer', id);

async function previewRole(
  db: Database,
  role: 'transporter' | 'organizer',
  id: number,
): Promise<Preview | undefined> {
  const { rows } = await sql<RoleRow>`
    select a.name, a.description, i.file_key as picture
    from ${sql.table(role)} r join actor a on a.id = r.actor_id left join image i on i.id = a.profile_image_id
    where r.id = ${id} and a.publicly_visible and a.deleted_at is null and r.deleted_at is null`.execute(db);
  return roleOf(rows[0], `/${role}/${id}`, []);
}

function roleOf(
  row: RoleRow | undefined,
  path: string,
  above: readonly (readonly [title: string, path: string])[],
): Preview | undefined {
  if (!row) return undefined;
  const description = firstWords(plainTextOf(row.description), DESCRIPTION_LENGTH);
  const picture = imageUrl(row.picture);
  return {
    title: row.name,
    description,
    imageUrl: picture,
    type: 'profile',
    things: [
      {
        '@type': 'LocalBusiness',
        name: row.name,
        url: path,
        ...(description === '' ? {} : { description }),
        ...(picture === null ? {} : { image: picture }),
      },
      ...(above.length === 0 ? [] : [breadcrumbs([...above, [row.name, path]])]),
    ],
  };
}
