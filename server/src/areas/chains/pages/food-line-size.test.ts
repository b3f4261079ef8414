import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { foodOf } from '../../../demo/market/food.ts';
import { type DemoType, PRODUCT_TYPES } from '../../../demo/market/product-types.ts';
import { PRODUCERS } from '../../../demo/producers/all-producers.ts';
import { presentFoodLine } from '../../../infra/food/food-line.ts';

const NOW = new Date('2026-11-23T08:00:00Z');

test('what a delivery of 300 products says of them as food adds at most 3 KB to its answer', () => {
  const withFood = products().map(({ name, food }, id) => ({
    id,
    name,
    product: { id, unitName: 'kg', food },
  }));
  const without = withFood.map(({ product, ...item }) => ({
    ...item,
    product: Object.fromEntries(Object.entries(product).filter(([name]) => name !== 'food')),
  }));
  expect(withFood).toHaveLength(300);
  expect(sizeOf(withFood) - sizeOf(without)).toBeLessThanOrEqual(3 * 1024);
});

/** 300 products as a delivery has them: the demo's, over and over, and in between some of which too little is said. */
function products() {
  const known = Object.values(PRODUCERS).flatMap((producer) => producer.products);
  return Array.from({ length: 300 }, (_, index) => {
    const { name, type } = known[index % known.length] ?? { name: '', type: '' };
    const { allergens, storage } = foodOf({ name, type, typePath: pathOf(PRODUCT_TYPES, type) });
    const food = presentFoodLine({ allergens: mixed(allergens, index), storage, organicUntil: null }, NOW);
    return { name: `${name} ${index}`, food };
  });
}

/** Every product of the later ones differs in an allergen, so that equal texts don't make it look small. */
function mixed(allergens: string, index: number): string {
  const place = (index * 7) % allergens.length;
  return `${allergens.slice(0, place)}${'cmf?'[index % 4]}${allergens.slice(place + 1)}`;
}

function pathOf(types: readonly DemoType[], wanted: string): string[] {
  return types.flatMap((type) => {
    if (type.name === wanted) return [type.name];
    const below = pathOf(type.children ?? [], wanted);
    return below.length === 0 ? [] : [type.name, ...below];
  });
}

function sizeOf(answer: unknown): number {
  return brotliCompressSync(JSON.stringify(answer)).length;
}
