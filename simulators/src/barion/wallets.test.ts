import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { closeSound, createClient, SELLER, share, startBody, transaction } from './barion-testing.ts';
import { type Barion, startBarion } from './start-barion.ts';
import type { Json } from './wire/answers.ts';

const DAY = 24 * 60 * 60_000;
const PLATFORM = 'piac@kosar.test';

let barion: Barion;
const client = createClient(() => barion.url);
beforeEach(async () => {
  barion = await startBarion({ port: 0, settings: { stateRateLimit: null } });
});
afterEach(() => closeSound(barion));

describe('a refund', () => {
  test('comes from the platform in as many parts as asked, up to what was paid', async () => {
    const id = await paidAtOnce([transaction('t1', PLATFORM, 5_000)]);
    expect((await refund(id, 't1', 1_500)).body['RefundedTransactions']).toEqual([
      expect.objectContaining({ Total: 1_500, POSTransactionId: 't1', Status: 'Succeeded' }),
    ]);
    expect(await client.state(id)).toMatchObject({ Status: 'Succeeded', Total: 3_500 });
    expect(codeOf(await refund(id, 't1', 3_501))).toBe('AmountToRefundIsGreaterThanTransactionAmount');
    await refund(id, 't1', 3_500);
    expect(await client.state(id)).toMatchObject({ Status: 'Succeeded', Total: 0 });
    const [main, ...others] = await client.transactions(id);
    const refunds = others.filter(({ TransactionType }) => TransactionType === 'RefundToBankCard');
    expect(refunds.map(({ Total, RelatedId }) => [Total, RelatedId])).toEqual([
      [1_500, main?.TransactionId],
      [3_500, main?.TransactionId],
    ]);
    expect(balance('@cards').available).toBe(0);
  });

  test('does not reach money that was paid to another wallet, or that is not there any more', async () => {
    const others = await paidAtOnce([transaction('t1', SELLER, 5_000)]);
    expect(codeOf(await refund(others, 't1', 1))).toBe('InvalidAccount');
    const own = await paidAtOnce([transaction('t1', PLATFORM, 5_000, [share('s1', SELLER, 4_000)])]);
    await transferAll();
    expect(codeOf(await refund(own, 't1', 5_000))).toBe('TooLowBalanceToMakeRefund');
  });

  test('is of a transaction that was finished, once, by both of its names', async () => {
    const id = await client.start();
    expect(codeOf(await refund(id, 't1', 1))).toBe('PaymentStatusNotValid');
    await client.pay(id, 'card');
    await client.finish(id, { t1: 2_000 });
    expect(codeOf(await refund(id, 't2', 1))).toBe('TransactionDoesNotBelongToPayment');
    expect(codeOf(await refund(id, 't1', 2_001))).toBe('AmountToRefundIsGreaterThanTransactionAmount');
    expect(codeOf(await refund(id, 't1', 0))).toBe('ModelValidationError');
    const fee = (await client.transactions(id)).find(
      ({ TransactionType }) => TransactionType === 'GatewayFee',
    );
    expect(codeOf(await refund(id, 't1', 1, fee?.TransactionId))).toBe('InvalidTransactionType');
    barion.seed({ wallets: [{ email: PLATFORM, state: 'suspended' }] });
    expect(codeOf(await refund(id, 't1', 1))).toBe('SuspendedUserTriedToRefund');
  });
});

describe('a transfer', () => {
  test('goes to the wallet of an address, and stands in the histories of both', async () => {
    expect((await transfer(SELLER, 40_000, 'P-12')).body).toEqual({
      IsTransferSuccessful: true,
      Errors: [],
    });
    expect(balance(SELLER).available).toBe(40_000);
    const [newest] = await history();
    expect(newest).toMatchObject({
      Type: 'InternalTransfer',
      Amount: 40_000,
      Description: 'P-12',
      SourceAccount: { LoginName: PLATFORM },
      TargetAccount: { LoginName: SELLER },
      IsInProgress: false,
    });
  });

  test('to someone without a wallet waits for seven days, then comes back', async () => {
    await transfer('uj@pelda.hu', 1_000, 'P-1');
    await transfer('soha@pelda.hu', 2_000, 'P-2');
    expect(balance('@technical').available).toBe(3_000);
    await barion.advance(6 * DAY);
    barion.seed({ wallets: [{ email: 'uj@pelda.hu' }] });
    expect(balance('uj@pelda.hu').available).toBe(1_000);
    await barion.advance(DAY);
    expect(balance('@technical').available).toBe(0);
    expect(balance(PLATFORM).available).toBe(999_000);
    expect((await history())[0]).toMatchObject({ Type: 'UnsuccessfulTransfer', Description: 'P-2' });
  });

  test.each([
    ['InsufficientFunds', SELLER, 1_000_001],
    ['UserCantReceiveEMoney', 'zarolt@kosar.test', 1],
    ['TheSourceAndDestinationAccountsAreMatched', PLATFORM, 1],
    ['ModelValidationError', SELLER, 1.5],
    ['ModelValidationError', 'vadvirag', 1],
  ])('is refused with %s', async (code, to, amount) => {
    expect(codeOf(await transfer(to, amount, ''))).toBe(code);
  });

  test('needs the key and the account of the wallet', async () => {
    const outsider = await client.post('/v2/Transfer/Email', {}, { 'x-api-key': '0'.repeat(32) });
    expect([outsider.status, codeOf(outsider)]).toEqual([401, 'AuthenticationFailed']);
    const other = await client.post('/v2/Transfer/Email', {
      SourceAccountId: 'a'.repeat(32),
      Amount: { Currency: 'HUF', Value: 1 },
      TargetEmail: SELLER,
    });
    expect(codeOf(other)).toBe('InvalidAccount');
  });
});

