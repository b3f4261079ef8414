import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { closeSound, createClient, SELLER, share, startBody, transaction } from './barion-testing.ts';
import { DEMO_POS_KEY } from './demo-seeds.ts';
import { type Barion, startBarion } from './start-barion.ts';
import type { Json } from './wire/answers.ts';

const PLATFORM = 'piac@kosar.test';

let barion: Barion;
const client = createClient(() => barion.url);
beforeEach(async () => {
  barion = await startBarion({ port: 0 });
});
afterEach(() => closeSound(barion));

const [ours] = startBody()['Transactions'] as Json[];
const sold = (change: Json) => startBody({ Transactions: [{ ...ours, ...change }] });

describe('starting a payment', () => {
  test('answers where to pay, and our transactions among those of the fees', async () => {
    const { status, body } = await client.post('/v2/Payment/Start', startBody());
    const id = String(body['PaymentId']);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      PaymentRequestId: 'K-1',
      Status: 'Prepared',
      GatewayUrl: `${barion.url}/Pay?Id=${id}&lang=hu_HU`,
      RedirectUrl: `http://localhost:9/vissza?orderId=1&paymentId=${id}`,
      CallbackUrl: null,
      RecurrenceResult: 'None',
      Errors: [],
    });
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect(body['Transactions']).toEqual([
      expect.objectContaining({ POSTransactionId: 't1', Status: 'Prepared', RelatedId: null }),
      expect.objectContaining({ POSTransactionId: null }),
    ]);
  });

  test.each([
    ['PaymentType', startBody({ PaymentType: 'Later' })],
    ['ReservationPeriod', startBody({ ReservationPeriod: undefined })],
    ['ReservationPeriod', startBody({ ReservationPeriod: 'P1D' })],
    ['ReservationPeriod', startBody({ ReservationPeriod: '366.00:00:00' })],
    ['ReservationPeriod', startBody({ ReservationPeriod: '24:00:00' })],
    ['DelayedCapturePeriod', startBody({ DelayedCapturePeriod: '22.00:00:00' })],
    ['PaymentWindow', startBody({ PaymentWindow: '00:00:59' })],
    ['PaymentWindow', startBody({ PaymentWindow: '7.00:00:01' })],
    ['GuestCheckOut', startBody({ GuestCheckOut: 'true' })],
    ['FundingSources', startBody({ FundingSources: [] })],
    ['FundingSources[0]', startBody({ FundingSources: ['Pigeon'] })],
    ['PaymentRequestId', startBody({ PaymentRequestId: 'x'.repeat(101) })],
    ['OrderNumber', startBody({ OrderNumber: 12 })],
    ['PayerHint', startBody({ PayerHint: 'anna' })],
    ['CardHolderNameHint', startBody({ CardHolderNameHint: 'A' })],
    ['RedirectUrl', startBody({ RedirectUrl: '/vissza' })],
    ['CallbackUrl', startBody({ CallbackUrl: `http://x/${'y'.repeat(2000)}` })],
    ['Locale', startBody({ Locale: 'hu' })],
    ['Currency', startBody({ Currency: 'huf' })],
    ['BillingAddress.Country', startBody({ BillingAddress: { Country: 'HUN' } })],
    ['BillingAddress.FullName', startBody({ BillingAddress: { FullName: 'Anna' } })],
    ['ShippingAddress.Zip', startBody({ ShippingAddress: { Zip: '1'.repeat(17) } })],
    ['PayerPhoneNumber', startBody({ PayerPhoneNumber: '+36301234567' })],
    ['Transactions', startBody({ Transactions: [] })],
    ['Transactions[0].POSTransactionId', sold({ POSTransactionId: undefined })],
    ['Transactions[0].Payee', sold({ Payee: 'vadvirag' })],
    ['Transactions[0].Total', sold({ Total: 0 })],
    ['Transactions[0].Total', sold({ Total: 10.5 })],
    ['Transactions[0].Total', sold({ Total: '5000' })],
    ['Transactions[0].Comment', sold({ Comment: 'x'.repeat(641) })],
    ['Transactions[0].Items', sold({ Items: [] })],
    ['Transactions[0].Items[0].Name', sold({ Items: [{ ...itemOf(ours), Name: 'x'.repeat(251) }] })],
    ['Transactions[0].Items[0].Unit', sold({ Items: [{ ...itemOf(ours), Unit: null }] })],
    ['Transactions[0].PayeeTransactions[0].Total', sold({ PayeeTransactions: [share('s', SELLER, 0)] })],
    ['Transactions[0].PayeeTransactions', sold({ PayeeTransactions: [share('s', SELLER, 5_001)] })],
    ['OrderNo', startBody({ OrderNo: 'a misspelt field' })],
  ])('is refused where %s is wrong, and says so', async (field, body) => {
    const answer = await client.post('/v2/Payment/Start', body);
    expect(answer.status).toBe(400);
    expect(answer.body.Errors).toEqual([
      expect.objectContaining({
        ErrorCode: 'ModelValidationError',
        Description: expect.stringContaining(`The ${field} `),
      }),
    ]);
    expect(barion.world().payments).toEqual([]);
  });

  test.each([
    ['InvalidUser', sold({ Payee: 'nincs.tarcaja@kosar.test' })],
    ['InvalidUser', sold({ Payee: 'idegen@pelda.hu' })],
    ['UserCantReceiveEMoney', sold({ Payee: 'zarolt@kosar.test' })],
    ['UserCantReceiveEMoney', sold({ PayeeTransactions: [share('s', 'zarolt@kosar.test', 10)] })],
    ['RecurringPaymentNotAllowed', startBody({ InitiateRecurrence: true, RecurrenceId: 'r' })],
    ['AuthenticationFailed', startBody({ POSKey: '0'.repeat(32) })],
    ['ModelValidationError', sold({ PayeeTransactions: [share('t1', SELLER, 10)] })],
    ['TheSourceAndDestinationAccountsAreMatched', sold({ PayeeTransactions: [share('s', PLATFORM, 10)] })],
    ['ModelValidationError', sold({ Total: 4_999 })],
  ])('is refused with %s', async (code, body) => {
    expect((await client.post('/v2/Payment/Start', body)).body.Errors?.[0]?.ErrorCode).toBe(code);
  });

  test('is refused by a shop that is a draft or closed, and with another key in the header than in the body', async () => {
    const shop = { posKey: 'a'.repeat(32), name: 'Bolt', ownerEmail: PLATFORM };
    for (const [state, code] of [
      ['draft', 'ShopIsInDraftState'],
      ['closed', 'ShopIsClosed'],
    ] as const) {
      barion.seed({ shops: [{ ...shop, state }] });
      const { body } = await client.post('/v2/Payment/Start', startBody({ POSKey: shop.posKey }));
      expect(body.Errors?.[0]?.ErrorCode).toBe(code);
    }
    const { status, body } = await client.post('/v2/Payment/Start', startBody(), {
      'x-pos-key': shop.posKey,
    });
    expect([status, body.Errors?.[0]?.ErrorCode]).toEqual([401, 'AuthenticationFailed']);
  });

  test('for another wallet blocks the fees of the platform, and gives them back when no one paid', async () => {
    const id = await client.start({ Transactions: [transaction('t1', SELLER, 10_000)] });
    expect(barion.world().balances[`${PLATFORM}|HUF`]).toEqual({ available: 999_900, blocked: 100 });
    await barion.advance(30 * 60_000);
    expect((await client.state(id))['Status']).toBe('Prepared');
    await barion.advance(270_000);
    expect(await client.state(id)).toMatchObject({ Status: 'Expired', Total: 0, FundingSource: null });
    expect(barion.world().balances[`${PLATFORM}|HUF`]).toEqual({ available: 1_000_000, blocked: 0 });
    const rich = startBody({ Transactions: [transaction('t1', SELLER, 100_000_100)] });
    const { body } = await client.post('/v2/Payment/Start', rich);
    expect(body.Errors?.[0]?.ErrorCode).toBe('DoNotHaveEnoughMoneyToPreparePayment');
  });

  test('counts the cents of other currencies', async () => {
    const id = await client.start({
      Currency: 'EUR',
      Transactions: [{ ...transaction('t1', PLATFORM, 12.34) }],
    });
    expect(await client.state(id)).toMatchObject({ Currency: 'EUR', Total: 12.34 });
    expect(barion.world().payments[0]?.total).toBe(1_234);
  });
});

