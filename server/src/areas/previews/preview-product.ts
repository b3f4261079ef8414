import { formatUnitPrice } from '@kosar/contract/format';
import { sql } from 'kysely';
import type { AppContext } from '../../infra/app-context.ts';
import { imageUrl } from '../../infra/files/image-url.ts';
import { firstWords, plainTextOf } from '../../infra/rich-text.ts';
import { ANONYMOUS_VIEWER } from '../../infra/session/viewer.ts';
import { offeredProducts, seesProduct } from '../catalogue/public.ts';
import { DESCRIPTION_LENGTH } from './description-length.ts';
import type { Preview } from './preview.ts';
import { breadcrumbs, type OfferedPacking, offersOf } from './structured-data.ts';

interface ProductRow {
  name: string;
  producer: string;
  producer_id: number;
  description: string;
  unit_name: string;
  packings: OfferedPacking[];
  is_orderable: boolean;
  picture: string | null;
}

/** A product that the market shows: from whom, for how much at least, and its packings as offers. */
export async function previewProduct({ db, clock }: AppContext, id: number): Promise<Preview | undefined> {
  const { rows } = await sql<ProductRow>`
    select x.name, a.name as producer, r.id as producer_id, x.description, x.unit_name, i.file_key as picture,
      coalesce((select jsonb_agg(jsonb_build_object('type', k.type, 'name', k.name, 'price_ft', k.price_ft,
          'unit_price_ft', k.unit_price_ft) order by k.list_order, k.id)
        from packing k where k.product_id = x.id and k.state = 'AVAILABLE'), '[]') as packings,
      exists (${offeredProducts({ viewer: ANONYMOUS_VIEWER }, clock.now(), sql`w.id = ${id}`)}) as is_orderable
    from product x join producer r on r.id = x.producer_id join actor a on a.id = r.actor_id
      left join image i on i.id = x.image_id
    where x.id = ${id} and ${seesProduct(ANONYMOUS_VIEWER)}`.execute(db);
  const row = rows[0];
  if (!row) return undefined;
  const { name, producer } = row;
  const lowest = Math.min(...row.packings.map(({ unit_price_ft }) => unit_price_ft));
  const price = row.packings.length === 0 ? '' : ` Ára: ${formatUnitPrice(lowest, row.unit_name)}.`;
  const about = plainTextOf(row.description);
  const picture = imageUrl(row.picture);
  const path = `/product/${id}`;
  return {
    title: `${name} – ${producer}`,
    description: firstWords(`Termelő: ${producer}.${price} ${about}`, DESCRIPTION_LENGTH),
    imageUrl: picture,
    type: 'product',
    things: [
      {
        '@type': 'Product',
        name,
        url: path,
        ...(about === '' ? {} : { description: about }),
        ...(picture === null ? {} : { image: picture }),
        brand: { '@type': 'Brand', name: producer },
        offers: offersOf(row.packings, { unitName: row.unit_name, isOrderable: row.is_orderable }),
      },
      breadcrumbs([
        ['Termékek', '/products'],
        [producer, `/producer/${row.producer_id}`],
        [name, path],
      ]),
    ],
  };
}
