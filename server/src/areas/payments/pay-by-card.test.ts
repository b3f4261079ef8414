import { cancelChain } from '@kosar/contract/chains/chain-actions';
import { cancelOrder, getOrder } from '@kosar/contract/orders/orders';
import { retryPayment } from '@kosar/contract/payments/payments';
import { describe, expect, test } from 'vitest';
import { listBrokenInvariants } from '../../infra/database/invariants.ts';
import { makeBuyer, makeBuyers, order } from '../orders/order-testing.ts';
import {
  callBack,
  isMoneyBack,
  passTime,
  payAtBarion,
  poll,
  runPaymentJobs,
  useBarionMarket,
} from './barion-market-testing.ts';
import {
  attemptsOf,
  makeOnlineDelivery,
  newsTo,
  openAccount,
  orderByCard,
  paymentNow,
} from './payment-testing.ts';

const market = useBarionMarket();

function retry(paid: Awaited<ReturnType<typeof orderByCard>>) {
  return market.current.api.call(retryPayment, { params: { id: paid.payment.id } }, { as: paid.buyer.as });
}

/** How the order's payment is known at the provider. */
async function externalIdOf(paymentId: number): Promise<string> {
  return (await attemptsOf(market.current, paymentId)).at(-1)?.external_id ?? '';
}

describe('an order that is paid by card', () => {
  test('leads to the payment page, for the whole sum, to the producer, with the platform’s part in it', async () => {
    const { sim, api } = market.current;
    const { payment, order: placed, buyer } = await orderByCard(market.current);
    expect(payment).toMatchObject({ status: 'IN_PROGRESS', value: 2000 });
    expect(payment.paymentUrl).toBe(`${sim.url}/Pay?Id=${payment.externalId}&lang=hu_HU`);
    expect(payment.transactions).toEqual([
      { value: 1700, itemType: 'GOODS' },
      { value: 300, itemType: 'PLATFORM_SHARE' },
    ]);
    const started = sim.world().payments.find(({ id }) => id === payment.externalId);
    expect(started).toMatchObject({ total: 2000, currency: 'HUF', type: 'Reservation' });
    const parts = started?.transactions.filter(({ role }) => role === 'main' || role === 'payee');
    expect(parts?.map(({ payee, total }) => [payee, total])).toEqual([
      ['kert@kosar.test', 2000],
      ['piac@kosar.test', 300],
    ]);
    // Held until three weeks after the last delivery.
    expect(started?.holdMs).toBeGreaterThan(21 * 86_400_000);
    expect(started?.redirectUrl).toBe(
      `http://localhost:3000/delivery-event-orders/${placed.delivery.eventId}?orderId=${placed.id}`,
    );
    const read = await api.call(getOrder, { params: { id: placed.id } }, { as: buyer.as });
    expect(read.body.payments).toEqual(placed.payments);
  });

  test('is reserved once the buyer has paid, and the buyer hears it once', async () => {
    const paid = await orderByCard(market.current);
    const { payment } = paid;
    await payAtBarion(market.current, payment.externalId ?? '');
    expect((await paymentNow(market.current, paid)).status).toBe('IN_PROGRESS');
    expect(await callBack(market.current, payment.externalId ?? '')).toBe(200);
    expect((await paymentNow(market.current, paid)).status).toBe('RESERVED');
    const { body } = await market.current.api.call(
      getOrder,
      { params: { id: paid.order.id } },
      { as: paid.buyer.as },
    );
    expect(body.toBePaidOnSiteValue).toBe(0);
    passTime(market.current);
    await callBack(market.current, payment.externalId ?? '');
    expect(await newsTo(market.current, paid)).toEqual(['reserved']);
    expect(await listBrokenInvariants(market.current.api.context.db)).toEqual([]);
  });

  test('is one order with one payment, however often it is sent with one key at a time', async () => {
    const { api, sim } = market.current;
    const delivery = await makeOnlineDelivery(api);
    const buyer = await makeBuyer(api);
    const before = sim.world().payments.length;
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        order(api, delivery, buyer, { paymentType: 'ONLINE' }, { 'idempotency-key': 'egy-kosar-egy-kulcs' }),
      ),
    );
    const [first] = answers;
    expect(first?.body.payments[0]?.paymentUrl).toContain('/Pay?Id=');
    for (const answer of answers) {
      expect(answer.body.id).toBe(first?.body.id);
      expect(answer.body.payments).toEqual(first?.body.payments);
    }
    expect(sim.world().payments.length - before).toBe(1);
    const other = await order(
      api,
      delivery,
      buyer,
      { paymentType: 'ONLINE', note: 'Más' },
      { 'idempotency-key': 'egy-kosar-egy-kulcs' },
    );
    expect(other.problem.code).toBe('IDEMPOTENCY_KEY_REUSED');
  });
});

