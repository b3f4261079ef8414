import { runSelfAudit } from '@kosar/contract/admin/self-audit';
import { afterEach, describe, expect, test } from 'vitest';
import { makeActor } from '../../demo/builders/actor.ts';
import { makeClearing } from '../../demo/builders/clearing.ts';
import { transaction } from '../../infra/database/connect.ts';
import { OutcomeUnknown, type PaymentProvider } from '../../providers/payment/payment-provider.ts';
import { payOut } from '../chains/clearing/pay-out.ts';
import { makeAdmin } from '../chains/settlement/settlement-testing.ts';
import { NO_ANSWER, passTime, useBarionMarket } from '../payments/barion-market-testing.ts';
import { findPayoutDifferences } from './find-payout-differences.ts';

const market = useBarionMarket();
const WALLET = 'futar@kosar.test';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

// The provider's world begins anew with each test, so our payouts do, too.
afterEach(() =>
  market.current.api.database.pool.query(
    `update clearing_transaction set marked_by_id = (select min(id) from app_user), request_id = 'over-' || id
     where state = 'PAID'`,
  ),
);

/** What the platform owes an actor with this wallet: 850 Ft. Gives its id and our number. */
async function makeOwed(wallet = WALLET) {
  return transaction(market.current.context.db, async (trx) => {
    const payee = await makeActor(trx);
    await trx
      .insertInto('barion_account')
      .values({ actor_id: payee.id, account_id: wallet, name: 'Tárca' })
      .execute();
    const { transactions } = await makeClearing(trx, {
      transactions: [
        { payerId: null, payeeId: payee.id, amountFt: 850, paymentType: 'ONLINE', dueOn: '2026-11-20' },
      ],
    });
    const [due] = transactions;
    if (due === undefined) throw new Error('a due was made');
    return { id: due.id, chainId: due.chain_id, requestId: due.request_id };
  });
}

async function makePaid(wallet = WALLET) {
  const owed = await makeOwed(wallet);
  await payOut(market.current.context, owed.id);
  passTime(market.current, 2 * HOUR_MS);
  return owed;
}

function look(provider: PaymentProvider = market.current.provider, wait = async () => {}) {
  return findPayoutDifferences(market.current.context, provider, new Date(0), wait);
}

describe('what the platform has paid into wallets, held against the provider’s history', () => {
  test('is no difference when as much went out under its number, however many others did', async () => {
    for (let nth = 0; nth < 23; nth += 1) await makePaid();
    expect(await look()).toEqual({ differences: [], read: 23, unanswered: 0 });
  });

  test('is one when our books say paid and nothing was sent', async () => {
    const { id, chainId } = await makeOwed();
    await market.current.api.database.pool.query(
      `update clearing_transaction set state = 'PAID', paid_at = $2 where id = $1`,
      [id, market.current.api.clock.now()],
    );
    passTime(market.current, 2 * HOUR_MS);
    expect((await look()).differences).toMatchObject([
      { chainId, found: { clearingTransactionId: id, ours: { paidFt: 850 }, theirs: { paidFt: 0 } } },
    ]);
  });

  test('planted: a payout that is sent a second time, because it was forgotten that it was sent, is found by the audit of the night', async () => {
    const { id, chainId } = await makePaid();
    await market.current.api.database.pool.query(
      `update clearing_transaction set state = 'PENDING', paid_at = null, transaction_id = null, attempts = 0 where id = $1`,
      [id],
    );
    await payOut(market.current.context, id);
    passTime(market.current, 2 * HOUR_MS);
    const { as } = await makeAdmin(market.current.api);
    const { body } = await market.current.api.call(runSelfAudit, {}, { as });
    expect(body.lastRun).toMatchObject({ payoutsRead: 1, payoutsUnanswered: 0 });
    const rule = 'a payout stands at the provider as it does here';
    expect(body.lastRun?.differences.filter((difference) => difference.rule === rule)).toMatchObject([
      { deliveryChain: { id: chainId }, found: expect.stringContaining('1700') },
    ]);
  });

  test('is one when the provider sent it though it counts as refused with us', async () => {
    const { id } = await makePaid();
    await market.current.api.database.pool.query(
      `update clearing_transaction set state = 'FAILED', paid_at = null, transaction_id = null, error = 'nem' where id = $1`,
      [id],
    );
    expect((await look()).differences).toMatchObject([
      { found: { ours: { state: 'FAILED', paidFt: 0 }, theirs: { paidFt: 850 } } },
    ]);
  });

  test('is one when no one claimed it and it came back to the platform a week later', async () => {
    const { id } = await makePaid('nincs-tarcaja@pelda.hu');
    expect((await look()).differences).toEqual([]);
    passTime(market.current, 8 * DAY_MS);
    await market.current.sim.advance(0);
    expect((await look()).differences).toMatchObject([
      { found: { clearingTransactionId: id, ours: { paidFt: 850 }, theirs: { paidFt: 0 } } },
    ]);
  });

  test('is one when the provider shows a number of ours that our books don’t know', async () => {
    await market.current.provider.transfer({
      requestId: 'nincs-ilyen',
      targetEmail: WALLET,
      amountFt: 5,
      comment: 'Elszámolás',
    });
    expect((await look()).differences).toMatchObject([{ found: { requestId: 'nincs-ilyen' } }]);
  });

  test('is none while no one knows whether it was sent', async () => {
    const { id } = await makeOwed();
    market.current.sim.inject({ ...NO_ANSWER, operation: 'Transfer', effect: 'before' });
    await payOut(market.current.context, id);
    expect((await look()).differences).toEqual([]);
    passTime(market.current, 60_000);
    await payOut(market.current.context, id);
  });
});

describe('a provider that asks to be asked later', () => {
  /** Answers 429 this many times before each answer. */
  function busy(times: number): PaymentProvider {
    let left = times;
    return {
      ...market.current.provider,
      readTransfers: (since, page) => {
        if (left === 0) {
          left = times;
          return market.current.provider.readTransfers(since, page);
        }
        left -= 1;
        return Promise.reject(new OutcomeUnknown('429'));
      },
    };
  }

  test('is waited for and asked for the same page again: that is no difference', async () => {
    await makePaid();
    let waits = 0;
    const found = await look(busy(2), async () => {
      waits += 1;
    });
    expect([found, waits]).toEqual([{ differences: [], read: 1, unanswered: 0 }, 2]);
  });

  test('and never answers leaves the payouts unanswered, and nothing is named', async () => {
    await makePaid();
    expect(await look(busy(3))).toEqual({ differences: [], read: 0, unanswered: 1 });
  });

  test('while one that refuses the question is named with its words', async () => {
    await makePaid();
    market.current.sim.inject({ operation: '*', kind: 'wrong-key', status: 401 });
    expect((await look()).differences).toMatchObject([
      { found: { error: expect.stringContaining('PaymentRejected') } },
    ]);
    market.current.sim.clearFaults();
  });
});
