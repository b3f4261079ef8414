import type { ItemsOfProducerJson } from '@kosar/contract/chains/deliveries';
import { describe, expect, it, vi } from 'vitest';
import { Basket } from './basket.ts';
import { offersOf } from './offer.ts';

const OPEN = { orderedIncomeFt: 0, status: 'OPEN' } as const;
const APPLE = 1;
const CHEESE = 2;

describe('Basket', () => {
  it('counts what is in it by the rules of the order, line by line rounded up', () => {
    const basket = makeBasket();
    basket.setAmount(APPLE, 700);
    basket.setAmount(CHEESE, 2000);
    const { totals } = basket.view();
    // 0.7 kg at 491 Ft after the discount is 343.7, so 344; two packets at 1 200 Ft.
    expect(totals.lines.map(({ valueFt }) => valueFt)).toEqual([344, 2400]);
    expect(totals).toMatchObject({ fullFt: 364 + 2400, discountFt: 20, totalFt: 2744 });
    // The apple may weigh ten percent more: 0.77 kg is 378.07, so 379.
    expect(totals.highestFt).toBe(379 + 2400);
  });

  it('groups lines by producer in the order of the page, whatever order it was filled in', () => {
    const basket = makeBasket();
    basket.setAmount(CHEESE, 1000);
    basket.setAmount(APPLE, 400);
    expect(basket.view().totals.producers.map(({ name }) => name)).toEqual(['Kovács Kert', 'Sajtműhely']);
  });

  it('gives a row only of its own packing', () => {
    const basket = makeBasket();
    const apple = vi.fn<() => void>();
    basket.subscribeTo(APPLE, apple);
    const before = basket.row(APPLE);
    basket.setAmount(CHEESE, 1000);
    expect(apple).not.toHaveBeenCalled();
    expect(basket.row(APPLE)).toBe(before);
    basket.setAmount(APPLE, 400);
    expect(apple).toHaveBeenCalledTimes(1);
  });

  it('names lines that stock has fallen below, with the most that can still be had', () => {
    const basket = makeBasket();
    basket.setAmount(APPLE, 1000);
    basket.setAmount(CHEESE, 2000);
    basket.setAvailable(
      new Map([
        [APPLE, 900],
        [CHEESE, 0],
      ]),
      OPEN,
    );
    const { shortLines, faultyIds } = basket.view();
    expect(shortLines.map(({ offer, possibleMilli }) => [offer.id, possibleMilli])).toEqual([
      [APPLE, 700],
      [CHEESE, 0],
    ]);
    expect(faultyIds).toEqual([]);
    basket.setAmount(APPLE, 700);
    basket.setAmount(CHEESE, 0);
    expect(basket.view().shortLines).toEqual([]);
  });

  it("calls the buyer's own slip faulty, not sold out", () => {
    const basket = makeBasket();
    basket.setAvailable(new Map([[APPLE, 1000]]), OPEN);
    basket.setAmount(APPLE, 1300, false);
    expect(basket.view()).toMatchObject({ shortLines: [], faultyIds: [APPLE] });
  });

  it('gives no sum to an amount that can’t be, in the row or in the basket', () => {
    const basket = makeBasket();
    basket.setAmount(APPLE, 99_999_000, false);
    expect(basket.row(APPLE).isFaulty).toBe(true);
    expect(basket.view().totals).toMatchObject({ lines: [], totalFt: 0 });
    basket.setAmount(APPLE, 400);
    expect(basket.row(APPLE).isFaulty).toBe(false);
    expect(basket.view().totals.lines).toHaveLength(1);
  });

  it('lets nothing go while a field holds no number, until the field is gone', () => {
    const basket = makeBasket();
    basket.setAmount(APPLE, 400);
    basket.setAmount(APPLE, 400, false);
    expect(basket.view().faultyIds).toEqual([APPLE]);
    basket.forgetText(APPLE);
    expect(basket.view().faultyIds).toEqual([]);
    expect(basket.amounts()).toEqual(new Map([[APPLE, 400]]));
  });

  it('puts back what was kept and says how much of it is no longer offered', () => {
    const basket = makeBasket();
    const lost = basket.restore([
      [APPLE, 700],
      [99, 1000],
    ]);
    expect(lost).toBe(1);
    expect(basket.amounts()).toEqual(new Map([[APPLE, 700]]));
  });

  it('keeps its lines when the delivery is loaded again, and drops those of what is gone', () => {
    const basket = makeBasket();
    basket.setAmount(APPLE, 400);
    basket.setAmount(CHEESE, 1000);
    basket.setOffers(offersOf({ itemsByProducer: itemsByProducer().slice(0, 1) }), OPEN);
    expect(basket.amounts()).toEqual(new Map([[APPLE, 400]]));
  });
});

function makeBasket(): Basket {
  return new Basket(offersOf({ itemsByProducer: itemsByProducer() }), OPEN);
}

function itemsByProducer(): ItemsOfProducerJson[] {
  return [
    producer(10, 'Kovács Kert', {
      id: APPLE,
      type: 'NOT_PACKAGED',
      packaged: false,
      name: 'kg',
      unitPrice: 520,
      price: 520,
      discountedUnitPrice: 491,
      discountedPacketPrice: 491,
      deviation: 0.1,
      minOrderAmount: 0.4,
      increment: 0.3,
    }),
    producer(20, 'Sajtműhely', {
      id: CHEESE,
      type: 'PACKAGED_AND_ORDERED_BY_PACKAGE',
      packaged: true,
      name: '30 dkg',
      unitPrice: 4000,
      price: 1200,
      discountedUnitPrice: 4000,
      discountedPacketPrice: 1200,
      deviation: 0,
      minOrderAmount: 0,
      increment: 1,
    }),
  ];
}

type Packing = ItemsOfProducerJson['items'][number]['amountTypes'][number];

function producer(
  id: number,
  name: string,
  packing: Omit<
    Packing,
    'packingId' | 'packetSize' | 'unitName' | 'availableAmount' | 'orderedAmount' | 'state'
  >,
): ItemsOfProducerJson {
  return {
    producer: { id, name, imageUrl: null },
    items: [
      {
        id,
        name: `Termék ${id}`,
        product: {
          id,
          description: '',
          imageUrl: null,
          unitName: 'kg',
          productType: { id: 1, name: 'Étel', color: null, imageUrl: null },
          food: null,
        },
        listOrder: 0,
        rating: null,
        amountTypes: [
          {
            ...packing,
            packingId: packing.id,
            packetSize: packing.packaged ? 0.3 : 1,
            unitName: 'kg',
            availableAmount: null,
            orderedAmount: 0,
            state: 'AVAILABLE',
          },
        ],
      },
    ],
  };
}
