import * as calls from '@kosar/contract/campaigns/discount-management';
import { getOrder } from '@kosar/contract/orders/orders';
import { describe, expect, test } from 'vitest';
import { makeActor } from '../../demo/builders/actor.ts';
import { makeUser } from '../../demo/builders/user.ts';
import { transaction } from '../../infra/database/connect.ts';
import { listBrokenInvariants } from '../../infra/database/invariants.ts';
import { useApi } from '../../infra/testing/api.ts';
import { lines, makeBuyer, makeOpenDelivery, order } from '../orders/order-testing.ts';

const api = useApi();

async function asAdmin(): Promise<string> {
  const user = await transaction(api.current.context.db, (trx) => makeUser(trx, { isAdmin: true }));
  return api.current.logIn(user.id, ['ROLE_ADMIN']);
}

function input(over: object = {}) {
  return {
    name: 'Téli 15%',
    value: 0.15,
    start: '2026-11-20T00:00:00+01:00',
    end: '2026-12-01T00:00:00+01:00',
    sponsorId: null,
    includedDeliveryPointIds: [],
    includedDeliveryEventIds: [],
    includedDeliveryChainIds: [],
    includedProductTypeIds: [],
    includedProductIds: [],
    includedProducerIds: [],
    ...over,
  };
}

