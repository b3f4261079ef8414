import { updateFoodFacts } from '@kosar/contract/catalogue/food-facts';
import { ALLERGENS, type Allergen, allergenCodeOf } from '@kosar/domain/allergens';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { transaction } from '../../../infra/database/connect.ts';
import { TEST_NOW, useApi } from '../../../infra/testing/api.ts';
import { makeBuyers, makeOpenDelivery, order, type TestBuyer } from '../../orders/order-testing.ts';
import { payloadsOf } from '../../properties/switch-testing.ts';
import { foodJobs, NOTIFY_OF_ALLERGENS } from './notify-of-allergens.ts';

const api = useApi();

/** A product that is declared free of all, in an open chain, with buyers who have ordered it and avoid nuts. */
async function makeOrdered(count: number) {
  const { db } = api.current.context;
  const delivery = await makeOpenDelivery(api.current);
  const productId = delivery.products[0]?.id ?? 0;
  const buyers = await makeBuyers(api.current, count);
  await transaction(db, async (trx) => {
    const allergens = allergenCodeOf({ contains: [], mayContain: [], freeOf: ALLERGENS });
    await trx
      .insertInto('product_food')
      .values({ product_id: productId, kind: 'PREPARED', allergens, missing: [], changed_at: TEST_NOW })
      .execute();
    for (const { id } of buyers) await keepList(id, ['nuts']);
  });
  for (const buyer of buyers) await order(api.current, delivery, buyer);
  const { rows } = await sql<{ id: number }>`
    select a.owner_id as id from product x join producer p on p.id = x.producer_id join actor a on a.id = p.actor_id
    where x.id = ${productId}`.execute(db);
  return { delivery, productId, buyers, as: await api.current.logIn(rows[0]?.id ?? 0) };
}

async function keepList(userId: number, allergens: Allergen[]): Promise<void> {
  await sql`
    insert into allergen_list (user_id, allergens, mode, kept_at) values (${userId}, ${allergens}, 'MARK', ${TEST_NOW})
    on conflict (user_id) do update set allergens = excluded.allergens`.execute(api.current.context.db);
}

/** Says that the product contains these, and free of all others. */
function declare(
  { productId, as }: { productId: number; as: string },
  version: number,
  contains: Allergen[],
) {
  const body = {
    version,
    kind: 'PREPARED',
    ingredients: '',
    contains,
    mayContain: [],
    freeOf: ALLERGENS.filter((one) => !contains.includes(one)),
    storage: null,
    storageNote: '',
    durability: null,
    durabilityDays: null,
    origin: '',
    nutrition: null,
    nutritionExemption: null,
    alcohol: null,
    organic: null,
    netQuantities: [],
  };
  return api.current.call(updateFoodFacts, { params: { id: productId }, body }, { as });
}

/** Does the jobs, each twice: a worker may die after the first. */
async function notifyAll(): Promise<void> {
  const task = foodJobs(api.current.context)[NOTIFY_OF_ALLERGENS];
  for (const payload of await payloadsOf(api.current, NOTIFY_OF_ALLERGENS))
    for (const _ of [1, 2])
      await task?.(payload, { number: 1, isLast: false, signal: new AbortController().signal });
}

async function textsTo({ id }: Pick<TestBuyer, 'id'>): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select text from email where user_id = ${id} and kind = 'allergens-changed' order by id`.execute(
    api.current.context.db,
  );
  return rows.map(({ text }) => text);
}

test('who ordered what now contains what they avoid hears it once', async () => {
  const made = await makeOrdered(1);
  const [buyer] = made.buyers;
  expect((await declare(made, 1, ['nuts', 'milk'])).status).toBe(200);
  await notifyAll();
  const texts = await textsTo(buyer ?? { id: 0 });
  expect(texts).toHaveLength(1);
  expect(texts[0]).toContain('tartalmaz: diófélék');
  // What they didn't say that they avoid is no news.
  expect(texts[0]).not.toContain('tej');
  expect(texts[0]).toContain('eddig módosíthatod vagy lemondhatod');
  const { rows } = await sql`
    select 1 from notification where user_id = ${buyer?.id ?? 0} and event_key like 'allergens:%'`.execute(
    api.current.context.db,
  );
  expect(rows).toHaveLength(1);
});

test('what is taken back is said as well, and the same declaration says nothing', async () => {
  const made = await makeOrdered(1);
  const [buyer] = made.buyers;
  await declare(made, 1, ['nuts']);
  await declare(made, 2, ['nuts']);
  await declare(made, 3, []);
  await notifyAll();
  const texts = await textsTo(buyer ?? { id: 0 });
  expect(texts).toHaveLength(2);
  expect(texts[1]).toContain('mentes ettől: diófélék');
});

test('who avoids something else, cancelled, or is kept out or gone hears nothing', async () => {
  const made = await makeOrdered(4);
  const [other, cancelled, blocked, erased] = made.buyers.map(({ id }) => id);
  await keepList(other ?? 0, ['milk']);
  const { db } = api.current.context;
  await sql`update customer_order set cancelled_at = ${TEST_NOW} where user_id = ${cancelled ?? 0}`.execute(
    db,
  );
  await sql`update app_user set disabled_at = ${TEST_NOW} where id = ${blocked ?? 0}`.execute(db);
  await sql`update app_user set erased_at = ${TEST_NOW} where id = ${erased ?? 0}`.execute(db);
  await declare(made, 1, ['nuts']);
  await notifyAll();
  expect((await Promise.all(made.buyers.map(textsTo))).flat()).toEqual([]);
});
