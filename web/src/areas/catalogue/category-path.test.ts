import type { ProductTypeJson } from '@kosar/contract/catalogue/product-types';
import { describe, expect, it } from 'vitest';
import { categoryAddress, childrenOf, findCategory } from './category-path.ts';

const NAMES = ['tejtermek', 'sajt', 'tehensajt', 'felkemeny', 'erlelt', 'natur'];
const types = [
  ...NAMES.map((slug, index) => type(index + 1, slug, index === 0 ? null : index)),
  type(7, 'gyumolcs', null),
  type(8, 'sajt', 7),
];

describe('the way to a category', () => {
  it('is followed down six levels', () => {
    const { path, unknown } = findCategory(types, NAMES);
    expect(path.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(unknown).toBeNull();
    expect(categoryAddress(path, { current: true })).toBe(
      '/products/tejtermek/sajt/tehensajt/felkemeny/erlelt/natur?current=true',
    );
  });

  it('distinguishes types of the same name by what is above them', () => {
    expect(findCategory(types, ['gyumolcs', 'sajt']).path.at(-1)?.id).toBe(8);
    expect(childrenOf(types, { id: 7 }).map(({ id }) => id)).toEqual([8]);
  });

  it('ends at the nearest type above what no one knows', () => {
    const { path, unknown } = findCategory(types, ['tejtermek', 'vaj', 'irosvaj']);
    expect([path.map(({ id }) => id), unknown]).toEqual([[1], 'vaj']);
    expect(findCategory(types, ['semmi'])).toEqual({ path: [], unknown: 'semmi' });
    expect(findCategory(types, [undefined, undefined])).toEqual({ path: [], unknown: null });
  });
});

function type(id: number, slug: string, parentId: number | null): ProductTypeJson {
  return {
    id,
    name: slug,
    slug,
    parent: parentId === null ? null : { id: parentId, name: '', slug: '' },
    depth: 1,
    color: null,
    unitName: null,
    imageUrl: null,
    hasImage: false,
    hasOwnImage: false,
    hasChildren: false,
    productCount: 0,
    ownProductCount: 0,
    currentProductCount: 0,
    ownCurrentProductCount: 0,
  };
}
