import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ALLERGENS,
  type Allergen,
  allergenCodeOf,
  allergenListsOf,
  allergenStateOf,
  allergensSaidTwice,
  areAllergensDeclared,
  UNKNOWN_ALLERGENS,
} from './allergens.ts';
import { FOOD_KINDS } from './food-facts.ts';
import { isShownWithout, matchAllergens, sayingAllergens } from './without-allergens.ts';

const codes = fc.stringMatching(/^[cmf?]{14}$/);
const some = fc.subarray([...ALLERGENS]);
const lists = fc.record({ contains: some, mayContain: some, freeOf: some });

describe('what a producer says of allergens', () => {
  test('there are the 14 of the regulation, and of all of them nothing is known at first', () => {
    expect(ALLERGENS).toHaveLength(14);
    expect(ALLERGENS.map((one) => allergenStateOf(UNKNOWN_ALLERGENS, one))).toEqual(
      ALLERGENS.map(() => 'UNKNOWN'),
    );
  });

  test('a code gives back the lists that it was made of', () => {
    fc.assert(
      fc.property(codes, (code) => {
        expect(allergenCodeOf(allergenListsOf(code))).toBe(code);
      }),
    );
  });

  test('an allergen that is said twice has the state that warns most', () => {
    fc.assert(
      fc.property(lists, (said) => {
        const code = allergenCodeOf(said);
        for (const one of said.contains) expect(allergenStateOf(code, one)).toBe('CONTAINS');
        for (const one of allergensSaidTwice(said)) expect(allergenStateOf(code, one)).not.toBe('FREE');
      }),
    );
  });

  test('all are declared only when something is said of each', () => {
    fc.assert(
      fc.property(codes, (code) => {
        expect(areAllergensDeclared(code)).toBe(!code.includes('?'));
      }),
    );
  });
});

describe('goods without what a buyer avoids', () => {
  test('a declared or possible allergen is never free of it, and neither is one of which nothing is known', () => {
    fc.assert(
      fc.property(codes, some, (code, avoided) => {
        const isFree = avoided.every((one) => allergenStateOf(code, one) === 'FREE');
        expect(matchAllergens(code, avoided).state === 'FREE').toBe(isFree);
        expect(isShownWithout(code, avoided, 'HIDE')).toBe(isFree);
      }),
    );
  });

  test('what is declared to be in a product counts whatever its kind, and nothing makes it free', () => {
    const kinds = fc.constantFrom(...FOOD_KINDS, null);
    fc.assert(
      fc.property(codes, kinds, some, (allergens, kind, avoided) => {
        const said = sayingAllergens({ kind, allergens });
        const of = (code: string | null) => matchAllergens(code, avoided).state;
        if (said === null) expect(/[cm]/.test(allergens)).toBe(false);
        else expect(said).toBe(allergens);
        if (of(allergens) !== 'FREE') expect(of(said)).not.toBe('FREE');
        for (const state of ['CONTAINS', 'MAY_CONTAIN'] as const)
          if (of(allergens) === state) expect(of(said)).toBe(state);
      }),
    );
    expect(sayingAllergens(null)).toBeNull();
  });

  test('a product of which nothing was ever said is free of nothing', () => {
    fc.assert(
      fc.property(fc.subarray([...ALLERGENS], { minLength: 1 }), (avoided) => {
        for (const code of [null, '', UNKNOWN_ALLERGENS, 'f'])
          expect(matchAllergens(code, ['molluscs', ...avoided]).state).toBe('UNKNOWN');
      }),
    );
  });

  test('the worst of what is avoided counts, and the match names those', () => {
    const code = allergenCodeOf({ contains: ['milk'], mayContain: ['nuts'], freeOf: ['eggs'] });
    const match = (...avoided: Allergen[]) => matchAllergens(code, avoided);
    expect(match('nuts', 'milk', 'fish')).toEqual({ state: 'CONTAINS', allergens: ['milk'] });
    expect(match('nuts', 'fish')).toEqual({ state: 'MAY_CONTAIN', allergens: ['nuts'] });
    expect(match('fish', 'eggs')).toEqual({ state: 'UNKNOWN', allergens: ['fish'] });
    expect(match('eggs')).toEqual({ state: 'FREE', allergens: [] });
    expect(match()).toEqual({ state: 'FREE', allergens: [] });
  });

  test('a list that marks hides nothing', () => {
    fc.assert(
      fc.property(codes, some, (code, avoided) => {
        expect(isShownWithout(code, avoided, 'MARK')).toBe(true);
      }),
    );
  });
});
