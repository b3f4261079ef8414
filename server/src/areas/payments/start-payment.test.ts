import { getOrder } from '@kosar/contract/orders/orders';
import { getPayment, payOnline, retryPayment } from '@kosar/contract/payments/payments';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../../app.ts';
import { makeChain } from '../../demo/builders/chain.ts';
import { cancelOrder, makeOrder } from '../../demo/builders/order.ts';
import { makeUser } from '../../demo/builders/user.ts';
import { transaction } from '../../infra/database/connect.ts';
import { callEndpoint, useApi } from '../../infra/testing/api.ts';
import type { PaymentProvider, PaymentToStart } from '../../providers/payment/payment-provider.ts';
import { openAccount } from './payment-testing.ts';

const api = useApi();
const asked: PaymentToStart[] = [];
let onStart: (payment: PaymentToStart) => Promise<void> = async () => {};
/** The same market with someone who takes online payments. */
let paying: FastifyInstance;
beforeAll(async () => {
  const unused = () => Promise.reject(new Error('not asked for here'));
  const payments: PaymentProvider = {
    ownWallet: 'piac@kosar.test',
    readPayment: unused,
    capture: unused,
    refund: unused,
    transfer: unused,
    findTransfer: unused,
    readTransfers: unused,
    start: async (payment: PaymentToStart) => {
      asked.push(payment);
      await onStart(payment);
      return { externalId: payment.requestId, paymentUrl: `https://fizetes.example/${payment.requestId}` };
    },
  };
  paying = await createApp({ ...api.current.context, payments }, '/nowhere');
  await paying.ready();
});
afterAll(() => paying.close());

type Made = { id: number; orderId: number; chainId: number; as: string };

async function makePayment(
  paymentType: 'ON_SITE' | 'ONLINE',
  status = 'PENDING',
  allowsOnline = true,
): Promise<Made> {
  const made = await transaction(api.current.context.db, async (trx) => {
    const chain = await makeChain(trx, { allowsOnline: true });
    const user = await makeUser(trx);
    const order = await makeOrder(trx, {
      userId: user.id,
      deliveryId: chain.deliveries[0]?.id ?? 0,
      paymentType,
    });
    const { id } = await trx
      .selectFrom('payment')
      .select('id')
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow();
    return { id, orderId: order.id, chainId: chain.id, userId: user.id };
  });
  const { pool } = api.current.database;
  await pool.query('update payment set status = $2 where id = $1', [made.id, status]);
  await openAccount(api.current, made.chainId);
  await pool.query('update chain set allows_online = $2 where id = $1', [made.chainId, allowsOnline]);
  return { ...made, as: await api.current.logIn(made.userId) };
}

function start(
  kind: typeof retryPayment | typeof payOnline,
  { id, as }: Made,
  { app = paying, key }: { app?: FastifyInstance; key?: string } = {},
) {
  const headers = key === undefined ? {} : { 'idempotency-key': key };
  return callEndpoint(app, kind, { params: { id } }, { as, headers });
}

async function stateOf({ id, as }: Made) {
  return (await api.current.call(getPayment, { params: { id } }, { as })).body;
}

