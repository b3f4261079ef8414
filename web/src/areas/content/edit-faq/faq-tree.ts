import type { ManagedFaqCategoryJson, ManagedFaqItemJson } from '@kosar/contract/content/faq-management';
import { placedAt } from '@kosar/domain/placed-at';

export type FaqTree = readonly ManagedFaqCategoryJson[];

/** Where a question is to stand. */
export interface ItemPlace {
  readonly categoryId: number;
  readonly position: number;
}

/** The tree with a category at another place. */
export function withCategoryAt(tree: FaqTree, id: number, position: number): ManagedFaqCategoryJson[] {
  const moved = tree.find((category) => category.id === id);
  if (moved === undefined) return [...tree];
  return placedAt(tree, moved, position).map((category, place) => ({ ...category, position: place }));
}

/** The tree with a question at another place, in its category or in another. */
export function withItemAt(
  tree: FaqTree,
  id: number,
  { categoryId, position }: ItemPlace,
): ManagedFaqCategoryJson[] {
  const item = itemsOf(tree).find((one) => one.id === id);
  if (item === undefined) return [...tree];
  return tree.map((category) => {
    const others = category.items.filter((one) => one.id !== id);
    const items = category.id === categoryId ? placedAt(others, { ...item, categoryId }, position) : others;
    return { ...category, items: items.map((one, place) => ({ ...one, position: place })) };
  });
}

/** One step up or down: past the edge of its category into the next one; null where there is none. */
export function stepOf(
  tree: FaqTree,
  { id, categoryId }: ManagedFaqItemJson,
  step: -1 | 1,
): ItemPlace | null {
  const at = tree.findIndex((category) => category.id === categoryId);
  const items = tree[at]?.items ?? [];
  const position = items.findIndex((one) => one.id === id) + step;
  if (position >= 0 && position < items.length) return { categoryId, position };
  const next = tree[at + step];
  if (next === undefined) return null;
  return { categoryId: next.id, position: step === 1 ? 0 : next.items.length };
}

export function itemsOf(tree: FaqTree): ManagedFaqItemJson[] {
  return tree.flatMap(({ items }) => items);
}
