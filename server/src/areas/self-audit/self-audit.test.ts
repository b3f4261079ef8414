import { getSelfAudit, runSelfAudit } from '@kosar/contract/admin/self-audit';
import { expect, test } from 'vitest';
import { useApi } from '../../infra/testing/api.ts';
import { OutcomeUnknown, type PaymentProvider } from '../../providers/payment/payment-provider.ts';
import { finalizeChain } from '../chains/settlement/finalize-chain.ts';
import { finishFinalizing } from '../chains/settlement/finish-finalizing.ts';
import { fakeProvider, makeAdmin, makeEndedDelivery } from '../chains/settlement/settlement-testing.ts';
import { findPaymentDifferences } from './find-payment-differences.ts';

const api = useApi();

async function audit() {
  const { as } = await makeAdmin(api.current);
  const { body } = await api.current.call(runSelfAudit, {}, { as });
  const read = await api.current.call(getSelfAudit, {}, { as });
  expect(read.body).toEqual(body);
  return body.lastRun?.differences ?? [];
}

test('a market whose books are right has no difference, and a forint too much is reported with the order’s id', async () => {
  const { chain, orders } = await makeEndedDelivery(api.current, { online: 1 });
  const far = fakeProvider();
  const admin = await makeAdmin(api.current);
  await finalizeChain(api.current.context, { chainId: chain.id, userId: admin.id });
  await finishFinalizing({ ...api.current.context, payments: far.provider }, chain.id);
  expect(await audit()).toEqual([]);
  const { pool } = api.current.database;
  await pool.query('update customer_order set prepaid_value_ft = prepaid_value_ft + 1 where id = $1', [
    orders[0]?.id,
  ]);
  await pool.query(
    'update clearing_transaction set amount_ft = amount_ft + 1 where chain_id = $1 and payee_id is null',
    [chain.id],
  );
  await pool.query(
    'update clearing_share set share_ft = share_ft + 1 where clearing_id = (select id from clearing where chain_id = $1) and party = $2',
    [chain.id, 'producer'],
  );
  const found = await audit();
  const rules = [...new Set(found.map(({ rule }) => rule))];
  expect(rules).toEqual([
    'an order is prepaid by what was taken online',
    'what an actor gets of a round by its clearing is what its ledger says',
    'the dues of a round hand on exactly what its ledger says each actor holds too much or too little of',
    'what a finalized order has online in the ledger is what was captured of it',
    'after all dues every actor has its share of a round: by the cash due to it, what the provider paid it, and the dues',
  ]);
  expect(found[0]).toMatchObject({
    order: {
      id: orders[0]?.id,
      code: orders[0]?.code,
      orderedById: orders[0]?.user_id,
      deliveryId: orders[0]?.delivery_id,
    },
    deliveryChain: { id: chain.id, name: chain.name, transporterId: chain.transporter_id },
  });
});

test('a payment that stands otherwise at the provider is reported with its order', async () => {
  const { chain, orders } = await makeEndedDelivery(api.current, { online: 2, orders: 2 });
  const far = fakeProvider();
  const admin = await makeAdmin(api.current);
  await finalizeChain(api.current.context, { chainId: chain.id, userId: admin.id });
  await finishFinalizing({ ...api.current.context, payments: far.provider }, chain.id);
  const look = () => findPaymentDifferences(api.current.context, far.provider, new Date(0));
  const own = (differences: Awaited<ReturnType<typeof look>>['differences']) =>
    differences.filter(({ chainId }) => chainId === chain.id);
  expect(own((await look()).differences)).toEqual([]);
  const [[externalId, payment]] = [...far.held] as [[string, NonNullable<ReturnType<typeof far.held.get>>]];
  far.held.set(externalId, { ...payment, totalFt: payment.totalFt + 1 });
  expect(own((await look()).differences)).toMatchObject([
    { orderId: orders[0]?.id, found: { ours: { totalFt: 2000 }, theirs: { totalFt: 2001 } } },
  ]);
  far.held.set(externalId, { ...payment, platformFt: 299 });
  expect(own((await look()).differences)).toMatchObject([
    { orderId: orders[0]?.id, found: { ours: { walletFt: 1700 }, theirs: { walletFt: 1701 } } },
  ]);
});

test('what the provider doesn’t answer is asked for again, and counted apart from differences when it never comes', async () => {
  const { chain } = await makeEndedDelivery(api.current, { online: 1, orders: 1 });
  const far = fakeProvider();
  const admin = await makeAdmin(api.current);
  await finalizeChain(api.current.context, { chainId: chain.id, userId: admin.id });
  await finishFinalizing({ ...api.current.context, payments: far.provider }, chain.id);
  const { read } = await findPaymentDifferences(api.current.context, far.provider, new Date(0));
  let busy = 0;
  let waits = 0;
  const provider: PaymentProvider = {
    ...far.provider,
    readPayment: (externalId) => {
      if (busy === 0) return far.provider.readPayment(externalId);
      busy -= 1;
      return Promise.reject(new OutcomeUnknown('429'));
    },
  };
  const look = () =>
    findPaymentDifferences(api.current.context, provider, new Date(0), async () => {
      waits += 1;
    });
  busy = 1;
  const once = await look();
  expect([once.read, once.unanswered, waits]).toEqual([read, 0, 1]);
  busy = Number.POSITIVE_INFINITY;
  expect(await look()).toEqual({ differences: [], read: 0, unanswered: read });
});