describe('a payment begins again', () => {
  test.each(['PENDING', 'CANCELLED', 'EXPIRED'])('when it is online and %s', async (status) => {
    const payment = await makePayment('ONLINE', status);
    const answer = await start(retryPayment, payment);
    const { paymentUrl } = answer.body;
    expect(paymentUrl).toMatch(/^https:\/\/fizetes\.example\//);
    expect(await stateOf(payment)).toMatchObject({
      status: 'IN_PROGRESS',
      paymentUrl,
      orderId: payment.orderId,
    });
  });

  test.each(['IN_PROGRESS', 'PAID'])('not when it is %s', async (status) => {
    const payment = await makePayment('ONLINE', status);
    expect((await start(retryPayment, payment)).problem).toMatchObject({
      status: 409,
      code: 'PAYMENT_NOT_OFFERED',
    });
  });

  test('not when it is to be paid at the pickup, nor when the order is closed or cancelled', async () => {
    const onSite = await makePayment('ON_SITE');
    expect((await start(retryPayment, onSite)).problem.code).toBe('PAYMENT_NOT_OFFERED');
    const late = await makePayment('ONLINE');
    const { pool } = api.current.database;
    await pool.query(`update chain set order_deadline = '2026-11-19' where id = $1`, [late.chainId]);
    expect((await start(retryPayment, late)).problem.code).toBe('PAYMENT_NOT_OFFERED');
    const calledOff = await makePayment('ONLINE');
    await pool.query(`update chain set state = 'CANCELLED' where id = $1`, [calledOff.chainId]);
    expect((await start(retryPayment, calledOff)).problem.code).toBe('PAYMENT_NOT_OFFERED');
    const given = await makePayment('ONLINE');
    await transaction(api.current.context.db, (trx) => cancelOrder(trx, given.orderId, new Date()));
    expect((await start(retryPayment, given)).problem.code).toBe('PAYMENT_NOT_OFFERED');
  });

  test('once under one key, whatever is pressed twice', async () => {
    const payment = await makePayment('ONLINE');
    const before = asked.length;
    const first = await start(retryPayment, payment, { key: 'ugyanaz-a-gomb' });
    const second = await start(retryPayment, payment, { key: 'ugyanaz-a-gomb' });
    expect(second.body).toEqual(first.body);
    expect(asked.length).toBe(before + 1);
  });

  test('pressed twice at the same moment, leads to one payment under way', async () => {
    const payment = await makePayment('ONLINE');
    const answers = await Promise.all([start(retryPayment, payment), start(retryPayment, payment)]);
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    expect((await stateOf(payment)).paymentUrl).toBe(won[0]?.body.paymentUrl);
  });
});

describe('a payment at the pickup is paid online', () => {
  test('when the chain takes online payments; then the order is an online one', async () => {
    const payment = await makePayment('ON_SITE');
    expect((await start(payOnline, payment)).status).toBe(200);
    expect(await stateOf(payment)).toMatchObject({ type: 'ONLINE', status: 'IN_PROGRESS' });
    const order = await api.current.call(getOrder, { params: { id: payment.orderId } }, { as: payment.as });
    expect(order.body.selectedPaymentType).toBe('ONLINE');
  });

  test('not when it does not', async () => {
    const payment = await makePayment('ON_SITE', 'PENDING', false);
    expect((await start(payOnline, payment)).problem.code).toBe('PAYMENT_NOT_OFFERED');
  });
});

describe('where it cannot begin', () => {
  test('for want of a provider nothing changes and the buyer is notified', async () => {
    const payment = await makePayment('ON_SITE');
    const before = await stateOf(payment);
    const answer = await start(payOnline, payment, { app: api.current.app });
    expect(answer.problem).toMatchObject({ status: 503, code: 'PAYMENT_INIT_FAILED' });
    expect(await stateOf(payment)).toEqual(before);
  });

  test('as the provider fails, the payment stays as it was', async () => {
    const payment = await makePayment('ONLINE', 'EXPIRED');
    onStart = () => Promise.reject(new Error('down'));
    const answer = await start(retryPayment, payment);
    onStart = async () => {};
    expect(answer.problem).toMatchObject({ status: 503, code: 'PAYMENT_INIT_FAILED' });
    expect(await stateOf(payment)).toMatchObject({ status: 'EXPIRED', paymentUrl: null });
  });

  test('as the order is cancelled while the provider is asked, nothing is paid for', async () => {
    const payment = await makePayment('ONLINE');
    onStart = () =>
      transaction(api.current.context.db, (trx) => cancelOrder(trx, payment.orderId, new Date()));
    const answer = await start(retryPayment, payment);
    onStart = async () => {};
    expect(answer.problem.code).toBe('PAYMENT_NOT_OFFERED');
    expect(await stateOf(payment)).toMatchObject({ status: 'CANCELLED', paymentUrl: null });
  });
});
