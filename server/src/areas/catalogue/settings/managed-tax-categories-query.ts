import type { ManagedTaxCategoryJson } from '@kosar/contract/catalogue/tax-category-management';
import { fromPercent } from '@kosar/domain/percent';
import { sql } from 'kysely';
import type { Database } from '../../../infra/database/connect.ts';

/** Every tax category in its place, with the products in it. */
export async function listManagedTaxCategories(db: Database): Promise<ManagedTaxCategoryJson[]> {
  const { rows } = await sql<Omit<ManagedTaxCategoryJson, 'vat'> & { vatPercent: number }>`
    select t.id, t.name, t.code, t.vat_percent as "vatPercent", t.position, t.version,
      (select count(*)::int from product where tax_category_id = t.id and state <> 'DELETED') as "productCount",
      (select count(*)::int from product where tax_category_id = t.id and state = 'DELETED') as "deletedProductCount"
    from tax_category t order by t.position, t.name, t.id`.execute(db);
  return rows.map(({ vatPercent, ...row }) => ({ ...row, vat: fromPercent(vatPercent) }));
}

/** One of them, or undefined. */
export async function findManagedTaxCategory(
  db: Database,
  id: number,
): Promise<ManagedTaxCategoryJson | undefined> {
  return (await listManagedTaxCategories(db)).find((category) => category.id === id);
}
