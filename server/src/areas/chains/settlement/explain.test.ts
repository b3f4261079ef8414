import { listClearings } from '@kosar/contract/clearings/clearings';
import { explainClearing, explainOrder } from '@kosar/contract/orders/money-explained';
import { expect, test } from 'vitest';
import { useApi } from '../../../infra/testing/api.ts';
import { finalizeChain } from './finalize-chain.ts';
import { makeAdmin, makeEndedDelivery } from './settlement-testing.ts';

const api = useApi();

test('a buyer reads how each line came about and who gets what of it; no one else’s order is there', async () => {
  const { orders, producer } = await makeEndedDelivery(api.current);
  const [order, other] = orders;
  const as = await api.current.logIn(order?.user_id ?? 0);
  const { body } = await api.current.call(explainOrder, { params: { id: order?.id } }, { as });
  expect(body).toMatchObject({
    isProvisional: true,
    lines: [
      {
        orderedAmount: 2,
        amount: 2,
        price: 1000,
        fullValue: 2000,
        tierDiscount: 0,
        otherDiscount: 0,
        value: 2000,
      },
    ],
    total: 2000,
    cash: 2000,
    online: 0,
    owed: 0,
  });
  expect(body.parts[0]).toEqual({
    party: 'producer',
    veActor: { id: producer.actor_id, name: 'Kovács Kert' },
    amount: 1700,
  });
  expect(body.parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(2000);
  const foreign = await api.current.call(explainOrder, { params: { id: other?.id } }, { as });
  expect(foreign.status).toBe(404);
});

test('an actor follows each forint from the line to its due; an outsider’s forints aren’t there', async () => {
  const { chain, producer, manager } = await makeEndedDelivery(api.current);
  const admin = await makeAdmin(api.current);
  await finalizeChain(api.current.context, { chainId: chain.id, userId: admin.id });
  const as = await api.current.logIn(producer.owner_id);
  const [clearing] = (await api.current.call(listClearings, {}, { as })).body;
  const params = { id: clearing?.id };
  const own = await api.current.call(explainClearing, { params }, { as });
  expect(own.body).toMatchObject({ total: 2, sum: 3400 });
  expect(own.body.items[0]).toMatchObject({
    source: 'cash',
    holder: { name: 'Fuvaros' },
    party: 'producer',
    payee: { name: 'Kovács Kert' },
    amount: 1700,
    due: { amount: 3400, state: 'PENDING' },
  });
  const query = { veActor: manager.actor_id };
  const foreign = await api.current.call(explainClearing, { params, query }, { as });
  expect(foreign.body).toMatchObject({ total: 0, sum: 0 });
  const all = await api.current.call(explainClearing, { params }, { as: admin.as });
  expect(all.body.sum).toBe(4000);
});
