import type { DeliveryJson, DeliveryPackingJson } from '@kosar/contract/chains/deliveries';
import type { OrderItemJson, OrderJson } from '@kosar/contract/orders/orders';
import { describe, expect, it } from 'vitest';
import { countBasket } from '../basket-totals.ts';
import { offersOf } from '../offer.ts';
import { deliveryForAmending, heldAmounts, heldParts } from './amend-delivery.ts';
import { lineChanges } from './line-changes.ts';

const APPLE = 11;
const PEAR = 12;
const GONE = 13;

describe('a delivery for who changes an order on it', () => {
  it('keeps what is held, with what is free beside it, though it has sold out', () => {
    const held = orderOf(line(APPLE, { amount: 2 }));
    const offers = offersOf(deliveryForAmending(delivery([packing(APPLE, { availableAmount: 0 })]), held));
    expect(offers.get(APPLE)?.availableMilli).toBe(2000);
    const fewer = deliveryForAmending(delivery([packing(APPLE, { availableAmount: 0.5 })]), held);
    expect(offersOf(fewer).get(APPLE)?.availableMilli).toBe(2500);
  });

  it('counts what is held at its price, and what is more at the price of now', () => {
    const held = orderOf(line(APPLE, { amount: 2, price: 1000, discountedPrice: 900 }));
    const changed = deliveryForAmending(delivery([packing(APPLE)]), held);
    const offer = offersOf(changed, heldParts(held)).get(APPLE);
    if (offer === undefined) throw new Error('not offered');
    const sums = [1000, 2000, 3000].map((amountMilli) => {
      const { fullFt, totalFt } = countBasket([{ offer, amountMilli }]);
      return [fullFt, totalFt];
    });
    expect(sums).toEqual([
      [1000, 900],
      [2000, 1800],
      [3500, 3300],
    ]);
  });

  it('takes its own price for what it adds while a percent coupon lowers it', () => {
    const lowered = line(APPLE, { amount: 2, price: 1500, discountedPrice: 1350 });
    const held = { ...orderOf(lowered), hasPercentCoupon: true };
    const offers = offersOf(deliveryForAmending(delivery([packing(APPLE)]), held), heldParts(held));
    expect(offers.get(APPLE)).toMatchObject({ priceFt: 1500, discountedPriceFt: 1350 });
  });

  it('has no more of what is not sold any more', () => {
    const held = orderOf(line(APPLE, { amount: 2 }));
    const changed = deliveryForAmending(delivery([packing(APPLE, { state: 'NOT_AVAILABLE' })]), held);
    expect(offersOf(changed).get(APPLE)?.availableMilli).toBe(2000);
  });

  it('shows what is held though it is not sold any more, and brings what is held to the front', () => {
    const held = orderOf(line(APPLE, {}), line(GONE, { amount: 3 }));
    const changed = deliveryForAmending(delivery([packing(PEAR), packing(APPLE)]), held);
    const names = changed.itemsByProducer.flatMap(({ items }) =>
      items.map(({ amountTypes }) => amountTypes[0]?.id),
    );
    expect(names).toEqual([GONE, APPLE, PEAR]);
    expect(offersOf(changed).get(GONE)).toMatchObject({ availableMilli: 3000, discountedPriceFt: 1000 });
  });
});

describe('the difference', () => {
  it('says of every line what it was and will be, at the values of the server', () => {
    const order = orderOf(line(APPLE, { amount: 2, discountedValue: 2000 }), line(GONE, {}));
    const offers = offersOf(deliveryForAmending(delivery([packing(APPLE), packing(PEAR)]), order));
    const requested = [APPLE, PEAR].flatMap((id) => {
      const offer = offers.get(id);
      return offer ? [{ offer, amountMilli: 1000, fullFt: 1000, valueFt: 1000 }] : [];
    });
    const quote = {
      lines: [{ ...QUOTED, deliveryItemPackingId: APPLE, discountedValue: 950 }],
    };
    expect(lineChanges(order, requested, quote).map(({ kind, was, willBe }) => [kind, was, willBe])).toEqual([
      ['less', { amountMilli: 2000, valueFt: 2000 }, { amountMilli: 1000, valueFt: 950 }],
      ['removed', { amountMilli: 1000, valueFt: 1000 }, null],
      ['added', null, { amountMilli: 1000, valueFt: 1000 }],
    ]);
    expect(heldAmounts(order)).toEqual(
      new Map([
        [APPLE, 2000],
        [GONE, 1000],
      ]),
    );
  });
});

