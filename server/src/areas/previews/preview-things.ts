import { formatAddress, formatUnitPrice } from '@kosar/contract/format';
import { sql } from 'kysely';
import type { AppContext } from '../../infra/app-context.ts';
import { imageUrl } from '../../infra/files/image-url.ts';
import type { PagePreview } from '../../infra/http/page-preview.ts';
import { firstWords, plainTextOf } from '../../infra/rich-text.ts';
import { ANONYMOUS_VIEWER } from '../../infra/session/viewer.ts';
import { seesPoint } from '../../infra/session/visibility.ts';
import { seesProduct } from '../catalogue/public.ts';
import { DESCRIPTION_LENGTH } from './description-length.ts';

type Found = Promise<Omit<PagePreview, 'path'> | undefined>;

/** A public delivery point: where it is and what its people say of it; the picture is its manager's. */
export async function previewPoint({ db }: AppContext, id: number): Found {
  const { rows } = await sql<{
    name: string;
    postal_code: string;
    city: string;
    street: string;
    description: string;
    picture: string | null;
  }>`
    select p.name, p.postal_code, p.city, p.street, p.description, i.file_key as picture
    from delivery_point p join delivery_point_manager m on m.id = p.manager_id join actor a on a.id = m.actor_id
      left join image i on i.id = a.profile_image_id and a.publicly_visible
    where p.id = ${id} and p.deleted_at is null and ${seesPoint({ viewer: ANONYMOUS_VIEWER })}`.execute(db);
  const row = rows[0];
  if (!row) return undefined;
  const where = formatAddress({ postalCode: row.postal_code, city: row.city, street: row.street });
  return {
    title: `${row.name} – átvevőpont`,
    description: firstWords(`${where}. ${plainTextOf(row.description)}`, DESCRIPTION_LENGTH),
    imageUrl: imageUrl(row.picture),
    type: 'website',
  };
}

/** A publicly visible producer. */
export async function previewProducer({ db }: AppContext, id: number): Found {
  const { rows } = await sql<{ name: string; description: string; picture: string | null }>`
    select a.name, a.description, i.file_key as picture
    from producer r join actor a on a.id = r.actor_id left join image i
      on i.id = coalesce(r.product_image_id, r.production_image_id, r.producer_image_id, a.profile_image_id)
    where r.id = ${id} and r.publicly_visible and a.publicly_visible and a.deleted_at is null and r.deleted_at is null`.execute(
    db,
  );
  const row = rows[0];
  if (!row) return undefined;
  return {
    title: row.name,
    description: firstWords(plainTextOf(row.description), DESCRIPTION_LENGTH),
    imageUrl: imageUrl(row.picture),
    type: 'profile',
  };
}

/** A product that the market shows: from whom, for how much at least. */
export async function previewProduct({ db }: AppContext, id: number): Found {
  const { rows } = await sql<{
    name: string;
    producer: string;
    description: string;
    unit_name: string;
    unit_price: number | null;
    picture: string | null;
  }>`
    select x.name, a.name as producer, x.description, x.unit_name, i.file_key as picture,
      (select min(k.unit_price_ft) from packing k where k.product_id = x.id and k.state = 'AVAILABLE') as unit_price
    from product x join producer r on r.id = x.producer_id join actor a on a.id = r.actor_id
      left join image i on i.id = x.image_id
    where x.id = ${id} and ${seesProduct(ANONYMOUS_VIEWER)}`.execute(db);
  const row = rows[0];
  if (!row) return undefined;
  const price = row.unit_price === null ? '' : ` Ára: ${formatUnitPrice(row.unit_price, row.unit_name)}.`;
  return {
    title: `${row.name} – ${row.producer}`,
    description: firstWords(
      `Termelő: ${row.producer}.${price} ${plainTextOf(row.description)}`,
      DESCRIPTION_LENGTH,
    ),
    imageUrl: imageUrl(row.picture),
    type: 'product',
  };
}
