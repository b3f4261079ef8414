import type { Output, Parsed } from '@kosar/contract/endpoint';
import type { pageRatings, SubjectRatingJson } from '@kosar/contract/market/ratings';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../infra/database/connect.ts';
import { equalsIfSet, pageOf } from '../../infra/database/page.ts';
import type { Viewer } from '../../infra/session/viewer.ts';
import { seesDelivery } from '../../infra/session/visibility.ts';
import { seesProduct } from './market-sql.ts';
import { GIVEN_COLUMNS, presentRating } from './rating-queries.ts';

/** One page of the ratings of what the viewer may see, and of the viewer's own. */
export async function pageRatingsFor(
  db: Database,
  viewer: Viewer,
  { page, size, orderby, product, delivery }: Parsed<typeof pageRatings>['query'],
): Promise<Output<typeof pageRatings>> {
  const asked = seenRatings(db, viewer)
    .where(equalsIfSet('g.product_id', product))
    .where(equalsIfSet('g.delivery_id', delivery));
  const columns = { ratingDate: 'g.rated_at', rating: 'g.rating', id: 'g.id' };
  const { rows, total } = await pageOf(asked, { page, size, orderby }, columns);
  return { items: rows.map((row) => presentRating(row, viewer.userId)), total, page, size };
}

/** One of them, or undefined. */
export async function findRating(
  db: Database,
  viewer: Viewer,
  id: number,
): Promise<SubjectRatingJson | undefined> {
  const row = await seenRatings(db, viewer).where('g.id', '=', id).executeTakeFirst();
  return row && presentRating(row, viewer.userId);
}

function seenRatings(db: Database, viewer: Viewer) {
  return db.selectFrom('rating as g').select(GIVEN_COLUMNS).where(isSeen(viewer));
}

/** The rating `g` is of something that the viewer may see, or their own. */
function isSeen(viewer: Viewer): RawBuilder<SqlBool> {
  return sql<SqlBool>`(coalesce(g.user_id = ${viewer.userId}, false)
    or exists (select from product x join producer r on r.id = x.producer_id join actor a on a.id = r.actor_id
      where x.id = g.product_id and ${seesProduct(viewer)})
    or exists (select from delivery d join chain c on c.id = d.chain_id join delivery_event e on e.id = d.event_id
      join delivery_point p on p.id = e.delivery_point_id where d.id = g.delivery_id and ${seesDelivery({ viewer })}))`;
}
