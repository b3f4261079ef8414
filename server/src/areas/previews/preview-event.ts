import { formatAddress, formatShortDay, formatTimeRange } from '@kosar/contract/format';
import { sql } from 'kysely';
import type { AppContext } from '../../infra/app-context.ts';
import { imageUrl } from '../../infra/files/image-url.ts';
import { firstWords, plainTextOf } from '../../infra/rich-text.ts';
import { ANONYMOUS_VIEWER } from '../../infra/session/viewer.ts';
import { seesEvent } from '../../infra/session/visibility.ts';
import { DESCRIPTION_LENGTH } from './description-length.ts';
import { happeningOf, type PickupRow } from './happening.ts';
import type { Preview } from './preview.ts';

interface EventRow extends PickupRow {
  readonly name: string;
  readonly description: string;
  readonly picture: string | null;
}

/** An event: when and where something can be picked up; the picture is its organizer's. */
export async function previewEvent({ db, clock }: AppContext, id: number): Promise<Preview | undefined> {
  const { rows } = await sql<EventRow>`
    select e.name, e.description, e.day_of_delivery as day, e.start_time, e.end_time, p.name as point,
      p.postal_code, p.city, p.street, i.file_key as picture
    from delivery_event e join delivery_point p on p.id = e.delivery_point_id
      join organizer o on o.id = e.organizer_id join actor a on a.id = o.actor_id
      left join image i on i.id = a.profile_image_id and a.publicly_visible
    where e.id = ${id} and p.deleted_at is null and ${seesEvent({ viewer: ANONYMOUS_VIEWER })}`.execute(db);
  const row = rows[0];
  if (!row) return undefined;
  const when =
    row.day === null
      ? 'időpont egyeztetés alatt'
      : `${formatShortDay(row.day, clock.now())} ${formatTimeRange(row.start_time, row.end_time)}`.trim();
  const where = formatAddress({ postalCode: row.postal_code, city: row.city, street: row.street });
  const title = row.name.includes(row.point) ? row.name : `${row.name} – ${row.point}`;
  return {
    title,
    description: firstWords(
      `Átvétel: ${when}, ${where}. ${plainTextOf(row.description)}`,
      DESCRIPTION_LENGTH,
    ),
    imageUrl: imageUrl(row.picture),
    type: 'website',
    things: happeningOf(title, `/deliveryevent/${id}`, row),
  };
}
