import { deleteChain, getChainForm, updateChain } from '@kosar/contract/chains/chain-editing';
import { getDelivery } from '@kosar/contract/chains/deliveries';
import { getOrder } from '@kosar/contract/orders/orders';
import { describe, expect, it } from 'vitest';
import { makeUser } from '../../../demo/builders/user.ts';
import { transaction } from '../../../infra/database/connect.ts';
import { listBrokenInvariants } from '../../../infra/database/invariants.ts';
import { useApi } from '../../../infra/testing/api.ts';
import { lines, makeBuyer, order } from '../../orders/order-testing.ts';
import { makeOwnDelivery, type OwnDelivery } from '../chain-testing.ts';

const api = useApi();

async function read(delivery: OwnDelivery) {
  return (await api.current.call(getChainForm, { params: { id: delivery.chain.id } }, { as: delivery.as }))
    .body;
}

/** Sends the form of the chain as it stands, with some of it changed. */
async function change(delivery: OwnDelivery, over: Record<string, unknown>) {
  const { terms, version } = await read(delivery);
  return api.current.call(
    updateChain,
    { params: { id: delivery.chain.id }, body: { version, ...terms, ...over } },
    { as: delivery.as },
  );
}

describe('PUT /deliverychain/:id', () => {
  it('changes the terms of a chain that takes orders; placed orders keep their prices, the state follows the minimum', async () => {
    const delivery = await makeOwnDelivery(api.current);
    const buyer = await makeBuyer(api.current);
    const placed = await order(api.current, delivery, buyer);
    const answer = await change(delivery, {
      name: 'Új név',
      minIncome: 500,
      description: '<p>Friss</p><script>1</script>',
      invoiceRequired: true,
    });
    expect(answer.body).toMatchObject({
      state: 'MIN_INCOME_PASSED',
      version: 2,
      terms: { name: 'Új név', description: '<p>Friss</p>', minIncome: 500 },
    });
    const page = await api.current.call(getDelivery, { params: { id: delivery.deliveryId } });
    expect(page.body).toMatchObject({ deliveryChainName: 'Új név', billingNotOptional: true });
    const stored = await api.current.call(getOrder, { params: { id: placed.body.id } }, { as: buyer.as });
    expect(stored.body.totalValue).toBe(placed.body.totalValue);
    expect(await listBrokenInvariants(api.current.context.db)).toEqual([]);
  });

  it('says who is late, and keeps what the other has saved', async () => {
    const delivery = await makeOwnDelivery(api.current);
    const { terms, version } = await read(delivery);
    const send = (name: string) =>
      api.current.call(
        updateChain,
        { params: { id: delivery.chain.id }, body: { version, ...terms, name } },
        { as: delivery.as },
      );
    expect((await send('Az első')).status).toBe(200);
    const late = await send('A második');
    expect([late.status, late.problem.code]).toEqual([409, 'conflict']);
    expect((await read(delivery)).terms.name).toBe('Az első');
  });

  it('notifies the buyers of a new day or deadline, once each, and of nothing else', async () => {
    const delivery = await makeOwnDelivery(api.current);
    const buyer = await makeBuyer(api.current);
    await order(api.current, delivery, buyer);
    await order(api.current, delivery, buyer);
    await change(delivery, { name: 'Másképp' });
    await change(delivery, { orderDeadline: '2026-11-24T18:00:00+01:00' });
    const notified = async (table: 'notification' | 'email') =>
      (
        await api.current.context.db
          .selectFrom(table)
          .select('event_key')
          .where('user_id', '=', buyer.id)
          .where('event_key', 'like', 'chain:%:dates:%')
          .execute()
      ).length;
    expect([await notified('notification'), await notified('email')]).toEqual([1, 1]);
  });

  it('a better tier that the income has reached already lowers the placed orders at once', async () => {
    const delivery = await makeOwnDelivery(api.current);
    const buyer = await makeBuyer(api.current);
    const placed = await order(api.current, delivery, buyer, lines([delivery.packingIds[0], 10]));
    const answer = await change(delivery, { discountTiers: [{ tierStartIncome: 5000, discount: 0.1 }] });
    expect(answer.body.grantedDiscount).toBe(0.1);
    const after = await api.current.call(getOrder, { params: { id: placed.body.id } }, { as: buyer.as });
    expect([placed.body.totalValue, after.body.totalValue]).toEqual([10_000, 9000]);
    await change(delivery, { discountTiers: [] });
    const later = await api.current.call(getOrder, { params: { id: placed.body.id } }, { as: buyer.as });
    expect(later.body.totalValue).toBe(9000);
    expect(await listBrokenInvariants(api.current.context.db)).toEqual([]);
  });

  it('after the deadline only its words can be changed, and nothing once it is called off', async () => {
    const delivery = await makeOwnDelivery(api.current, { chain: { state: 'APPROVED' } });
    expect((await change(delivery, { name: 'Más név' })).body.terms.name).toBe('Más név');
    const refused = await change(delivery, { minIncome: 1 });
    expect(refused.problem.errors).toMatchObject([{ path: 'minIncome', code: 'FIXED_AFTER_CLOSING' }]);
    const gone = await makeOwnDelivery(api.current, { chain: { state: 'CANCELLED' } });
    expect((await change(gone, { name: 'Más' })).problem.code).toBe('CHAIN_NOT_EDITABLE');
  });

  it('online payment cannot be allowed without an account, nor a deadline after one of its events', async () => {
    const delivery = await makeOwnDelivery(api.current);
    const online = await change(delivery, {
      paymentOptions: [{ paymentType: 'ON_SITE' }, { paymentType: 'ONLINE' }],
    });
    expect(online.problem.errors).toMatchObject([{ path: 'paymentOptions', code: 'ONLINE_NOT_POSSIBLE' }]);
    const late = await change(delivery, {
      dayOfDelivery: '2026-12-02',
      orderDeadline: '2026-11-30T18:00:00+01:00',
    });
    expect(late.problem.errors).toMatchObject([{ path: 'orderDeadline', code: 'AFTER_EVENT' }]);
  });
});

describe('DELETE /deliverychain/:id', () => {
  it('is for admins, and refused once anybody has ordered', async () => {
    const delivery = await makeOwnDelivery(api.current);
    const admin = await transaction(api.current.context.db, (trx) => makeUser(trx, { isAdmin: true }));
    const as = await api.current.logIn(admin.id, ['ROLE_ADMIN']);
    const params = { id: delivery.chain.id };
    expect((await api.current.call(deleteChain, { params }, { as: delivery.as })).status).toBe(403);
    const ordered = await makeOwnDelivery(api.current);
    await order(api.current, ordered, await makeBuyer(api.current));
    const refused = await api.current.call(deleteChain, { params: { id: ordered.chain.id } }, { as });
    expect(refused.problem.code).toBe('CHAIN_HAS_ORDERS');
    expect((await api.current.call(deleteChain, { params }, { as })).status).toBe(204);
    expect((await api.current.call(getChainForm, { params }, { as })).problem.code).toBe(
      'DELIVERY_NOT_FOUND',
    );
  });
});
