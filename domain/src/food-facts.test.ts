import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { UNKNOWN_ALLERGENS } from './allergens.ts';
import {
  DURABILITIES,
  FOOD_KINDS,
  isCold,
  missingFacts,
  NUTRITION_EXEMPTIONS,
  needsNetQuantity,
  REQUIRED_FACTS,
  STORAGES,
  type StatedFacts,
} from './food-facts.ts';
import { proposedKeeping, proposedKind } from './food-proposal.ts';
import { ingredientParts } from './ingredients.ts';

const NOTHING: StatedFacts = {
  kind: null,
  ingredients: '',
  allergens: UNKNOWN_ALLERGENS,
  storage: null,
  durability: null,
  origin: '',
  hasNutrition: false,
  nutritionExemption: null,
  alcoholMilli: null,
};
const EVERYTHING: StatedFacts = {
  kind: 'PREPARED',
  ingredients: '*búzaliszt*, víz, só',
  allergens: `c${'f'.repeat(13)}`,
  storage: 'ROOM',
  durability: 'DAYS',
  origin: 'Magyarország',
  hasNutrition: false,
  nutritionExemption: 'SMALL_MAKER',
  alcoholMilli: 12_000,
};
const stated = fc.record<StatedFacts>({
  kind: fc.constantFrom(null, ...FOOD_KINDS),
  ingredients: fc.constantFrom('', ' ', 'só'),
  allergens: fc.stringMatching(/^[cmf?]{14}$/),
  storage: fc.constantFrom(null, ...STORAGES),
  durability: fc.constantFrom(null, ...DURABILITIES),
  origin: fc.constantFrom('', 'Zala'),
  hasNutrition: fc.boolean(),
  nutritionExemption: fc.constantFrom(null, ...NUTRITION_EXEMPTIONS),
  alcoholMilli: fc.constantFrom(null, 0, 12_000),
});

describe('complete for distance selling', () => {
  test('first of all it is said what the product is', () => {
    expect(missingFacts(NOTHING)).toEqual(['kind']);
    expect(missingFacts({ ...EVERYTHING, kind: null })).toEqual(['kind']);
  });

  test('each kind misses what it requires, and nothing else', () => {
    for (const kind of FOOD_KINDS) {
      expect(missingFacts({ ...NOTHING, kind })).toEqual(REQUIRED_FACTS[kind]);
      expect(missingFacts({ ...EVERYTHING, kind })).toEqual([]);
    }
  });

  test('fresh vegetables need less than a jar of jam, and a candle needs nothing', () => {
    expect(REQUIRED_FACTS.FRESH_PRODUCE.length).toBeLessThan(REQUIRED_FACTS.PREPARED.length);
    expect(missingFacts({ ...NOTHING, kind: 'NOT_FOOD' })).toEqual([]);
  });

  test('allergens that weren’t all declared are missing of all food', () => {
    fc.assert(
      fc.property(stated, (facts) => {
        fc.pre(facts.kind !== null && facts.kind !== 'NOT_FOOD');
        expect(missingFacts(facts).includes('allergens')).toBe(facts.allergens.includes('?'));
      }),
    );
  });

  test('saying more never makes more missing', () => {
    fc.assert(
      fc.property(stated, (facts) => {
        const filled = { ...EVERYTHING, kind: facts.kind };
        for (const field of ['ingredients', 'storage', 'durability', 'origin', 'alcoholMilli'] as const) {
          const more = { ...facts, [field]: filled[field] };
          expect(missingFacts(facts)).toEqual(expect.arrayContaining(missingFacts(more)));
        }
      }),
    );
  });

  test('a reason stands for nutrition that isn’t declared', () => {
    const bare = { ...EVERYTHING, nutritionExemption: null };
    expect(missingFacts(bare)).toEqual(['nutrition']);
    expect(missingFacts({ ...bare, hasNutrition: true })).toEqual([]);
  });
});

test('packets that are counted in pieces say how much is in them; loose goods and kilograms don’t', () => {
  const type = 'PACKAGED_AND_ORDERED_BY_PACKAGE';
  expect(needsNetQuantity({ type, unitName: 'üveg' })).toBe(true);
  expect(needsNetQuantity({ type, unitName: 'kg' })).toBe(false);
  expect(needsNetQuantity({ type: 'NOT_PACKAGED', unitName: 'csokor' })).toBe(false);
});

test('what is cooled or frozen carries the sign of cold', () => {
  expect(STORAGES.filter(isCold)).toEqual(['COOLED', 'FROZEN']);
  expect(isCold(null)).toBe(false);
});

describe('a list of ingredients', () => {
  test('what stands between asterisks is an allergen', () => {
    expect(ingredientParts('víz, *tej*, só')).toEqual([
      { text: 'víz, ', isAllergen: false },
      { text: 'tej', isAllergen: true },
      { text: ', só', isAllergen: false },
    ]);
  });

  test('an asterisk without its pair marks nothing', () => {
    expect(ingredientParts('tej*, só')).toEqual([{ text: 'tej, só', isAllergen: false }]);
    expect(ingredientParts('*tej*, *só')).toEqual([
      { text: 'tej', isAllergen: true },
      { text: ', só', isAllergen: false },
    ]);
  });

  test('no letter of it is lost or added', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a*, é]{0,30}$/), (text) => {
        const parts = ingredientParts(text);
        expect(parts.map((part) => part.text).join('')).toBe(text.replaceAll('*', ''));
        expect(parts.every((part) => part.text !== '')).toBe(true);
      }),
    );
  });
});

test('a category suggests its kind, the nearest name first', () => {
  expect(proposedKind(['Zöldség', 'Gyökérzöldség'])).toBe('FRESH_PRODUCE');
  expect(proposedKind(['Méz', 'Fajtaméz'])).toBe('HONEY');
  expect(proposedKind(['Kamra', 'Ecet', 'Borecet'])).toBe('SINGLE_INGREDIENT');
  expect(proposedKind(['Hús', 'Hentesáru', 'Kolbász'])).toBe('PREPARED');
  expect(proposedKind(['Hús', 'Marhahús'])).toBe('RAW_MEAT');
  expect(proposedKind(['Tejtermék', 'Sajt', 'Fűszeres érlelt sajt'])).toBe('PREPARED');
  expect(proposedKind(['Kamra'])).toBe(null);
});

test('how a kind is kept is proposed as a whole: days belong to days, and what isn’t food isn’t kept', () => {
  for (const kind of FOOD_KINDS) {
    const { storage, durability, durabilityDays } = proposedKeeping(kind);
    expect(durabilityDays !== null).toBe(durability === 'DAYS');
    expect(storage === null).toBe(kind === 'NOT_FOOD');
  }
});
