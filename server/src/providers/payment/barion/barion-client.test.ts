import { randomUUID } from 'node:crypto';
import { type Barion, startBarion } from '@kosar/simulators/barion/start-barion';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '../../../infra/clock.ts';
import {
  OutcomeUnknown,
  type PaymentProvider,
  PaymentRejected,
  type PaymentToStart,
} from '../payment-provider.ts';
import { createBarionProvider } from './barion-provider.ts';
import { span } from './barion-requests.ts';

const SIMULATED = {
  posKey: '00000000000000000000000000000001',
  apiKey: '00000000000000000000000000000002',
  wallet: 'piac@kosar.test',
  seller: 'vadvirag@kosar.test',
};

/** The same questions go to Barion's own sandbox where someone has set up a shop there. */
const { BARION_SANDBOX_POS_KEY, BARION_SANDBOX_API_KEY, BARION_SANDBOX_WALLET, BARION_SANDBOX_SELLER } =
  process.env;
const SANDBOX =
  BARION_SANDBOX_POS_KEY && BARION_SANDBOX_API_KEY && BARION_SANDBOX_WALLET && BARION_SANDBOX_SELLER
    ? {
        posKey: BARION_SANDBOX_POS_KEY,
        apiKey: BARION_SANDBOX_API_KEY,
        wallet: BARION_SANDBOX_WALLET,
        seller: BARION_SANDBOX_SELLER,
      }
    : null;

let sim: Barion;
beforeAll(async () => {
  sim = await startBarion({ port: 0 });
  sim.change({ stateRateLimit: null });
});
afterAll(() => sim.close());

type Shop = typeof SIMULATED;

function clientOf(url: string, { posKey, apiKey, wallet }: Shop, sendTimeoutMs = 35_000): PaymentProvider {
  const callbackUrl = 'https://kosar.example.hu/api/payment/callback/barion';
  return createBarionProvider(
    { url, posKey, apiKey, sendTimeoutMs, readTimeoutMs: Math.min(sendTimeoutMs, 10_000) },
    { wallet, callbackUrl },
    systemClock,
  );
}

function input(payeeEmail: string, only: Partial<PaymentToStart> = {}): PaymentToStart {
  return {
    requestId: randomUUID(),
    paymentId: 1,
    orderId: 1,
    orderCode: 'AB12CD',
    valueFt: 5000,
    platformFt: 750,
    payeeEmail,
    reserveUntil: new Date(Date.now() + 30 * 86_400_000),
    payerEmail: 'anna@pelda.hu',
    returnUrl: 'https://kosar.example.hu/delivery-event-orders/1?orderId=1',
    ...only,
  };
}

const PLACES = [
  { place: 'the simulator', shop: SIMULATED, url: () => sim.url },
  ...(SANDBOX === null
    ? []
    : [{ place: 'the sandbox', shop: SANDBOX, url: () => 'https://api.test.barion.com' }]),
];

describe.each(PLACES)('against $place', ({ shop, url }) => {
  test('a payment is started, and read as one under way that is ours', async () => {
    const client = clientOf(url(), shop);
    const asked = input(shop.seller);
    const started = await client.start(asked);
    expect(started.externalId).toMatch(/^[0-9a-f]{32}$/);
    expect(started.paymentUrl).toContain(started.externalId);
    const seen = await client.readPayment(started.externalId);
    expect(seen).toMatchObject({
      externalId: started.externalId,
      requestId: asked.requestId,
      status: 'IN_PROGRESS',
      currency: 'HUF',
      totalFt: 5000,
      failureReason: null,
      transactions: [
        { requestId: asked.requestId, payeeEmail: shop.seller, totalFt: 5000, isFinished: false },
      ],
    });
  });

  test('a payee without an account is refused by its name in the provider’s word', async () => {
    const start = clientOf(url(), shop).start(input(`nincs-${randomUUID()}@kosar.test`));
    await expect(start).rejects.toMatchObject({ name: 'PaymentRejected', code: 'InvalidUser' });
  });

  test('a wrong key, and a payment that there isn’t, are refused', async () => {
    const wrong = clientOf(url(), { ...shop, posKey: 'f'.repeat(32) });
    await expect(wrong.start(input(shop.seller))).rejects.toMatchObject({ code: 'AuthenticationFailed' });
    await expect(clientOf(url(), shop).readPayment('e'.repeat(32))).rejects.toBeInstanceOf(PaymentRejected);
  });

  test('nothing is taken of what no one has paid', async () => {
    const client = clientOf(url(), shop);
    const { externalId } = await client.start(input(shop.seller));
    const capture = client.capture({ externalId, totalFt: 5000, platformFt: 750 });
    await expect(capture).rejects.toBeInstanceOf(PaymentRejected);
  });

  test('a transfer that was never sent isn’t found', async () => {
    expect(await clientOf(url(), shop).findTransfer(randomUUID(), new Date())).toBeNull();
  });
});

