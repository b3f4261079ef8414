import { expect, test } from 'vitest';
import { findTypes, type TypeNode, typesBelow, wayTo } from './type-way.ts';

const type = (id: number, name: string, parentId?: number): TypeNode => ({
  id,
  name,
  unitName: null,
  parent: parentId === undefined ? null : { id: parentId, name: '', slug: '' },
});
const tree = [type(1, 'Zöldség'), type(2, 'Tejtermék'), type(3, 'Gumós', 1), type(4, 'Burgonya', 3)];
const names = (types: readonly TypeNode[]) => types.map(({ name }) => name);

test('the way to a type begins at the top', () => {
  expect(names(wayTo(tree, 4))).toEqual(['Zöldség', 'Gumós', 'Burgonya']);
  expect(wayTo(tree, null)).toEqual([]);
  expect(wayTo(tree, 99)).toEqual([]);
});

test('a level shows the types right below', () => {
  expect(names(typesBelow(tree, null))).toEqual(['Zöldség', 'Tejtermék']);
  expect(names(typesBelow(tree, 3))).toEqual(['Burgonya']);
});

test('types are found without accents, own names before those below', () => {
  expect(names(findTypes(tree, 'zoldseg'))).toEqual(['Zöldség', 'Gumós', 'Burgonya']);
  expect(names(findTypes(tree, 'zöldség burgonya'))).toEqual(['Burgonya']);
});
