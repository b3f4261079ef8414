import { describe, expect, test } from 'vitest';
import * as words from './vocabulary.ts';

describe('the words of the market are those of the spec', () => {
  test('a chain and its deliveries have eight states', () => {
    expect(words.CHAIN_STATES).toEqual([
      'OPEN',
      'MIN_INCOME_PASSED',
      'ORDERING_CLOSED',
      'APPROVED',
      'CANCELLED',
      'TO_BE_FINALIZED',
      'DELIVERED',
      'NOT_DELIVERED',
    ]);
  });

  test('an event has one of four types, by how much of its time is known', () => {
    expect(words.EVENT_TYPES).toEqual([
      'UNKNOWN_DATE',
      'FIXED_DATE_UNKNOWN_TIME',
      'FIXED_DATE_APPROXED_TIME',
      'FIXED_DATE_AND_TIME',
    ]);
  });

  test('products and packings are on sale, paused or deleted', () => {
    expect(words.PRODUCT_STATES).toEqual(['AVAILABLE', 'NOT_AVAILABLE', 'DELETED']);
  });

  test('goods are packed in four ways', () => {
    expect(words.PACKING_TYPES).toEqual([
      'NOT_PACKAGED',
      'PACKAGED_AND_ORDERED_BY_PACKAGE',
      'PACKAGED_AND_ORDERED_BY_UNIT',
      'ORDERED_IN_PACKAGE_DELIVERED_IN_UNITS',
    ]);
  });

  test('an order is paid on the spot or online, and taken over at the point or at home', () => {
    expect(words.PAYMENT_TYPES).toEqual(['ON_SITE', 'ONLINE']);
    expect(words.DELIVERY_OPTION_TYPES).toEqual(['DELIVERY_POINT', 'HOME_DELIVERY']);
  });
});
