import { confirmIdentity } from '@kosar/contract/accounts/session';
import { confirmSecondFactor, startSecondFactor } from '@kosar/contract/accounts/users';
import * as calls from '@kosar/contract/payments/payment-accounts';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { makeProducer } from '../../demo/builders/actor.ts';
import { makeUser } from '../../demo/builders/user.ts';
import { transaction } from '../../infra/database/connect.ts';
import { TEST_NOW, useApi } from '../../infra/testing/api.ts';
import { logInOverHttp, makePerson, PASSWORD } from '../accounts/testing.ts';

const api = useApi();
const DAY_MS = 86_400_000;
const TOMORROW = new Date(TEST_NOW.getTime() + DAY_MS).toISOString();

const bank = {
  format: 'GIRO',
  accountNumber: '11773016-11111018',
  bankName: 'Népbank',
  beneficiaryName: 'Kovács Kert Kft.',
};
const OTHER_NUMBER = '10918001-00000127';
const wallet = { accountId: 'penztar@kovacskert.hu', name: 'Kovács Kert' };

/** An actor of an outsider's, and its manager, who has just logged in with the password. */
async function makeManaged() {
  const manager = await makePerson(api.current);
  const { actorId, owner } = await transaction(api.current.context.db, async (trx) => {
    const owner = await makeUser(trx);
    const { actor_id } = await makeProducer(trx, { actor: { ownerId: owner.id, managerIds: [manager.id] } });
    return { actorId: actor_id, owner };
  });
  const { cookie: as } = await logInOverHttp(api.current, { username: manager.email });
  return { manager, owner, actorId, as };
}
type Managed = Awaited<ReturnType<typeof makeManaged>>;

const confirm = (as: string, password = PASSWORD) =>
  api.current.call(confirmIdentity, { body: { password } }, { as });
const addBank = ({ actorId, as }: Managed, accountNumber = bank.accountNumber) =>
  api.current.call(calls.createBankAccount, { body: { veActorId: actorId, ...bank, accountNumber } }, { as });

function newsOf({ owner, manager }: Managed) {
  const { db } = api.current.context;
  const ids = [owner.id, manager.id];
  const mails = db
    .selectFrom('email')
    .select(['user_id', 'subject'])
    .where('kind', '=', 'payout-account')
    .where('user_id', 'in', ids)
    .orderBy('id');
  const notices = db
    .selectFrom('notification')
    .select(['user_id', 'name'])
    .where('event', '=', 'ACCOUNT')
    .where('user_id', 'in', ids)
    .orderBy('id');
  return Promise.all([mails.execute(), notices.execute()]);
}

