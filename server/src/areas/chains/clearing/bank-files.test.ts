import * as calls from '@kosar/contract/clearings/bank-files';
import { markDuePaid, retryClearingTransaction } from '@kosar/contract/clearings/clearing-payments';
import { getClearing, getClearingTransaction } from '@kosar/contract/clearings/clearings';
import { describe, expect, test } from 'vitest';
import { makeActor } from '../../../demo/builders/actor.ts';
import { makeClearing } from '../../../demo/builders/clearing.ts';
import { transaction } from '../../../infra/database/connect.ts';
import { listBrokenInvariants } from '../../../infra/database/invariants.ts';
import { TEST_NOW, type TestApi, useApi } from '../../../infra/testing/api.ts';
import { meetAfter } from '../../../infra/testing/gate.ts';
import { countStatuses, startTwin } from '../../orders/race-testing.ts';
import { fakeProvider, makeAdmin } from '../settlement/settlement-testing.ts';
import { payOut, payOutDue } from './pay-out.ts';

const api = useApi();
const MAKE = { body: { payoutPeriod: 'PER_DELIVERY' as const } };

/** Payees with a bank account and without a wallet, to each of whom the platform owes so much. */
async function makeOwed(amounts: readonly number[]) {
  return transaction(api.current.context.db, async (trx) => {
    const payees = [];
    for (const amountFt of amounts) {
      const payee = await makeActor(trx, { name: `Őri Fű & Társa ${amountFt}` });
      await trx
        .insertInto('bank_account')
        .values({
          actor_id: payee.id,
          account_number: '11773016-11111018',
          bank_name: 'Népbank',
          beneficiary_name: payee.name,
        })
        .execute();
      payees.push(payee);
    }
    const clearing = await makeClearing(trx, {
      transactions: payees.map(({ id }, nth) => ({
        payerId: null,
        payeeId: id,
        amountFt: amounts[nth] ?? 0,
        paymentType: 'ONLINE' as const,
        dueOn: '2026-11-20',
      })),
    });
    return { payees, clearing, dues: clearing.transactions.map(({ id }) => id) };
  });
}

function contentOf(on: TestApi, as: string, id: number) {
  return on.app.inject({ method: 'GET', url: `/api/bank-file/${id}/content`, headers: { cookie: as } });
}

async function stateOf(as: string, id: number) {
  return (await api.current.call(getClearingTransaction, { params: { id } }, { as })).body;
}