async function paid(client: PaymentProvider, only: Partial<PaymentToStart> = {}) {
  const asked = input(SIMULATED.seller, only);
  const { externalId } = await client.start(asked);
  await payByCard(externalId);
  return { asked, externalId };
}

/** As the form of the pay page sends it. */
async function payByCard(id: string, number = '4444888888885559'): Promise<void> {
  const form = { id, number, expiry: '12/40', cvc: '123', email: 'anna@pelda.hu' };
  await fetch(`${sim.url}/Pay/card`, { method: 'POST', redirect: 'manual', body: new URLSearchParams(form) });
}

function balanceOf(email: string): number {
  return sim.world().balances[`${email}|HUF`]?.available ?? 0;
}

describe('money that was paid', () => {
  test('is reserved, and taken in part: the seller and the platform get theirs, the rest goes back', async () => {
    const client = clientOf(sim.url, SIMULATED);
    const before = balanceOf(SIMULATED.seller);
    const { externalId } = await paid(client);
    const reserved = await client.readPayment(externalId);
    expect(reserved).toMatchObject({ status: 'RESERVED', totalFt: 5000 });
    expect(reserved.reservedUntil?.getTime()).toBeGreaterThan(Date.now() + 29 * 86_400_000);
    const taken = await client.capture({ externalId, totalFt: 4000, platformFt: 600 });
    expect(taken).toMatchObject({ status: 'PAID', totalFt: 4000, transactions: [{ isFinished: true }] });
    expect(await client.readPayment(externalId)).toMatchObject({ status: 'PAID', totalFt: 4000 });
    expect(balanceOf(SIMULATED.seller) - before).toBe(3400);
    expect(sim.audit()).toEqual([]);
  });

  test.each(['Canceled', 'Expired', 'Succeeded'] as const)(
    'is given back whole when nothing is taken, though the provider calls that %s',
    async (zeroFinishStatus) => {
      sim.change({ zeroFinishStatus });
      const client = clientOf(sim.url, SIMULATED);
      const { externalId } = await paid(client);
      const given = await client.capture({ externalId, totalFt: 0, platformFt: 0 });
      expect(given).toMatchObject({ status: 'CANCELLED', totalFt: 0 });
      const { status, totalFt } = await client.readPayment(externalId);
      expect(totalFt).toBe(0);
      expect(status).toBe(zeroFinishStatus === 'Expired' ? 'EXPIRED' : 'CANCELLED');
    },
  );

  test('is not taken a second time, whatever the second call asks for', async () => {
    const client = clientOf(sim.url, SIMULATED);
    const { externalId } = await paid(client);
    await client.capture({ externalId, totalFt: 4000, platformFt: 600 });
    expect(await client.capture({ externalId, totalFt: 5000, platformFt: 750 })).toMatchObject({
      totalFt: 4000,
    });
  });

  test('can be given back after it was taken for the platform', async () => {
    const client = clientOf(sim.url, SIMULATED);
    const { externalId } = await paid(client, { payeeEmail: SIMULATED.wallet, platformFt: 0 });
    await client.capture({ externalId, totalFt: 5000, platformFt: 0 });
    await client.refund({ externalId, amountFt: 1000, comment: 'Kimaradt' });
    expect((await client.readPayment(externalId)).totalFt).toBe(4000);
  });

  test('is sent to another wallet, and found again by our number', async () => {
    const client = clientOf(sim.url, SIMULATED);
    const requestId = randomUUID();
    const since = new Date(Date.now() - 60_000);
    const before = balanceOf('futar@kosar.test');
    const comment = 'Kifizetés '.repeat(80);
    await client.transfer({ requestId, targetEmail: 'futar@kosar.test', amountFt: 1234, comment });
    for (let other = 0; other < 25; other += 1) {
      const sent = { requestId: randomUUID(), targetEmail: 'futar@kosar.test', amountFt: 1, comment: '' };
      await client.transfer(sent);
    }
    expect(balanceOf('futar@kosar.test') - before).toBe(1259);
    expect(await client.findTransfer(requestId, since)).toMatch(/^[0-9a-f]{32}$/);
    expect(await client.findTransfer(randomUUID(), since)).toBeNull();
  });
});

