import { formatAddress } from '@kosar/contract/format';
import { sql } from 'kysely';
import type { AppContext } from '../../infra/app-context.ts';
import { imageUrl } from '../../infra/files/image-url.ts';
import { firstWords, plainTextOf } from '../../infra/rich-text.ts';
import { ANONYMOUS_VIEWER } from '../../infra/session/viewer.ts';
import { seesPoint } from '../../infra/session/visibility.ts';
import { DESCRIPTION_LENGTH } from './description-length.ts';
import type { Preview } from './preview.ts';
import { breadcrumbs, postalAddress } from './structured-data.ts';

/** A public delivery point: where it is and what its people say of it; the picture is its manager's. */
export async function previewPoint({ db }: AppContext, id: number): Promise<Preview | undefined> {
  const { rows } = await sql<{
    name: string;
    postal_code: string;
    city: string;
    street: string;
    lat: number;
    lng: number;
    description: string;
    picture: string | null;
  }>`
    select p.name, p.postal_code, p.city, p.street, p.lat, p.lng, p.description, i.file_key as picture
    from delivery_point p join delivery_point_manager m on m.id = p.manager_id join actor a on a.id = m.actor_id
      left join image i on i.id = a.profile_image_id and a.publicly_visible
    where p.id = ${id} and p.deleted_at is null and ${seesPoint({ viewer: ANONYMOUS_VIEWER })}`.execute(db);
  const row = rows[0];
  if (!row) return undefined;
  const where = formatAddress({ postalCode: row.postal_code, city: row.city, street: row.street });
  const description = firstWords(`${where}. ${plainTextOf(row.description)}`, DESCRIPTION_LENGTH);
  const path = `/deliverypoint/${id}`;
  return {
    title: `${row.name} – átvevőpont`,
    description,
    imageUrl: imageUrl(row.picture),
    type: 'website',
    things: [
      {
        '@type': 'LocalBusiness',
        name: row.name,
        url: path,
        description,
        address: postalAddress(row),
        geo: { '@type': 'GeoCoordinates', latitude: row.lat, longitude: row.lng },
      },
      breadcrumbs([
        ['Átvevőpontok', '/deliverypoints'],
        [row.name, path],
      ]),
    ],
  };
}
