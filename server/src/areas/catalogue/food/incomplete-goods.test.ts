import {
  listApplicationProperties,
  updateApplicationProperty,
} from '@kosar/contract/admin/application-properties';
import { listIncompleteProducts } from '@kosar/contract/catalogue/food-facts';
import { listProductDeliveries } from '@kosar/contract/catalogue/products';
import { getDelivery } from '@kosar/contract/chains/deliveries';
import { formatLongDay } from '@kosar/contract/format';
import { addDays, localDay } from '@kosar/domain/calendar';
import type { FoodFact, FoodKind } from '@kosar/domain/food-facts';
import { isCompleteForSale } from '@kosar/domain/food-rule';
import type { PackingType, Unit } from '@kosar/domain/vocabulary';
import { type SqlBool, sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeProducer } from '../../../demo/builders/actor.ts';
import { makeProduct } from '../../../demo/builders/product.ts';
import { makeUser } from '../../../demo/builders/user.ts';
import { type Transaction, transaction } from '../../../infra/database/connect.ts';
import { isComplete } from '../../../infra/food/complete-sql.ts';
import { TEST_NOW, useApi } from '../../../infra/testing/api.ts';
import { lines, makeBuyer, makeOpenDelivery, order } from '../../orders/order-testing.ts';

const api = useApi();
const TODAY = localDay(TEST_NOW);
const NOTICE = addDays(TODAY, 15);

beforeEach(() => api.current.clock.set(TEST_NOW));

function write<T>(work: (trx: Transaction) => Promise<T>): Promise<T> {
  return transaction(api.current.context.db, work);
}

function say(trx: Transaction, productId: number, kind: FoodKind | null, missing: FoodFact[]) {
  return trx
    .insertInto('product_food')
    .values({ product_id: productId, kind, missing, changed_at: TEST_NOW })
    .execute();
}

/** A chain that sells a complete product and one of which nothing is said, for longer than producers have time. */
async function makeShop() {
  const day = addDays(TODAY, 61);
  const delivery = await makeOpenDelivery(api.current, {
    products: [{}, {}],
    chain: { orderDeadline: `${addDays(TODAY, 60)}T12:00:00+01:00`, dayOfDelivery: day },
    event: { dayOfDelivery: day },
  });
  const [complete, bare] = delivery.products.map(({ id }) => id);
  await write((trx) => say(trx, complete ?? 0, 'FRESH_PRODUCE', []));
  return { delivery, complete: complete ?? 0, bare: bare ?? 0, deliveryId: delivery.deliveryId };
}

/** Sets the day, whatever it was before. */
async function requireFrom(value: string) {
  const user = await write((trx) => makeUser(trx, { isAdmin: true }));
  const as = await api.current.logIn(user.id, ['ROLE_ADMIN']);
  const { body } = await api.current.call(
    listApplicationProperties,
    { query: { propertySet: 'goods' } },
    { as },
  );
  const version = body[0]?.version ?? 0;
  return api.current.call(
    updateApplicationProperty,
    { params: { key: 'foodFactsRequiredFrom' }, body: { version, value } },
    { as },
  );
}

async function availableOn(deliveryId: number): Promise<Record<string, boolean>> {
  const { body } = await api.current.call(getDelivery, { params: { id: deliveryId } });
  const items = body.itemsByProducer.flatMap((group) => group.items);
  return Object.fromEntries(
    items.map(({ product, amountTypes }) => [product.id, amountTypes[0]?.availableAmount !== 0]),
  );
}

