import type { listTaxCategories, TaxCategoryJson } from '@kosar/contract/catalogue/tax-categories';
import type { Output, Parsed } from '@kosar/contract/endpoint';
import { fromPercent } from '@kosar/domain/percent';
import type { Database } from '../../infra/database/connect.ts';
import { pageOf } from '../../infra/database/page.ts';

type Query = Parsed<typeof listTaxCategories>['query'];

/** One page of the tax categories. */
export async function pageTaxCategories(
  db: Database,
  query: Query,
): Promise<Output<typeof listTaxCategories>> {
  const { rows, total } = await pageOf(selectTaxCategories(db), query, {
    id: 'id',
    name: 'name',
    position: 'position',
  });
  return { items: rows.map(present), total, page: query.page, size: query.size };
}

export async function findTaxCategory(db: Database, id: number): Promise<TaxCategoryJson | undefined> {
  const row = await selectTaxCategories(db).where('id', '=', id).executeTakeFirst();
  return row && present(row);
}

function selectTaxCategories(db: Database) {
  return db.selectFrom('tax_category').select(['id', 'name', 'code', 'vat_percent']);
}

function present(row: { id: number; name: string; code: string; vat_percent: number }): TaxCategoryJson {
  return { id: row.id, name: row.name, code: row.code, vat: fromPercent(row.vat_percent) };
}
