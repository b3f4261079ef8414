import { sql } from 'kysely';
import type { AppContext } from '../../../infra/app-context.ts';
import { writeAudit } from '../../../infra/audit.ts';
import { type Transaction, transaction, violates } from '../../../infra/database/connect.ts';
import { letImageGo } from '../../../infra/files/images.ts';
import { found, Refusal, refuseUnless } from '../../../infra/refusal.ts';
import { allow, type KnownViewer } from '../../../infra/session/viewer.ts';
import { notifyChainsOfAll } from '../notify-chains.ts';
import { lockTree } from './lock-tree.ts';

/**
 * Deletes a type. Types below it are moved first, by hand; its products and whatever else names it are taken over by another type, if
 * one is named. A discount that still counts is ended or changed first: what it holds for is money, and no one may widen it in passing.
 */
export async function removeType(
  context: AppContext,
  viewer: KnownViewer,
  id: number,
  moveTo: number | undefined,
): Promise<void> {
  allow(viewer, 'manageProductTypes', {});
  const now = context.clock.now();
  try {
    await transaction(context.db, async (trx) => {
      const types = await lockTree(trx);
      const own = found(types.find((type) => type.id === id));
      refuseUnless(!types.some(({ parent_id }) => parent_id === id), 'PRODUCT_TYPE_HAS_TYPES');
      refuseUnless(!(await isDiscounted(trx, id, now)), 'PRODUCT_TYPE_DISCOUNTED');
      if (moveTo === undefined) {
        refuseUnless(!(await isNamed(trx, id)), 'PRODUCT_TYPE_HAS_PRODUCTS');
      } else {
        refuseUnless(moveTo !== id && types.some((type) => type.id === moveTo), 'PRODUCT_TYPE_GONE');
      }
      const productIds = moveTo === undefined ? [] : await handOver(trx, id, moveTo);
      await trx.deleteFrom('product_type').where('id', '=', id).execute();
      await letImageGo(trx, own.image_id);
      await notifyChainsOfAll(trx, productIds);
      await writeAudit(trx, {
        userId: viewer.userId,
        action: 'product-type.delete',
        entity: 'product_type',
        entityId: id,
        before: own,
        after: { moveTo, productIds },
        now,
      });
    });
  } catch (error) {
    // A product or a request came in between the look and the deletion.
    throw violates(error, ...NAMING) ? new Refusal('PRODUCT_TYPE_HAS_PRODUCTS') : error;
  }
}

/** What may name a type. */
const NAMING = [
  'product_product_type_id_fkey',
  'product_type_parent_id_parent_depth_fkey',
  'demand_item_product_type_id_fkey',
  'demand_survey_product_type_product_type_id_fkey',
  'global_discount_target_product_type_id_fkey',
  'promotion_product_type_product_type_id_fkey',
] as const;

async function isDiscounted(trx: Transaction, id: number, now: Date): Promise<boolean> {
  const discount = await trx
    .selectFrom('global_discount_target as target')
    .innerJoin('global_discount as d', 'd.id', 'target.global_discount_id')
    .select('target.id')
    .where('target.product_type_id', '=', id)
    .where('d.ends_at', '>', now)
    .limit(1)
    .executeTakeFirst();
  return discount !== undefined;
}

async function isNamed(trx: Transaction, id: number): Promise<boolean> {
  const { rows } = await sql<{ named: boolean }>`select
    exists (select 1 from product where product_type_id = ${id})
    or exists (select 1 from demand_item where product_type_id = ${id})
    or exists (select 1 from demand_survey_product_type where product_type_id = ${id})
    or exists (select 1 from promotion_product_type where product_type_id = ${id})
    or exists (select 1 from global_discount_target where product_type_id = ${id}) as named`.execute(trx);
  return rows[0]?.named === true;
}

/** Products get a new version, so that who edits one right now hears of it. What names both types keeps naming the other once. */
async function handOver(trx: Transaction, id: number, moveTo: number): Promise<number[]> {
  const products = await trx
    .updateTable('product')
    .set((row) => ({ product_type_id: moveTo, version: row('version', '+', 1) }))
    .where('product_type_id', '=', id)
    .returning('id')
    .execute();
  await sql`update demand_item set product_type_id = ${moveTo} where product_type_id = ${id}`.execute(trx);
  await sql`
    insert into demand_survey_product_type (survey_id, product_type_id, list_order)
    select survey_id, ${moveTo}, list_order from demand_survey_product_type where product_type_id = ${id}
    on conflict do nothing`.execute(trx);
  await sql`
    insert into promotion_product_type (promotion_id, product_type_id)
    select promotion_id, ${moveTo} from promotion_product_type where product_type_id = ${id}
    on conflict do nothing`.execute(trx);
  await sql`
    insert into global_discount_target (global_discount_id, product_type_id)
    select global_discount_id, ${moveTo} from global_discount_target where product_type_id = ${id}
    on conflict do nothing`.execute(trx);
  return products.map((product) => product.id);
}