describe('a payment that does not begin', () => {
  test('leaves the order, says so, and may begin again once the payee can be paid', async () => {
    const { api } = market.current;
    const delivery = await makeOnlineDelivery(api, 'nincs@kosar.test');
    const paid = await orderByCard(market.current, { delivery });
    expect(paid.payment).toMatchObject({ status: 'CANCELLED', paymentUrl: null });
    const { rows } = await api.database.pool.query('select failure_reason from payment where id = $1', [
      paid.payment.id,
    ]);
    expect(rows[0].failure_reason).toBe('InvalidUser');
    expect((await retry(paid)).problem).toMatchObject({ status: 503, code: 'PAYMENT_INIT_FAILED' });
    await openAccount(api, delivery.chain.id, 'kert@kosar.test');
    expect((await retry(paid)).body.paymentUrl).toContain('/Pay?Id=');
    expect((await paymentNow(market.current, paid)).status).toBe('IN_PROGRESS');
  });

  test('without an answer waits for the buyer, who begins it under a new number; the old one ends unpaid', async () => {
    const { sim } = market.current;
    sim.inject({ operation: 'Start', kind: 'reset', effect: 'before' });
    const paid = await orderByCard(market.current);
    expect(paid.payment).toMatchObject({ status: 'PENDING', externalId: null, paymentUrl: null });
    const { paymentUrl } = (await retry(paid)).body;
    const [lost, second] = await attemptsOf(market.current, paid.payment.id);
    expect(sim.world().payments.map(({ requestId }) => requestId)).toEqual([
      lost?.request_id,
      second?.request_id,
    ]);
    expect(paymentUrl).toContain(second?.external_id ?? '-');
    passTime(market.current, 2 * 3_600_000);
    await poll(market.current);
    const [ended] = await attemptsOf(market.current, paid.payment.id);
    expect(ended).toMatchObject({ status: 'EXPIRED', external_id: null });
  });
});

describe('a payment that fails', () => {
  test('as the buyer turns back, is reported once, and can be tried again', async () => {
    const paid = await orderByCard(market.current);
    await payAtBarion(market.current, paid.payment.externalId ?? '', 'cancel');
    await callBack(market.current, paid.payment.externalId ?? '');
    expect((await paymentNow(market.current, paid)).status).toBe('CANCELLED');
    await retry(paid);
    const second = await externalIdOf(paid.payment.id);
    expect(second).not.toBe(paid.payment.externalId);
    await payAtBarion(market.current, second);
    await callBack(market.current, second);
    expect(await paymentNow(market.current, paid)).toMatchObject({ status: 'RESERVED', externalId: second });
    expect(await newsTo(market.current, paid)).toEqual(['failed', 'reserved']);
  });

  test('as no one pays in time, expires though no callback says it', async () => {
    const paid = await orderByCard(market.current);
    market.current.sim.change({ callbacks: { lose: true } });
    passTime(market.current, 40 * 60_000);
    await poll(market.current);
    // The session of before has ended meanwhile.
    const back = { ...paid, buyer: { ...paid.buyer, as: await market.current.api.logIn(paid.buyer.id) } };
    expect((await paymentNow(market.current, back)).status).toBe('EXPIRED');
    expect(await newsTo(market.current, back)).toEqual(['expired']);
    expect((await retry(back)).status).toBe(200);
  });
});

describe('money that is held', () => {
  test('is given back once when the order is cancelled', async () => {
    const paid = await orderByCard(market.current);
    const { api } = market.current;
    const externalId = paid.payment.externalId ?? '';
    await payAtBarion(market.current, externalId);
    await callBack(market.current, externalId);
    await api.call(cancelOrder, { params: { id: paid.order.id } }, { as: paid.buyer.as });
    passTime(market.current);
    await runPaymentJobs(market.current);
    expect((await paymentNow(market.current, paid)).status).toBe('CANCELLED');
    expect(isMoneyBack(market.current, externalId)).toBe(true);
    passTime(market.current);
    await callBack(market.current, externalId);
    expect(await newsTo(market.current, paid)).toEqual(['reserved', 'released']);
  });

  test('is given back to everybody when the chain is called off', async () => {
    const { api } = market.current;
    const delivery = await makeOnlineDelivery(api);
    const buyers = await makeBuyers(api, 3);
    const all = [];
    for (const buyer of buyers) all.push(await orderByCard(market.current, { delivery, buyer }));
    for (const { payment } of all.slice(0, 2)) {
      await payAtBarion(market.current, payment.externalId ?? '');
      await callBack(market.current, payment.externalId ?? '');
    }
    const { rows } = await api.database.pool.query<{ owner_id: number }>(
      `select a.owner_id from chain c join transporter t on t.id = c.transporter_id
       join actor a on a.id = t.actor_id where c.id = $1`,
      [delivery.chain.id],
    );
    const as = await api.logIn(rows[0]?.owner_id ?? 0);
    expect((await api.call(cancelChain, { params: { id: delivery.chain.id } }, { as })).status).toBe(200);
    passTime(market.current);
    await runPaymentJobs(market.current);
    // The third one pays on a page that was left open.
    const late = all[2]?.payment.externalId ?? '';
    await payAtBarion(market.current, late);
    await callBack(market.current, late);
    passTime(market.current);
    await runPaymentJobs(market.current);
    for (const paid of all) {
      expect((await paymentNow(market.current, paid)).status).toBe('CANCELLED');
      expect(isMoneyBack(market.current, paid.payment.externalId ?? '')).toBe(true);
      expect((await newsTo(market.current, paid)).filter((kind) => kind === 'released')).toHaveLength(1);
    }
    expect(await listBrokenInvariants(api.context.db)).toEqual([]);
  });
});
