import type { WishAndGoodsJson } from '@kosar/contract/demand-details';
import { expect, it } from 'vitest';
import { wishedValue } from './wished-value.ts';

function good(id: number, unitPrice: number, unitName = 'kg') {
  return { id, name: `Áru ${id}`, producer: { id: 1, name: 'Tanya' }, unitName, unitPrice };
}

function wish(quantity: number, products: WishAndGoodsJson['products']): WishAndGoodsJson {
  return { productName: 'Alma', unit: 'kg', quantity, people: 1, averageMaxPrice: null, products };
}

it('counts each wish at the cheapest chosen good of its own unit, and none that nothing answers', () => {
  const wishes = [
    wish(4, [good(1, 500), good(2, 300), good(3, 10, 'db')]),
    wish(2, []),
    wish(1, [good(4, 50)]),
  ];
  expect(wishedValue(wishes, [1, 2, 3])).toBe(1200);
  expect(wishedValue(wishes, [1, 4])).toBe(2050);
  expect(wishedValue(wishes, [])).toBe(0);
});
