import type { FoodFactsJson } from '@kosar/contract/catalogue/food-facts';
import { updateFoodFacts } from '@kosar/contract/catalogue/food-facts';
import { ALLERGENS } from '@kosar/domain/allergens';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { bodyOfFood, fieldOfFood, valuesOfFood } from './food-values.ts';

const NOTHING_SAID: FoodFactsJson = {
  productId: 1,
  kind: null,
  ingredients: '',
  contains: [],
  mayContain: [],
  freeOf: [],
  storage: null,
  storageNote: '',
  durability: null,
  durabilityDays: null,
  origin: '',
  nutrition: null,
  nutritionExemption: null,
  alcohol: null,
  organic: null,
  packings: [
    { id: 30, name: 'nagy üveg', isNetNeeded: true, netAmount: null, netUnit: null },
    { id: 4, name: 'kis üveg', isNetNeeded: true, netAmount: 370, netUnit: 'g' },
    { id: 5, name: 'kimérve', isNetNeeded: false, netAmount: null, netUnit: null },
  ],
  missing: ['kind'],
  proposedKind: 'EGGS',
  version: 0,
};

it('begins with what the category suggests, but says nothing of allergens by itself', () => {
  const values = valuesOfFood(NOTHING_SAID);
  expect(values).toMatchObject({ kind: 'EGGS', storage: 'COOLED', durability: 'DAYS', durabilityDays: '21' });
  expect(bodyOfFood(values)).toMatchObject({ contains: [], mayContain: [], freeOf: [] });
});

it('a storage that a producer has left empty isn’t proposed again', () => {
  expect(valuesOfFood({ ...NOTHING_SAID, kind: 'EGGS', version: 1 })).toMatchObject({
    storage: '',
    durability: '',
  });
});

it('sends back all that it was given, in the contract’s form', () => {
  const facts: FoodFactsJson = {
    ...NOTHING_SAID,
    kind: 'PREPARED',
    ingredients: '*tej*, só',
    contains: ['milk'],
    mayContain: ['nuts'],
    freeOf: ALLERGENS.filter((one) => one !== 'milk' && one !== 'nuts'),
    storage: 'COOLED',
    durability: 'DAYS',
    durabilityDays: 5,
    alcohol: 1.5,
    nutrition: {
      per: 'G100',
      energyKj: 1020,
      fat: 3.5,
      saturates: 2,
      carbohydrate: 4.7,
      sugars: 4.7,
      protein: 3.2,
      salt: 0.1,
    },
    organic: { code: 'HU-OKO-01', certificate: 'B-1', until: '2027-01-31' },
    version: 3,
  };
  const body = z.parse(updateFoodFacts.body, bodyOfFood(valuesOfFood(facts)));
  const shownOnly = ['productId', 'packings', 'missing', 'proposedKind'];
  const said = Object.fromEntries(Object.entries(facts).filter(([name]) => !shownOnly.includes(name)));
  expect(body).toEqual({
    ...said,
    netQuantities: [
      { packingId: 4, netAmount: 370, netUnit: 'g' },
      { packingId: 30, netAmount: null, netUnit: 'g' },
    ],
  });
});

it('a problem of the body stands beside its field', () => {
  const fieldOf = fieldOfFood(Object.keys(valuesOfFood(NOTHING_SAID).netAmounts));
  expect(
    [
      'netQuantities.1.netAmount',
      'organic.code',
      'organic.until',
      'contains',
      'freeOf.3',
      'nutrition.salt',
      'nutritionExemption',
    ].map(fieldOf),
  ).toEqual([
    'netAmounts.30',
    'organicCode',
    'organicUntil',
    'allergens',
    'allergens',
    'nutrition.salt',
    'nutritionMode',
  ]);
});
