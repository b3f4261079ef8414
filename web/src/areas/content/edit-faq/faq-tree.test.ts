import type { ManagedFaqCategoryJson } from '@kosar/contract/content/faq-management';
import { expect, it } from 'vitest';
import { itemsOf, stepOf, withCategoryAt, withItemAt } from './faq-tree.ts';

function category(id: number, itemIds: readonly number[]): ManagedFaqCategoryJson {
  return {
    id,
    position: id,
    nameTranslations: { hu: `Téma ${id}` },
    version: 1,
    items: itemIds.map((itemId, position) => ({
      id: itemId,
      categoryId: id,
      position,
      questionTranslations: { hu: `Kérdés ${itemId}` },
      answerTranslations: { hu: 'Így.' },
      version: 1,
    })),
  };
}

const TREE = [category(1, [11, 12]), category(2, []), category(3, [31])];
const shape = (tree: readonly ManagedFaqCategoryJson[]) =>
  tree.map(({ id, items }) => [id, items.map((item) => item.id)]);
const item = (id: number) => itemsOf(TREE).find((one) => one.id === id) ?? itemsOf(TREE)[0];

function step(id: number, by: -1 | 1) {
  const found = item(id);
  return found && stepOf(TREE, found, by);
}

it('steps within a category, and past its edge into the next one', () => {
  expect(step(12, -1)).toEqual({ categoryId: 1, position: 0 });
  expect(step(12, 1)).toEqual({ categoryId: 2, position: 0 });
  expect(step(31, -1)).toEqual({ categoryId: 2, position: 0 });
  expect([step(11, -1), step(31, 1)]).toEqual([null, null]);
});

it('moves a question to another category and numbers both anew', () => {
  const moved = withItemAt(TREE, 11, { categoryId: 3, position: 1 });
  expect(shape(moved)).toEqual([
    [1, [12]],
    [2, []],
    [3, [31, 11]],
  ]);
  expect(itemsOf(moved).map(({ categoryId, position }) => [categoryId, position])).toEqual([
    [1, 0],
    [3, 0],
    [3, 1],
  ]);
});

it('moves a category with its questions', () => {
  expect(shape(withCategoryAt(TREE, 3, 0))).toEqual([
    [3, [31]],
    [1, [11, 12]],
    [2, []],
  ]);
});
