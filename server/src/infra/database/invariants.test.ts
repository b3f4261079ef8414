import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { makeChain } from '../../demo/builders/chain.ts';
import { makeOrder } from '../../demo/builders/order.ts';
import { useTestDatabase } from '../testing/database.ts';
import { transaction } from './connect.ts';
import { listBrokenInvariants } from './invariants.ts';

const test = useTestDatabase();

const HANDED_OVER = `order_item set delivery_state = 'DELIVERED', delivered_amount_milli = amount_milli,
  delivered_full_value_ft = full_value_ft, delivered_value_ft = value_ft`;

describe('invariants', () => {
  it('hold on an empty database and after an order', async () => {
    expect(await listBrokenInvariants(test.db)).toEqual([]);
    await transaction(test.db, async (trx) => {
      const { deliveries, packings } = await makeChain(trx);
      const lines = packings.map(({ id }) => ({ chainPackingId: id, amountMilli: 2500 }));
      await makeOrder(trx, { deliveryId: deliveries[0]?.id, lines });
    });
    expect(await listBrokenInvariants(test.db)).toEqual([]);
  });

  it.each([
    [
      'chain_packing set ordered_milli = 2499',
      "a chain packing's ordered amount is the sum of its stock movements",
    ],
    ['chain_item set ordered_milli = 0', "a chain item's ordered amount is the sum of its stock movements"],
    [
      'packing set reserved_milli = 2501',
      "a packing's reserved amount is the sum of its stock movements that count globally",
    ],
    [
      'product set reserved_milli = 1',
      "a product's reserved amount is the sum of its stock movements that count globally",
    ],
    [
      'customer_order set cancelled_at = now()',
      'a live order line holds exactly its amount of stock, and one taken back holds none',
    ],
    ['customer_order set value_ft = 2499', "an order's totals are the sums of its lines"],
    ['customer_order set prepaid_value_ft = 1', 'an order is prepaid by what was taken online'],
    [
      'order_item set value_ft = 2499',
      "a line's value is its price times its amount, rounded up, less its part of coupons in Ft",
    ],
    [
      'order_item set value_ft = 2400',
      "a line's discounts explain the whole difference between its full and its discounted value",
    ],
    [
      'order_item set counts_globally = false',
      "a line's movements count globally exactly when the line does",
    ],
    ['chain set ordered_income_ft = 1', "a chain's ordered income is the full value of its live lines"],
    ["chain set state = 'MIN_INCOME_PASSED'", "an open chain's state agrees with its income"],
    [
      'chain set handed_over_at = now()',
      'a chain says that it was handed over exactly when something of a live order was, or cash is there for one',
    ],
    [
      HANDED_OVER,
      'a chain says that it was handed over exactly when something of a live order was, or cash is there for one',
    ],
  ])('a planted fault (%s) is found', async (fault, invariant) => {
    await expect(
      transaction(test.db, async (trx) => {
        await sql.raw(`update ${fault}`).execute(trx);
        const broken = await listBrokenInvariants(trx);
        throw new Error(`found: ${broken.map((one) => one.invariant).join('; ')}`);
      }),
    ).rejects.toThrow(invariant);
  });

  it.each([
    ['CANCELLED', 'goods', `update ${HANDED_OVER}`],
    ['NOT_DELIVERED', 'goods', `update ${HANDED_OVER}`],
    [
      'CANCELLED',
      'cash',
      "insert into cash_taken (order_id, key, cash_ft, taken_at) select id, md5('x'), 100, now() from customer_order",
    ],
    [
      'NOT_DELIVERED',
      'cash',
      "insert into cash_taken (order_id, key, cash_ft, taken_at) select id, md5('x'), 100, now() from customer_order",
    ],
  ])('a %s chain with %s recorded is found', async (state, _, fault) => {
    await expect(
      transaction(test.db, async (trx) => {
        await sql`update chain set state = ${state}`.execute(trx);
        await sql.raw(fault).execute(trx);
        const broken = await listBrokenInvariants(trx);
        throw new Error(`found: ${broken.map((one) => one.invariant).join('; ')}`);
      }),
    ).rejects.toThrow(
      'nothing was handed over or taken in cash for an order that is called off, by itself or with its chain',
    );
  });
});
