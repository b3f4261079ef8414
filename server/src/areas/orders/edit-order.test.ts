import { editOrder, getOrderToEdit, previewOrderEdit } from '@kosar/contract/orders/order-editing';
import { cancelOrder, getOrder } from '@kosar/contract/orders/orders';
import { describe, expect, test } from 'vitest';
import { makeCoupon } from '../../demo/builders/coupon.ts';
import { makeUser } from '../../demo/builders/user.ts';
import { transaction } from '../../infra/database/connect.ts';
import { listBrokenInvariants } from '../../infra/database/invariants.ts';
import { TEST_NOW, useApi } from '../../infra/testing/api.ts';
import {
  BILLING,
  HOME,
  lines,
  makeBuyer,
  makeOpenDelivery,
  order,
  type TestDelivery,
} from './order-testing.ts';

const api = useApi();

async function makeAdmin(): Promise<string> {
  const { id } = await transaction(api.current.context.db, (trx) => makeUser(trx, { isAdmin: true }));
  return api.current.logIn(id, ['ROLE_ADMIN']);
}

function input(delivery: TestDelivery, ...pairs: readonly (readonly [number | undefined, number])[]) {
  return { ...lines(...pairs), deliveryOptionId: delivery.pickupId, billingRequired: false, note: '' };
}

async function closeOrdering(delivery: TestDelivery, state = 'APPROVED'): Promise<void> {
  await api.current.database.pool.query(
    `update chain set state = $2, order_deadline = $3::timestamptz - interval '1 hour' where id = $1`,
    [delivery.chain.id, state, TEST_NOW],
  );
}

async function expectSoundData(): Promise<void> {
  expect(await listBrokenInvariants(api.current.context.db)).toEqual([]);
}

