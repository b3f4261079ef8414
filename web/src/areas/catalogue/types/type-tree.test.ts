import { expect, test } from 'vitest';
import { dropMove, fromAbove, inTreeOrder, type ManagedType, wayOf } from './type-tree.ts';

/** 1 Vegetables (2 Roots, 3 Leaves), 4 Dairy. */
const TREE = [type(1, null, 1), type(4, null, 1), type(2, 1, 2), type(3, 1, 2)];

test('letting a type go over another puts it before, behind or into that one, counted without itself', () => {
  expect(dropMove(TREE, 4, { id: 3, zone: 'before' })).toEqual({ parentId: 1, index: 1 });
  expect(dropMove(TREE, 2, { id: 3, zone: 'behind' })).toEqual({ parentId: 1, index: 1 });
  expect(dropMove(TREE, 4, { id: 1, zone: 'into' })).toEqual({ parentId: 1, index: 2 });
  expect(dropMove(TREE, 3, { id: 4, zone: 'before' })).toEqual({ parentId: null, index: 1 });
});

test('a type is never let go over itself or into its own branch', () => {
  expect(dropMove(TREE, 1, { id: 1, zone: 'behind' })).toBeNull();
  expect(dropMove(TREE, 1, { id: 2, zone: 'into' })).toBeNull();
});

test('the way to a type, the order of the tree, and what comes from above', () => {
  expect(wayOf(TREE, 3)).toBe('Típus 1 › Típus 3');
  expect(inTreeOrder(TREE).map(({ id }) => id)).toEqual([1, 2, 3, 4]);
  expect(fromAbove(TREE, 1, 'color')).toBe('#00aa00');
  expect(fromAbove(TREE, null, 'color')).toBeNull();
});

function type(id: number, parentId: number | null, depth: number): ManagedType {
  return {
    id,
    parentId,
    depth,
    position: 0,
    name: `Típus ${id}`,
    slug: `tipus-${id}`,
    color: id === 1 ? '#00aa00' : null,
    unitName: null,
    imageUrl: null,
    productCount: 0,
    deletedProductCount: 0,
    discountCount: 0,
    mentionCount: 0,
    version: 1,
  };
}
