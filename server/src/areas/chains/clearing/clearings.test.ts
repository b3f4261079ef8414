import * as calls from '@kosar/contract/clearings/clearings';
import { expect, it } from 'vitest';
import { makeActor } from '../../../demo/builders/actor.ts';
import { makeClearing } from '../../../demo/builders/clearing.ts';
import { makeUser } from '../../../demo/builders/user.ts';
import { type Transaction, transaction } from '../../../infra/database/connect.ts';
import { useApi } from '../../../infra/testing/api.ts';

const api = useApi();

/** A producer and a transporter with a clearing between them: the transporter has the cash and owes 8000 Ft, of which the payout failed. */
async function makeSettlement(createdAt = new Date('2026-11-20T13:00:00+01:00')) {
  return transaction(api.current.context.db, async (trx) => {
    const [producer, transporter] = [await makeActor(trx), await makeActor(trx)];
    const clearing = await clearingBetween(trx, producer.id, transporter.id, createdAt);
    return { clearing, producer, transporter };
  });
}

function clearingBetween(trx: Transaction, producerId: number, transporterId: number, createdAt: Date) {
  return makeClearing(trx, {
    createdAt,
    shares: [
      { actorId: producerId, party: 'producer', shareFt: 8000, discountFt: 300 },
      { actorId: transporterId, party: 'transporter', shareFt: 1500 },
      { actorId: transporterId, party: 'sponsor', shareFt: 0, discountFt: 120 },
    ],
    transactions: [
      {
        payerId: transporterId,
        payeeId: producerId,
        amountFt: 8000,
        state: 'FAILED',
        error: 'Zárolt tárca.',
      },
      { payerId: null, payeeId: producerId, amountFt: 500, state: 'PAID', paymentType: 'ONLINE' },
      { payerId: transporterId, payeeId: null, amountFt: 200 },
    ],
  });
}

async function asAdmin() {
  const user = await transaction(api.current.context.db, (trx) => makeUser(trx, { isAdmin: true }));
  return api.current.logIn(user.id, ['ROLE_ADMIN']);
}

it('a clearing shows the rows of the viewer’s own actors and no totals; to an admin it shows all', async () => {
  const { clearing, producer, transporter } = await makeSettlement();
  const params = { id: clearing.id };
  const mine = await api.current.call(
    calls.getClearing,
    { params },
    { as: await api.current.logIn(producer.owner_id) },
  );
  expect(mine.body).toMatchObject({
    deliveryChain: { id: clearing.chain_id },
    totalRevenue: null,
    cashPayment: null,
    platformPayment: null,
    platformShare: null,
    platformDiscount: null,
    buyerDebt: null,
    producers: [{ veActor: { id: producer.id, name: producer.name }, share: 8000, discount: 300 }],
    transporters: [],
    sponsorClearings: [],
    state: 'OPEN',
  });
  const all = await api.current.call(calls.getClearing, { params }, { as: await asAdmin() });
  expect(all.body).toMatchObject({
    totalRevenue: 10_000,
    cashPayment: 10_000,
    platformPayment: 0,
    platformShare: 200,
    platformDiscount: 0,
    buyerDebt: 0,
    producers: [{ veActor: { id: producer.id } }],
    transporters: [{ veActor: { id: transporter.id }, share: 1500, discount: 0 }],
    organizers: [],
    deliveryPointManagers: [],
    marketplaceManagers: [],
    sponsorClearings: [{ veActor: { id: transporter.id }, sponsorDiscount: 120 }],
  });
});

it('lists of clearings hold those in which an own actor has a part', async () => {
  const { clearing, producer, transporter } = await makeSettlement();
  const other = await makeSettlement();
  const as = await api.current.logIn(producer.owner_id);
  const listed = await api.current.call(calls.listClearings, {}, { as });
  expect(listed.body.map(({ id }) => id)).toEqual([clearing.id]);
  const paged = await api.current.call(calls.pageClearings, { query: { size: '1' } }, { as });
  expect(paged.body).toEqual({ items: listed.body, total: 1, page: 0, size: 1, sums: null });
  const foreign = await api.current.call(calls.listClearings, { query: { veActor: transporter.id } }, { as });
  expect(foreign.body).toEqual([]);
  const missing = await api.current.call(calls.getClearing, { params: { id: other.clearing.id } }, { as });
  expect(missing.status).toBe(404);
  const query = { veActor: transporter.id };
  const admins = await api.current.call(calls.listClearings, { query }, { as: await asAdmin() });
  expect(admins.body).toMatchObject([{ id: clearing.id, producers: [], transporters: [{ share: 1500 }] }]);
});

