import { describe, expect, test } from 'vitest';
import { decideOrder } from './order.ts';
import {
  DEADLINE,
  makeFree,
  makeInput,
  makeOffer,
  makeOrderFacts,
  makePacking,
  BEFORE_DEADLINE as now,
} from './testing/build.ts';
import { ordered, refusal } from './testing/decision.ts';

describe('a new order', () => {
  test('is placed with its lines, total, stock changes and the chain as it will be', () => {
    const order = ordered(decideOrder(makeOrderFacts({ chain: { minIncomeFt: 1000 } }), makeInput(), now));
    expect(order).toMatchObject({
      lines: [{ packingId: 1, itemId: 1, amountMilli: 1000, fullPriceFt: 1000, payableFt: 1000 }],
      totals: { totalFt: 1000 },
      stockChanges: [{ packingId: 1, itemId: 1, amountMilli: 1000, unitsMilli: 1000 }],
      paymentType: 'ON_SITE',
      deliveryOption: { id: 1 },
      isBillingRequired: false,
      chain: {
        orderedIncomeFt: 1000,
        state: 'MIN_INCOME_PASSED',
        isMinIncomePassed: true,
        isRepriceDue: false,
      },
    });
  });

  test('is flagged min-income-passed only when it reaches the minimum', () => {
    const order = ordered(decideOrder(makeOrderFacts({ chain: { minIncomeFt: 1001 } }), makeInput(), now));
    expect(order.chain).toMatchObject({ state: 'OPEN', isMinIncomePassed: false });
  });

  test.each([
    [
      'without terms accepted',
      makeOrderFacts(),
      makeInput({ isEulaAccepted: false }),
      'ACCEPT_EULA_REQUIRED',
    ],
    ['without lines', makeOrderFacts(), makeInput({ items: [] }), 'ORDER_EMPTY_ERROR'],
    [
      'of zeros only',
      makeOrderFacts(),
      makeInput({ items: [{ packingId: 1, amountMilli: 0 }] }),
      'ORDER_EMPTY_ERROR',
    ],
    [
      'of a cancelled chain',
      makeOrderFacts({ chain: { state: 'CANCELLED' } }),
      makeInput(),
      'ORDERING_CLOSED',
    ],
    [
      'after approval before the deadline',
      makeOrderFacts({ chain: { state: 'APPROVED' } }),
      makeInput(),
      'ORDERING_CLOSED',
    ],
    [
      'paid as the chain does not offer',
      makeOrderFacts(),
      makeInput({ paymentType: 'ONLINE' }),
      'PAYMENT_TYPE_NOT_OFFERED',
    ],
    [
      'without a payment type where two are offered',
      makeOrderFacts({ chain: { paymentOptions: ['ON_SITE', 'ONLINE'] } }),
      makeInput(),
      'PAYMENT_TYPE_NOT_OFFERED',
    ],
    [
      'by card for less than a card pays',
      makeOrderFacts({
        chain: { paymentOptions: ['ONLINE'] },
        packings: [makeOffer({ packing: makePacking({ priceFt: 4, unitPriceFt: 4 }) })],
      }),
      makeInput({ paymentType: 'ONLINE' }),
      'TOO_LITTLE_FOR_CARD',
    ],
    [
      'with a foreign delivery option',
      makeOrderFacts(),
      makeInput({ deliveryOptionId: 99 }),
      'DELIVERY_OPTION_NOT_OFFERED',
    ],
    [
      'without an option where there is no pickup to default to',
      makeOrderFacts({ deliveryOptions: [{ id: 2, type: 'HOME_DELIVERY', priceFt: 1000 }] }),
      makeInput(),
      'DELIVERY_OPTION_NOT_OFFERED',
    ],
    [
      'for home without an address',
      makeOrderFacts(),
      makeInput({ deliveryOptionId: 2 }),
      'HOME_DELIVERY_ADDRESS_REQUIRED',
    ],
    [
      'with billing asked for and no data',
      makeOrderFacts(),
      makeInput({ isBillingRequested: true }),
      'BILLING_DATA_REQUIRED',
    ],
    [
      'without billing data where billing is not optional',
      makeOrderFacts({ chain: { isBillingForced: true } }),
      makeInput(),
      'BILLING_DATA_REQUIRED',
    ],
    ['with a coupon of someone else', makeOrderFacts(), makeInput({ couponIds: [3] }), 'DISCOUNT_NOT_USABLE'],
    [
      'dearer than the buyer was shown',
      makeOrderFacts(),
      makeInput({ expectedTotalFt: 999 }),
      'PRICE_CHANGED',
    ],
  ])('%s is refused', (_name, facts, input, code) => {
    expect(refusal(decideOrder(facts, input, now))?.code).toBe(code);
  });

  test('at the deadline itself is refused, a millisecond before it is taken', () => {
    const before = new Date(DEADLINE.getTime() - 1);
    expect(refusal(decideOrder(makeOrderFacts(), makeInput(), DEADLINE))?.code).toBe('ORDERING_CLOSED');
    expect(refusal(decideOrder(makeOrderFacts(), makeInput(), before))).toBeNull();
  });

  test('names every line at fault by its place, and offers the nearest amounts', () => {
    const facts = makeOrderFacts({
      packings: [
        makeOffer({ packing: makePacking({ minOrderMilli: 400, incrementMilli: 300 }) }),
        makeOffer({ packingId: 2, itemId: 2, free: makeFree({ packingMilli: 500 }) }),
      ],
    });
    const items = [
      { packingId: 1, amountMilli: 800 },
      { packingId: 2, amountMilli: 600 },
      { packingId: 9, amountMilli: 1000 },
      { packingId: 1, amountMilli: 400 },
      { packingId: 2, amountMilli: -1 },
    ];
    const found = refusal(decideOrder(facts, makeInput({ items }), now));
    expect(found?.code).toBe('ORDER_ERROR');
    expect(found?.lines.map(({ index, reason, nearestMilli }) => [index, reason.code, nearestMilli])).toEqual(
      [
        [0, 'OFF_STEP', [700, 1000]],
        [1, 'ABOVE_AVAILABLE', [500]],
        [2, 'NOT_IN_DELIVERY', []],
        [3, 'TWICE', []],
        [4, 'NOT_AN_AMOUNT', []],
      ],
    );
  });

  test('that only lacks stock is refused as sold out', () => {
    const facts = makeOrderFacts({ packings: [makeOffer({ free: makeFree({ itemMilli: 0 }) })] });
    expect(refusal(decideOrder(facts, makeInput(), now))).toMatchObject({
      code: 'DELIVERY_ITEM_PACKING_SOLD_OUT',
      lines: [{ index: 0, packingId: 1, reason: { code: 'SOLD_OUT' } }],
    });
  });

  test('of something no longer offered is refused as sold out', () => {
    const facts = makeOrderFacts({ packings: [makeOffer({ isOffered: false })] });
    expect(refusal(decideOrder(facts, makeInput(), now))?.code).toBe('DELIVERY_ITEM_PACKING_SOLD_OUT');
  });

  test('shares an item maximum among the packings of the item', () => {
    const free = makeFree({ itemMilli: 1500 });
    const facts = makeOrderFacts({ packings: [makeOffer({ free }), makeOffer({ packingId: 2, free })] });
    const both = (second: number) => [
      { packingId: 1, amountMilli: 1000 },
      { packingId: 2, amountMilli: second },
    ];
    expect(refusal(decideOrder(facts, makeInput({ items: both(500) }), now))).toBeNull();
    expect(refusal(decideOrder(facts, makeInput({ items: both(600) }), now))?.lines).toMatchObject([
      { index: 1 },
    ]);
  });

  test('that reaches a tier gets it, and has the other orders repriced', () => {
    const tiers = [{ tierStartFt: 1000, discountPercent: 10 }];
    const order = ordered(decideOrder(makeOrderFacts({ chain: { tiers } }), makeInput(), now));
    expect(order.chain).toMatchObject({ orderedIncomeFt: 1000, tierPercent: 10, isRepriceDue: true });
    expect(order.totals).toMatchObject({ fullValueFt: 1000, totalFt: 900 });
  });

  test('adds up tier, global discount and chosen percent coupons, then takes the Ft coupon', () => {
    const facts = makeOrderFacts({
      chain: { tiers: [{ tierStartFt: 1, discountPercent: 5 }] },
      packings: [makeOffer({ globalPercent: 10 })],
      coupons: [
        { id: 1, unit: 'PERCENT', percent: 5, remainingUses: 1 },
        { id: 2, unit: 'FT', remainingFt: 1000, remainingUses: null },
        { id: 3, unit: 'PERCENT', percent: 50, remainingUses: 1 },
      ],
    });
    const order = ordered(decideOrder(facts, makeInput({ couponIds: [1, 2] }), now));
    expect(order.totals).toMatchObject({
      discountedValueFt: 800,
      couponFt: 800,
      totalFt: 0,
      revenueBaseFt: 950,
    });
    expect(order.totals.couponUses).toEqual([{ couponId: 2, usedFt: 800, remainingFt: 200, lineFts: [800] }]);
    expect(order.usedPercentCouponIds).toEqual([1]);
  });

  test('cheaper than the buyer was shown, or just as dear, is taken', () => {
    for (const expectedTotalFt of [1001, 1000])
      expect(refusal(decideOrder(makeOrderFacts(), makeInput({ expectedTotalFt }), now))).toBeNull();
  });

  test('of less than a card pays may be paid at the pickup, and of as much as it pays by card', () => {
    const small = (priceFt: number) =>
      makeOrderFacts({
        chain: { paymentOptions: ['ONLINE', 'ON_SITE'] },
        packings: [makeOffer({ packing: makePacking({ priceFt, unitPriceFt: priceFt }) })],
      });
    expect(refusal(decideOrder(small(9), makeInput({ paymentType: 'ON_SITE' }), now))).toBeNull();
    expect(refusal(decideOrder(small(10), makeInput({ paymentType: 'ONLINE' }), now))).toBeNull();
  });

  test('of something and of nothing of something else is an order of the first', () => {
    const facts = makeOrderFacts({ packings: [makeOffer(), makeOffer({ packingId: 2 })] });
    const items = [
      { packingId: 1, amountMilli: 1000 },
      { packingId: 2, amountMilli: 0 },
    ];
    const { lines } = ordered(decideOrder(facts, makeInput({ items }), now));
    expect(lines.map(({ packingId }) => packingId)).toEqual([1]);
  });

  test('takes the coupons that it names, each once, and no other', () => {
    const coupons = [1, 2, 3].map((id) => ({
      id,
      unit: 'PERCENT' as const,
      percent: id,
      remainingUses: 1,
    }));
    const order = ordered(decideOrder(makeOrderFacts({ coupons }), makeInput({ couponIds: [3, 1, 3] }), now));
    expect(order.usedPercentCouponIds).toEqual([3, 1]);
    expect(order.totals.totalFt).toBe(960);
  });
});
