import type { DeliveryItemJson } from '@kosar/contract/chains/deliveries';
import { ALLERGENS, allergenStateOf } from '@kosar/domain/allergens';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutAvoided } from './without-avoided.ts';

const codes = fc.oneof(fc.constant(null), fc.stringMatching(/^[cmf?]{14}$/));
const NO_PIN: ReadonlySet<number> = new Set();

describe('a delivery for who avoids something', () => {
  it('hides all goods but those that are declared free of each allergen, and says how many', () => {
    fc.assert(
      fc.property(fc.array(codes), fc.subarray([...ALLERGENS]), (goods, allergens) => {
        const { shown, hiddenCount } = withoutAvoided([groupOf(goods)], { allergens, mode: 'HIDE' }, NO_PIN);
        const left = shown.flatMap(({ items }) => items.map(({ product }) => product.food?.allergens ?? ''));
        const isFree = (code: string) => allergens.every((one) => allergenStateOf(code, one) === 'FREE');
        expect(left).toEqual(goods.map((code) => code ?? '').filter(isFree));
        expect(hiddenCount).toBe(goods.length - left.length);
      }),
    );
  });

  it('hides nothing where it only marks, and never what keeps the basket from being sent', () => {
    const producers = [groupOf([null, 'c'.repeat(14)])];
    expect(withoutAvoided(producers, { allergens: ['milk'], mode: 'MARK' }, NO_PIN).shown).toBe(producers);
    const { shown, hiddenCount } = withoutAvoided(
      producers,
      { allergens: ['milk'], mode: 'HIDE' },
      new Set([100]),
    );
    expect([shown[0]?.items.map(({ id }) => id), hiddenCount]).toEqual([[0], 1]);
  });
});

function groupOf(goods: readonly (string | null)[]) {
  const items = goods.map((code, id) => itemOf(id, code));
  return { producer: { id: 1, name: 'Kovács Kert', imageUrl: null }, items };
}

function itemOf(id: number, code: string | null): DeliveryItemJson {
  return {
    id,
    name: `Termék ${id}`,
    product: {
      id,
      description: '',
      imageUrl: null,
      unitName: 'kg',
      productType: { id: 1, name: 'Étel', color: null, imageUrl: null },
      food: code === null ? null : { allergens: code, isCold: false, isOrganic: false },
    },
    listOrder: 0,
    rating: null,
    amountTypes: [
      {
        id: id + 100,
        packingId: id,
        name: 'kg',
        type: 'NOT_PACKAGED',
        packaged: false,
        packetSize: 1,
        deviation: 0,
        unitName: 'kg',
        unitPrice: 100,
        price: 100,
        discountedUnitPrice: 100,
        discountedPacketPrice: 100,
        increment: 1,
        minOrderAmount: 0,
        availableAmount: null,
        orderedAmount: 0,
        state: 'AVAILABLE',
      },
    ],
  };
}
