import { formatNearInstant, formatShortDay, formatTimeRange } from '@kosar/contract/format';
import { sql } from 'kysely';
import type { AppContext } from '../../infra/app-context.ts';
import { effectiveState } from '../../infra/database/chain-state-sql.ts';
import { imageUrl } from '../../infra/files/image-url.ts';
import { firstWords, plainTextOf } from '../../infra/rich-text.ts';
import { ANONYMOUS_VIEWER } from '../../infra/session/viewer.ts';
import { seesDelivery } from '../../infra/session/visibility.ts';
import { DESCRIPTION_LENGTH } from './description-length.ts';
import { happeningOf, type PickupRow } from './happening.ts';
import type { Preview } from './preview.ts';

interface DeliveryRow extends PickupRow {
  name: string;
  description: string;
  deadline: Date;
  is_open: boolean;
  picture: string | null;
}

/** A delivery: what, where, when, and until when it can be ordered on; the picture is of its first item. */
export async function previewDelivery({ db, clock }: AppContext, id: number): Promise<Preview | undefined> {
  const now = clock.now();
  const { rows } = await sql<DeliveryRow>`
    select coalesce(nullif(d.name, ''), e.name) as name, p.name as point, p.postal_code, p.city,
      p.street, d.description,
      e.day_of_delivery as day, e.start_time, e.end_time, c.order_deadline as deadline,
      ${effectiveState(now)} in ('OPEN', 'MIN_INCOME_PASSED') as is_open,
      (select i.file_key from chain_item x join product g on g.id = x.product_id join image i on i.id = g.image_id
        where x.chain_id = c.id order by x.list_order, x.id limit 1) as picture
    from delivery d join chain c on c.id = d.chain_id join delivery_event e on e.id = d.event_id
      join delivery_point p on p.id = e.delivery_point_id
    where d.id = ${id} and ${seesDelivery({ viewer: ANONYMOUS_VIEWER })} and p.deleted_at is null`.execute(
    db,
  );
  const row = rows[0];
  if (!row) return undefined;
  const title = row.name.includes(row.point) ? row.name : `${row.name} – ${row.point}`;
  return {
    title,
    description: firstWords(descriptionOf(row, now), DESCRIPTION_LENGTH),
    imageUrl: imageUrl(row.picture),
    type: 'website',
    things: happeningOf(title, `/delivery/${id}`, row),
  };
}

function descriptionOf(row: DeliveryRow, now: Date): string {
  const when =
    row.day === null
      ? 'időpont egyeztetés alatt'
      : `${formatShortDay(row.day, now)} ${formatTimeRange(row.start_time, row.end_time)}`.trim();
  const until = row.is_open
    ? `Rendelhetsz eddig: ${formatNearInstant(row.deadline.toISOString(), now)}.`
    : 'A rendelés lezárult.';
  return `Átvétel: ${when}, ${row.city}. ${until} ${plainTextOf(row.description)}`;
}
