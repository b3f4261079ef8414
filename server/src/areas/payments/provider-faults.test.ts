import { cancelOrder } from '@kosar/contract/orders/orders';
import { barionCallback, retryPayment } from '@kosar/contract/payments/payments';
import { describe, expect, test } from 'vitest';
import { makeBuyer, makeOpenDelivery, order, orderBody } from '../orders/order-testing.ts';
import {
  callBack,
  hint,
  NO_ANSWER,
  passTime,
  payAtBarion,
  poll,
  runPaymentJobs,
  useBarionMarket,
} from './barion-market-testing.ts';
import { countReadings, outcomeOf, playJunk } from './payment-scenarios-testing.ts';
import { attemptsOf, makeOnlineDelivery, orderByCard } from './payment-testing.ts';

const counted = countReadings();
const market = useBarionMarket(counted.wrap);

/** What can go wrong on the way, and whether it leaves open what happened. */
const FAULTS = {
  'the line drops before': { fault: { kind: 'reset', effect: 'none' }, isKnown: false },
  'the line drops after': { fault: { kind: 'reset', effect: 'before' }, isKnown: false },
  'no answer comes, nothing happened': { fault: { ...NO_ANSWER, effect: 'none' }, isKnown: false },
  'no answer comes though it happened': {
    fault: { ...NO_ANSWER, effect: 'before' },
    isKnown: false,
  },
  'a page comes instead': { fault: { kind: 'html', status: 502 }, isKnown: false },
  'half of it comes': { fault: { kind: 'half-body', effect: 'before' }, isKnown: false },
  'broken JSON comes': { fault: { kind: 'invalid-json', effect: 'before' }, isKnown: false },
  'patience is asked for': { fault: { kind: 'too-many' }, isKnown: true },
  'errors come with success': { fault: { kind: 'errors', status: 200 }, isKnown: true },
} as const;

describe.each(Object.entries(FAULTS))('as %s', (_, { fault, isKnown }) => {
  test('at the start, the order stands, nothing is sent again, and a new attempt is paid', async () => {
    const { sim, api } = market.current;
    sim.inject({ operation: 'Start', ...fault });
    const paid = await orderByCard(market.current);
    expect(paid.payment).toMatchObject({ status: isKnown ? 'CANCELLED' : 'PENDING', paymentUrl: null });
    expect(sim.world().payments.length).toBeLessThanOrEqual(1);
    const again = { params: { id: paid.payment.id } };
    expect((await api.call(retryPayment, again, { as: paid.buyer.as })).status).toBe(200);
    const externalId = (await attemptsOf(market.current, paid.payment.id)).at(-1)?.external_id ?? '';
    await payAtBarion(market.current, externalId);
    passTime(market.current);
    await callBack(market.current, externalId);
    expect(await outcomeOf(market.current, paid)).toMatchObject({ status: 'RESERVED', breaches: [] });
  });

  test('at a reading, nothing changes until one is answered', async () => {
    const { sim } = market.current;
    const paid = await orderByCard(market.current);
    await payAtBarion(market.current, paid.payment.externalId ?? '');
    sim.inject({ operation: 'PaymentState', ...fault, times: 3 });
    passTime(market.current);
    await callBack(market.current, paid.payment.externalId ?? '');
    expect((await outcomeOf(market.current, paid)).status).toBe('IN_PROGRESS');
    sim.clearFaults();
    passTime(market.current, 70_000);
    await poll(market.current);
    await runPaymentJobs(market.current);
    expect(await outcomeOf(market.current, paid)).toMatchObject({ status: 'RESERVED', news: ['reserved'] });
  });

  test('at giving money back, it is given back once', async () => {
    const { sim, api } = market.current;
    const paid = await orderByCard(market.current);
    const externalId = paid.payment.externalId ?? '';
    await payAtBarion(market.current, externalId);
    passTime(market.current);
    await callBack(market.current, externalId);
    await api.call(cancelOrder, { params: { id: paid.order.id } }, { as: paid.buyer.as });
    sim.inject({ operation: 'FinishReservation', ...fault });
    for (let time = 0; time < 3; time += 1) {
      passTime(market.current);
      await runPaymentJobs(market.current);
    }
    expect(await outcomeOf(market.current, paid)).toMatchObject({
      status: 'CANCELLED',
      news: ['reserved', 'released'],
      breaches: [],
    });
    expect(sim.world().payments.find(({ id }) => id === externalId)?.total).toBe(0);
  });
});

