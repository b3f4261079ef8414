import type { ManagedProductTypeJson } from '@kosar/contract/catalogue/product-type-management';
import { refusalOfParent, type TypeMove } from '@kosar/domain/product-type-tree';

export type ManagedType = ManagedProductTypeJson;
/** Where a type is let go over another: before it, behind it, or into it as its last. */
export type Zone = 'before' | 'into' | 'behind';

/** The types right below one, or at the top, in their order. */
export function typesBelow(types: readonly ManagedType[], parentId: number | null): ManagedType[] {
  return types.filter((type) => type.parentId === parentId);
}

/** The names from the top down to a type: „Zöldség › Gyökér”. */
export function wayOf(types: readonly ManagedType[], id: number | null): string {
  const own = types.find((type) => type.id === id);
  if (own === undefined) return '';
  return [wayOf(types, own.parentId), own.name].filter(Boolean).join(' › ');
}

/** All types in the order of the tree, each before those below it. */
export function inTreeOrder(types: readonly ManagedType[], parentId: number | null = null): ManagedType[] {
  return typesBelow(types, parentId).flatMap((type) => [type, ...inTreeOrder(types, type.id)]);
}

/** The nearest value above a type, its own not counted. */
export function fromAbove<K extends 'color' | 'unitName' | 'imageUrl'>(
  types: readonly ManagedType[],
  parentId: number | null,
  key: K,
): ManagedType[K] | null {
  const parent = types.find((type) => type.id === parentId);
  if (parent === undefined) return null;
  return parent[key] ?? fromAbove(types, parent.parentId, key);
}

/** The move that letting a type go over another one means; null where it can't stand there. */
export function dropMove(
  types: readonly ManagedType[],
  id: number,
  over: { readonly id: number; readonly zone: Zone },
): TypeMove | null {
  const target = types.find((type) => type.id === over.id);
  if (target === undefined || target.id === id) return null;
  const parentId = over.zone === 'into' ? target.id : target.parentId;
  if (refusalOfParent(types, id, parentId) !== null) return null;
  const row = typesBelow(types, parentId).filter((type) => type.id !== id);
  if (over.zone === 'into') return { parentId, index: row.length };
  const at = row.findIndex((type) => type.id === target.id);
  return { parentId, index: over.zone === 'before' ? at : at + 1 };
}

/** Where a type stands now, as a move: the way back after another. */
export function placeNow(types: readonly ManagedType[], { id, parentId }: ManagedType): TypeMove {
  return { parentId, index: typesBelow(types, parentId).findIndex((type) => type.id === id) };
}
