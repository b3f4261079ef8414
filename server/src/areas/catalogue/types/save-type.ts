import type { createProductType, updateProductType } from '@kosar/contract/catalogue/product-type-management';
import type { Parsed } from '@kosar/contract/endpoint';
import { FIELD_MESSAGES } from '@kosar/contract/messages';
import { MAX_CATEGORY_DEPTH } from '@kosar/domain/constants';
import { slugOf } from '@kosar/domain/slug';
import type { AppContext } from '../../../infra/app-context.ts';
import { writeAudit } from '../../../infra/audit.ts';
import { transaction, violatedConstraint } from '../../../infra/database/connect.ts';
import { Refusal, refuseUnless } from '../../../infra/refusal.ts';
import { allow, type KnownViewer } from '../../../infra/session/viewer.ts';
import { lockTree, ofVersion, refuseGoneParent } from './lock-tree.ts';

type Change = Parsed<typeof updateProductType>['body'];

/** Adds a product type as the last of its row; gives its id. */
export async function addProductType(
  context: AppContext,
  viewer: KnownViewer,
  { parentId, ...input }: Parsed<typeof createProductType>['body'],
): Promise<number> {
  allow(viewer, 'manageProductTypes', {});
  return mapConstraintErrors(() =>
    transaction(context.db, async (trx) => {
      const types = await lockTree(trx);
      refuseGoneParent(types, parentId);
      const depth = (types.find(({ id }) => id === parentId)?.depth ?? 0) + 1;
      refuseUnless(depth <= MAX_CATEGORY_DEPTH, 'PRODUCT_TYPE_TOO_DEEP');
      const row = types.filter(({ parent_id }) => parent_id === parentId);
      const position = Math.max(-1, ...row.map((type) => type.position)) + 1;
      const { id } = await trx
        .insertInto('product_type')
        .values({ parent_id: parentId, depth, position, ...valuesOf(input) })
        .returning('id')
        .executeTakeFirstOrThrow();
      await writeAudit(trx, {
        userId: viewer.userId,
        action: 'product-type.create',
        entity: 'product_type',
        entityId: id,
        after: { parentId, ...input },
        now: context.clock.now(),
      });
      return id;
    }),
  );
}

/** Changes what a type is called and shows; its address follows its name. Products keep the unit that they are sold by. */
export async function changeProductType(
  context: AppContext,
  viewer: KnownViewer,
  id: number,
  { version, ...input }: Change,
): Promise<void> {
  allow(viewer, 'manageProductTypes', {});
  await mapConstraintErrors(() =>
    transaction(context.db, async (trx) => {
      const before = ofVersion(await lockTree(trx), id, version);
      await trx
        .updateTable('product_type')
        .set((row) => ({ ...valuesOf(input), version: row('version', '+', 1) }))
        .where('id', '=', id)
        .execute();
      await writeAudit(trx, {
        userId: viewer.userId,
        action: 'product-type.update',
        entity: 'product_type',
        entityId: id,
        before,
        after: input,
        now: context.clock.now(),
      });
    }),
  );
}

function valuesOf({ name, color, unitName }: Omit<Change, 'version'>) {
  return { name, slug: slugOf(name), color, unit_name: unitName };
}

/** A row holds each name once, and each part of an address. */
async function mapConstraintErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isNameTaken(error)) throw error;
    const problem = { path: 'name', code: 'NAME_TAKEN', message: FIELD_MESSAGES.NAME_TAKEN };
    throw new Refusal('PRODUCT_TYPE_NAME_TAKEN', { errors: [problem] });
  }
}

/** Whether a row of the tree would hold the same name or address twice. */
export function isNameTaken(error: unknown): boolean {
  return ['product_type_name_unique', 'product_type_slug_unique'].includes(violatedConstraint(error) ?? '');
}