it('a month is one of Budapest’s calendar, its first and last moment included', async () => {
  const { clearing, producer, transporter } = await makeSettlement(new Date('2026-10-31T23:30:00Z'));
  const last = await transaction(api.current.context.db, (trx) =>
    clearingBetween(trx, producer.id, transporter.id, new Date('2026-10-31T22:30:00Z')),
  );
  const as = await api.current.logIn(producer.owner_id);
  const idsOf = async (month: string) =>
    (await api.current.call(calls.listClearings, { query: { month } }, { as })).body.map(({ id }) => id);
  expect(await idsOf('2026-11')).toEqual([clearing.id]);
  expect(await idsOf('2026-10')).toEqual([last.id]);
  expect(await idsOf('2026-12')).toEqual([]);
  const wrong = await api.current.call(calls.listClearings, { query: { month: '2026-13' } }, { as });
  expect(wrong.status).toBe(400);
});

it('a clearing is settled, with all its dues paid, or not', async () => {
  const { clearing, producer, transporter } = await makeSettlement();
  const settled = await transaction(api.current.context.db, (trx) =>
    makeClearing(trx, {
      shares: [{ actorId: producer.id }],
      transactions: [{ payerId: transporter.id, payeeId: producer.id, state: 'PAID' }],
    }),
  );
  const as = await api.current.logIn(producer.owner_id);
  const listed = await api.current.call(calls.listClearings, { query: { state: 'SETTLED' } }, { as });
  expect(listed.body).toMatchObject([{ id: settled.id, state: 'SETTLED', settledDate: expect.any(String) }]);
  const open = await api.current.call(calls.listClearings, { query: { state: 'OPEN' } }, { as });
  expect(open.body).toMatchObject([{ id: clearing.id, state: 'OPEN', settledDate: null }]);
});

it('dues are shown to who pays and who gets them, a failed one with its error', async () => {
  const { clearing, producer, transporter } = await makeSettlement();
  await makeSettlement();
  const as = await api.current.logIn(producer.owner_id);
  const { body } = await api.current.call(calls.pageClearingTransactions, {}, { as });
  expect(body).toMatchObject({ total: 2, sums: null });
  const failed = body.items.find(({ state }) => state === 'FAILED');
  expect(failed).toMatchObject({
    clearing: { id: clearing.id },
    payer: { id: transporter.id },
    payee: { id: producer.id },
    paymentType: 'ON_SITE',
    payoutPeriod: 'PER_DELIVERY',
    amount: 8000,
    error: 'Zárolt tárca.',
    transactionId: null,
    dueDay: '2026-11-25',
  });
  const params = { id: failed?.id };
  expect((await api.current.call(calls.getClearingTransaction, { params }, { as })).body).toEqual(failed);
  const notMine = { id: clearing.transactions.find(({ payee_id }) => payee_id === null)?.id };
  const refused = await api.current.call(calls.getClearingTransaction, { params: notMine }, { as });
  expect(refused.status).toBe(404);
  const seen = await api.current.call(
    calls.getClearingTransaction,
    { params: notMine },
    { as: await asAdmin() },
  );
  expect(seen.body).toMatchObject({ payer: { id: transporter.id }, payee: null, amount: 200 });
});

it('the dues of one actor come with their sums, of the whole month and not of the page', async () => {
  const { producer, transporter } = await makeSettlement();
  const query = { veActor: producer.id, month: '2026-11', size: '1' };
  const as = await api.current.logIn(producer.owner_id);
  const { body } = await api.current.call(calls.pageClearingTransactions, { query }, { as });
  expect(body).toMatchObject({ total: 2, items: [{}] });
  expect(body.sums).toEqual({ incoming: 8500, incomingPaid: 500, outgoing: 0, outgoingPaid: 0 });
  const theirs = { veActor: transporter.id, month: '2026-11', state: 'FAILED' };
  const admins = await api.current.call(
    calls.pageClearingTransactions,
    { query: theirs },
    { as: await asAdmin() },
  );
  expect(admins.body).toMatchObject({ total: 1, sums: { incoming: 0, outgoing: 8000, outgoingPaid: 0 } });
  const foreign = await api.current.call(calls.pageClearingTransactions, { query: theirs }, { as });
  expect(foreign.body).toMatchObject({ total: 0, items: [], sums: { incoming: 0, outgoing: 0 } });
});
