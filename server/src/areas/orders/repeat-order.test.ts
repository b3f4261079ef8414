import { repeatOrder } from '@kosar/contract/orders/order-repeat';
import { cancelOrder } from '@kosar/contract/orders/orders';
import { describe, expect, test } from 'vitest';
import { makeChain } from '../../demo/builders/chain.ts';
import { makeEvent } from '../../demo/builders/event.ts';
import type { MadeProduct } from '../../demo/builders/product.ts';
import { transaction } from '../../infra/database/connect.ts';
import { useApi } from '../../infra/testing/api.ts';
import {
  lines,
  makeBuyer,
  makeOpenDelivery,
  order,
  type TestBuyer,
  type TestDelivery,
} from './order-testing.ts';

const api = useApi();

type NextDelivery = { products?: readonly MadeProduct[]; unitPriceFt?: number; maxAmountMilli?: number };

/** The next chain of the same goods at the same point. */
function makeNextDelivery(
  delivery: TestDelivery,
  { products, unitPriceFt, maxAmountMilli }: NextDelivery = {},
) {
  return transaction(api.current.context.db, async (trx) => {
    const event = await makeEvent(trx, { deliveryPointId: delivery.event.delivery_point_id });
    return makeChain(trx, {
      items: (products ?? delivery.products).map((product) => ({
        product,
        packing: {
          ...(unitPriceFt === undefined ? {} : { unitPriceFt, priceFt: unitPriceFt }),
          ...(maxAmountMilli === undefined ? {} : { maxAmountMilli }),
        },
      })),
      deliveries: [{ eventId: event.id }],
    });
  });
}

function repeat(buyer: TestBuyer, query: { order?: number; delivery?: number } = {}) {
  return api.current.call(repeatOrder, { query }, { as: buyer.as });
}

function closed(delivery: TestDelivery) {
  return api.current.database.pool.query(`update chain set state = 'APPROVED' where id = $1`, [
    delivery.chain.id,
  ]);
}

describe('ordering the last order again', () => {
  test('finds the same packings in the open chain of the same point and names every change', async () => {
    const delivery = await makeOpenDelivery(api.current, { products: [{ name: 'Alma' }, { name: 'Körte' }] });
    const buyer = await makeBuyer(api.current);
    const placed = await order(api.current, delivery, buyer, {
      ...lines([delivery.packingIds[0], 2], [delivery.packingIds[1], 1]),
      note: 'Zöld táska',
    });
    await closed(delivery);
    const [apple] = delivery.products;
    const next = await makeNextDelivery(delivery, {
      products: apple ? [apple] : [],
      unitPriceFt: 1100,
      maxAmountMilli: 1500,
    });
    const again = await repeat(buyer);
    expect(again.body).toMatchObject({
      order: { id: placed.body.id, deliveryPoint: { id: delivery.event.delivery_point_id } },
      delivery: { id: next.deliveries[0]?.id },
      note: 'Zöld táska',
      lines: [
        {
          name: 'Alma',
          deliveryItemPackingId: next.packings[0]?.id,
          orderedAmount: 2,
          amount: 1.5,
          orderedPrice: 1000,
          price: 1100,
          changes: ['LESS', 'PRICE'],
        },
        { name: 'Körte', deliveryItemPackingId: null, amount: 0, price: null, changes: ['GONE'] },
      ],
    });
  });

  test('goes to the chain that has the most of it, and else to the one that is looked at', async () => {
    const delivery = await makeOpenDelivery(api.current, { products: [{}, {}] });
    const buyer = await makeBuyer(api.current);
    await order(
      api.current,
      delivery,
      buyer,
      lines([delivery.packingIds[0], 1], [delivery.packingIds[1], 1]),
    );
    await closed(delivery);
    const half = await makeNextDelivery(delivery, { products: delivery.products.slice(0, 1) });
    const whole = await makeNextDelivery(delivery);
    expect((await repeat(buyer)).body.delivery?.id).toBe(whole.deliveries[0]?.id);
    const asked = await repeat(buyer, { delivery: half.deliveries[0]?.id ?? 0 });
    expect(asked.body.delivery?.id).toBe(half.deliveries[0]?.id);
    expect(asked.body.lines.map(({ changes }) => changes)).toEqual([[], ['GONE']]);
  });

  test('takes a packing of the same product and name where the packing itself is another one', async () => {
    const delivery = await makeOpenDelivery(api.current);
    const buyer = await makeBuyer(api.current);
    const placed = await order(api.current, delivery, buyer);
    await closed(delivery);
    await makeNextDelivery(delivery);
    await api.current.database.pool.query(
      `with old as (select * from packing where id = $1), twin as (
        insert into packing (product_id, type, name, invoice_name, packet_size_milli, packet_weight_milli, increment_milli, unit_price_ft,
          price_ft)
        select product_id, type, name, invoice_name, packet_size_milli, packet_weight_milli, increment_milli, unit_price_ft, price_ft
        from old returning id)
      update chain_packing set packing_id = (select id from twin) where packing_id = $1 and chain_id <> $2`,
      [delivery.products[0]?.packings[0]?.id, delivery.chain.id],
    );
    expect((await repeat(buyer, { order: placed.body.id })).body.lines).toMatchObject([
      { amount: 1, changes: [] },
    ]);
  });

  test('is of the point that is looked at where there is one, and never of a cancelled order', async () => {
    const [here, elsewhere] = [await makeOpenDelivery(api.current), await makeOpenDelivery(api.current)];
    const buyer = await makeBuyer(api.current);
    const placedHere = await order(api.current, here, buyer);
    const placedElsewhere = await order(api.current, elsewhere, buyer);
    expect((await repeat(buyer)).body.order.id).toBe(placedElsewhere.body.id);
    expect((await repeat(buyer, { delivery: here.deliveryId })).body.order.id).toBe(placedHere.body.id);
    await api.current.call(cancelOrder, { params: { id: placedElsewhere.body.id } }, { as: buyer.as });
    expect((await repeat(buyer)).body.order.id).toBe(placedHere.body.id);
  });

  test('says so when nothing of the point is open, or when there is no order', async () => {
    const delivery = await makeOpenDelivery(api.current);
    const buyer = await makeBuyer(api.current);
    expect((await repeat(buyer)).status).toBe(404);
    await order(api.current, delivery, buyer);
    await closed(delivery);
    const again = await repeat(buyer);
    expect(again.body).toMatchObject({ delivery: null, lines: [{ amount: 0, changes: ['GONE'] }] });
    expect((await repeat(buyer, { delivery: delivery.deliveryId })).status).toBe(404);
  });

  test('asks the database the same few questions however long the order is', async () => {
    const count = async (products: number) => {
      const delivery = await makeOpenDelivery(api.current, {
        products: Array.from({ length: products }, () => ({})),
      });
      const buyer = await makeBuyer(api.current);
      await order(api.current, delivery, buyer, lines(...delivery.packingIds.map((id) => [id, 1] as const)));
      api.current.database.queries.length = 0;
      expect((await repeat(buyer)).status).toBe(200);
      return api.current.database.queries.length;
    };
    expect(await count(6)).toBe(await count(1));
  });
});
