import { describe, expect, test } from 'vitest';
import { placesAfter, refusalOfParent, stepsOf, type TypePlace } from './product-type-tree.ts';
import { slugOf } from './slug.ts';

/** 1 Vegetables (2 Roots (3 Carrots), 4 Leaves), 5 Dairy. */
const TREE: readonly TypePlace[] = [
  { id: 1, parentId: null, depth: 1, position: 0 },
  { id: 5, parentId: null, depth: 1, position: 1 },
  { id: 2, parentId: 1, depth: 2, position: 0 },
  { id: 4, parentId: 1, depth: 2, position: 1 },
  { id: 3, parentId: 2, depth: 3, position: 0 },
];
/** A single line of seven would be one too many. */
const LINE: readonly TypePlace[] = [1, 2, 3, 4, 5, 6].map((id) => ({
  id,
  parentId: id === 1 ? null : id - 1,
  depth: id,
  position: 0,
}));

describe('a move of a product type', () => {
  test('takes all below it along, and makes room where it arrives', () => {
    expect(placesAfter(TREE, 2, { parentId: null, index: 1 })).toEqual([
      { id: 2, parentId: null, depth: 1, position: 1 },
      { id: 5, parentId: null, depth: 1, position: 2 },
      { id: 3, parentId: 2, depth: 2, position: 0 },
    ]);
  });

  test('within its own row changes only places in it', () => {
    expect(placesAfter(TREE, 4, { parentId: 1, index: 0 })).toEqual([
      { id: 4, parentId: 1, depth: 2, position: 0 },
      { id: 2, parentId: 1, depth: 2, position: 1 },
    ]);
    expect(placesAfter(TREE, 2, { parentId: 1, index: 0 })).toEqual([]);
  });

  test('beyond the end of a row ends at its end', () => {
    expect(placesAfter(TREE, 5, { parentId: 1, index: 99 })).toEqual([
      { id: 5, parentId: 1, depth: 2, position: 2 },
    ]);
  });

  test('never goes below itself, nor past the sixth level', () => {
    expect(refusalOfParent(TREE, 1, 1)).toBe('PRODUCT_TYPE_BELOW_ITSELF');
    expect(refusalOfParent(TREE, 1, 3)).toBe('PRODUCT_TYPE_BELOW_ITSELF');
    expect(refusalOfParent(TREE, 1, 5)).toBeNull();
    const withTwo: readonly TypePlace[] = [
      ...LINE,
      { id: 7, parentId: null, depth: 1, position: 1 },
      { id: 8, parentId: 7, depth: 2, position: 0 },
    ];
    expect(refusalOfParent(withTwo, 7, 4)).toBeNull();
    expect(refusalOfParent(withTwo, 7, 5)).toBe('PRODUCT_TYPE_TOO_DEEP');
    expect(refusalOfParent(withTwo, 8, 6)).toBe('PRODUCT_TYPE_TOO_DEEP');
  });
});

describe('the steps of a product type', () => {
  test('are up and down in its row, into the one above it, and out of its parent', () => {
    expect(stepsOf(TREE, 4)).toEqual({
      up: { parentId: 1, index: 0 },
      down: null,
      in: { parentId: 2, index: 1 },
      out: { parentId: null, index: 1 },
    });
    expect(stepsOf(TREE, 1)).toEqual({
      up: null,
      down: { parentId: null, index: 1 },
      in: null,
      out: null,
    });
  });

  test('lead into the one above it only while six levels are enough', () => {
    const below: readonly TypePlace[] = [...LINE, { id: 7, parentId: 5, depth: 6, position: 1 }];
    expect(stepsOf(below, 7).in).toBeNull();
    expect(stepsOf(below, 7).out).toEqual({ parentId: 4, index: 1 });
  });

  test('one there and one back leave the tree as it was', () => {
    for (const [there, back] of [
      ['up', 'down'],
      ['in', 'out'],
    ] as const) {
      const move = stepsOf(TREE, 4)[there];
      const after = applied(TREE, move && placesAfter(TREE, 4, move));
      const home = stepsOf(after, 4)[back];
      expect(sorted(applied(after, home && placesAfter(after, 4, home)))).toEqual(sorted(TREE));
    }
  });
});

test('a name becomes a part of an address without accents and signs', () => {
  expect(slugOf('Tej & tejtermék, Őszi')).toBe('tej-tejtermek-oszi');
  expect(slugOf('…!')).toBe('');
});

function applied(types: readonly TypePlace[], changes: readonly TypePlace[] | null): TypePlace[] {
  const after = types.map((type) => changes?.find(({ id }) => id === type.id) ?? type);
  return after.toSorted((one, other) => one.depth - other.depth || one.position - other.position);
}

function sorted(types: readonly TypePlace[]): TypePlace[] {
  return types.toSorted((one, other) => one.id - other.id);
}