describe('what was added at another price', () => {
  const order = orderOf(
    line(APPLE, { id: 1, amount: 1, discountedPrice: 345, discountedValue: 345 }),
    line(APPLE, { id: 2, amount: 2, discountedPrice: 690, discountedValue: 1380 }),
  );

  it('is one line of the difference, whose parts are said', () => {
    const offer = offersOf(deliveryForAmending(delivery([packing(APPLE)]), order)).get(APPLE);
    if (offer === undefined) throw new Error('not offered');
    const requested = [{ offer, amountMilli: 4000, valueFt: 0 }];
    const lines = [
      { ...QUOTED, deliveryItemPackingId: APPLE, amount: 1, discountedPrice: 345, discountedValue: 345 },
      { ...QUOTED, deliveryItemPackingId: APPLE, amount: 3, discountedPrice: 690, discountedValue: 2070 },
    ];
    expect(lineChanges(order, requested, { lines })).toMatchObject([
      {
        kind: 'more',
        was: { amountMilli: 3000, valueFt: 1725 },
        willBe: {
          amountMilli: 4000,
          valueFt: 2415,
          parts: [
            { amountMilli: 1000, discountedPriceFt: 345 },
            { amountMilli: 3000, discountedPriceFt: 690 },
          ],
        },
      },
    ]);
  });

  it('is held and given up with the rest of its packing', () => {
    expect(heldAmounts(order)).toEqual(new Map([[APPLE, 3000]]));
    const gone = offersOf(deliveryForAmending(delivery([]), order));
    expect(gone.get(APPLE)?.availableMilli).toBe(3000);
  });
});

const QUOTED = { amount: 1, price: 1000, discountedPrice: 1000, fullValue: 1000 };

function packing(id: number, only: Partial<DeliveryPackingJson> = {}): DeliveryPackingJson {
  return {
    id,
    packingId: id,
    name: 'kg',
    type: 'NOT_PACKAGED',
    packaged: false,
    packetSize: 1,
    deviation: 0,
    unitName: 'kg',
    unitPrice: 1500,
    price: 1500,
    discountedUnitPrice: 1500,
    discountedPacketPrice: 1500,
    increment: 0.1,
    minOrderAmount: 0,
    availableAmount: null,
    orderedAmount: 0,
    state: 'AVAILABLE',
    ...only,
  };
}

function delivery(packings: readonly DeliveryPackingJson[]): DeliveryJson {
  const item = (one: DeliveryPackingJson) => ({
    id: one.id + 100,
    name: `Termék ${one.id}`,
    product: {
      id: one.id,
      description: '',
      imageUrl: null,
      unitName: 'kg',
      productType: { id: 1, name: '', color: null, imageUrl: null },
      food: null,
    },
    listOrder: 0,
    rating: null,
    amountTypes: [one],
  });
  const group = { producer: { id: 1, name: 'Kovács Kert', imageUrl: null }, items: packings.map(item) };
  const only: Pick<DeliveryJson, 'itemsByProducer'> = { itemsByProducer: [group] };
  return only as DeliveryJson;
}

function orderOf(...orderItems: OrderItemJson[]) {
  return { orderItems, hasPercentCoupon: false };
}

function line(id: number, only: Partial<OrderItemJson>): OrderJson['orderItems'][number] {
  return {
    id,
    deliveryItem: { id: id + 100, name: `Termék ${id}`, productId: id, imageUrl: null },
    producer: { id: 1, name: 'Kovács Kert' },
    food: null,
    deliveryItemPacking: {
      id,
      name: 'kg',
      type: 'NOT_PACKAGED',
      packaged: false,
      unitName: 'kg',
      packetSize: 1,
      deviation: 0,
    },
    amount: 1,
    price: 1000,
    discountedPrice: 1000,
    fullValue: 1000,
    discountedValue: 1000,
    deliveryState: null,
    deliveredAmount: null,
    deliveredAmountInUnits: null,
    deliveredFullValue: null,
    deliveredDiscountedValue: null,
    ...only,
  };
}
