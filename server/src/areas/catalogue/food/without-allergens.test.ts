import { pageProducts } from '@kosar/contract/catalogue/products';
import { ALLERGENS, type Allergen } from '@kosar/domain/allergens';
import { FOOD_KINDS } from '@kosar/domain/food-facts';
import { freshSeed } from '@kosar/domain/testing/random';
import { matchAllergens } from '@kosar/domain/without-allergens';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeProducer } from '../../../demo/builders/actor.ts';
import { makeProduct, makeProductType } from '../../../demo/builders/product.ts';
import { transaction } from '../../../infra/database/connect.ts';
import { TEST_NOW, useApi } from '../../../infra/testing/api.ts';

const api = useApi();

const seed = freshSeed();
const sample = <T>(values: fc.Arbitrary<T>, numRuns: number): T[] => fc.sample(values, { numRuns, seed });

/** Generated goods: of some of them everything is declared, of some nothing, of most some. */
const CODES = [
  null,
  ...sample(fc.stringMatching(/^[cmf?]{14}$/), 12),
  ...sample(fc.stringMatching(/^[cf]{14}$/), 6),
  ...sample(fc.stringMatching(/^f{14}$/), 1),
];

async function makeGoods(): Promise<number> {
  return transaction(api.current.context.db, async (trx) => {
    const { id: producerId } = await makeProducer(trx);
    const { id: productTypeId } = await makeProductType(trx);
    for (const [nth, code] of CODES.entries()) {
      const { id } = await makeProduct(trx, { producerId, productTypeId, name: code ?? 'semmi' });
      if (code === null) continue;
      // Of every kind there is, and of none.
      const kind = [...FOOD_KINDS, null][nth % (FOOD_KINDS.length + 1)] ?? null;
      const missing = kind === null ? ['kind'] : [];
      const food = { product_id: id, kind, allergens: code, missing, changed_at: TEST_NOW };
      await trx.insertInto('product_food').values(food).execute();
    }
    return producerId;
  });
}

test(`a list without allergens holds exactly what its line says is free of each of them, of every kind and of none (seed ${seed})`, async () => {
  const producer = await makeGoods();
  const { body: all } = await api.current.call(pageProducts, { query: { producer, size: 100 } });
  expect(all.items).toHaveLength(CODES.length);
  const lists = sample(fc.subarray([...ALLERGENS], { minLength: 1 }), 25);
  for (const avoided of [...lists, ...ALLERGENS.map((one): Allergen[] => [one])]) {
    const { body } = await api.current.call(pageProducts, {
      query: { producer, without: avoided.join(','), size: 100 },
    });
    const free = all.items.filter(
      ({ food }) => matchAllergens(food?.allergens ?? null, avoided).state === 'FREE',
    );
    expect(new Set(body.items.map(({ id }) => id))).toEqual(new Set(free.map(({ id }) => id)));
  }
});

test('whatever its kind says or does not, what a product is declared to contain stands in its line', async () => {
  const producer = await makeGoods();
  const { body } = await api.current.call(pageProducts, { query: { producer, size: 100 } });
  const declared = CODES.filter((code) => code !== null && /[cm]/.test(code));
  const shown = body.items.flatMap(({ food }) => food?.allergens ?? []);
  expect(declared.filter((code) => code !== null && !shown.includes(code))).toEqual([]);
});

test('an allergen that isn’t one is refused', async () => {
  for (const without of ['tej', 'milk,', ''])
    expect((await api.current.call(pageProducts, { query: { without } })).status).toBe(400);
});
