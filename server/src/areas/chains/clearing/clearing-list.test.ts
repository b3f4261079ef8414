import * as calls from '@kosar/contract/clearings/clearings';
import { expect, it } from 'vitest';
import { makeActor } from '../../../demo/builders/actor.ts';
import { makeChain } from '../../../demo/builders/chain.ts';
import { makeClearing } from '../../../demo/builders/clearing.ts';
import { makeUser } from '../../../demo/builders/user.ts';
import { transaction } from '../../../infra/database/connect.ts';
import { useApi } from '../../../infra/testing/api.ts';

const api = useApi();

/** Clearings of one actor in a month of their own: 10 000 Ft with a failed due, and 7000 Ft that is settled. */
async function makeMonth(createdAt: Date) {
  const made = await transaction(api.current.context.db, async (trx) => {
    const [producer, transporter] = [await makeActor(trx), await makeActor(trx)];
    const due = { payerId: transporter.id, payeeId: producer.id };
    const chain = await makeChain(trx, { name: 'Őszi sütőtök kör' });
    const failed = await makeClearing(trx, {
      createdAt,
      chainId: chain.id,
      shares: [{ actorId: producer.id }],
      transactions: [
        { ...due, state: 'FAILED', error: 'InsufficientFunds: low' },
        { payerId: transporter.id, payeeId: null, amountFt: 70 },
      ],
    });
    const settled = await makeClearing(trx, {
      createdAt,
      totalRevenueFt: 7000,
      cashPaymentFt: 4000,
      platformPaymentFt: 3000,
      shares: [{ actorId: producer.id }],
      transactions: [{ ...due, state: 'PAID' }],
    });
    const admin = await makeUser(trx, { isAdmin: true });
    return { failed, settled, producer, adminId: admin.id };
  });
  return { ...made, asAdmin: await api.current.logIn(made.adminId, ['ROLE_ADMIN']) };
}

it('an admin’s list adds up all that the filters let through, not the page; no one else is shown sums', async () => {
  const { asAdmin, producer } = await makeMonth(new Date('2031-03-10T12:00:00Z'));
  const query = { month: '2031-03', size: '1' };
  const { body } = await api.current.call(calls.pageClearings, { query }, { as: asAdmin });
  expect(body).toMatchObject({ total: 2, items: [{}] });
  expect(body.sums).toEqual({
    totalRevenue: 17_000,
    cashPayment: 14_000,
    platformPayment: 3000,
    platformShare: 400,
    platformDiscount: 0,
    buyerDebt: 0,
  });
  const settled = { ...query, state: 'SETTLED' };
  const some = await api.current.call(calls.pageClearings, { query: settled }, { as: asAdmin });
  expect(some.body.sums).toMatchObject({ totalRevenue: 7000 });
  const as = await api.current.logIn(producer.owner_id);
  expect((await api.current.call(calls.pageClearings, { query }, { as })).body.sums).toBeNull();
});

it('clearings are found by the name of their chain, and those with a failed due by that', async () => {
  const { asAdmin, failed, settled } = await makeMonth(new Date('2031-05-10T12:00:00Z'));
  const idsOf = async (asked: object) => {
    const query = { month: '2031-05', ...asked };
    const { body } = await api.current.call(calls.listClearings, { query }, { as: asAdmin });
    return body.map(({ id, failedDues }) => ({ id, failedDues }));
  };
  expect(await idsOf({ hasFailed: 'true' })).toEqual([{ id: failed.id, failedDues: 1 }]);
  expect(await idsOf({ hasFailed: 'false' })).toEqual([{ id: settled.id, failedDues: 0 }]);
  expect(await idsOf({ search: 'oszi sutotok' })).toEqual([{ id: failed.id, failedDues: 1 }]);
  const query = { clearing: failed.id };
  const dues = await api.current.call(calls.pageClearingTransactions, { query }, { as: asAdmin });
  expect(new Set(dues.body.items.map(({ id }) => id))).toEqual(
    new Set(failed.transactions.map(({ id }) => id)),
  );
});

it('what an admin’s list holds is a file with its sums', async () => {
  const { asAdmin } = await makeMonth(new Date('2031-07-10T12:00:00Z'));
  const query = { month: '2031-07', orderby: 'id', format: 'csv' };
  const url = `/api/clearing/file?${new URLSearchParams(query).toString()}`;
  const { statusCode, body } = await api.current.app.inject({ url, headers: { cookie: asAdmin } });
  expect(statusCode).toBe(200);
  const lines = body.replace('\uFEFF', '').trim().split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[1]).toMatch(/^Őszi sütőtök kör;.*;10000;10000;0;200;0;0;Még nincs rendezve;1;/);
  expect(lines[3]).toMatch(/^Összesen;;;17000;14000;3000;400;0;0;;1;/);
});