describe('a file of bank transfers', () => {
  test('holds what is due by bank in a period, is the same to the byte whenever it is downloaded, and leaves nothing for another', async () => {
    const { dues, payees } = await makeOwed([850, 1200]);
    const { as } = await makeAdmin(api.current);
    const preview = await api.current.call(calls.getBankFilePreview, {}, { as });
    expect(preview.body).toMatchObject({
      isReady: true,
      periods: [{ payoutPeriod: 'PER_DELIVERY', transfers: 2, total: 2050 }],
      unreachable: [],
    });
    const made = await api.current.call(calls.createBankFile, MAKE, { as });
    expect(made).toMatchObject({ status: 201, body: { transfers: 2, total: 2050, paid: 0, sentDate: null } });
    const first = await contentOf(api.current, as, made.body.id);
    expect(first.headers['content-type']).toContain('application/xml');
    expect(first.body).toContain('<CtrlSum>2050</CtrlSum>');
    expect(first.body).toContain('<IBAN>HU42117730161111101800000000</IBAN>');
    expect(first.body.match(/<EndToEndId>[^<]+</g)).toHaveLength(2);
    // Whatever changes afterwards, the file stays what the bank was given.
    await api.current.database.pool.query(`update actor set name = 'Más' where id = $1`, [payees[0]?.id]);
    await api.current.database.pool.query('delete from bank_account where actor_id = $1', [payees[1]?.id]);
    const again = await contentOf(api.current, as, made.body.id);
    expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
    await expect(
      api.current.database.pool.query(`update bank_file set content = content || ' ' where id = $1`, [
        made.body.id,
      ]),
    ).rejects.toThrow('has been handed out');
    const empty = await api.current.call(calls.createBankFile, MAKE, { as });
    expect(empty.problem.code).toBe('BANK_FILE_EMPTY');
    expect(await stateOf(as, dues[0] ?? 0)).toMatchObject({
      state: 'PENDING',
      bankFile: made.body.id,
      canMarkPaid: false,
      canRetry: false,
    });
  });

  test('leaves out who has a wallet, what isn’t due yet, and who has no account, and names the last', async () => {
    const { payees, dues } = await makeOwed([100, 200, 300]);
    const { pool } = api.current.database;
    const { as } = await makeAdmin(api.current);
    await pool.query(
      `insert into barion_account (actor_id, account_id, name) values ($1, 'a@tarca.hu', 'Tárca')`,
      [payees[0]?.id],
    );
    await pool.query(`update clearing_transaction set due_on = '2026-12-01' where id = $1`, [dues[1]]);
    await pool.query('delete from bank_account where actor_id = $1', [payees[2]?.id]);
    const { body } = await api.current.call(calls.getBankFilePreview, {}, { as });
    expect(body.unreachable).toContainEqual({
      veActor: { id: payees[2]?.id, name: payees[2]?.name },
      total: 300,
    });
    expect((await api.current.call(calls.createBankFile, MAKE, { as })).problem.code).toBe('BANK_FILE_EMPTY');
  });

  test('is sent, and then its dues are paid at once, or come back one by one and go into the next file', async () => {
    const { clearing, dues } = await makeOwed([700, 900]);
    const [stored = 0, returned = 0] = dues;
    const { as } = await makeAdmin(api.current);
    const { body: file } = await api.current.call(calls.createBankFile, MAKE, { as });
    const params = { id: file.id };
    const early = await api.current.call(calls.markBankFilePaid, { params }, { as });
    expect(early.problem.code).toBe('BANK_FILE_NOT_SENT');
    const byHand = await api.current.call(markDuePaid, { params: { id: stored } }, { as });
    expect(byHand.problem.code).toBe('DUE_NOT_MARKED');
    const sent = await api.current.call(calls.markBankFileSent, { params }, { as });
    expect((await api.current.call(calls.markBankFileSent, { params }, { as })).body).toEqual(sent.body);
    const back = { params: { id: returned }, body: { reason: 'A számla megszűnt' } };
    expect((await api.current.call(calls.returnDue, back, { as })).body).toMatchObject({
      state: 'FAILED',
      error: 'BankReturned: A számla megszűnt',
      canRetry: true,
      canReturn: false,
    });
    expect((await api.current.call(calls.markBankFilePaid, { params }, { as })).body).toMatchObject({
      paid: 1,
    });
    expect(await stateOf(as, stored)).toMatchObject({ state: 'PAID', canReturn: true });
    const ofClearing = { params: { id: clearing.id } };
    expect((await api.current.call(getClearing, ofClearing, { as })).body.state).toBe('OPEN');

    await api.current.call(retryClearingTransaction, { params: { id: returned } }, { as });
    const next = await api.current.call(calls.createBankFile, MAKE, { as });
    expect(next.body).toMatchObject({ transfers: 1, total: 900 });
    await api.current.call(calls.markBankFileSent, { params: { id: next.body.id } }, { as });
    await api.current.call(calls.markBankFilePaid, { params: { id: next.body.id } }, { as });
    expect((await api.current.call(getClearing, ofClearing, { as })).body.state).toBe('SETTLED');
    // A transfer may bounce after it was noted as paid: the clearing is open again.
    await api.current.call(calls.returnDue, back, { as });
    expect((await api.current.call(getClearing, ofClearing, { as })).body.state).toBe('OPEN');
    expect(await listBrokenInvariants(api.current.context.db)).toEqual([]);
  });

  test('isn’t paid into a wallet that the payee opened meanwhile', async () => {
    const { payees } = await makeOwed([400]);
    const { as } = await makeAdmin(api.current);
    await api.current.call(calls.createBankFile, MAKE, { as });
    await api.current.database.pool.query(
      `insert into barion_account (actor_id, account_id, name) values ($1, 'uj@tarca.hu', 'Tárca')`,
      [payees[0]?.id],
    );
    const far = fakeProvider();
    await payOutDue({ ...api.current.context, payments: far.provider });
    expect(far.transfers.map(({ targetEmail }) => targetEmail)).not.toContain('uj@tarca.hu');
  });
});

