import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { closeSound, createClient, SELLER, share, transaction } from './barion-testing.ts';
import { type Barion, startBarion } from './start-barion.ts';

const DAY = 24 * 60 * 60_000;
const PLATFORM = 'piac@kosar.test';

let barion: Barion;
const client = createClient(() => barion.url);
beforeEach(async () => {
  barion = await startBarion({ port: 0, settings: { stateRateLimit: null } });
});
afterEach(() => closeSound(barion));

describe('a reservation', () => {
  test('is held once paid, and finished with less gives the rest back to the card', async () => {
    const id = await client.start();
    expect((await client.state(id))['Status']).toBe('Prepared');
    await client.openPage(id);
    expect((await client.state(id))['Status']).toBe('Started');
    const { status, location } = await client.pay(id, 'card');
    expect([status, location]).toEqual([303, `http://localhost:9/vissza?orderId=1&paymentId=${id}`]);
    expect(await client.state(id)).toMatchObject({
      Status: 'Reserved',
      Total: 5_000,
      PaymentMethod: 'BankCard',
      FundingInformation: { BankCard: { MaskedPan: '5559' }, ProcessResult: 'Successful' },
    });
    expect(balance('@held')).toEqual({ available: 0, blocked: 5_000 });
    const answer = await client.finish(id, { t1: 4_200 });
    expect(answer.body).toMatchObject({ IsSuccessful: true, Status: 'Succeeded', Errors: [] });
    expect(await client.state(id)).toMatchObject({ Status: 'Succeeded', Total: 4_200 });
    expect(await client.transactions(id)).toEqual([
      expect.objectContaining({ POSTransactionId: 't1', Total: 5_000, Status: 'Succeeded' }),
      expect.objectContaining({ TransactionType: 'CardProcessingFee', Total: 33 }),
      expect.objectContaining({ TransactionType: 'GatewayFee', Total: 8 }),
      expect.objectContaining({ TransactionType: 'StornoReserve', Total: 800 }),
    ]);
    expect(balance('@cards').available).toBe(-4_200);
    expect(balance(PLATFORM).available).toBe(1_000_000 + 4_200 - 41);
  });

  test('of several sellers is finished in parts, and each part only once', async () => {
    const id = await startForTwo();
    await client.pay(id, 'card');
    expect((await client.finish(id, { t1: 3_000, s1: 150 })).body['Status']).toBe('PartiallySucceeded');
    expect(balance(SELLER).available).toBe(2_850);
    const again = await client.finish(id, { t1: 3_000, s1: 150 });
    expect(again.body.Errors?.[0]?.ErrorCode).toBe('PaymentStatusNotValid');
    expect((await client.finish(id, { t2: 0 })).body['Status']).toBe('Succeeded');
    expect((await client.state(id))['Total']).toBe(3_000);
    expect(balance('mehes@kosar.test').available).toBe(0);
    expect(balance('@held').blocked).toBe(0);
  });

  test('is not finished above what was reserved, nor with a payee left out or above its part', async () => {
    const id = await startForTwo();
    await client.pay(id, 'card');
    for (const totals of [
      { t1: 3_001, s1: 150 },
      { t1: 3_000 },
      { t1: 3_000, s1: 151 },
      { t1: 100, s1: 150 },
    ])
      expect((await client.finish(id, totals)).body.Errors?.[0]?.ErrorCode).toBe('ModelValidationError');
    expect((await client.state(id))['Status']).toBe('Reserved');
  });

  test('finished with nothing is cancelled, and all of it is back with the payer', async () => {
    const id = await client.start();
    await client.pay(id, 'wallet', { wallet: 'tarca@kosar.test' });
    expect(balance('tarca@kosar.test')).toEqual({ available: 95_000, blocked: 5_000 });
    expect((await client.finish(id, { t1: 0 })).body['Status']).toBe('Canceled');
    expect(await client.state(id)).toMatchObject({ Status: 'Canceled', Total: 0 });
    expect(balance('tarca@kosar.test')).toEqual({ available: 100_000, blocked: 0 });
    expect(balance(PLATFORM).available).toBe(1_000_000);
  });

  test('that no one finishes in time expires, and all of it is back with the payer', async () => {
    const id = await client.start();
    await client.pay(id, 'card');
    await barion.advance(7 * DAY);
    expect((await client.state(id))['Status']).toBe('Reserved');
    expect((await client.finish(id, { t1: 5_000 })).body.Errors?.[0]?.ErrorCode).toBe(
      'PaymentStatusNotValid',
    );
    await barion.advance(270_000);
    expect(await client.state(id)).toMatchObject({ Status: 'Expired', Total: 0 });
    expect(balance('@cards').available).toBe(0);
  });

  test('that was finished in part keeps that part when its time is over', async () => {
    const id = await startForTwo();
    await client.pay(id, 'card');
    await client.finish(id, { t1: 1_000, s1: 0 });
    await barion.advance(8 * DAY);
    expect(await client.state(id)).toMatchObject({ Status: 'Succeeded', Total: 1_000 });
    expect(balance('@cards').available).toBe(-1_000);
  });

  test('can wait for a bank transfer that arrives, or does not', async () => {
    const [arriving, failing] = [
      await client.start({ FundingSources: ['BankTransfer'] }),
      await client.start({ FundingSources: ['BankTransfer'] }),
    ];
    await client.pay(arriving, 'bank', { email: 'anna@pelda.hu' });
    expect((await client.state(arriving))['Status']).toBe('Waiting');
    await barion.advance(60_000);
    expect((await client.state(arriving))['Status']).toBe('Reserved');
    barion.change({ bankTransfer: { fails: true } });
    await client.pay(failing, 'bank', { email: 'anna@pelda.hu' });
    await barion.advance(60_000);
    expect((await client.state(failing))['Status']).toBe('Failed');
  });
});

