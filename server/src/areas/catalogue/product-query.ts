import type { ProductJson } from '@kosar/contract/catalogue/products';
import { type SqlBool, sql } from 'kysely';
import type { Database } from '../../infra/database/connect.ts';
import { cleanRichText } from '../../infra/rich-text.ts';
import { isAdmin, type Viewer } from '../../infra/session/viewer.ts';
import type { Visibility } from '../../infra/session/visibility.ts';
import { isManaged, seesProduct } from './market-sql.ts';
import { amountOf, leftOf } from './packing-columns.ts';
import { listPackingsOfProduct } from './packing-queries.ts';
import { approvedMarketplaces, presentProductFields, selectProducts } from './product-columns.ts';

/** One product as its page shows it, or undefined where there is none that may be seen. */
export async function findProduct(
  db: Database,
  visibility: Visibility,
  now: Date,
  id: number,
): Promise<ProductJson | undefined> {
  const { viewer } = visibility;
  const row = await selectProducts(db, visibility, now, sql<SqlBool>`i.product_id = ${id}`)
    .innerJoin('tax_category as tax', 'tax.id', 'x.tax_category_id')
    .select(['x.description', 'x.default_max_amount_milli', 'x.global_max_amount_milli', 'x.version'])
    .select(['x.reserved_milli', 'x.image_id'])
    .select(['tax.id as tax_id', 'tax.name as tax_name'])
    .select([
      typePath.as('type_path'),
      approvedMarketplaces.as('marketplaces'),
      refusals.as('refusals'),
      sql<SqlBool>`${isManaged(viewer)}`.as('is_managed'),
      sql<SqlBool>`exists (select from chain_item sold where sold.product_id = x.id)`.as('was_sold'),
    ])
    .where('x.id', '=', id)
    .where(seesProduct(viewer))
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const isEditable = row.is_managed === true;
  const approvableIn = await listApprovable(db, viewer);
  return {
    ...presentProductFields(row, now),
    description: cleanRichText(row.description),
    typePath: row.type_path,
    packings: await listPackingsOfProduct(db, viewer, id),
    taxCategory: { id: row.tax_id, name: row.tax_name },
    approvedInMarketplaces: row.marketplaces,
    approvableIn,
    refusedIn: isEditable || approvableIn.length > 0 ? row.refusals : [],
    editable: isEditable,
    managed: isEditable
      ? {
          defaultMaxAmount: amountOf(row.default_max_amount_milli),
          globalMaxAmount: amountOf(row.global_max_amount_milli),
          leftAmount: leftOf(row.global_max_amount_milli, row.reserved_milli),
          hasOwnImage: row.image_id !== null,
          unitFixed: row.was_sold === true,
          version: row.version,
        }
      : null,
  };
}

/** The marketplaces that the viewer may decide for: their own, or all for admins. */
async function listApprovable(db: Database, viewer: Viewer): Promise<ProductJson['approvableIn']> {
  if (!isAdmin(viewer) && viewer.marketplaceIds.length === 0) return [];
  return db
    .selectFrom('marketplace')
    .select(['id', 'name'])
    .$if(!isAdmin(viewer), (query) => query.where('id', 'in', viewer.marketplaceIds))
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** Marketplaces that refused the product `x`, by name. */
const refusals = sql<ProductJson['refusedIn']>`coalesce((
  select json_agg(json_build_object('id', m.id, 'name', m.name, 'reason', refusal.reason) order by m.name, m.id)
  from product_refusal refusal join marketplace m on m.id = refusal.marketplace_id
  where refusal.product_id = x.id), '[]')`;

const typePath = sql<ProductJson['typePath']>`(with recursive line as (
    select id, name, slug, parent_id, 0 as up from product_type where id = x.product_type_id
    union all select above.id, above.name, above.slug, above.parent_id, line.up + 1
    from line join product_type above on above.id = line.parent_id
  ) select json_agg(json_build_object('id', id, 'name', name, 'slug', slug) order by up desc) from line)`;
