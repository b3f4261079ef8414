import { pageProducts } from '@kosar/contract/catalogue/products';
import { ALLERGENS, type Allergen } from '@kosar/domain/allergens';
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
    for (const code of CODES) {
      const { id } = await makeProduct(trx, { producerId, productTypeId, name: code ?? 'semmi' });
      if (code === null) continue;
      const food = { product_id: id, kind: 'PREPARED', allergens: code, missing: [], changed_at: TEST_NOW };
      await trx.insertInto('product_food').values(food).execute();
    }
    return producerId;
  });
}

test(`a list without allergens holds exactly what is declared free of each of them: never what is unknown, possible or contained (seed ${seed})`, async () => {
  const producer = await makeGoods();
  const lists = sample(fc.subarray([...ALLERGENS], { minLength: 1 }), 25);
  for (const avoided of [...lists, ...ALLERGENS.map((one): Allergen[] => [one])]) {
    const { body } = await api.current.call(pageProducts, {
      query: { producer, without: avoided.join(','), size: 100 },
    });
    const free = CODES.filter((code) => matchAllergens(code, avoided).state === 'FREE');
    expect(new Set(body.items.map(({ food }) => food?.allergens))).toEqual(new Set(free));
    expect(body.items).toHaveLength(free.length);
  }
});

test('an allergen that isn’t one is refused', async () => {
  for (const without of ['tej', 'milk,', ''])
    expect((await api.current.call(pageProducts, { query: { without } })).status).toBe(400);
});
