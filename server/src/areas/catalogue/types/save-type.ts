import type { createProductType, updateProductType } from '@kosar/contract/catalogue/product-type-management';
import type { Parsed } from '@kosar/contract/endpoint';
import { MAX_CATEGORY_DEPTH } from '@kosar/domain/constants';
import { slugOf } from '@kosar/domain/slug';
import type { AppContext } from '../../../infra/app-context.ts';
import { writeAudit } from '../../../infra/audit.ts';
import { transaction } from '../../../infra/database/connect.ts';
import { editRow } from '../../../infra/edit/edit-row.ts';
import { allOf, onField, refusing } from '../../../infra/edit/refusing.ts';
import { refuseUnless } from '../../../infra/refusal.ts';
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
  return refusing(NAME_TAKEN, () =>
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
  await refusing(NAME_TAKEN, () =>
    transaction(context.db, async (trx) => {
      const before = ofVersion(await lockTree(trx), id, version);
      await editRow(trx, viewer, {
        table: 'product_type',
        id,
        before,
        version,
        set: valuesOf(input),
        action: 'product-type.update',
        after: input,
        now: context.clock.now(),
      });
    }),
  );
}

function valuesOf({ name, color, unitName }: Omit<Change, 'version'>) {
  return { name, slug: slugOf(name), color, unit_name: unitName };
}

/** A row of the tree holds each name once, and each part of an address. */
export const NAME_CONSTRAINTS = ['product_type_name_unique', 'product_type_slug_unique'] as const;
const NAME_TAKEN = allOf(NAME_CONSTRAINTS, onField('PRODUCT_TYPE_NAME_TAKEN', 'name', 'NAME_TAKEN'));