describe('an order edited by an admin', () => {
  test('is changed after the approval as the preview said: stock, sums, payment, coupon and way home; buyer is notified, log written', async () => {
    const delivery = await makeOpenDelivery(api.current, {
      products: [{}, {}],
      item: { packing: { maxAmountMilli: 10_000 } },
    });
    const buyer = await makeBuyer(api.current);
    const as = await makeAdmin();
    const [first, second] = delivery.packingIds;
    const coupon = await transaction(api.current.context.db, (trx) =>
      makeCoupon(trx, { userId: buyer.id, unit: 'PERCENT', value: 10 }),
    );
    const placed = await order(api.current, delivery, buyer, {
      ...lines([first, 4]),
      userDiscounts: [coupon.id],
    });
    expect(placed.body.totalValue).toBe(3600);
    await closeOrdering(delivery);
    const params = { id: placed.body.id };
    const body = {
      ...input(delivery, [first, 1.5], [second, 2]),
      deliveryOptionId: delivery.homeId,
      homeDeliveryAddress: HOME,
      note: 'Telefonon kérte',
    };
    const preview = await api.current.call(previewOrderEdit, { params, body }, { as });
    expect(preview.body).toMatchObject({
      quote: { discountedValue: 3150 },
      stock: [
        { deliveryItemPackingId: first, change: -2.5, availableAfter: 8.5 },
        { deliveryItemPackingId: second, change: 2, availableAfter: 8 },
      ],
      payment: { effect: 'AT_PICKUP', onSite: preview.body.quote.totalValue },
      chain: { incomeBefore: 4000, incomeAfter: 3500, stateBefore: 'APPROVED', stateAfter: 'APPROVED' },
    });
    const { version } = placed.body;
    const edit = { ...body, version, expectedValue: preview.body.quote.totalValue, reason: 'Elírta' };
    const edited = await api.current.call(editOrder, { params, body: edit }, { as });
    expect(edited.body).toMatchObject({
      totalValue: preview.body.quote.totalValue,
      homeDeliveryAddress: { city: 'Budapest' },
      note: 'Telefonon kérte',
      payments: [{ value: preview.body.quote.totalValue }],
      delivery: { status: 'APPROVED' },
    });
    const { db } = api.current.context;
    const mail = await db
      .selectFrom('email')
      .select(['kind', 'text'])
      .where('user_id', '=', buyer.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(mail.kind).toBe('order-edited');
    expect(mail.text).not.toContain('Módosíthatod eddig');
    const audit = await db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('action', '=', 'order.edit')
      .where('entity_id', '=', placed.body.id)
      .executeTakeFirstOrThrow();
    expect(audit).toMatchObject({ before: { totalValue: 3600 }, after: { reason: 'Elírta' } });
    await expectSoundData();
  });

  test('keeps what a card holds: the rest is due at the pickup', async () => {
    const delivery = await makeOpenDelivery(api.current);
    const buyer = await makeBuyer(api.current);
    const as = await makeAdmin();
    const placed = await order(api.current, delivery, buyer, lines([delivery.packingIds[0], 2]));
    await api.current.database.pool.query(
      `update payment set type = 'ONLINE', status = 'RESERVED', reserved_ft = value_ft where order_id = $1`,
      [placed.body.id],
    );
    await api.current.database.pool.query(`update customer_order set payment_type = 'ONLINE' where id = $1`, [
      placed.body.id,
    ]);
    const params = { id: placed.body.id };
    const body = input(delivery, [delivery.packingIds[0], 3]);
    const preview = await api.current.call(previewOrderEdit, { params, body }, { as });
    expect(preview.body.payment).toEqual({ effect: 'SHORT', reserved: 2000, released: 0, onSite: 1000 });
    const edit = { ...body, version: placed.body.version, expectedValue: 3000, reason: '' };
    const edited = await api.current.call(editOrder, { params, body: edit }, { as });
    expect(edited.body).toMatchObject({
      totalValue: 3000,
      toBePaidOnSiteValue: 1000,
      payments: [{ status: 'RESERVED', value: 2000 }],
    });
    const mail = await api.current.context.db
      .selectFrom('email')
      .select('text')
      .where('kind', '=', 'order-edited')
      .where('user_id', '=', buyer.id)
      .executeTakeFirstOrThrow();
    expect(mail.text).toMatch(/A különbözetet átvételkor fizeted: 1\s000\sFt/);
    await expectSoundData();
  });

  test('carries an old tax number on, and takes a new one only if it is one', async () => {
    const delivery = await makeOpenDelivery(api.current);
    const placed = await order(api.current, delivery, await makeBuyer(api.current), {
      billingRequired: true,
      billingData: BILLING,
    });
    const params = { id: placed.body.id };
    const { pool } = api.current.database;
    await pool.query(`update customer_order set billing_tax_number = 'nincs' where id = $1`, [params.id]);
    const as = await makeAdmin();
    const save = (taxNumber: string) =>
      api.current.call(
        editOrder,
        {
          params,
          body: {
            ...input(delivery, [delivery.packingIds[0], 2]),
            billingRequired: true,
            billingData: { ...BILLING, taxNumber },
            version: placed.body.version,
            expectedValue: 2000,
            reason: '',
          },
        },
        { as },
      );
    const refused = await save('12345678-2-41');
    expect(refused.problem.errors).toMatchObject([
      { path: 'billingData.taxNumber', code: 'TAX_NUMBER_WRONG' },
    ]);
    const saved = await save('nincs');
    expect([saved.status, saved.body.billingData?.taxNumber]).toEqual([200, 'nincs']);
  });

  test('is refused, in words, while its buyer is paying, once it is handed over, and when the chain is over', async () => {
    const delivery = await makeOpenDelivery(api.current);
    const buyer = await makeBuyer(api.current);
    const as = await makeAdmin();
    const { pool } = api.current.database;
    const placed = await order(api.current, delivery, buyer);
    const params = { id: placed.body.id };
    const body = input(delivery, [delivery.packingIds[0], 2]);
    const codes = async () => {
      const shown = await api.current.call(getOrderToEdit, { params }, { as });
      const refused = await api.current.call(previewOrderEdit, { params, body }, { as });
      const saved = await api.current.call(
        editOrder,
        { params, body: { ...body, version: placed.body.version, expectedValue: 2000, reason: '' } },
        { as },
      );
      expect(saved.problem.code).toBe(refused.problem.code);
      expect(shown.body.obstacle?.code).toBe(refused.problem.code);
      return refused.problem.code;
    };
    await pool.query(`update payment set type = 'ONLINE', status = 'IN_PROGRESS' where order_id = $1`, [
      params.id,
    ]);
    expect(await codes()).toBe('ORDER_EDIT_PAYING');
    await pool.query(`update payment set type = 'ON_SITE', status = 'PENDING' where order_id = $1`, [
      params.id,
    ]);
    await pool.query(
      `update order_item set delivery_state = 'NOT_DELIVERED', delivered_amount_milli = 0, delivered_value_ft = 0,
        delivered_full_value_ft = 0 where order_id = $1`,
      [params.id],
    );
    expect(await codes()).toBe('ORDER_EDIT_HANDED_OVER');
    await pool.query(
      `update order_item set delivery_state = null, delivered_amount_milli = null, delivered_value_ft = null,
        delivered_full_value_ft = null where order_id = $1`,
      [params.id],
    );
    await closeOrdering(delivery, 'TO_BE_FINALIZED');
    expect(await codes()).toBe('ORDER_EDIT_OVER');
    await closeOrdering(delivery, 'CANCELLED');
    expect(await codes()).toBe('ORDER_EDIT_CALLED_OFF');
    await closeOrdering(delivery);
    expect((await api.current.call(previewOrderEdit, { params, body }, { as })).status).toBe(200);
  });

  test('by two at once is changed by the first; the other is notified of a conflict', async () => {
    const delivery = await makeOpenDelivery(api.current);
    const buyer = await makeBuyer(api.current);
    const as = [await makeAdmin(), await makeAdmin()];
    const placed = await order(api.current, delivery, buyer);
    const answers = await Promise.all(
      as.map((cookie, index) =>
        api.current.call(
          editOrder,
          {
            params: { id: placed.body.id },
            body: {
              ...input(delivery, [delivery.packingIds[0], index + 2]),
              version: placed.body.version,
              expectedValue: 9000,
              reason: '',
            },
          },
          { as: cookie },
        ),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    await expectSoundData();
  });

  test('is cancelled by an admin after the deadline, too; its buyer can then not', async () => {
    const delivery = await makeOpenDelivery(api.current);
    const buyer = await makeBuyer(api.current);
    const as = await makeAdmin();
    const placed = await order(api.current, delivery, buyer);
    await closeOrdering(delivery);
    const params = { id: placed.body.id };
    const own = await api.current.call(cancelOrder, { params }, { as: buyer.as });
    expect(own.problem.code).toBe('ORDERING_CLOSED');
    expect((await api.current.call(cancelOrder, { params }, { as })).status).toBe(204);
    const seen = await api.current.call(getOrder, { params }, { as: buyer.as });
    expect(seen.body.cancelled).toBe(true);
    const notified = await api.current.context.db
      .selectFrom('email')
      .select('kind')
      .where('user_id', '=', buyer.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(notified.kind).toBe('order-called-off');
    await expectSoundData();
  });
});
