import { expect, test } from 'vitest';
import { type ClosingOrder, countAsTaken, missingCashFt, uncollectedFt } from './close-chain.ts';

function order(orderId: number, only: Partial<ClosingOrder> = {}): ClosingOrder {
  return { orderId, payerKey: orderId, cashFt: 1002, takenFt: 0, isTaken: false, answer: null, ...only };
}

test('cash that no one took is missing, and owed unless someone says it was paid', () => {
  const orders = [order(1), order(2, { answer: 'PAID' }), order(3, { answer: 'OWES' })];
  expect([...missingCashFt(orders)]).toEqual([
    [1, 1002],
    [2, 1002],
    [3, 1002],
  ]);
  expect([...uncollectedFt(orders).keys()]).toEqual([1, 3]);
});

test('of cash that was taken only the rest is missing, and nothing once the coins are there', () => {
  const part = order(1, { takenFt: 400, isTaken: true });
  const all = order(2, { takenFt: 1000, isTaken: true });
  expect([...missingCashFt([part, all])]).toEqual([[1, 602]]);
});

test('a sum that rounds to nothing is owed by no one', () => {
  expect(missingCashFt([order(1, { cashFt: 2 }), order(2, { cashFt: 0 })]).size).toBe(0);
});

test('what one person paid for several orders pays the first of them first', () => {
  const orders = [
    order(1, { payerKey: 1, takenFt: 1000, isTaken: true }),
    order(2, { payerKey: 1, cashFt: 3000 }),
  ];
  expect([...missingCashFt(orders)]).toEqual([
    [1, 2],
    [2, 3000],
  ]);
});

test('without a word only what was paid counts as taken; an answer decides otherwise', () => {
  const orders = [
    order(1),
    order(2, { takenFt: 1000, isTaken: true }),
    order(3, { answer: 'PAID' }),
    order(4, { answer: 'OWES' }),
    order(5, { answer: 'ABSENT', takenFt: 1000, isTaken: true }),
  ];
  expect([...countAsTaken(orders)]).toEqual([2, 3, 4]);
});
