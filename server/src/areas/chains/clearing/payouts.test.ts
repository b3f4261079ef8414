import * as calls from '@kosar/contract/clearings/clearing-payments';
import { getClearing } from '@kosar/contract/clearings/clearings';
import type { FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
import { createApp } from '../../../app.ts';
import { makeActor } from '../../../demo/builders/actor.ts';
import { makeClearing } from '../../../demo/builders/clearing.ts';
import { makeUser } from '../../../demo/builders/user.ts';
import { transaction } from '../../../infra/database/connect.ts';
import { listBrokenInvariants } from '../../../infra/database/invariants.ts';
import { callEndpoint, TEST_NOW, type TestApi, useApi } from '../../../infra/testing/api.ts';
import { NO_ANSWER, useBarionMarket } from '../../payments/barion-market-testing.ts';
import { findPayoutDifferences } from '../../self-audit/find-payout-differences.ts';
import { fakeProvider, makeAdmin } from '../settlement/settlement-testing.ts';
import { payOut, payOutDue } from './pay-out.ts';

const api = useApi();

/** A payee with a wallet, to whom the platform owes 850 Ft and a transporter 3 000 Ft. */
async function makeDues({
  hasWallet = true,
  dueOn = '2026-11-20',
  wallet = '',
  server = api.current,
}: {
  hasWallet?: boolean;
  dueOn?: string;
  wallet?: string;
  server?: TestApi;
} = {}) {
  return transaction(server.context.db, async (trx) => {
    const [payee, transporter] = [await makeActor(trx), await makeActor(trx)];
    if (hasWallet) {
      await trx
        .insertInto('barion_account')
        .values({ actor_id: payee.id, account_id: wallet || `${payee.id}@tarca.hu`, name: 'Tárca' })
        .execute();
    }
    const clearing = await makeClearing(trx, {
      transactions: [
        { payerId: null, payeeId: payee.id, amountFt: 850, paymentType: 'ONLINE', dueOn },
        { payerId: transporter.id, payeeId: payee.id, amountFt: 3000 },
      ],
    });
    const [payout, cash] = clearing.transactions;
    return { payee, transporter, clearing, payoutId: payout?.id ?? 0, cashId: cash?.id ?? 0 };
  });
}

async function rowOf(id: number) {
  return api.current.context.db
    .selectFrom('clearing_transaction')
    .select(['state', 'transaction_id', 'error', 'attempts'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** What other tests have left due is paid besides. */
function transfersTo({ transfers }: ReturnType<typeof fakeProvider>, wallet: string) {
  return transfers.filter(({ targetEmail }) => targetEmail.toLowerCase() === wallet);
}

function paying(far: ReturnType<typeof fakeProvider>) {
  return { ...api.current.context, payments: far.provider };
}

async function appOf(far: ReturnType<typeof fakeProvider>): Promise<FastifyInstance> {
  const app = await createApp(paying(far), '/nowhere');
  await app.ready();
  return app;
}

describe('a payout of the platform', () => {
  test('goes to the payee’s wallet once it is due, with our number, and once however many workers try', async () => {
    const { payoutId, payee } = await makeDues();
    const later = await makeDues({ dueOn: '2026-12-01' });
    const far = fakeProvider();
    await Promise.all(Array.from({ length: 5 }, () => payOutDue(paying(far))));
    expect(transfersTo(far, `${payee.id}@tarca.hu`)).toHaveLength(1);
    expect(await rowOf(payoutId)).toMatchObject({
      state: 'PAID',
      transaction_id: expect.stringMatching(/^T-/),
    });
    expect((await rowOf(later.payoutId)).state).toBe('PENDING');
    api.current.clock.set(new Date('2026-12-01T00:01:00+01:00'));
    await payOutDue(paying(far));
    expect((await rowOf(later.payoutId)).state).toBe('PAID');
    api.current.clock.set(TEST_NOW);
    expect(await listBrokenInvariants(api.current.context.db)).toEqual([]);
  });

  test.each([
    ['2026-11-21', '2026-11-20T23:59:00+01:00', '2026-11-21T00:00:00+01:00'],
    ['2026-11-27', '2026-11-26T23:59:00+01:00', '2026-11-27T00:00:00+01:00'],
    ['2026-12-01', '2026-11-30T23:59:00+01:00', '2026-12-01T00:00:00+01:00'],
  ])('is never made before its day (SETTLE-4): one of %s', async (dueOn, eve, day) => {
    const { payoutId, payee } = await makeDues({ dueOn });
    const far = fakeProvider();
    for (const at of [TEST_NOW.toISOString(), eve]) {
      api.current.clock.set(new Date(at));
      await payOutDue(paying(far));
      expect(await rowOf(payoutId)).toMatchObject({ state: 'PENDING', attempts: 0 });
    }
    expect(transfersTo(far, `${payee.id}@tarca.hu`)).toEqual([]);
    api.current.clock.set(new Date(day));
    await payOutDue(paying(far));
    expect((await rowOf(payoutId)).state).toBe('PAID');
  });

  test('to a producer who sells through the market’s own wallet counts as paid: nothing is sent, and the nightly audit finds no difference', async () => {
    const { payoutId } = await makeDues({ wallet: 'Piac@kosar.test' });
    const far = fakeProvider();
    await payOutDue(paying(far));
    await payOut(paying(far), payoutId);
    expect(transfersTo(far, 'piac@kosar.test')).toEqual([]);
    expect(await rowOf(payoutId)).toMatchObject({ state: 'PAID', transaction_id: null, error: null });
    api.current.clock.set(new Date(TEST_NOW.getTime() + 7_200_000));
    const { differences } = await findPayoutDifferences(api.current.context, far.provider, new Date(0));
    api.current.clock.set(TEST_NOW);
    expect(differences).not.toContainEqual(
      expect.objectContaining({ found: expect.objectContaining({ clearingTransactionId: payoutId }) }),
    );
  });

  test('stays due while its wallet was entered or changed within a day, and is paid afterwards', async () => {
    const { payoutId, payee } = await makeDues();
    const far = fakeProvider();
    const hold = (until: Date) =>
      api.current.database.pool.query('update barion_account set payouts_from = $2 where actor_id = $1', [
        payee.id,
        until,
      ]);
    await hold(new Date(TEST_NOW.getTime() + 3_600_000));
    await payOutDue(paying(far));
    await payOut(paying(far), payoutId);
    expect(await rowOf(payoutId)).toMatchObject({ state: 'PENDING', attempts: 0 });
    await hold(TEST_NOW);
    await payOutDue(paying(far));
    expect((await rowOf(payoutId)).state).toBe('PAID');
    expect(transfersTo(far, `${payee.id}@tarca.hu`)).toHaveLength(1);
  });

  test('whose outcome is unknown is looked for, but not sent again to a wallet that was changed meanwhile', async () => {
    const { payoutId, payee } = await makeDues();
    const far = fakeProvider();
    await api.current.database.pool.query(
      `update clearing_transaction set sent_at = $2, attempts = 1 where id = $1`,
      [payoutId, new Date(TEST_NOW.getTime() - 3_600_000)],
    );
    await api.current.database.pool.query(
      `update barion_account set account_id = 'mas@tarca.hu', payouts_from = $2 where actor_id = $1`,
      [payee.id, new Date(TEST_NOW.getTime() + 1000)],
    );
    await payOut(paying(far), payoutId);
    expect(far.transfers).toEqual([]);
    expect((await rowOf(payoutId)).state).toBe('PENDING');
  });

  test('that is rejected is FAILED with the provider’s words, and an admin’s retry pays it', async () => {
    const { payoutId } = await makeDues();
    const far = fakeProvider();
    far.problem.push('REJECTED', 'REJECTED');
    await payOut(paying(far), payoutId);
    expect(await rowOf(payoutId)).toMatchObject({
      state: 'FAILED',
      error: 'InsufficientFunds: nincs fedezet',
    });
    const app = await appOf(far);
    const { as } = await makeAdmin(api.current);
    const params = { id: payoutId };
    const failed = await callEndpoint(app, calls.retryClearingTransaction, { params }, { as });
    expect(failed.problem.code).toBe('RETRY_CLEARING_PAYMENT_ERROR_TITLE');
    const headers = { 'x-requested-with': 'kosar' };
    const paid = await callEndpoint(app, calls.retryClearingTransactionByGet, { params }, { as, headers });
    expect(paid.body).toMatchObject({ state: 'PAID', error: null, canRetry: false });
    expect(far.transfers).toHaveLength(1);
    await app.close();
  });

  test('that the provider refused and made all the same is found by an admin’s retry', async () => {
    const { payoutId } = await makeDues();
    const far = fakeProvider();
    far.problem.push('REJECTED_AFTER');
    await payOut(paying(far), payoutId);
    expect((await rowOf(payoutId)).state).toBe('FAILED');
    const app = await appOf(far);
    const { as } = await makeAdmin(api.current);
    const params = { id: payoutId };
    const paid = await callEndpoint(app, calls.retryClearingTransaction, { params }, { as });
    expect(paid.body).toMatchObject({ state: 'PAID', error: null });
    expect(far.transfers).toHaveLength(1);
    await app.close();
  });

  test('whose answer was lost after the effect is found again: twenty parallel retries make no second transfer', async () => {
    const { payoutId } = await makeDues();
    const far = fakeProvider();
    far.problem.push('LOST_AFTER');
    await payOut(paying(far), payoutId);
    expect((await rowOf(payoutId)).state).toBe('PENDING');
    const app = await appOf(far);
    const { as } = await makeAdmin(api.current);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        callEndpoint(app, calls.retryClearingTransaction, { params: { id: payoutId } }, { as }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(far.transfers).toHaveLength(1);
    expect((await rowOf(payoutId)).state).toBe('PAID');
    await app.close();
  });

  test('whose answer was lost before the effect is sent again once the history stays empty, by one of many', async () => {
    const { payoutId } = await makeDues();
    const far = fakeProvider();
    far.problem.push('LOST_BEFORE');
    await payOut(paying(far), payoutId);
    await payOut(paying(far), payoutId);
    expect(far.transfers).toHaveLength(0);
    api.current.clock.set(new Date(TEST_NOW.getTime() + 11 * 60_000));
    await Promise.all(Array.from({ length: 10 }, () => payOut(paying(far), payoutId)));
    expect(far.transfers).toHaveLength(1);
    expect(await rowOf(payoutId)).toMatchObject({ state: 'PAID', attempts: 2 });
    api.current.clock.set(TEST_NOW);
  });

  test('without the note that it was sent is paid twice: the note is what holds', async () => {
    const { payoutId } = await makeDues();
    const far = fakeProvider();
    far.problem.push('LOST_AFTER');
    await payOut(paying(far), payoutId);
    await api.current.database.pool.query(
      'update clearing_transaction set sent_at = null, attempts = 0 where id = $1',
      [payoutId],
    );
    await payOut(paying(far), payoutId);
    expect(far.transfers).toHaveLength(2);
  });

  test('is retried by admins only, and only after an attempt', async () => {
    const { payoutId, cashId, payee } = await makeDues();
    const app = await appOf(fakeProvider());
    const params = { id: payoutId };
    const own = await api.current.logIn(payee.owner_id);
    expect((await callEndpoint(app, calls.retryClearingTransaction, { params }, { as: own })).status).toBe(
      403,
    );
    const { as } = await makeAdmin(api.current);
    for (const id of [payoutId, cashId]) {
      const refused = await callEndpoint(app, calls.retryClearingTransaction, { params: { id } }, { as });
      expect(refused.problem.code).toBe('DUE_NOT_RETRIED');
    }
    await app.close();
  });
});

describe('a payout whose answer comes too late, in the provider’s own ledger', () => {
  const WALLET = 'futar@kosar.test';
  const market = useBarionMarket();

  /** Pays 850 Ft, whose answer doesn't come in time, and has five admins retry at once; gives what the payee got. */
  async function retryByFive({ forgets }: { forgets: boolean }) {
    const { api: server, context, sim } = market.current;
    const { payoutId } = await makeDues({ wallet: WALLET, server });
    const balance = () => sim.world().balances[`${WALLET}|HUF`]?.available ?? 0;
    const before = balance();
    sim.inject({ ...NO_ANSWER, operation: 'Transfer', effect: 'before' });
    await payOut(context, payoutId);
    const rows = context.db.selectFrom('clearing_transaction').select('state').where('id', '=', payoutId);
    const { state } = await rows.executeTakeFirstOrThrow();
    if (forgets)
      await server.database.pool.query(
        'update clearing_transaction set sent_at = null, attempts = 0 where id = $1',
        [payoutId],
      );
    const { as } = await makeAdmin(server);
    const retry = () => server.call(calls.retryClearingTransaction, { params: { id: payoutId } }, { as });
    if (forgets) await payOut(context, payoutId);
    else await Promise.all(Array.from({ length: 5 }, retry));
    const after = await rows.executeTakeFirstOrThrow();
    return { states: [state, after.state], paidFt: balance() - before };
  }

  test('is one transfer, however many retry at once', async () => {
    expect(await retryByFive({ forgets: false })).toEqual({ states: ['PENDING', 'PAID'], paidFt: 850 });
  });

  test('is two without the note that it was sent: the test above can fail', async () => {
    expect((await retryByFive({ forgets: true })).paidFt).toBe(1700);
  });
});

describe('cash that is owed', () => {
  test('is marked paid by the payee’s managers or an admin, and then the clearing is settled', async () => {
    const { cashId, payoutId, payee, transporter, clearing } = await makeDues();
    const mark = (as: string) => api.current.call(calls.markDuePaid, { params: { id: cashId } }, { as });
    const payer = await api.current.logIn(transporter.owner_id);
    expect((await mark(payer)).problem.code).toBe('UNAUTHORIZED');
    const outsider = await transaction(api.current.context.db, (trx) => makeUser(trx));
    expect((await mark(await api.current.logIn(outsider.id))).status).toBe(404);
    await payOut(paying(fakeProvider()), payoutId);
    const as = await api.current.logIn(payee.owner_id);
    expect((await mark(as)).body).toMatchObject({ state: 'PAID', canUnmark: true, canMarkPaid: false });
    expect((await mark(as)).problem.code).toBe('DUE_NOT_MARKED');
    const settled = await api.current.call(getClearing, { params: { id: clearing.id } }, { as });
    expect(settled.body.state).toBe('SETTLED');
    expect(await listBrokenInvariants(api.current.context.db)).toEqual([]);
  });

  test('marked by mistake is taken back on the same day, by the same person; who pays it may not', async () => {
    const { cashId, payee, transporter, clearing } = await makeDues();
    const params = { id: cashId };
    const as = await api.current.logIn(payee.owner_id);
    await api.current.call(calls.markDuePaid, { params }, { as });
    const other = await makeAdmin(api.current);
    const payer = await api.current.logIn(transporter.owner_id);
    const forbidden = await api.current.call(calls.unmarkDuePaid, { params }, { as: payer });
    expect(forbidden.problem).toMatchObject({ status: 403, code: 'UNAUTHORIZED' });
    const refused = await api.current.call(calls.unmarkDuePaid, { params }, { as: other.as });
    expect(refused.problem.code).toBe('DUE_MARK_STAYS');
    expect((await api.current.call(calls.unmarkDuePaid, { params }, { as })).body.state).toBe('PENDING');
    const open = await api.current.call(getClearing, { params: { id: clearing.id } }, { as });
    expect(open.body.state).toBe('OPEN');
    await api.current.call(calls.markDuePaid, { params }, { as });
    api.current.clock.set(new Date('2026-11-21T00:10:00+01:00'));
    const nextDay = await api.current.logIn(payee.owner_id);
    expect((await api.current.call(calls.unmarkDuePaid, { params }, { as: nextDay })).problem.code).toBe(
      'DUE_MARK_STAYS',
    );
    api.current.clock.set(TEST_NOW);
  });

  test('two last dues paid at the same moment leave a settled clearing', async () => {
    const { cashId, payoutId, clearing, payee } = await makeDues({ hasWallet: false });
    const { as } = await makeAdmin(api.current);
    const owner = await api.current.logIn(payee.owner_id);
    const answers = await Promise.all([
      api.current.call(calls.markDuePaid, { params: { id: cashId } }, { as: owner }),
      api.current.call(calls.markDuePaid, { params: { id: payoutId } }, { as }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const settled = await api.current.call(getClearing, { params: { id: clearing.id } }, { as });
    expect(settled.body.state).toBe('SETTLED');
  });
});