describe('goods of which something is missing', () => {
  test('can be ordered as long as the market doesn’t ask for it, and until its day', async () => {
    const { deliveryId, bare, complete } = await makeShop();
    const both = { [bare]: true, [complete]: true };
    await requireFrom('');
    expect(await availableOn(deliveryId)).toEqual(both);
    expect((await requireFrom(NOTICE)).status).toBe(200);
    api.current.clock.set(new Date(`${addDays(NOTICE, -1)}T20:00:00+01:00`));
    expect(await availableOn(deliveryId)).toEqual(both);
  });

  test('rest from that day on: on the delivery, among what can be ordered, and when they are ordered all the same', async () => {
    const { deliveryId, bare, complete, delivery } = await makeShop();
    await requireFrom(NOTICE);
    api.current.clock.set(new Date(`${NOTICE}T08:00:00+01:00`));
    expect(await availableOn(deliveryId)).toEqual({ [bare]: false, [complete]: true });
    const where = async (id: number) =>
      (await api.current.call(listProductDeliveries, { params: { id } })).body.length;
    expect([await where(bare), await where(complete)]).toEqual([0, 1]);
    const buyer = await makeBuyer(api.current);
    const place = (packingId: number | undefined) =>
      order(api.current, delivery, buyer, lines([packingId, 1]));
    expect((await place(delivery.packingIds[1])).status).toBe(409);
    expect((await place(delivery.packingIds[0])).status).toBe(201);
  });

  test('a day that producers have no time for is refused beside its field', async () => {
    const answer = await requireFrom(addDays(TODAY, 14));
    expect(answer.problem.errors).toMatchObject([{ path: 'value', code: 'FOOD_FACTS_NOTICE_SHORT' }]);
  });

  test('who sells them is notified of the day and when it is lifted; who sells none isn’t', async () => {
    await requireFrom('');
    const made = await write(async (trx) => {
      const bare = await makeProduct(trx);
      const complete = await makeProduct(trx);
      await say(trx, complete.id, 'FRESH_PRODUCE', []);
      return { bare: bare.producer_id, complete: complete.producer_id };
    });
    for (const [nth, day] of [NOTICE, '', NOTICE].entries()) {
      api.current.clock.set(new Date(TEST_NOW.getTime() + nth * 1000));
      expect((await requireFrom(day)).status).toBe(200);
    }
    // Once for each time that it was announced, or lifted.
    const link = `/management/producer/${made.bare}/products`;
    const announced = {
      main_action_url: link,
      description: expect.stringContaining(formatLongDay(NOTICE)),
    };
    const lifted = { main_action_url: link, description: expect.stringContaining('visszavonta') };
    const noticesOf = async (producerId: number) => {
      const { rows } = await sql<{ main_action_url: string; description: string }>`
        select n.main_action_url, n.description from notification n join actor a on a.owner_id = n.user_id
          join producer r on r.actor_id = a.id where r.id = ${producerId} order by n.id`.execute(
        api.current.context.db,
      );
      return rows;
    };
    expect(await noticesOf(made.bare)).toEqual([announced, lifted, announced]);
    expect(await noticesOf(made.complete)).toEqual([]);
  });

  test('are listed to their producer with what is missing, and with the day', async () => {
    const made = await write(async (trx) => {
      const producer = await makeProducer(trx);
      const product = (name: string, over = {}) =>
        makeProduct(trx, { producerId: producer.id, name, ...over });
      const jar = { type: 'PACKAGED_AND_ORDERED_BY_PACKAGE', name: 'nagy üveg' } as const;
      await product('Alma');
      const jam = await product('Lekvár', { unitName: 'üveg', packings: [jar] });
      await say(trx, jam.id, 'PREPARED', ['allergens']);
      const candle = await product('Gyertya', { unitName: 'db', packings: [jar] });
      await say(trx, candle.id, 'NOT_FOOD', []);
      const pear = await product('Körte');
      await say(trx, pear.id, 'FRESH_PRODUCE', []);
      await product('Szilva', { state: 'NOT_AVAILABLE' });
      const { owner_id } = await trx
        .selectFrom('actor')
        .select('owner_id')
        .where('id', '=', producer.actor_id)
        .executeTakeFirstOrThrow();
      return { producer, owner_id };
    });
    await requireFrom(NOTICE);
    const as = await api.current.logIn(made.owner_id);
    const { body } = await api.current.call(
      listIncompleteProducts,
      { params: { id: made.producer.id } },
      { as },
    );
    expect(body.requiredFrom).toBe(NOTICE);
    expect(
      body.products.map(({ name, missing, packingsWithoutNet }) => [name, missing, packingsWithoutNet]),
    ).toEqual([
      ['Alma', ['kind'], []],
      ['Lekvár', ['allergens'], ['nagy üveg']],
    ]);
  });
});

test('the database says of every packing what the rule says', async () => {
  const types: PackingType[] = ['NOT_PACKAGED', 'PACKAGED_AND_ORDERED_BY_PACKAGE'];
  const units: Unit[] = ['kg', 'üveg'];
  const facts: [FoodKind | null, FoodFact[]][] = [
    [null, ['kind']],
    ['PREPARED', []],
    ['PREPARED', ['allergens']],
    ['NOT_FOOD', []],
  ];
  const cases = types.flatMap((type) =>
    units.flatMap((unitName) =>
      facts.flatMap(([kind, missing]) =>
        [true, false]
          .filter((hasNetQuantity) => !hasNetQuantity || type !== 'NOT_PACKAGED')
          .map((hasNetQuantity) => ({ type, unitName, kind, missing, hasNetQuantity })),
      ),
    ),
  );
  for (const one of cases) {
    const { rows } = await write(async (trx) => {
      const net = one.hasNetQuantity ? { netAmountMilli: 370_000, netUnit: 'g' } : {};
      const { id } = await makeProduct(trx, {
        unitName: one.unitName,
        packings: [{ type: one.type, ...net }],
      });
      await say(trx, id, one.kind, one.missing);
      return sql<{ ok: SqlBool }>`select ${isComplete({ product: 'x', packing: 'g' })} as ok
        from product x join packing g on g.product_id = x.id where x.id = ${id}`.execute(trx);
    });
    expect([one, rows]).toEqual([one, [{ ok: isCompleteForSale(one) }]]);
  }
});
