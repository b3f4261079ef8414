import { describe, expect, test } from 'vitest';
import { decideAmendment } from './order.ts';
import { decideCancel } from './order-cancel.ts';
import {
  DEADLINE,
  makeFree,
  makeHeldLine,
  makeInput,
  makeOffer,
  makeOrderFacts,
  makePacking,
  BEFORE_DEADLINE as now,
} from './testing/build.ts';
import { ordered, refusal } from './testing/decision.ts';

describe('an amended order', () => {
  const held = (lines = [makeHeldLine()]) => ({ lines, paymentType: 'ON_SITE' as const });
  const inputOf = (amountMilli: number) => makeInput({ items: [{ packingId: 1, amountMilli }] });

  test('keeps what it holds although the packing has sold out or is no longer offered', () => {
    for (const only of [{ free: makeFree({ packingMilli: -500 }) }, { isOffered: false }]) {
      const facts = makeOrderFacts({ packings: [makeOffer(only)] });
      expect(ordered(decideAmendment(facts, inputOf(1000), held(), now)).stockChanges).toEqual([]);
      expect(ordered(decideAmendment(facts, inputOf(500), held(), now)).stockChanges).toMatchObject([
        { amountMilli: -500 },
      ]);
      expect(refusal(decideAmendment(facts, inputOf(1100), held(), now))?.code).toBe(
        'DELIVERY_ITEM_PACKING_SOLD_OUT',
      );
    }
  });

  test('may move what it holds of an item from one packing to another', () => {
    const free = makeFree({ itemMilli: 0 });
    const facts = makeOrderFacts({ packings: [makeOffer({ free }), makeOffer({ packingId: 2, free })] });
    const items = [
      { packingId: 2, amountMilli: 400 },
      { packingId: 1, amountMilli: 600 },
    ];
    const order = ordered(decideAmendment(facts, makeInput({ items }), held(), now));
    expect(order.stockChanges.map(({ packingId, amountMilli }) => [packingId, amountMilli])).toEqual([
      [1, -400],
      [2, 400],
    ]);
    const more = makeInput({
      items: [
        { packingId: 2, amountMilli: 400 },
        { packingId: 1, amountMilli: 700 },
      ],
    });
    expect(refusal(decideAmendment(facts, more, held(), now))?.lines).toMatchObject([{ index: 0 }]);
  });

  test('gives back the lines it leaves out', () => {
    const facts = makeOrderFacts({
      chain: { orderedIncomeFt: 3000 },
      packings: [makeOffer(), makeOffer({ packingId: 2, itemId: 2 })],
    });
    const two = held([makeHeldLine(), makeHeldLine({ packingId: 2, itemId: 2, amountMilli: 2000 })]);
    const order = ordered(decideAmendment(facts, inputOf(1000), two, now));
    expect(order.stockChanges).toEqual([
      { packingId: 2, part: 1, itemId: 2, amountMilli: -2000, unitsMilli: -2000 },
    ]);
    expect(order.chain.orderedIncomeFt).toBe(1000);
  });

  test('can take the minimum income back', () => {
    const facts = makeOrderFacts({
      chain: { state: 'MIN_INCOME_PASSED', minIncomeFt: 1000, orderedIncomeFt: 1000 },
    });
    expect(ordered(decideAmendment(facts, inputOf(900), held(), now)).chain.state).toBe('OPEN');
  });

  test('counts what it holds by the packet size it was placed with', () => {
    const packet = { type: 'PACKAGED_AND_ORDERED_BY_PACKAGE', incrementMilli: 1000 } as const;
    const placed = makeHeldLine({
      packing: makePacking({ ...packet, packetSizeMilli: 500 }),
      amountMilli: 2000,
    });
    const facts = makeOrderFacts({
      packings: [
        makeOffer({
          packing: makePacking({ ...packet, packetSizeMilli: 2000 }),
          free: makeFree({ itemMilli: 0 }),
        }),
        makeOffer({ packingId: 2, free: makeFree({ itemMilli: 0 }) }),
      ],
    });
    const items = [
      { packingId: 1, amountMilli: 1000 },
      { packingId: 2, amountMilli: 500 },
    ];
    const order = ordered(decideAmendment(facts, makeInput({ items }), held([placed]), now));
    expect(order.stockChanges.map(({ unitsMilli }) => unitsMilli)).toEqual([-500, 500]);
  });

  test('keeps its price and tier whatever was edited since', () => {
    const percents = { tierPercent: 10, globalPercent: 5, couponPercent: 0 };
    const facts = makeOrderFacts({
      packings: [makeOffer({ packing: makePacking({ unitPriceFt: 5000 }), globalPercent: 0 })],
    });
    const order = ordered(decideAmendment(facts, inputOf(500), held([makeHeldLine({ percents })]), now));
    expect(order.totals).toMatchObject({ fullValueFt: 500, totalFt: 425 });
  });

  test('is paid nothing by its coupons that have nothing left, and is changed all the same', () => {
    const facts = makeOrderFacts({
      coupons: [
        { id: 1, unit: 'FT', remainingFt: 0, remainingUses: null },
        { id: 2, unit: 'PERCENT', percent: 50, remainingUses: 0 },
        { id: 3, unit: 'FT', remainingFt: 100, remainingUses: null },
      ],
    });
    const input = { ...inputOf(2000), couponIds: [1, 2, 3] };
    const order = ordered(decideAmendment(facts, input, held(), now));
    expect(order.totals).toMatchObject({ discountedValueFt: 2000, couponFt: 100 });
    expect(order.usedPercentCouponIds).toEqual([]);
  });

  test('is refused a coupon that isn’t its own', () => {
    const input = { ...inputOf(2000), couponIds: [9] };
    expect(refusal(decideAmendment(makeOrderFacts(), input, held(), now))?.code).toBe('DISCOUNT_NOT_USABLE');
  });

  test('paid online is refused: it is changed by cancelling it', () => {
    const online = { ...held(), paymentType: 'ONLINE' as const };
    expect(refusal(decideAmendment(makeOrderFacts(), inputOf(1000), online, now))?.code).toBe(
      'ORDER_NOT_AMENDABLE',
    );
  });
});

describe('a cancelled order', () => {
  const chain = makeOrderFacts({
    chain: { state: 'MIN_INCOME_PASSED', minIncomeFt: 5000, orderedIncomeFt: 5500 },
  }).chain;
  const held = {
    lines: [makeHeldLine()],
    paymentType: 'ON_SITE' as const,
    paymentStatus: 'PENDING' as const,
  };

  test('gives back stock and income, and the state follows', () => {
    expect(decideCancel(chain, held, now)).toEqual({
      cancel: {
        stockChanges: [{ packingId: 1, part: 1, itemId: 1, amountMilli: -1000, unitsMilli: -1000 }],
        orderedIncomeFt: 4500,
        state: 'OPEN',
        payment: 'CANCEL',
      },
    });
  });

  test('has its reservation released', () => {
    const online = { ...held, paymentType: 'ONLINE' as const, paymentStatus: 'RESERVED' as const };
    expect(decideCancel(chain, online, now)).toMatchObject({ cancel: { payment: 'RELEASE' } });
    expect(decideCancel(chain, { ...held, paymentStatus: 'EXPIRED' }, now)).toMatchObject({
      cancel: { payment: 'NONE' },
    });
  });

  test('can no longer be one after ordering has closed', () => {
    expect(decideCancel(chain, held, DEADLINE)).toMatchObject({ refusal: { code: 'ORDERING_CLOSED' } });
  });
});