test('a payout to a bank takes its fee on top', async () => {
  const withdraw = (change: Json) =>
    client.post('/v3/Withdraw/BankTransfer', {
      Currency: 'HUF',
      Amount: 100_000,
      Comment: 'Kifizetés 12',
      BankAccount: { Country: 'HUN', Format: 'Giro', AccountNumber: '11773016-11111018' },
      Recipient: { Name: 'Vadvirág Kert' },
      ...change,
    });
  expect((await withdraw({})).body).toMatchObject({
    TransactionId: expect.stringMatching(/^[0-9a-f]{32}$/),
    Amount: 100_000,
  });
  expect(balance(PLATFORM).available).toBe(1_000_000 - 100_100);
  expect(codeOf(await withdraw({ Amount: 20 }))).toBe('MinimumWithdrawAmountNotReached');
  expect(codeOf(await withdraw({ Comment: 'x\u2028y' }))).toBe('InvalidCharacter');
  expect(codeOf(await withdraw({ Amount: 900_000 }))).toBe('InsufficientFunds');
  expect(codeOf(await withdraw({ Recipient: {} }))).toBe('ModelValidationError');
});

test('the history is read in pages of twenty from the newest, as far back as asked', async () => {
  const start = Date.now();
  for (let number = 1; number <= 25; number += 1) await transfer(SELLER, number, `P-${number}`);
  const first = await history('Limit=50&Currency=HUF');
  expect(first.map(({ Description }) => Description)).toEqual(
    Array.from({ length: 20 }, (_, index) => `P-${25 - index}`),
  );
  const last = String(first.at(-1)?.['Id']);
  const second = await history(`LastVisibleItemId=${last}&LastRequestTime=${new Date(start).toISOString()}`);
  expect(second.map(({ Description }) => Description)).toEqual(['P-5', 'P-4', 'P-3', 'P-2', 'P-1']);
  expect(await history('Limit=3')).toHaveLength(3);
  expect(await history('Currency=EUR')).toEqual([]);
  expect(codeOf(await client.get('/v3/UserHistory/GetHistory?LastRequestTime=tegnap'))).toBe(
    'ModelValidationError',
  );
  expect(codeOf(await client.get('/v2/Statement/Download?Year=2026&Month=1&Currency=HUF'))).toBe(
    'StatementNotFound',
  );
});

test('payees within a transaction get their part when it is finished, but not while they are suspended', async () => {
  const id = await client.start({
    Transactions: [
      transaction('t1', PLATFORM, 10_000, [share('s1', SELLER, 9_000), share('s2', 'uj@pelda.hu', 500)]),
    ],
  });
  await client.pay(id, 'card');
  expect(balance(SELLER).available).toBe(0);
  barion.seed({ wallets: [{ email: SELLER, state: 'suspended' }] });
  expect(codeOf(await client.finish(id, { t1: 10_000, s1: 9_000, s2: 500 }))).toBe('UserCantReceiveEMoney');
  barion.seed({ wallets: [{ email: SELLER, state: 'active' }] });
  await client.finish(id, { t1: 9_000, s1: 8_100, s2: 450 });
  expect([balance(SELLER).available, balance('@technical').available]).toEqual([8_100, 450]);
  const types = (await client.transactions(id)).map((one) => [one.POSTransactionId, one.TransactionType]);
  expect(types).toContainEqual(['s1', 'TransferToExistingUser']);
  expect(types).toContainEqual(['s2', 'TransferToTechnicalAccount']);
});

function codeOf(answer: { body: { Errors?: { ErrorCode: string }[] } }): string | undefined {
  return answer.body.Errors?.[0]?.ErrorCode;
}

function balance(owner: string) {
  return barion.world().balances[`${owner}|HUF`] ?? { available: 0, blocked: 0 };
}

async function paidAtOnce(transactions: Json[]): Promise<string> {
  const id = await client.start({ PaymentType: 'Immediate', Transactions: transactions });
  await client.pay(id, 'card');
  return id;
}

async function refund(id: string, name: string, amount: number, transactionId?: string) {
  const [main] = await client.transactions(id);
  return client.post('/v2/Payment/Refund', {
    POSKey: startBody()['POSKey'],
    PaymentId: id,
    TransactionsToRefund: [
      {
        TransactionId: transactionId ?? main?.TransactionId,
        POSTransactionId: name,
        AmountToRefund: amount,
        Comment: 'vissza',
      },
    ],
  });
}

async function transfer(to: string, amount: number, comment: string) {
  const { body } = await client.get('/v2/Accounts/Get');
  const [account] = body['Accounts'] as { AccountId: string }[];
  return client.post('/v2/Transfer/Email', {
    SourceAccountId: account?.AccountId,
    Amount: { Currency: 'HUF', Value: amount },
    TargetEmail: to,
    Comment: comment,
  });
}

function transferAll() {
  return transfer(SELLER, balance(PLATFORM).available, '');
}

async function history(query = ''): Promise<Json[]> {
  const { body } = await client.get(`/v3/UserHistory/GetHistory?${query}`);
  return body['UserHistory'] as Json[];
}
