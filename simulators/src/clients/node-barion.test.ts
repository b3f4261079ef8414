import Barion from 'node-barion';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createClient, share, transaction } from '../barion/barion-testing.ts';
import { type Barion as Simulator, startBarion } from '../barion/start-barion.ts';
import type { Json } from '../barion/wire/answers.ts';
import { useReroute } from './reroute-testing.ts';

/** Keys of this test's own shop; its addresses are of a real top-level domain, as the client knows no other. */
const POS_KEY = 'b'.repeat(32);
const API_KEY = 'c'.repeat(32);
const PLATFORM = 'piac@pelda.hu';
const SELLER = 'vadvirag@pelda.hu';
const DAY = 24 * 60 * 60_000;

let simulator: Simulator;
const { refused } = useReroute({ 'api.test.barion.com': () => simulator.port });
const page = createClient(() => `http://127.0.0.1:${simulator.port}`);
const barion = new Barion({ POSKey: POS_KEY, Environment: 'test' });
/** Sends whatever it is given. */
const careless = new Barion({ POSKey: POS_KEY, Environment: 'test', Secure: false });

beforeAll(async () => {
  simulator = await startBarion({
    port: 0,
    now: () => Date.parse('2026-11-10T12:00:00Z'),
    settings: { stateRateLimit: null },
    shops: [{ posKey: POS_KEY, name: 'Piac', ownerEmail: PLATFORM }],
    wallets: [{ email: PLATFORM, apiKey: API_KEY, balances: { HUF: 1_000_000 } }, { email: SELLER }],
  });
});
beforeEach(() => simulator.reset());
afterAll(() => simulator.close());

describe('a payment at once', () => {
  test('is begun, paid on the page, seen as paid, and given back in parts', async () => {
    const { PaymentId } = await barion.startPayment(payment());
    expect(await barion.getPaymentState({ PaymentId })).toMatchObject({ Status: 'Prepared', Total: 5_000 });
    await page.pay(String(PaymentId), 'card');
    const paid = await barion.getPaymentState({ PaymentId });
    expect(paid).toMatchObject({ Status: 'Succeeded', FundingSource: 'BankCard' });
    const refund = (amount: number) =>
      barion.refundPayment({
        PaymentId,
        TransactionsToRefund: [
          { TransactionId: idOf(paid, 't1'), POSTransactionId: 't1', AmountToRefund: amount },
        ],
      });
    expect(await refund(2_000)).toMatchObject({ RefundedTransactions: [{ Total: 2_000 }] });
    await expectRefused(refund(3_001), 'AmountToRefundIsGreaterThanTransactionAmount');
    expect(await refund(3_000)).toMatchObject({ RefundedTransactions: [{ Total: 3_000 }] });
    expect(await barion.getPaymentState({ PaymentId })).toMatchObject({ Status: 'Succeeded', Total: 0 });
  });

  test.each<[string, string, Json]>([
    ['InvalidUser', 'a payee without a wallet', { Transactions: [transaction('t1', 'senki@pelda.hu', 100)] }],
    [
      'ModelValidationError',
      'one name for two transactions',
      { Transactions: [transaction('t1', PLATFORM, 100), transaction('t1', SELLER, 100)] },
    ],
    [
      'TheSourceAndDestinationAccountsAreMatched',
      'a part for the payee itself',
      { Transactions: [transaction('t1', PLATFORM, 100, [share('s1', PLATFORM, 50)])] },
    ],
    [
      'ModelValidationError',
      'parts that are more than the whole',
      { Transactions: [transaction('t1', PLATFORM, 100, [share('s1', SELLER, 101)])] },
    ],
    [
      'ModelValidationError',
      'items that are not the total',
      { Transactions: [{ ...transaction('t1', PLATFORM, 100), Total: 99 }] },
    ],
    ['RecurringPaymentNotAllowed', 'a token', { InitiateRecurrence: true, RecurrenceId: 'r1' }],
  ])('is refused with %s for %s', async (code, _, change) => {
    await expectRefused(barion.startPayment(payment(change)), code);
  });

  test('is refused by the model where the client lets anything through, but takes names in any letter case', async () => {
    await expectRefused(careless.startPayment(payment({ Curency: 'HUF' })), 'ModelValidationError');
    await expectRefused(careless.startPayment(payment({ PaymentWindow: 'P1D' })), 'ModelValidationError');
    const { Transactions, PaymentRequestId, ...rest } = payment();
    const started = await careless.startPayment({
      ...rest,
      paymentrequestid: PaymentRequestId,
      TRANSACTIONS: Transactions,
    });
    expect(started).toMatchObject({ PaymentRequestId: 'K-1', Status: 'Prepared' });
  });

  test('needs the key of a shop that is open', async () => {
    const outsider = new Barion({ POSKey: 'd'.repeat(32) });
    await expectRefused(outsider.startPayment(payment()), 'AuthenticationFailed', 401);
    const { PaymentId } = await barion.startPayment(payment());
    await expectRefused(outsider.getPaymentState({ PaymentId }), 'AuthenticationFailed', 401);
    await expectRefused(barion.getPaymentState({ PaymentId: 'e'.repeat(32) }), 'NotExistingPaymentId');
    simulator.seed({ shops: [{ posKey: POS_KEY, name: 'Piac', ownerEmail: PLATFORM, state: 'closed' }] });
    await expectRefused(barion.startPayment(payment()), 'ShopIsClosed');
  });

  test('waits for no completion, as none is begun by token', async () => {
    const { PaymentId } = await barion.startPayment(payment());
    await expectRefused(barion.completePayment({ PaymentId }), 'PaymentStatusNotValid');
    await expectRefused(barion.completePayment({ PaymentId: 'e'.repeat(32) }), 'NotExistingPaymentId');
  });
});

