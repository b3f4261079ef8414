import type { DemandAndGoodsJson } from '@kosar/contract/catalogue/demand-details';
import { expect, it } from 'vitest';
import { requestedValue } from './requested-value.ts';

function good(id: number, unitPrice: number, unitName = 'kg') {
  return { id, name: `Áru ${id}`, producer: { id: 1, name: 'Tanya' }, unitName, unitPrice };
}

function request(quantity: number, products: DemandAndGoodsJson['products']): DemandAndGoodsJson {
  return { productName: 'Alma', unit: 'kg', quantity, people: 1, averageMaxPrice: null, products };
}

it('counts each request at the cheapest chosen good of its own unit, and none that nothing answers', () => {
  const requests = [
    request(4, [good(1, 500), good(2, 300), good(3, 10, 'db')]),
    request(2, []),
    request(1, [good(4, 50)]),
  ];
  expect(requestedValue(requests, [1, 2, 3])).toBe(1200);
  expect(requestedValue(requests, [1, 4])).toBe(2050);
  expect(requestedValue(requests, [])).toBe(0);
});