describe('an answer that goes wrong', () => {
  test.each([
    ['a line that drops', { kind: 'reset' }],
    ['no answer in time', { kind: 'hang', ms: 600_000 }],
    ['no answer in time though it happened', { kind: 'hang', ms: 600_000, effect: 'before' }],
    ['a page instead', { kind: 'html', status: 502 }],
    ['a page with success', { kind: 'html', status: 200 }],
    ['broken JSON', { kind: 'invalid-json' }],
    ['half of it', { kind: 'half-body' }],
    ['a message of failure', { kind: 'message', status: 500 }],
    ['a message and nothing else', { kind: 'message', status: 200 }],
  ] as const)('leaves open whether the payment began: %s', async (_, fault) => {
    const client = clientOf(sim.url, SIMULATED, fault.kind === 'hang' ? 1000 : undefined);
    const asked = input(SIMULATED.seller);
    const count = sim.world().payments.length;
    sim.inject({ operation: 'Start', ...fault });
    await expect(client.start(asked)).rejects.toBeInstanceOf(OutcomeUnknown);
    sim.clearFaults();
    // Never sent again by itself.
    expect(sim.world().payments.length - count).toBeLessThanOrEqual(1);
  });

  test.each([
    ['errors with success', { kind: 'errors', status: 200, code: 'InvalidUser' }, 'InvalidUser'],
    [
      'errors with failure',
      { kind: 'errors', status: 500, code: 'InternalServerError' },
      'InternalServerError',
    ],
    ['a key that isn’t known', { kind: 'wrong-key', status: 401 }, 'AuthenticationFailed'],
    ['a message of refusal', { kind: 'message', status: 404 }, 'Http404'],
    ['a plea for patience', { kind: 'too-many' }, 'TooManyRequests'],
  ] as const)('says for sure that nothing began: %s', async (_, fault, code) => {
    sim.inject({ operation: 'Start', ...fault });
    const start = clientOf(sim.url, SIMULATED).start(input(SIMULATED.seller));
    await expect(start).rejects.toMatchObject({ name: 'PaymentRejected', code });
    sim.clearFaults();
  });

  test.each(['extra-fields', 'extra-fees'] as const)('with %s is read all the same', async (kind) => {
    const client = clientOf(sim.url, SIMULATED);
    sim.inject({ operation: '*', kind, times: 2 });
    const asked = input(SIMULATED.seller);
    const { externalId } = await client.start(asked);
    expect(await client.readPayment(externalId)).toMatchObject({
      totalFt: 5000,
      transactions: [{ requestId: asked.requestId, totalFt: 5000 }],
    });
    sim.clearFaults();
  });

  test('with a status that no one knows brings no news', async () => {
    const client = clientOf(sim.url, SIMULATED);
    const { externalId } = await paid(client);
    sim.inject({ operation: 'PaymentState', kind: 'unknown-enums' });
    expect((await client.readPayment(externalId)).status).toBe('IN_PROGRESS');
    sim.clearFaults();
  });

  test('to a reading is asked for again, unless it asks to wait', async () => {
    const client = clientOf(sim.url, SIMULATED);
    const { externalId } = await client.start(input(SIMULATED.seller));
    sim.inject({ operation: 'PaymentState', kind: 'reset', times: 2 });
    expect((await client.readPayment(externalId)).externalId).toBe(externalId);
    sim.inject({ operation: 'PaymentState', kind: 'too-many' });
    await expect(client.readPayment(externalId)).rejects.toBeInstanceOf(OutcomeUnknown);
    sim.clearFaults();
  });

  test('to a capture is not sent again, and the next call takes nothing twice', async () => {
    const client = clientOf(sim.url, SIMULATED);
    const { externalId } = await paid(client);
    sim.inject({ operation: 'FinishReservation', kind: 'reset', effect: 'before' });
    const capture = { externalId, totalFt: 4000, platformFt: 600 };
    await expect(client.capture(capture)).rejects.toBeInstanceOf(OutcomeUnknown);
    expect(await client.capture(capture)).toMatchObject({ status: 'PAID', totalFt: 4000 });
    expect(sim.audit()).toEqual([]);
  });
});

test('a span of time is written in days and hours, between a minute and a year', () => {
  expect(span(30 * 60_000)).toBe('0.00:30:00');
  expect(span(26 * 3_600_000 + 61_000)).toBe('1.02:01:01');
  expect(span(-5)).toBe('0.00:01:00');
  expect(span(4e12)).toBe('365.00:00:00');
});
