import { MAX_CATEGORY_DEPTH } from './constants.ts';

/** Where a product type stands. A list of them holds the types of one parent in the order in which people see them. */
export interface TypePlace {
  readonly id: number;
  /** Null at the top. */
  readonly parentId: number | null;
  /** 1 at the top, 6 at most (spec 9). */
  readonly depth: number;
  readonly position: number;
}

/** A place to go to: below which type, and before which of those there; the type itself isn't counted among them. */
export interface TypeMove {
  readonly parentId: number | null;
  readonly index: number;
}

export type TypeMoveRefusal = 'PRODUCT_TYPE_BELOW_ITSELF' | 'PRODUCT_TYPE_TOO_DEEP';

/** Why a type can't stand below another, if it can't: it is a part of itself, or its lowest level would be a seventh (spec 9). */
export function refusalOfParent(
  types: readonly TypePlace[],
  id: number,
  parentId: number | null,
): TypeMoveRefusal | null {
  if (parentId !== null && branchOf(types, id).some((below) => below.id === parentId))
    return 'PRODUCT_TYPE_BELOW_ITSELF';
  return depthBelow(types, parentId) + levelsOf(types, id) > MAX_CATEGORY_DEPTH
    ? 'PRODUCT_TYPE_TOO_DEEP'
    : null;
}

/** The types whose place a move changes, as they stand after it: the branch that moves, and those that make room for it. */
export function placesAfter(types: readonly TypePlace[], id: number, move: TypeMove): TypePlace[] {
  const own = types.find((type) => type.id === id);
  if (own === undefined) return [];
  const siblings = typesOf(types, move.parentId).filter((type) => type.id !== id);
  const index = Math.min(Math.max(move.index, 0), siblings.length);
  const sinks = depthBelow(types, move.parentId) + 1 - own.depth;
  const moved = { ...own, parentId: move.parentId, depth: own.depth + sinks };
  const row = [...siblings.slice(0, index), moved, ...siblings.slice(index)];
  const inPlace = row.map((type, position) => ({ ...type, position }));
  const below = branchOf(types, id)
    .filter((type) => type.id !== id)
    .map((type) => ({ ...type, depth: type.depth + sinks }));
  return [...inPlace, ...below].filter((after) => !types.some((before) => isSame(before, after)));
}

/**
 * The four steps of a type in its tree, null where there is none: before the one above it, behind the one below it, into the one above
 * it as its last, and out of its parent, right behind it.
 */
export function stepsOf(
  types: readonly TypePlace[],
  id: number,
): Readonly<Record<'up' | 'down' | 'in' | 'out', TypeMove | null>> {
  const own = types.find((type) => type.id === id);
  if (own === undefined) return { up: null, down: null, in: null, out: null };
  const { parentId } = own;
  const row = typesOf(types, parentId);
  const at = row.findIndex((type) => type.id === id);
  const before = row[at - 1];
  const parent = types.find((type) => type.id === parentId);
  return {
    up: before ? { parentId, index: at - 1 } : null,
    down: at < row.length - 1 ? { parentId, index: at + 1 } : null,
    in:
      before && refusalOfParent(types, id, before.id) === null
        ? { parentId: before.id, index: typesOf(types, before.id).length }
        : null,
    out: parent
      ? {
          parentId: parent.parentId,
          index: typesOf(types, parent.parentId).findIndex((type) => type.id === parent.id) + 1,
        }
      : null,
  };
}

/** A type and all below it. */
export function branchOf<T extends Pick<TypePlace, 'id' | 'parentId'>>(
  types: readonly T[],
  id: number,
): readonly T[] {
  const own = types.filter((type) => type.id === id);
  const below = types.filter((type) => type.parentId === id);
  return [...own, ...below.flatMap((child) => branchOf(types, child.id))];
}

function typesOf(types: readonly TypePlace[], parentId: number | null): TypePlace[] {
  return types.filter((type) => type.parentId === parentId);
}

function depthBelow(types: readonly TypePlace[], parentId: number | null): number {
  return types.find((type) => type.id === parentId)?.depth ?? 0;
}

/** How many levels a type and all below it take. */
function levelsOf(types: readonly TypePlace[], id: number): number {
  const depths = branchOf(types, id).map(({ depth }) => depth);
  return Math.max(...depths) - Math.min(...depths) + 1;
}

function isSame(one: TypePlace, other: TypePlace): boolean {
  return (
    one.id === other.id &&
    one.parentId === other.parentId &&
    one.depth === other.depth &&
    one.position === other.position
  );
}
