import { getOrder } from '@kosar/contract/orders/orders';
import { startOfDay } from '@kosar/domain/calendar';
import { describe, expect, test } from 'vitest';
import { endChain } from '../../../demo/builders/end-chain.ts';
import { transaction } from '../../../infra/database/connect.ts';
import { listBrokenInvariants } from '../../../infra/database/invariants.ts';
import { TEST_NOW, useApi } from '../../../infra/testing/api.ts';
import { makeBuyer, makeOpenDelivery, order, type TestDelivery } from '../../orders/order-testing.ts';
import { endDueChains } from './end-due-chains.ts';

const api = useApi();

async function endAt(at: Date): Promise<number[]> {
  api.current.clock.set(at);
  const ended = await endDueChains(api.current.context);
  api.current.clock.set(TEST_NOW);
  return ended;
}

/** The first moment after a chain's last day. */
function dayAfter({ event }: TestDelivery): Date {
  const next = new Date(`${event.day_of_delivery}T12:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return startOfDay(next.toISOString().slice(0, 10));
}

async function stateOf({ chain }: TestDelivery) {
  const row = await api.current.context.db
    .selectFrom('chain')
    .select('state')
    .where('id', '=', chain.id)
    .executeTakeFirstOrThrow();
  return row.state;
}

async function approve({ chain }: TestDelivery): Promise<void> {
  await transaction(api.current.context.db, (trx) => endChain(trx, chain.id, 'APPROVED', TEST_NOW));
}

describe('after the last delivery day', () => {
  test('an approved chain waits to be finalized and keeps what it holds; its buyers are not notified', async () => {
    const delivery = await makeOpenDelivery(api.current);
    const buyer = await makeBuyer(api.current);
    await order(api.current, delivery, buyer);
    await approve(delivery);
    expect(await endAt(new Date(dayAfter(delivery).getTime() - 1))).not.toContain(delivery.chain.id);
    expect(await endAt(dayAfter(delivery))).toContain(delivery.chain.id);
    expect(await stateOf(delivery)).toBe('TO_BE_FINALIZED');
    expect(await notices(buyer.id)).toEqual(['ORDER_CONFIRMED_OR_CHANGED']);
    expect(await listBrokenInvariants(api.current.context.db)).toEqual([]);
  });

  test('one never approved fails: stock is given back and each buyer is notified, once however late and however many workers', async () => {
    const delivery = await makeOpenDelivery(api.current, { products: [{ globalMaxAmountMilli: 5000 }] });
    const buyer = await makeBuyer(api.current);
    const placed = await order(api.current, delivery, buyer);
    api.current.clock.set(new Date(dayAfter(delivery).getTime() + 40 * 86_400_000));
    const as = await api.current.logIn(buyer.id);
    const read = async () =>
      (await api.current.call(getOrder, { params: { id: placed.body.id } }, { as })).body.delivery.status;
    expect(await read()).toBe('NOT_DELIVERED');
    const runs = await Promise.all(Array.from({ length: 6 }, () => endDueChains(api.current.context)));
    expect(runs.flat().filter((id) => id === delivery.chain.id)).toEqual([delivery.chain.id]);
    expect(await read()).toBe('NOT_DELIVERED');
    api.current.clock.set(TEST_NOW);
    expect(await notices(buyer.id)).toEqual(['ORDER_CONFIRMED_OR_CHANGED', 'CANCELLED']);
    const product = await api.current.context.db
      .selectFrom('product')
      .select('reserved_milli')
      .where('id', '=', delivery.products[0]?.id ?? 0)
      .executeTakeFirstOrThrow();
    expect(product.reserved_milli).toBe(0);
    expect(await listBrokenInvariants(api.current.context.db)).toEqual([]);
  });
});

async function notices(userId: number): Promise<string[]> {
  const rows = await api.current.context.db
    .selectFrom('notification')
    .select('event')
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map(({ event }) => event);
}