describe('a payout of which no one knows whether it arrived', () => {
  test('goes into no file of bank transfers, also when the payee has given up the wallet meanwhile', async () => {
    const { payees, dues } = await makeOwed([650]);
    const { pool } = api.current.database;
    const { as } = await makeAdmin(api.current);
    await pool.query(
      `insert into barion_account (actor_id, account_id, name) values ($1, 'el@tarca.hu', 'Tárca')`,
      [payees[0]?.id],
    );
    const far = fakeProvider();
    far.problem.push('LOST_AFTER');
    await payOut({ ...api.current.context, payments: far.provider }, dues[0] ?? 0);
    expect(far.transfers).toHaveLength(1);
    await pool.query('delete from barion_account where actor_id = $1', [payees[0]?.id]);
    expect((await api.current.call(calls.createBankFile, MAKE, { as })).problem.code).toBe('BANK_FILE_EMPTY');
    expect(await stateOf(as, dues[0] ?? 0)).toMatchObject({ state: 'PENDING', bankFile: null });
  });
});

describe('many who press at once', () => {
  /** How often each due is in a file. */
  async function transfersOf(as: string, ids: readonly number[]): Promise<string[]> {
    const files = await Promise.all(ids.map((id) => contentOf(api.current, as, id)));
    return files.flatMap(({ body }) => body.match(/<EndToEndId>[^<]+/g) ?? []);
  }

  async function pressTogether(on: TestApi) {
    await makeOwed([10, 20, 30]);
    const { as } = await makeAdmin(api.current);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => on.call(calls.createBankFile, MAKE, { as })),
    );
    const made = answers.filter(({ status }) => status === 201).map(({ body }) => body.id);
    return { statuses: countStatuses(answers), transfers: await transfersOf(as, made) };
  }

  test('get one file, and no due is in two', async () => {
    const { statuses, transfers } = await pressTogether(api.current);
    expect(statuses).toEqual({ 201: 1, 409: 5 });
    expect(new Set(transfers).size).toBe(transfers.length);
  });

  test('would get the same dues twice without the lock and the guard of the update', async () => {
    const twin = await startTwin(
      api.current,
      (statement) => statement.replace('for no key update of t', '').replace('and bank_file_id is null', ''),
      { gate: meetAfter('for no key update of t', 6) },
    );
    const { transfers } = await pressTogether(twin.api);
    expect(new Set(transfers).size).toBeLessThan(transfers.length);
    await twin.close();
  });
});

describe('a bank account that was entered or changed within a day', () => {
  test('is in no file, is named to who makes them, and is paid by the next one', async () => {
    const { payees, dues } = await makeOwed([4400]);
    const { as } = await makeAdmin(api.current);
    const [payee] = payees;
    const until = new Date(TEST_NOW.getTime() + 3_600_000);
    await api.current.database.pool.query('update bank_account set payouts_from = $2 where actor_id = $1', [
      payee?.id,
      until,
    ]);
    const held = await api.current.call(calls.getBankFilePreview, {}, { as });
    expect(held.body).toMatchObject({
      periods: [],
      held: [{ veActor: { id: payee?.id }, total: 4400, payoutsFrom: until.toISOString() }],
    });
    expect((await api.current.call(calls.createBankFile, MAKE, { as })).problem.code).toBe('BANK_FILE_EMPTY');
    expect(await stateOf(as, dues[0] ?? 0)).toMatchObject({ state: 'PENDING' });
    await api.current.database.pool.query('update bank_account set payouts_from = $2 where actor_id = $1', [
      payee?.id,
      TEST_NOW,
    ]);
    expect((await api.current.call(calls.createBankFile, MAKE, { as })).body).toMatchObject({ total: 4400 });
  });
});