describe('a discount for everybody', () => {
  test('is had by the next order with lines that add up, and by the placed one still after it has ended', async () => {
    const as = await asAdmin();
    const sponsor = await transaction(api.current.context.db, (trx) => makeActor(trx, { name: 'Mecénás' }));
    const delivery = await makeOpenDelivery(api.current, { products: [{}, {}] });
    const [first, second] = delivery.packingIds;
    const [one, two] = [await makeBuyer(api.current), await makeBuyer(api.current)];
    const before = await order(api.current, delivery, one, lines([first, 1], [second, 2]));
    expect(before.body.totalValue).toBe(3000);

    const [product] = delivery.products;
    const made = await api.current.call(
      calls.createDiscount,
      {
        body: input({
          sponsorId: sponsor.id,
          includedDeliveryChainIds: [delivery.chain.id],
          includedProductIds: [product?.id],
        }),
      },
      { as },
    );
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      state: 'RUNNING',
      value: 0.15,
      sponsor: { name: 'Mecénás' },
      costFt: 0,
    });
    const after = await order(api.current, delivery, two, lines([first, 1], [second, 2]));
    expect(after.body.totalValue).toBe(850 + 2000);
    const lineSum = after.body.orderItems.reduce((sum, { discountedValue }) => sum + discountedValue, 0);
    expect(lineSum).toBe(after.body.totalValue);
    const params = { id: made.body.id };
    const read = () => api.current.call(calls.getManagedDiscount, { params }, { as });
    expect((await read()).body).toMatchObject({ orderCount: 1, costFt: 150 });

    const ended = await api.current.call(calls.endDiscount, { params }, { as });
    expect(ended.body).toMatchObject({ state: 'ENDED', version: 2 });
    const stored = await api.current.call(getOrder, { params: { id: after.body.id } }, { as: two.as });
    expect(stored.body.totalValue).toBe(2850);
    const late = await order(api.current, delivery, one, lines([first, 1]));
    expect(late.body.totalValue).toBe(1000);
    const again = await api.current.call(calls.endDiscount, { params }, { as });
    expect(again.problem).toMatchObject({ status: 409, code: 'DISCOUNT_NOT_RUNNING' });
    const gone = await api.current.call(calls.deleteDiscount, { params }, { as });
    expect(gone.problem).toMatchObject({ status: 409, code: 'DISCOUNT_USED' });
    expect(await listBrokenInvariants(api.current.context.db)).toEqual([]);
  });

  test('is changed by a fresh version for later orders only, and deleted when it doesn’t run and no one has had it', async () => {
    const as = await asAdmin();
    const delivery = await makeOpenDelivery(api.current);
    const { body: made } = await api.current.call(
      calls.createDiscount,
      { body: input({ includedDeliveryChainIds: [delivery.chain.id] }) },
      { as },
    );
    const params = { id: made.id };
    const buyer = await makeBuyer(api.current);
    const placed = await order(api.current, delivery, buyer, lines([delivery.packingIds[0], 1]));
    expect(placed.body.totalValue).toBe(850);
    const change = (version: number, over: object) =>
      api.current.call(calls.updateDiscount, { params, body: { version, ...input(over) } }, { as });
    const less = await change(1, { value: 0.05, includedDeliveryChainIds: [delivery.chain.id] });
    expect(less.body).toMatchObject({
      value: 0.05,
      version: 2,
      includedDeliveryChains: [{ id: delivery.chain.id }],
    });
    expect((await change(1, {})).problem).toMatchObject({ status: 409, code: 'conflict' });
    const stored = await api.current.call(getOrder, { params: { id: placed.body.id } }, { as: buyer.as });
    expect(stored.body.totalValue).toBe(850);
    expect(
      (await order(api.current, delivery, buyer, lines([delivery.packingIds[0], 1]))).body.totalValue,
    ).toBe(950);

    const other = await api.current.call(
      calls.createDiscount,
      { body: input({ includedDeliveryChainIds: [delivery.chain.id] }) },
      { as },
    );
    const remove = () => api.current.call(calls.deleteDiscount, { params: { id: other.body.id } }, { as });
    expect((await remove()).problem).toMatchObject({ status: 409, code: 'DISCOUNT_RUNNING' });
    await api.current.call(calls.endDiscount, { params: { id: other.body.id } }, { as });
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(404);
    const log = await api.current.context.db
      .selectFrom('audit_log')
      .select('action')
      .where('entity', '=', 'global_discount')
      .where('entity_id', '=', other.body.id)
      .orderBy('id')
      .execute();
    expect(log.map(({ action }) => action)).toEqual(['discount.create', 'discount.end', 'discount.delete']);
  });

  test('has a whole percent from 1 to 100 and ends after it begins; what it names must be there', async () => {
    const as = await asAdmin();
    const send = (over: object) => api.current.call(calls.createDiscount, { body: input(over) }, { as });
    for (const value of [0, 0.005, 1.01, -0.1]) {
      expect((await send({ value })).problem.errors[0]).toMatchObject({ path: 'value' });
    }
    const backwards = await send({ end: '2026-11-19T00:00:00+01:00' });
    expect(backwards.problem.errors).toMatchObject([{ path: 'end', code: 'END_NOT_AFTER_START' }]);
    expect((await send({ includedProducerIds: [2_000_000_000] })).problem.status).toBe(400);
    expect((await send({ name: ' ' })).problem.errors).toMatchObject([{ path: 'name' }]);
  });

  test('is found by a part of its name and by whether it runs', async () => {
    const as = await asAdmin();
    const names = async (query: object) => {
      const { body } = await api.current.call(calls.pageManagedDiscounts, { query }, { as });
      return body.items.map(({ name }) => name);
    };
    for (const over of [
      { name: 'Őszi kereső', start: '2026-10-01T00:00:00+02:00', end: '2026-11-01T00:00:00+01:00' },
      { name: 'Mostani kereső' },
      { name: 'Jövő kereső', start: '2026-11-25T00:00:00+01:00' },
    ])
      await api.current.call(calls.createDiscount, { body: input(over) }, { as });
    expect(await names({ search: 'kereso', orderby: 'start' })).toEqual([
      'Őszi kereső',
      'Mostani kereső',
      'Jövő kereső',
    ]);
    expect(await names({ search: 'kereso', state: 'RUNNING' })).toEqual(['Mostani kereső']);
    expect(await names({ search: 'kereso', state: 'COMING' })).toEqual(['Jövő kereső']);
    expect(await names({ search: 'kereso', state: 'ENDED' })).toEqual(['Őszi kereső']);
    const file = await api.current.app.inject({
      url: '/api/discount/managed/file?format=csv&search=kereso&orderby=start',
      headers: { cookie: as },
    });
    expect(file.body.trim().split('\r\n')[1]).toContain('Őszi kereső;15;');
  });
});
