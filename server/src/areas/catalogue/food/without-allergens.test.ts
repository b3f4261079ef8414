import { getFoodFacts } from '@kosar/contract/catalogue/food-facts';
import type { FoodLineJson } from '@kosar/contract/catalogue/food-line';
import { getProduct, pageProducts } from '@kosar/contract/catalogue/products';
import { getDelivery } from '@kosar/contract/chains/deliveries';
import {
  ALLERGENS,
  type Allergen,
  type AllergenCode,
  allergenCodeOf,
  UNKNOWN_ALLERGENS,
} from '@kosar/domain/allergens';
import { FOOD_KINDS, type FoodKind } from '@kosar/domain/food-facts';
import { freshSeed } from '@kosar/domain/testing/random';
import { isShownWithout, matchAllergens, sayingAllergens } from '@kosar/domain/without-allergens';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeProducer } from '../../../demo/builders/actor.ts';
import { makeChain } from '../../../demo/builders/chain.ts';
import { type MadeProduct, makeProduct, makeProductType } from '../../../demo/builders/product.ts';
import { transaction } from '../../../infra/database/connect.ts';
import { TEST_NOW, type TestApi, useApi } from '../../../infra/testing/api.ts';
import { startTwin } from '../../orders/race-testing.ts';

const api = useApi();

const seed = freshSeed();
const sample = <T>(values: fc.Arbitrary<T>, numRuns: number): T[] => fc.sample(values, { numRuns, seed });

interface Declared {
  readonly kind: FoodKind | null;
  readonly allergens: AllergenCode;
}

/** Of every kind and of none: some of which everything is declared, some nothing, most something. */
const CODES = [
  ...sample(fc.stringMatching(/^[cmf?]{14}$/), 3),
  ...sample(fc.stringMatching(/^[cf]{14}$/), 1),
  ...sample(fc.stringMatching(/^[f?]{14}$/), 1),
  'f'.repeat(14),
  UNKNOWN_ALLERGENS,
];
const GOODS: readonly (Declared | null)[] = [
  null,
  ...CODES.flatMap((allergens) => [...FOOD_KINDS, null].map((kind) => ({ kind, allergens }))),
];

interface MadeGoods {
  readonly producer: number;
  readonly delivery: number;
  /** What was declared of each product, by its id. */
  readonly declared: ReadonlyMap<number, Declared | null>;
}

async function makeGoods(): Promise<MadeGoods> {
  return transaction(api.current.context.db, async (trx) => {
    const { id: producerId } = await makeProducer(trx);
    const { id: productTypeId } = await makeProductType(trx);
    const made: MadeProduct[] = [];
    const declared = new Map<number, Declared | null>();
    for (const [nth, food] of GOODS.entries()) {
      const product = await makeProduct(trx, { producerId, productTypeId, name: `Lekvár ${nth}` });
      made.push(product);
      declared.set(product.id, food);
      if (food === null) continue;
      const missing = food.kind === null ? ['kind'] : [];
      const row = { product_id: product.id, ...food, missing, changed_at: TEST_NOW };
      await trx.insertInto('product_food').values(row).execute();
    }
    const chain = await makeChain(trx, { items: made.map((product) => ({ product })) });
    return { producer: producerId, delivery: chain.deliveries[0]?.id ?? 0, declared };
  });
}

const codeOf = (food: FoodLineJson | null) => food?.allergens ?? null;

test(`list, search, row, mark and the product’s page go by one rule for every kind and none (seed ${seed})`, async () => {
  const { producer, delivery, declared } = await makeGoods();
  const expected = new Map([...declared].map(([id, food]) => [id, sayingAllergens(food)]));

  const { body: all } = await api.current.call(pageProducts, { query: { producer, size: 100 } });
  expect(new Map(all.items.map(({ id, food }) => [id, codeOf(food)]))).toEqual(expected);
  const { body: shop } = await api.current.call(getDelivery, { params: { id: delivery } });
  const rows = shop.itemsByProducer.flatMap(({ items }) => items.map(({ product }) => product));
  expect(new Map(rows.map(({ id, food }) => [id, codeOf(food)]))).toEqual(expected);
  for (const id of declared.keys()) {
    const { body: product } = await api.current.call(getProduct, { params: { id } });
    expect(codeOf(product.food)).toBe(expected.get(id));
    const { body: facts } = await api.current.call(getFoodFacts, { params: { id } });
    const said = sayingAllergens({ kind: facts.kind, allergens: allergenCodeOf(facts) });
    expect(said ?? UNKNOWN_ALLERGENS).toBe(expected.get(id) ?? UNKNOWN_ALLERGENS);
  }

  const lists = sample(fc.subarray([...ALLERGENS], { minLength: 1 }), 6);
  for (const avoided of [...lists, ...ALLERGENS.map((one): Allergen[] => [one])]) {
    const shown = [...expected].filter(([, code]) => isShownWithout(code, avoided, 'HIDE'));
    for (const asked of [{}, { search: 'lekvár' }]) {
      const query = { ...asked, producer, without: avoided.join(','), size: 100 };
      const { body } = await api.current.call(pageProducts, { query });
      expect(new Set(body.items.map(({ id }) => id))).toEqual(new Set(shown.map(([id]) => id)));
      expect(body.total).toBe(shown.length);
    }
  }
});

/** The products that are declared to contain something, be it a trace, of which their line in the list says something else. */
async function missingWarnings(from: TestApi, { producer, declared }: MadeGoods): Promise<number[]> {
  const { body } = await from.call(pageProducts, { query: { producer, size: 100 } });
  const shown = new Map(body.items.map(({ id, food }) => [id, codeOf(food)]));
  return [...declared].flatMap(([id, food]) =>
    food !== null && /[cm]/.test(food.allergens) && shown.get(id) !== food.allergens ? [id] : [],
  );
}

test('whatever its kind says or does not, what a product is declared to contain stands in its line', async () => {
  expect(await missingWarnings(api.current, await makeGoods())).toEqual([]);
});

test('a planted fault: a kind that is not said hides what the product contains', async () => {
  const goods = await makeGoods();
  const twin = await startTwin(api.current, (sent) =>
    sent.replaceAll(
      "food.kind is distinct from 'NOT_FOOD' or food.allergens ~ '[cm]'",
      "food.kind <> 'NOT_FOOD'",
    ),
  );
  expect((await missingWarnings(twin.api, goods)).length).toBeGreaterThan(0);
  await twin.close();
});

test('a planted fault: what is not said of an allergen counts as free of it', async () => {
  const { producer, declared } = await makeGoods();
  const twin = await startTwin(api.current, (sent) =>
    sent.replaceAll('food.allergens like', "translate(food.allergens, '?', 'f') like"),
  );
  const query = { producer, without: 'milk', size: 100 };
  const { body } = await twin.api.call(pageProducts, { query });
  const unknown = body.items.filter(
    ({ id }) => matchAllergens(declared.get(id)?.allergens ?? null, ['milk']).state === 'UNKNOWN',
  );
  expect(unknown.length).toBeGreaterThan(0);
  await twin.close();
});

test('an allergen that isn’t one is refused', async () => {
  for (const without of ['tej', 'milk,', ''])
    expect((await api.current.call(pageProducts, { query: { without } })).status).toBe(400);
});
