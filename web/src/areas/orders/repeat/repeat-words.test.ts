import type { RepeatedLineJson } from '@kosar/contract/orders/order-repeat';
import { describe, expect, it } from 'vitest';
import { changeWords, repeatSum } from './repeat-words.ts';

describe('what is different since the last order', () => {
  it('is named line by line, with the price then and now', () => {
    expect(
      changeWords([
        line({ changes: ['LESS', 'PRICE'], amount: 1.5, price: 1590 }),
        line({ name: 'Körte', changes: ['GONE'], amount: 0, price: null }),
        line({ name: 'Méz', changes: [] }),
      ]),
    ).toEqual([
      'Alma: 2\u00a0kg helyett már csak 1,5\u00a0kg van.',
      'Alma: 1\u00a0490\u00a0Ft → 1\u00a0590\u00a0Ft',
      'Körte: itt most nem rendelhető, kimaradt.',
    ]);
  });

  it('sums what can be had at the prices of now', () => {
    expect(repeatSum([line({ amount: 1.5, price: 1590 }), line({ amount: 0, price: null })])).toEqual({
      count: 1,
      valueFt: 2385,
    });
  });
});

function line(only: Partial<RepeatedLineJson>): RepeatedLineJson {
  return {
    name: 'Alma',
    producerName: 'Kovács Kert',
    unitName: 'kg',
    deliveryItemPackingId: 1,
    orderedAmount: 2,
    amount: 2,
    orderedPrice: 1490,
    price: 1490,
    changes: [],
    ...only,
  };
}
