import type { ProductApprovalJson, pageProductApprovals } from '@kosar/contract/catalogue/product-approval';
import type { Parsed } from '@kosar/contract/endpoint';
import type { ApprovalState } from '@kosar/domain/vocabulary';
import { type SqlBool, sql } from 'kysely';
import type { Database } from '../../infra/database/connect.ts';
import { containsText, equalsIfSet, pageOf } from '../../infra/database/page.ts';
import { isAdmin, type Viewer } from '../../infra/session/viewer.ts';
import { priceOf } from './product-columns.ts';
import { isWithinType } from './type-branch-sql.ts';

type Query = Parsed<typeof pageProductApprovals>['query'];
export type ApprovalRow = Awaited<ReturnType<ReturnType<typeof approvalsFor>['execute']>>[number];

/** One page of how products stand at the marketplaces that the viewer decides for. */
export function pageApprovalsFor(
  db: Database,
  viewer: Viewer,
  query: Query,
): Promise<{ rows: ApprovalRow[]; total: number }> {
  return pageOf(approvalsFor(db, viewer, query), query, {
    id: 'x.id',
    name: 'x.name',
    producerName: 'a.name',
    marketplaceName: 'k.name',
  });
}

const state = sql<ApprovalState>`case when approval.product_id is not null then 'APPROVED'
  when refusal.product_id is not null then 'REFUSED' else 'WAITING' end`;

/** Every product that isn't deleted at every marketplace of the viewer's. */
function approvalsFor(db: Database, viewer: Viewer, filters: Query) {
  const { search, marketplace, producer, productType } = filters;
  return db
    .selectFrom('product as x')
    .innerJoin('producer as r', 'r.id', 'x.producer_id')
    .innerJoin('actor as a', 'a.id', 'r.actor_id')
    .innerJoin('product_type as y', 'y.id', 'x.product_type_id')
    .innerJoin('marketplace as k', (join) => join.on(decidesFor(viewer)))
    .leftJoin('product_marketplace as approval', (join) =>
      join.onRef('approval.product_id', '=', 'x.id').onRef('approval.marketplace_id', '=', 'k.id'),
    )
    .leftJoin('product_refusal as refusal', (join) =>
      join.onRef('refusal.product_id', '=', 'x.id').onRef('refusal.marketplace_id', '=', 'k.id'),
    )
    .select(['x.id', 'x.name', 'x.state as product_state', 'x.unit_name', 'x.created_at', 'refusal.reason'])
    .select(['r.id as producer_id', 'a.name as producer_name', 'y.id as type_id', 'y.name as type_name'])
    .select(['k.id as marketplace_id', 'k.name as marketplace_name', state.as('state')])
    .select([priceOf('min').as('unit_price_from'), priceOf('max').as('unit_price_to')])
    .where('x.state', '<>', 'DELETED')
    .where('r.deleted_at', 'is', null)
    .where('a.deleted_at', 'is', null)
    .$if(filters.state !== undefined, (rows) => rows.where(state, '=', filters.state ?? 'WAITING'))
    .where(equalsIfSet('k.id', marketplace))
    .where(equalsIfSet('r.id', producer))
    .where(productType === undefined ? sql<SqlBool>`true` : isWithinType(productType))
    .where((eb) => eb.or([containsText(eb.ref('x.name'), search), containsText(eb.ref('a.name'), search)]));
}

function decidesFor(viewer: Viewer) {
  if (isAdmin(viewer)) return sql<SqlBool>`true`;
  return sql<SqlBool>`k.id = any(${[...viewer.marketplaceIds]}::int[])`;
}

/** The wire's form of a row. */
export function presentApproval(row: ApprovalRow): ProductApprovalJson {
  return {
    product: { id: row.id, name: row.name },
    producer: { id: row.producer_id, name: row.producer_name },
    productType: { id: row.type_id, name: row.type_name },
    marketplace: { id: row.marketplace_id, name: row.marketplace_name },
    state: row.state,
    reason: row.reason,
    productState: row.product_state,
    unitName: row.unit_name,
    unitPriceFrom: row.unit_price_from,
    unitPriceTo: row.unit_price_to,
    createdDate: row.created_at.toISOString(),
  };
}