describe('an account that an actor is paid to', () => {
  it('is entered, changed and deleted only by who has given the password in the last ten minutes', async () => {
    const managed = await makeManaged();
    const { as, actorId } = managed;
    const refused = await addBank(managed);
    expect([refused.status, refused.problem.code]).toEqual([403, 'CONFIRM_WITH_PASSWORD']);
    expect((await confirm(as, 'nem ez az')).problem.code).toBe('wrong_password');
    expect((await addBank(managed)).status).toBe(403);

    expect((await confirm(as)).body).toEqual({ secondFactorRequired: false });
    const { body: account } = await addBank(managed);
    const purse = await api.current.call(
      calls.createBarionAccount,
      { body: { veActorId: actorId, ...wallet } },
      { as },
    );
    expect(purse.status).toBe(201);

    api.current.clock.set(new Date(TEST_NOW.getTime() + 10 * 60_000));
    const change = { ...bank, version: 1 };
    const purseChange = { ...wallet, version: 1 };
    const late = [
      await api.current.call(calls.updateBankAccount, { params: { id: account.id }, body: change }, { as }),
      await api.current.call(calls.deleteBankAccount, { params: { id: account.id } }, { as }),
      await api.current.call(
        calls.updateBarionAccount,
        { params: { id: purse.body.id }, body: purseChange },
        { as },
      ),
      await api.current.call(calls.deleteBarionAccount, { params: { id: purse.body.id } }, { as }),
    ];
    expect(late.map(({ problem }) => problem.code)).toEqual(late.map(() => 'CONFIRM_WITH_PASSWORD'));
    api.current.clock.set(TEST_NOW);
  });

  it('is refused to another session of the same person, whose password was not asked for', async () => {
    const managed = await makeManaged();
    await confirm(managed.as);
    const elsewhere = await logInOverHttp(api.current, { username: managed.manager.email });
    expect((await addBank({ ...managed, as: elsewhere.cookie })).status).toBe(403);
    expect((await addBank(managed)).status).toBe(201);
  });

  it('would be changed unasked if each login counted as an answer: the guard is what refuses', async () => {
    const managed = await makeManaged();
    expect((await addBank(managed)).status).toBe(403);
    await api.current.database.pool.query(
      `update user_session set confirmed_until = expires_at where user_id = $1`,
      [managed.manager.id],
    );
    expect((await addBank(managed)).status).toBe(201);
  });

  it('asks an admin with a second factor for its code, too', async () => {
    const admin = await makePerson(api.current, { isAdmin: true });
    const { cookie } = await logInOverHttp(api.current, { username: admin.email });
    const { body } = await api.current.call(
      startSecondFactor,
      { body: { password: PASSWORD } },
      { as: cookie },
    );
    const totp = new TOTP({ secret: Secret.fromBase32(body.secret) });
    const codeAt = (ms: number) => totp.generate({ timestamp: TEST_NOW.getTime() + ms });
    await api.current.call(confirmSecondFactor, { body: { code: codeAt(-30_000) } }, { as: cookie });
    const managed = { ...(await makeManaged()), as: cookie };
    expect((await confirm(cookie)).body).toEqual({ secondFactorRequired: true });
    expect((await addBank(managed)).status).toBe(403);
    const withCode = (code: string) =>
      api.current.call(confirmIdentity, { body: { password: PASSWORD, code } }, { as: cookie });
    expect((await withCode('000000')).problem.code).toBe('SECOND_FACTOR_WRONG');
    expect((await withCode(codeAt(0))).body).toEqual({ secondFactorRequired: false });
    expect((await addBank(managed)).status).toBe(201);
  });

  it('notifies the owner and every manager by mail and by notice, whatever was changed', async () => {
    const managed = await makeManaged();
    const { as, owner, manager } = managed;
    await confirm(as);
    const { body: account } = await addBank(managed);
    const params = { id: account.id };
    const body = { ...bank, accountNumber: OTHER_NUMBER, version: 1 };
    await api.current.call(calls.updateBankAccount, { params, body }, { as });
    await api.current.call(calls.deleteBankAccount, { params }, { as });
    const [mails, notices] = await newsOf(managed);
    for (const { id } of [owner, manager]) {
      expect(
        mails.filter(({ user_id }) => user_id === id).map(({ subject }) => subject.split(':')[0]),
      ).toEqual(['Új bankszámla', 'Megváltozott bankszámla', 'Törölt bankszámla']);
      expect(notices.filter(({ user_id }) => user_id === id)).toHaveLength(3);
    }
  });

  it('is paid to a day after it was entered or goes elsewhere; a change of the bank’s name alone holds nothing up', async () => {
    const managed = await makeManaged();
    const { as } = managed;
    await confirm(as);
    const { body: account } = await addBank(managed);
    expect(account.payoutsFrom).toBe(TOMORROW);
    await api.current.database.pool.query('update bank_account set payouts_from = null where id = $1', [
      account.id,
    ]);
    const change = async (body: object) =>
      (await api.current.call(calls.updateBankAccount, { params: { id: account.id }, body }, { as })).body;
    expect((await change({ ...bank, bankName: 'Takarék', version: 1 })).payoutsFrom).toBeNull();
    expect((await change({ ...bank, accountNumber: OTHER_NUMBER, version: 2 })).payoutsFrom).toBe(TOMORROW);
  });

  it('that comes first after another was deleted is paid to a day later, too', async () => {
    const managed = await makeManaged();
    const { as, actorId } = managed;
    await confirm(as);
    const { body: first } = await addBank(managed);
    await addBank(managed, OTHER_NUMBER);
    await api.current.database.pool.query('update bank_account set payouts_from = null where actor_id = $1', [
      actorId,
    ]);
    await api.current.call(calls.deleteBankAccount, { params: { id: first.id } }, { as });
    const left = await api.current.call(calls.listBankAccounts, { query: { veActor: actorId } }, { as });
    expect(left.body).toMatchObject([{ payoutsFrom: TOMORROW }]);
  });
});