describe('what a card only holds', () => {
  const delayed = { PaymentType: 'DelayedCapture', DelayedCapturePeriod: '7.00:00:00' };

  test('is captured in part, and the rest was never charged', async () => {
    const id = await client.start(delayed);
    await client.pay(id, 'card');
    expect((await client.state(id))['Status']).toBe('Authorized');
    expect(balance('@cards').available).toBe(0);
    expect((await client.finish(id, { t1: 4_000 }, 'Capture')).body['Status']).toBe('Succeeded');
    expect(balance('@cards').available).toBe(-4_000);
  });

  test('can be let go of, without a fee', async () => {
    const id = await client.start(delayed);
    await client.pay(id, 'card');
    const answer = await client.post('/v2/Payment/CancelAuthorization', {
      POSKey: '00000000-0000-0000-0000-000000000001',
      PaymentId: id,
    });
    expect(answer.body).toMatchObject({ IsSuccessful: true, Status: 'Canceled' });
    expect(new Set((await client.transactions(id)).map(({ Status }) => Status))).toEqual(
      new Set(['Reversed']),
    );
    expect(balance(PLATFORM)).toEqual({ available: 1_000_000, blocked: 0 });
  });

  test('is not offered to wallets and bank transfers', async () => {
    const id = await client.start({ ...delayed, FundingSources: ['All', 'BankTransfer'] });
    expect((await client.openPage(id)).match(/action="\/Pay\/(card|wallet|bank)"/g)).toEqual([
      'action="/Pay/card"',
    ]);
  });
});

function balance(owner: string) {
  return barion.world().balances[`${owner}|HUF`] ?? { available: 0, blocked: 0 };
}

function startForTwo(): Promise<string> {
  return client.start({
    Transactions: [
      transaction('t1', SELLER, 3_000, [share('s1', PLATFORM, 150)]),
      transaction('t2', 'mehes@kosar.test', 2_000),
    ],
  });
}
