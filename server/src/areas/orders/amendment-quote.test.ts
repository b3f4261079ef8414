import { amendOrder, getOrder, recalculateAmendment } from '@kosar/contract/orders/orders';
import { describe, expect, test } from 'vitest';
import { useApi } from '../../infra/testing/api.ts';
import { lines, makeBuyer, makeOpenDelivery, order, type TestBuyer } from './order-testing.ts';

const api = useApi();

function quote(buyer: TestBuyer, id: number, body: object) {
  return api.current.call(recalculateAmendment, { params: { id }, body }, { as: buyer.as });
}

function amend(buyer: TestBuyer, id: number, body: object) {
  return api.current.call(amendOrder, { params: { id }, body }, { as: buyer.as });
}

describe('an amendment before it is sent', () => {
  test('is priced as it will be: what is held at its price, what is added at today’s', async () => {
    const delivery = await makeOpenDelivery(api.current, { products: [{}, {}] });
    const buyer = await makeBuyer(api.current);
    const [first, second] = delivery.packingIds;
    const placed = await order(api.current, delivery, buyer, lines([first, 1]));
    await api.current.database.pool.query(
      'update chain_packing set unit_price_ft = 1500, price_ft = 1500 where chain_id = $1',
      [delivery.chain.id],
    );
    const input = lines([first, 2], [second, 1]);
    const quoted = await quote(buyer, placed.body.id, input);
    expect(quoted.body).toMatchObject({
      totalValue: 4000,
      lines: [
        { deliveryItemPackingId: first, amount: 1, price: 1000, discountedValue: 1000 },
        { deliveryItemPackingId: first, amount: 1, price: 1500, discountedValue: 1500 },
        { deliveryItemPackingId: second, price: 1500, discountedValue: 1500 },
      ],
    });
    expect(
      (await api.current.call(getOrder, { params: { id: placed.body.id } }, { as: buyer.as })).body,
    ).toEqual(placed.body);
    const amended = await amend(buyer, placed.body.id, { ...input, expectedValue: 4000 });
    expect(amended.body).toMatchObject({ totalValue: 4000 });
  });

  test('is refused, and nothing changes, when it costs more than was shown', async () => {
    const delivery = await makeOpenDelivery(api.current);
    const buyer = await makeBuyer(api.current);
    const placed = await order(api.current, delivery, buyer);
    const input = { ...lines([delivery.packingIds[0], 3]), expectedValue: 2999 };
    expect((await amend(buyer, placed.body.id, input)).problem).toMatchObject({
      status: 409,
      code: 'PRICE_CHANGED',
    });
  });

  test('of a state that someone has changed since is a conflict; read again, it goes', async () => {
    const delivery = await makeOpenDelivery(api.current);
    const buyer = await makeBuyer(api.current);
    const placed = await order(api.current, delivery, buyer);
    const { version } = placed.body;
    const other = await amend(buyer, placed.body.id, lines([delivery.packingIds[0], 2]));
    const stale = await amend(buyer, placed.body.id, { ...lines([delivery.packingIds[0], 3]), version });
    expect(stale.problem).toMatchObject({ status: 409, code: 'conflict' });
    const fresh = { ...lines([delivery.packingIds[0], 3]), version: other.body.version };
    expect((await amend(buyer, placed.body.id, fresh)).body.totalValue).toBe(3000);
  });

  test('may bring another note; without one the note stays', async () => {
    const delivery = await makeOpenDelivery(api.current);
    const buyer = await makeBuyer(api.current);
    const placed = await order(api.current, delivery, buyer, { note: 'Csengő: 12' });
    const input = lines([delivery.packingIds[0], 2]);
    expect((await amend(buyer, placed.body.id, input)).body.note).toBe('Csengő: 12');
    expect((await amend(buyer, placed.body.id, { ...input, note: 'Csengő: 14' })).body.note).toBe(
      'Csengő: 14',
    );
    expect((await amend(buyer, placed.body.id, { ...input, note: '' })).body.note).toBe('');
  });

  test('is refused as the amendment would be', async () => {
    const delivery = await makeOpenDelivery(api.current);
    const buyer = await makeBuyer(api.current);
    const placed = await order(api.current, delivery, buyer);
    expect((await quote(buyer, placed.body.id, { orderItems: [] })).problem.code).toBe('ORDER_EMPTY_ERROR');
    await api.current.database.pool.query(`update chain set state = 'APPROVED' where id = $1`, [
      delivery.chain.id,
    ]);
    const input = lines([delivery.packingIds[0], 2]);
    expect((await quote(buyer, placed.body.id, input)).problem.code).toBe('ORDERING_CLOSED');
  });
});
