import { getPackList } from '@kosar/contract/handover/pack-lists';
import { expect, test } from 'vitest';
import { transaction } from '../../infra/database/connect.ts';
import { TEST_NOW, useApi } from '../../infra/testing/api.ts';
import { makeBuyer, makeOpenDelivery, order } from './order-testing.ts';

const api = useApi();
const CODE = `cmf${'f'.repeat(11)}`;

/** A chain with a cooled cheese of which all is said, and a certificate of which the end is given. */
async function makeCheese(organicUntil: string) {
  const delivery = await makeOpenDelivery(api.current);
  await transaction(api.current.context.db, (trx) =>
    trx
      .insertInto('product_food')
      .values({
        product_id: delivery.products[0]?.id ?? 0,
        kind: 'PLAIN_DAIRY',
        allergens: CODE,
        storage: 'COOLED',
        organic_code: 'HU-OKO-01',
        organic_certificate: 'B-1',
        organic_until: organicUntil,
        missing: ['durability'],
        changed_at: TEST_NOW,
      })
      .execute(),
  );
  return delivery;
}

test('a line says what the product is as food, and the confirmation says it in words', async () => {
  const buyer = await makeBuyer(api.current);
  const { body } = await order(api.current, await makeCheese('2026-11-20'), buyer);
  expect(body.orderItems[0]?.food).toEqual({ allergens: CODE, isCold: true, isOrganic: true });
  const mail = await api.current.context.db
    .selectFrom('email')
    .select(['text', 'html'])
    .where('user_id', '=', buyer.id)
    .executeTakeFirstOrThrow();
  for (const text of [mail.text, mail.html])
    expect(text).toContain('bio · ❄ hűtve tartandó · tartalmaz: glutén · nyomokban: rákfélék');
});

test('nothing is called organic once its certificate has ended', async () => {
  const buyer = await makeBuyer(api.current);
  const { body } = await order(api.current, await makeCheese('2026-11-19'), buyer);
  expect(body.orderItems[0]?.food).toMatchObject({ isOrganic: false });
});

test('of goods of which nothing was said a line says nothing', async () => {
  const { body } = await order(
    api.current,
    await makeOpenDelivery(api.current),
    await makeBuyer(api.current),
  );
  expect(body.orderItems[0]?.food).toBe(null);
});

test('who packs a bag reads the same of what is in it', async () => {
  const delivery = await makeCheese('2026-11-20');
  await order(api.current, delivery, await makeBuyer(api.current));
  const { owner_id } = await api.current.context.db
    .selectFrom('transporter as t')
    .innerJoin('actor as a', 'a.id', 't.actor_id')
    .select('a.owner_id')
    .where('t.id', '=', delivery.chain.transporter_id)
    .executeTakeFirstOrThrow();
  const as = await api.current.logIn(owner_id);
  const { body } = await api.current.call(
    getPackList,
    { query: { delivery: String(delivery.deliveryId) } },
    { as },
  );
  expect(body.packings[0]?.food).toEqual({ allergens: CODE, isCold: true, isOrganic: true });
});
