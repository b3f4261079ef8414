import * as calls from '@kosar/contract/payments/payment-accounts';
import { describe, expect, it } from 'vitest';
import { makeActor, makeProducer } from '../../demo/builders/actor.ts';
import { makeChain } from '../../demo/builders/chain.ts';
import { makeProduct } from '../../demo/builders/product.ts';
import { makeUser } from '../../demo/builders/user.ts';
import { transaction } from '../../infra/database/connect.ts';
import { useApi } from '../../infra/testing/api.ts';

const api = useApi();

const bank = {
  format: 'GIRO',
  accountNumber: '11773016-11111018',
  bankName: 'Népbank',
  beneficiaryName: 'Kovács Kert Kft.',
};
const wallet = { accountId: 'penztar@kovacskert.hu', name: 'Kovács Kert' };

/** An actor, its owner and a manager of it, both logged in. */
async function makeOwn() {
  const made = await transaction(api.current.context.db, async (trx) => {
    const helper = await makeUser(trx);
    const producer = await makeProducer(trx, { actor: { managerIds: [helper.id] } });
    return { producer, veActorId: producer.actor_id, helperId: helper.id };
  });
  return {
    ...made,
    as: await api.current.logIn(made.producer.owner_id),
    helper: await api.current.logIn(made.helperId),
  };
}

describe('a bank account', () => {
  it('is opened, changed by another manager, listed for its actor and deleted, and the log reports each', async () => {
    const { veActorId, as, helper } = await makeOwn();
    const opened = await api.current.call(calls.createBankAccount, { body: { veActorId, ...bank } }, { as });
    expect(opened).toMatchObject({ status: 201, body: { ...bank, veActor: { id: veActorId }, version: 1 } });
    const params = { id: opened.body.id };
    const change = { ...bank, bankName: 'Takarék', version: 1 };
    const changed = await api.current.call(calls.updateBankAccount, { params, body: change }, { as: helper });
    expect(changed.body).toMatchObject({ bankName: 'Takarék', version: 2 });
    const listed = await api.current.call(calls.listBankAccounts, { query: { veActor: veActorId } }, { as });
    expect(listed.body).toEqual([changed.body]);
    expect((await api.current.call(calls.deleteBankAccount, { params }, { as })).status).toBe(204);
    expect((await api.current.call(calls.getBankAccount, { params }, { as })).status).toBe(404);
    const log = await api.current.context.db
      .selectFrom('audit_log')
      .select('action')
      .where('entity', '=', 'bank_account')
      .where('entity_id', '=', params.id)
      .orderBy('id')
      .execute();
    expect(log.map(({ action }) => action)).toEqual([
      'bank-account.create',
      'bank-account.update',
      'bank-account.delete',
    ]);
  });

  it.each([
    ['117730161111101', 'pattern'],
    ['11773016-1111101', 'pattern'],
    ['11773016-11111018-00000000-00000000', 'pattern'],
    ['11773016-11111019', 'INVALID_ACCOUNT_NUMBER'],
    ['11773017-11111018', 'INVALID_ACCOUNT_NUMBER'],
  ])(
    'has a GIRO number of 2×8 or 3×8 digits whose check digits fit: %s is refused',
    async (accountNumber, code) => {
      const { veActorId, as } = await makeOwn();
      const refused = await api.current.call(
        calls.createBankAccount,
        { body: { veActorId, ...bank, accountNumber } },
        { as },
      );
      expect(refused).toMatchObject({ status: 400, problem: { errors: [{ path: 'accountNumber', code }] } });
    },
  );

  it('may have an IBAN instead, which is kept without spaces', async () => {
    const { veActorId, as } = await makeOwn();
    const iban = { ...bank, format: 'IBAN', accountNumber: 'hu42 1177 3016 1111 1018 0000 0000' };
    const opened = await api.current.call(calls.createBankAccount, { body: { veActorId, ...iban } }, { as });
    expect(opened.body.accountNumber).toBe('HU42117730161111101800000000');
    const wrong = { ...iban, accountNumber: 'HU43117730161111101800000000' };
    const refused = await api.current.call(
      calls.createBankAccount,
      { body: { veActorId, ...wrong } },
      { as },
    );
    expect(refused).toMatchObject({
      status: 400,
      problem: { errors: [{ path: 'accountNumber', code: 'INVALID_ACCOUNT_NUMBER' }] },
    });
  });

  it('is there once for an actor, and one that was changed meanwhile is a conflict', async () => {
    const { veActorId, as } = await makeOwn();
    const body = { veActorId, ...bank };
    const presses = await Promise.all(
      Array.from({ length: 3 }, () => api.current.call(calls.createBankAccount, { body }, { as })),
    );
    expect(presses.filter(({ status }) => status === 409)).toHaveLength(2);
    const params = { id: presses.find(({ status }) => status === 201)?.body.id };
    const stale = { params, body: { ...bank, version: 7 } };
    const refused = await api.current.call(calls.updateBankAccount, stale, { as });
    expect(refused).toMatchObject({ status: 409, problem: { code: 'conflict' } });
  });
});