describe('the state of a payment', () => {
  test('is notified twice in five seconds at most', async () => {
    const id = await client.start();
    const ask = async () => (await client.get(`/v4/Payment/${id}/PaymentState`)).status;
    expect([await ask(), await ask(), await ask()]).toEqual([200, 200, 429]);
    await barion.advance(5_000);
    expect(await ask()).toBe(200);
  });

  test('is notified of ids without hyphens, in paths of any letter case, and by the older call', async () => {
    const id = await client.start();
    const hyphenated = id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    expect(await client.get(`/v4/Payment/${hyphenated}/PaymentState`)).toEqual({
      status: 404,
      body: { Message: expect.stringContaining('No HTTP resource was found') },
    });
    expect((await client.get(`/V4/payment/${id}/paymentstate`)).body['PaymentMethod']).toBe('Unknown');
    const query = `POSKey=${DEMO_POS_KEY}&PaymentId=${hyphenated}`;
    expect((await client.get(`/v2/Payment/GetPaymentState?${query}`)).body).not.toHaveProperty(
      'PaymentMethod',
    );
    const unknown = await client.get(`/v4/Payment/${'0'.repeat(32)}/PaymentState`);
    expect(unknown.body.Errors?.[0]?.ErrorCode).toBe('NotExistingPaymentId');
  });
});

test('what is no call of the wire is answered without Errors', async () => {
  expect(await client.get('/v2/Payment/Start')).toEqual({
    status: 405,
    body: { Message: "The requested resource does not support HTTP method 'GET'." },
  });
  expect(await client.post('/v2/Payment/Begin', {})).toMatchObject({ status: 404 });
  expect(await client.post('/v2/Payment/Start', '{')).toEqual({
    status: 400,
    body: { Message: 'The request is invalid.' },
  });
  const plain = await fetch(`${barion.url}/v2/Payment/Start`, {
    method: 'POST',
    body: JSON.stringify(startBody()),
  });
  expect(plain.status).toBe(415);
  const chunked = await fetch(`${barion.url}/v2/Payment/Start`, {
    method: 'POST',
    body: new Blob(['{}']).stream(),
    duplex: 'half',
  });
  expect(chunked.status).toBe(411);
});

function itemOf(transaction: Json | undefined): Json {
  const [item] = (transaction?.['Items'] ?? []) as Json[];
  return item ?? {};
}