describe('a reservation', () => {
  test('is finished once, with no more than was reserved, and with all its parts', async () => {
    const { PaymentId } = await barion.startPayment(
      payment({
        PaymentType: 'Reservation',
        ReservationPeriod: '7.00:00:00',
        Transactions: [transaction('t1', PLATFORM, 5_000, [share('s1', SELLER, 4_000)])],
      }),
    );
    await page.pay(String(PaymentId), 'card');
    const reserved = await barion.getPaymentState({ PaymentId });
    expect(reserved).toMatchObject({ Status: 'Reserved' });
    // The client itself asks for a payee's name here, where the wire knows ids: its careless way sends them.
    const finish = (total: number, part: number | null) =>
      careless.finishReservation({
        PaymentId,
        Transactions: [
          {
            TransactionId: idOf(reserved, 't1'),
            Total: total,
            ...(part === null
              ? {}
              : { PayeeTransactions: [{ TransactionId: idOf(reserved, 's1'), Total: part }] }),
          },
        ],
      });
    await expectRefused(finish(5_001, 4_000));
    await expectRefused(finish(5_000, 4_001));
    await expectRefused(finish(3_000, null));
    expect(await finish(3_000, 2_400)).toMatchObject({ IsSuccessful: true, Status: 'Succeeded' });
    await expectRefused(finish(2_000, 1_600));
    expect(await barion.getPaymentState({ PaymentId })).toMatchObject({ Status: 'Succeeded', Total: 3_000 });
  });

  test('of nothing is given back', async () => {
    const { PaymentId } = await barion.startPayment(
      payment({ PaymentType: 'Reservation', ReservationPeriod: '7.00:00:00' }),
    );
    await page.pay(String(PaymentId), 'card');
    const Transactions = [
      { TransactionId: idOf(await barion.getPaymentState({ PaymentId }), 't1'), Total: 0 },
    ];
    expect(await barion.finishReservation({ PaymentId, Transactions })).toMatchObject({ Status: 'Canceled' });
    expect(await barion.getPaymentState({ PaymentId })).toMatchObject({ Total: 0 });
  });
});

test('what a card only holds is captured once; before it is paid, or for more, it is refused', async () => {
  const { PaymentId } = await barion.startPayment(
    payment({ PaymentType: 'DelayedCapture', DelayedCapturePeriod: '7.00:00:00' }),
  );
  const begun = await barion.getPaymentState({ PaymentId });
  const capture = (total: number) =>
    barion.captureAuthorizedPayment({
      PaymentId,
      Transactions: [{ TransactionId: idOf(begun, 't1'), Total: total }],
    });
  await expectRefused(capture(5_000), 'PaymentStatusNotValid');
  await page.pay(String(PaymentId), 'card');
  await expectRefused(capture(5_001));
  expect(await capture(4_000)).toMatchObject({ IsSuccessful: true });
  await expectRefused(capture(4_000), 'PaymentStatusNotValid');
  expect(await barion.getPaymentState({ PaymentId })).toMatchObject({ Status: 'Succeeded', Total: 4_000 });
});

