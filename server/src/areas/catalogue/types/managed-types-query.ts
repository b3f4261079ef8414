import type { ManagedProductTypeJson } from '@kosar/contract/catalogue/product-type-management';
import { sql } from 'kysely';
import type { Database } from '../../../infra/database/connect.ts';
import { imageUrl } from '../../../infra/files/image-url.ts';

type TypeRow = Omit<ManagedProductTypeJson, 'imageUrl'> & { readonly imageKey: string | null };

/** The tree as it is kept, level by level and each row in its order, with what hangs on each type. */
export async function listManagedTypes(db: Database, now: Date): Promise<ManagedProductTypeJson[]> {
  return selectTypes(db, now, sql`true`);
}

/** One of them, or undefined. */
export async function findManagedType(
  db: Database,
  now: Date,
  id: number,
): Promise<ManagedProductTypeJson | undefined> {
  const [type] = await selectTypes(db, now, sql`t.id = ${id}`);
  return type;
}

async function selectTypes(
  db: Database,
  now: Date,
  condition: ReturnType<typeof sql>,
): Promise<ManagedProductTypeJson[]> {
  const { rows } = await sql<TypeRow>`
    select t.id, t.parent_id as "parentId", t.depth, t.position, t.name, t.slug, t.color,
      t.unit_name as "unitName", image.file_key as "imageKey", t.version,
      (select count(*)::int from product where product_type_id = t.id and state <> 'DELETED') as "productCount",
      (select count(*)::int from product where product_type_id = t.id and state = 'DELETED') as "deletedProductCount",
      (select count(*)::int from global_discount_target target join global_discount d on d.id = target.global_discount_id
        where target.product_type_id = t.id and d.ends_at > ${now}) as "discountCount",
      ((select count(*) from demand_survey_product_type where product_type_id = t.id)
        + (select count(*) from promotion_product_type where product_type_id = t.id)
        + (select count(*) from demand_item where product_type_id = t.id)
        + (select count(*) from global_discount_target target join global_discount d on d.id = target.global_discount_id
          where target.product_type_id = t.id and d.ends_at <= ${now}))::int as "mentionCount"
    from product_type t left join image on image.id = t.image_id
    where ${condition}
    order by t.depth, t.position, t.name, t.id`.execute(db);
  return rows.map(({ imageKey, ...type }) => ({ ...type, imageUrl: imageUrl(imageKey) }));
}