describe('hints', () => {
  test('of one payment lead to one reading in five seconds, however many come', async () => {
    // Nothing that came before still waits to be read.
    passTime(market.current);
    await runPaymentJobs(market.current);
    const before = counted.readings();
    await playJunk(market.current, 30);
    expect(counted.readings() - before).toBe(1);
  });

  test('are read from the address, a form or JSON, in any case of letters', async () => {
    const { app } = market.current.api;
    const paid = await orderByCard(market.current);
    const id = paid.payment.externalId ?? '';
    const hyphenated = id.toUpperCase().replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
    const url = '/api/payment/callback/barion';
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const ways = [
      { url: `${url}?paymentId=${id}` },
      { url: `${url}?PaymentId=${hyphenated}`, payload: '<html>', headers: { 'content-type': 'text/html' } },
      { url, payload: `PAYMENTID=${id}`, headers: form },
      { url, payload: JSON.stringify({ paymentid: id }), headers: { 'content-type': 'application/json' } },
    ];
    for (const way of ways) {
      await market.current.api.database.pool.query('delete from graphile_worker._private_jobs');
      expect((await app.inject({ method: 'POST', ...way })).statusCode).toBe(200);
      expect([way, await countJobs()]).toEqual([way, 1]);
    }
  });

  test('that are junk are answered, a thousand of them at once, and nothing is read for them', async () => {
    const { api } = market.current;
    const paid = await orderByCard(market.current);
    await api.database.pool.query('delete from graphile_worker._private_jobs');
    await api.database.pool.query(
      `update payment_try set status = 'EXPIRED', next_read_at = null where external_id is null`,
    );
    const before = counted.readings();
    const junk = Array.from({ length: 1000 }, (_, index) =>
      index % 2 === 0 ? index.toString(16).padStart(32, 'a') : `x'); drop table payment; -- ${index}`,
    );
    const { queries } = api.database;
    queries.length = 0;
    const answers = await Promise.all(junk.map((id) => hint(market.current, id)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(queries.length).toBeLessThanOrEqual(junk.length);
    expect(await countJobs()).toBe(0);
    await runPaymentJobs(market.current);
    expect(counted.readings()).toBe(before);
    expect((await outcomeOf(market.current, paid)).status).toBe('IN_PROGRESS');
  });

  test('of unknown payments are looked into only while a start is unanswered, and few of them', async () => {
    const { sim } = market.current;
    await market.current.api.database.pool.query('delete from rate_limit');
    sim.inject({ operation: 'Start', kind: 'reset', effect: 'none' });
    await orderByCard(market.current);
    await market.current.api.database.pool.query('delete from graphile_worker._private_jobs');
    const junk = Array.from({ length: 100 }, (_, index) => index.toString(16).padStart(32, 'b'));
    await Promise.all(junk.map((id) => hint(market.current, id)));
    expect(await countJobs()).toBe(20);
  });

  async function countJobs(): Promise<number> {
    const { rows } = await market.current.api.database.pool.query<{ count: number }>(
      `select count(*)::integer as count from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier in ('read-payment', 'adopt-payment')`,
    );
    return rows[0]?.count ?? 0;
  }
});

describe('what a buyer sends', () => {
  test.each([
    ['sums', { payments: [{ value: 1 }] }],
    ['a sum', { value: 1 }],
    ['a status', { paymentStatus: 'PAID' }],
    ['where to be paid', { paymentUrl: 'https://tolvaj.example' }],
    ['whom to pay', { payeeEmail: 'tolvaj@kosar.test' }],
    ['another way to pay', { paymentType: 'FREE' }],
  ])('of a payment beside its order is refused: %s', async (_, over) => {
    const delivery = await makeOnlineDelivery(market.current.api);
    const buyer = await makeBuyer(market.current.api);
    const refused = await order(market.current.api, delivery, buyer, { paymentType: 'ONLINE', ...over });
    expect(refused.status).toBe(400);
    expect(market.current.sim.world().payments).toEqual([]);
  });

  test('to pay by card where the chain takes cash only, is refused', async () => {
    const delivery = await makeOpenDelivery(market.current.api);
    const buyer = await makeBuyer(market.current.api);
    const refused = await order(market.current.api, delivery, buyer, { paymentType: 'ONLINE' });
    expect(refused.problem.code).toBe('PAYMENT_TYPE_NOT_OFFERED');
  });

  test('as the total it saw never becomes the sum that is asked for', async () => {
    const { api, sim } = market.current;
    const delivery = await makeOnlineDelivery(api);
    const buyer = await makeBuyer(api);
    const cheap = await order(api, delivery, buyer, { paymentType: 'ONLINE', expectedValue: 1 });
    expect(cheap.problem.code).toBe('PRICE_CHANGED');
    await order(api, delivery, buyer, { ...orderBody(delivery), paymentType: 'ONLINE', expectedValue: 1000 });
    expect(sim.world().payments.map(({ total }) => total)).toEqual([1000]);
  });

  test('in a hint is only looked up: what it claims counts for nothing', async () => {
    const paid = await orderByCard(market.current);
    const { app } = market.current.api;
    const claim = { PaymentId: paid.payment.externalId, Status: 'Succeeded', Total: 2000 };
    await app.inject({ method: 'POST', url: `/api${barionCallback.path}`, payload: claim });
    await runPaymentJobs(market.current);
    expect((await outcomeOf(market.current, paid)).status).toBe('IN_PROGRESS');
  });
});