describe('a payment provider account', () => {
  it('is one for each actor, and needs the e-mail address of its wallet', async () => {
    const { veActorId, as } = await makeOwn();
    const wrong = { veActorId, ...wallet, accountId: 'penztar' };
    const refused = await api.current.call(calls.createBarionAccount, { body: wrong }, { as });
    expect(refused).toMatchObject({ status: 400, problem: { errors: [{ path: 'accountId' }] } });
    const body = { veActorId, ...wallet };
    const opened = await api.current.call(calls.createBarionAccount, { body }, { as });
    expect(opened).toMatchObject({ status: 201, body: { ...wallet, veActor: { id: veActorId } } });
    const again = await api.current.call(calls.createBarionAccount, { body }, { as });
    expect(again).toMatchObject({ status: 409, problem: { code: 'BARION_ACCOUNT_EXISTS' } });
    const params = { id: opened.body.id };
    const change = { ...wallet, name: 'Új név', version: 1 };
    const changed = await api.current.call(calls.updateBarionAccount, { params, body: change }, { as });
    expect(changed.body).toMatchObject({ name: 'Új név', version: 2 });
    const listed = await api.current.call(
      calls.listBarionAccounts,
      { query: { veActor: veActorId } },
      { as },
    );
    expect(listed.body).toEqual([changed.body]);
    expect((await api.current.call(calls.deleteBarionAccount, { params }, { as })).status).toBe(204);
  });

  it('stays while a chain that isn’t over takes online payments to it', async () => {
    const { veActorId, producer, as } = await makeOwn();
    const body = { veActorId, ...wallet };
    const { body: account } = await api.current.call(calls.createBarionAccount, { body }, { as });
    await transaction(api.current.context.db, async (trx) => {
      const product = await makeProduct(trx, { producerId: producer.id });
      await makeChain(trx, { items: [{ product }], allowsOnline: true });
    });
    const params = { id: account.id };
    const refused = await api.current.call(calls.deleteBarionAccount, { params }, { as });
    expect(refused).toMatchObject({ status: 409, problem: { code: 'BARION_ACCOUNT_IN_USE' } });
    expect((await api.current.call(calls.getBarionAccount, { params }, { as })).status).toBe(200);
  });
});

it('lists hold the accounts of the viewer’s own actors, and of all for admins', async () => {
  const own = await makeOwn();
  const other = await makeOwn();
  for (const { veActorId, as } of [own, other]) {
    await api.current.call(calls.createBankAccount, { body: { veActorId, ...bank } }, { as });
    await api.current.call(calls.createBarionAccount, { body: { veActorId, ...wallet } }, { as });
  }
  const { adminId } = await transaction(api.current.context.db, async (trx) => {
    await makeActor(trx);
    return { adminId: (await makeUser(trx, { isAdmin: true })).id };
  });
  const admin = await api.current.logIn(adminId, ['ROLE_ADMIN']);
  for (const call of [calls.listBankAccounts, calls.listBarionAccounts]) {
    const mine = await api.current.call(call, {}, { as: own.as });
    expect(mine.body.map(({ veActor }) => veActor.id)).toEqual([own.veActorId]);
    const foreign = await api.current.call(call, { query: { veActor: other.veActorId } }, { as: own.as });
    expect(foreign.body).toEqual([]);
    const all = await api.current.call(call, {}, { as: admin });
    expect(all.body.map(({ veActor }) => veActor.id)).toEqual(
      expect.arrayContaining([own.veActorId, other.veActorId]),
    );
  }
});
