import type {
  RateablesJson,
  RatingJson,
  RatingsJson,
  SubjectRatingJson,
} from '@kosar/contract/market/ratings';
import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { Database, Transaction } from '../../infra/database/connect.ts';
import type { RatingTable } from '../../infra/database/tables.generated.ts';
import type { KnownViewer, Viewer } from '../../infra/session/viewer.ts';
import { seesDelivery, seesPoint, type Visibility } from '../../infra/session/visibility.ts';
import { seesProduct } from './market-sql.ts';

/** What can be rated: one of the two. */
export type Subject = { readonly productId: number } | { readonly deliveryId: number };

/** Whose ratings can be read together: also those of all deliveries to a point. */
export type RatedSubject = Subject | { readonly pointId: number };

const MAX_SHOWN = 100;

/** Average, number and the newest ratings of a product, a delivery or a point; those with words come first. */
export async function listRatingsOf(
  db: Database,
  viewer: Viewer,
  subject: RatedSubject,
): Promise<RatingsJson> {
  const { rows } = await sql<RatingsJson>`
    select round(avg(rating), 1)::float8 as average, count(*)::int as count, coalesce((
      select json_agg(shown.one order by shown.has_words desc, shown.rated_at desc, shown.id desc) from (
        select rating.id, rated_at, comment <> '' as has_words, ${ratingJson(viewer)} as one
        from rating where ${isOf(subject)}
        order by has_words desc, rated_at desc, id desc limit ${MAX_SHOWN}) shown), '[]') as ratings
    from rating where ${isOf(subject)}`.execute(db);
  return rows[0] ?? { average: null, count: 0, ratings: [] };
}

/** The viewer may see what is rated. */
export async function seesSubject(
  db: Database | Transaction,
  visibility: Visibility,
  subject: RatedSubject,
): Promise<boolean> {
  if ('pointId' in subject) {
    const found = await sql`select from delivery_point p
      where p.id = ${subject.pointId} and p.deleted_at is null and ${seesPoint(visibility)}`.execute(db);
    return found.rows.length > 0;
  }
  const { rows } =
    'productId' in subject
      ? await sql`select from product x join producer r on r.id = x.producer_id join actor a on a.id = r.actor_id
          where x.id = ${subject.productId} and ${seesProduct(visibility.viewer)}`.execute(db)
      : await sql`select from delivery d join chain c on c.id = d.chain_id join delivery_event e on e.id = d.event_id
          join delivery_point p on p.id = e.delivery_point_id
          where d.id = ${subject.deliveryId} and ${seesDelivery(visibility)}`.execute(db);
  return rows.length > 0;
}

/** Something of it was handed over to the buyer. */
export async function wasHandedOver(
  db: Database | Transaction,
  userId: number,
  subject: Subject,
): Promise<boolean> {
  const { rows } = await sql`
    select from order_item line join customer_order o on o.id = line.order_id
    where o.user_id = ${userId} and line.delivery_state = 'DELIVERED' and ${
      'productId' in subject
        ? sql`line.product_id = ${subject.productId}`
        : sql`o.delivery_id = ${subject.deliveryId}`
    } limit 1`.execute(db);
  return rows.length > 0;
}

/** What the viewer got on a delivery, by name, with the ratings they gave. */
export async function listRateablesOf(
  db: Database,
  { userId }: KnownViewer,
  deliveryId: number,
): Promise<RateablesJson> {
  const { rows } = await sql<Pick<RateablesJson, 'delivery' | 'products'>>`
    with got as (
      select line.product_id as id, max(line.product_name collate "hu_numeric") as name
      from order_item line join customer_order o on o.id = line.order_id
      where o.user_id = ${userId} and o.delivery_id = ${deliveryId} and line.delivery_state = 'DELIVERED'
      group by line.product_id
    ), own as (select * from rating where user_id = ${userId})
    select
      (select ${GIVEN} from own where own.delivery_id = ${deliveryId}) as delivery,
      coalesce((select json_agg(json_build_object('product', json_build_object('id', got.id, 'name', got.name),
          'rating', (select ${GIVEN} from own where own.product_id = got.id)) order by got.name, got.id)
        from got), '[]') as products`.execute(db);
  const { delivery = null, products = [] } = rows[0] ?? {};
  return { handedOver: products.length > 0, delivery, products };
}

/** Writes the buyer's rating, or writes over the one they gave before. */
export async function writeRating(
  trx: Transaction,
  {
    userId,
    subject,
    stars,
    comment,
    at,
  }: { userId: number; subject: Subject; stars: number; comment: string; at: Date },
): Promise<SubjectRatingJson> {
  const row = await trx
    .insertInto('rating')
    .values({
      user_id: userId,
      product_id: 'productId' in subject ? subject.productId : null,
      delivery_id: 'deliveryId' in subject ? subject.deliveryId : null,
      rating: stars,
      comment,
      rated_at: at,
    })
    .onConflict((conflict) =>
      conflict.constraint('rating_once').doUpdateSet({ rating: stars, comment, rated_at: at }),
    )
    .returning(GIVEN_COLUMNS)
    .executeTakeFirstOrThrow();
  return presentRating(row, userId);
}

/** The columns of a rating that stands alone. */
export const GIVEN_COLUMNS = [
  'id',
  'user_id',
  'product_id',
  'delivery_id',
  'rating',
  'comment',
  'rated_at',
] as const;

/** A rating with what it is about, as the contract shows it to a user. */
export function presentRating(
  row: Pick<Selectable<RatingTable>, (typeof GIVEN_COLUMNS)[number]>,
  viewerId: number | null,
): SubjectRatingJson {
  return {
    id: row.id,
    rating: row.rating,
    comment: row.comment,
    ratingDate: row.rated_at.toISOString(),
    own: row.user_id === viewerId,
    productId: row.product_id,
    deliveryId: row.delivery_id,
  };
}

const GIVEN = sql`json_build_object('rating', own.rating, 'comment', own.comment)`;

function ratingJson({ userId }: Viewer): RawBuilder<RatingJson> {
  return sql<RatingJson>`json_build_object('id', rating.id, 'rating', rating.rating, 'comment', comment,
    'ratingDate', to_char(rated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'own', coalesce(user_id = ${userId}, false))`;
}

function isOf(subject: RatedSubject): RawBuilder<SqlBool> {
  if ('pointId' in subject) {
    return sql<SqlBool>`delivery_id in (select d.id from delivery d join delivery_event e on e.id = d.event_id
      where e.delivery_point_id = ${subject.pointId})`;
  }
  return 'productId' in subject
    ? sql<SqlBool>`product_id = ${subject.productId}`
    : sql<SqlBool>`delivery_id = ${subject.deliveryId}`;
}
