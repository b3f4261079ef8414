import type { ProductTypeJson } from '@kosar/contract/catalogue/product-types';
import { MAX_CATEGORY_DEPTH } from '@kosar/domain/constants';
import { type Query, to } from '../../app/paths.ts';

/** What an address means in the tree of types. */
export interface CategoryPlace {
  /** The types from the top down to the one that is shown; empty at the top. */
  readonly path: readonly ProductTypeJson[];
  /** The first part of the address that names no type: the page shows the nearest one above. */
  readonly unknown: string | null;
}

/** Follows the parts of an address down the tree, as far as they name something. */
export function findCategory(
  types: readonly ProductTypeJson[],
  slugs: readonly (string | undefined)[],
): CategoryPlace {
  const path: ProductTypeJson[] = [];
  for (const slug of slugs) {
    if (slug === undefined || slug === '') break;
    const type = childrenOf(types, path.at(-1) ?? null).find((child) => child.slug === slug);
    if (type === undefined) return { path, unknown: slug };
    path.push(type);
  }
  return { path, unknown: null };
}

/** The types right below one, or those at the top. They come in their own order. */
export function childrenOf(
  types: readonly ProductTypeJson[],
  type: Pick<ProductTypeJson, 'id'> | null,
): ProductTypeJson[] {
  return types.filter(({ parent }) => (parent?.id ?? null) === (type?.id ?? null));
}

/** The address of a category by the way to it, six levels at most. */
export function categoryAddress(path: readonly { readonly slug: string }[], query: Query = {}): string {
  const params = Object.fromEntries(
    path.slice(0, MAX_CATEGORY_DEPTH).map(({ slug }, index) => [`category${index + 1}`, slug]),
  );
  return to('products', params, query);
}

/** How many products of a type count: all of them, or those that can be ordered now. */
export function countOf(type: ProductTypeJson, isCurrent: boolean): number {
  return isCurrent ? type.currentProductCount : type.productCount;
}