describe('a wallet', () => {
  const ApiKey = API_KEY;

  test('has accounts, sends money to addresses and banks, and reads of it', async () => {
    const { Accounts } = await barion.getAccounts({ ApiKey });
    const [{ AccountId } = { AccountId: '' }] = listOf(Accounts);
    const send = (Value: number, key = ApiKey) =>
      barion.emailTransfer({
        ApiKey: key,
        SourceAccountId: AccountId,
        Amount: { Currency: 'HUF', Value },
        TargetEmail: SELLER,
        Comment: 'P-1',
      });
    expect(await send(40_000)).toMatchObject({ IsTransferSuccessful: true });
    await expectRefused(send(1_000_000), 'InsufficientFunds');
    await expectRefused(send(1, 'd'.repeat(32)), 'AuthenticationFailed', 401);
    const BankAccount = { Country: 'HUN', Format: 'Giro', AccountNumber: '11773016-11111018' };
    const payOut = (change: Json = {}) =>
      barion.bankTransfer({
        ApiKey,
        Currency: 'HUF',
        Amount: 100_000,
        RecipientName: 'Vadvirág',
        BankAccount,
        ...change,
      });
    expect(await payOut()).toMatchObject({ Amount: 100_000, RecipientName: 'Vadvirág', BankAccount });
    await expectRefused(payOut({ Amount: 20 }), 'MinimumWithdrawAmountNotReached');
    await expectRefused(payOut({ Currency: 'CZK' }), 'ModelValidationError');
    const { UserHistory } = await barion.getHistory({ ApiKey, Limit: 3 });
    expect(listOf(UserHistory).map(({ Type }) => Type)).toEqual([
      'WithdrawFee',
      'Withdraw',
      'InternalTransfer',
    ]);
  });

  test('has a statement of each month once it is over, and none of single days', async () => {
    const month = { ApiKey, Year: 2026, Month: 11 };
    await expectRefused(barion.downloadStatement(month), 'StatementNotFound', 404);
    await simulator.advance(30 * DAY);
    const { Buffer: file, Type } = await barion.downloadStatement(month);
    expect([Type, file.subarray(0, 5).toString()]).toEqual(['application/pdf', '%PDF-']);
    expect(file.toString('latin1')).toContain('1000000 HUF');
    await expectRefused(barion.downloadStatement({ ...month, Day: 10 }), 'StatementNotFound', 404);
    await expectRefused(barion.downloadStatement({ ...month, Month: 10 }), 'StatementNotFound', 404);
    await expectRefused(barion.downloadStatement({ ...month, Currency: 'EUR' }), 'ModelValidationError', 400);
  });

  test('opens a shop that takes payments once it is approved', async () => {
    const asked = await barion.createPos(shop());
    expect(asked).toMatchObject({ Name: 'Új piac', Status: 'NewUnderApproval', IsOpen: false });
    await expectRefused(barion.createPos(shop({ Url: 'https://masik.pelda.hu' })), 'ModelValidationError');
    const anew = new Barion({ POSKey: String(asked['SecretKey']) });
    await expectRefused(anew.startPayment(payment()), 'ShopIsInDraftState', 401);
    await simulator.advance(5 * 60_000);
    const details = await barion.getPosDetails({ ApiKey, PublicKey: asked['PublicKey'] });
    expect(details).toMatchObject({ Status: 'Open', IsOpen: true, OwnerEmail: PLATFORM });
    expect(await anew.startPayment(payment())).toMatchObject({ Status: 'Prepared' });
    await expectRefused(barion.getPosDetails({ ApiKey, PublicKey: 'f'.repeat(32) }), 'ShopNotFound', 404);
    await expectRefused(careless.createPos(shop({ Name: 'Harmadik', Logo: '???' })), 'ModelValidationError');
  });

  function shop(change: Json = {}): Json {
    const contact = { Name: 'Kiss Anna', PhoneNumber: '36301234567', Email: PLATFORM };
    return {
      ApiKey,
      Name: 'Új piac',
      Url: 'https://uj.pelda.hu',
      Description: 'Termelők és vevők közös piaca.',
      Logo: 'iVBORw0KGgo=',
      Category: ['FoodDrink'],
      BusinessContact: contact,
      TechnicalContact: contact,
      CustomerServiceContact: contact,
      PrimaryCurrency: 'HUF',
      ExpectedTurnover: 1,
      FullPixelImplemented: false,
      UseForEInvoicing: false,
      CallBackUrl: 'https://uj.pelda.hu/barion',
      ...change,
    };
  }
});

test('nothing left the machine', () => {
  expect(refused).toEqual([]);
});

function payment(change: Json = {}): Json {
  return {
    PaymentType: 'Immediate',
    PaymentRequestId: 'K-1',
    OrderNumber: 'AB12',
    RedirectUrl: `${simulator.url}/sim/settings`,
    CallbackUrl: `${simulator.url}/sim/settings`,
    Transactions: [transaction('t1', PLATFORM, 5_000)],
    ...change,
  };
}

/** The id of one of our transactions in the state of a payment. */
function idOf(state: Readonly<Record<string, unknown>>, name: string): unknown {
  return listOf(state['Transactions']).find(({ POSTransactionId }) => POSTransactionId === name)?.[
    'TransactionId'
  ];
}

function listOf(value: unknown): Json[] {
  return Array.isArray(value) ? value : [];
}

/** Any code will do where the documents name none. */
async function expectRefused(call: Promise<unknown>, code?: string, status?: number): Promise<void> {
  await expect(call).rejects.toMatchObject({
    name: 'BarionError',
    errors: [{ ErrorCode: code ?? expect.any(String) }],
    ...(status === undefined ? {} : { statusCode: status }),
  });
}
