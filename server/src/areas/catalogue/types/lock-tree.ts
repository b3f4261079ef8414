import type { Transaction } from '../../../infra/database/connect.ts';
import { found, refuseUnless } from '../../../infra/refusal.ts';

export type LockedType = Awaited<ReturnType<typeof lockTree>>[number];

/**
 * Holds the whole tree while its shape is decided on, and gives it with each row in its order: a tree is small and seldom changed, and
 * two moves that know nothing of each other could make a seventh level of six.
 */
export async function lockTree(trx: Transaction) {
  const types = await trx
    .selectFrom('product_type')
    .select(['id', 'parent_id', 'depth', 'position', 'name', 'slug', 'color', 'unit_name', 'image_id'])
    .select('version')
    .orderBy('id')
    .forUpdate()
    .execute();
  const inOrder = await trx
    .selectFrom('product_type')
    .select('id')
    .orderBy('depth')
    .orderBy('position')
    .orderBy('name')
    .orderBy('id')
    .execute();
  return inOrder.flatMap(({ id }) => types.filter((type) => type.id === id));
}

/** A type of a locked tree as it was read; another version is a conflict. */
export function ofVersion(types: readonly LockedType[], id: number, version: number): LockedType {
  const own = found(types.find((type) => type.id === id));
  refuseUnless(own.version === version, 'conflict');
  return own;
}

/** A place below a type that has gone meanwhile is no place. */
export function refuseGoneParent(types: readonly LockedType[], parentId: number | null): void {
  refuseUnless(parentId === null || types.some(({ id }) => id === parentId), 'PRODUCT_TYPE_GONE');
}

/** What the rules of the tree know of a type. */
export function placeOf({ id, parent_id, depth, position }: LockedType) {
  return { id, parentId: parent_id, depth, position };
}
