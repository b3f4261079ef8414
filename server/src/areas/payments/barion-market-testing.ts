import { barionCallback, getPayment } from '@kosar/contract/payments/payments';
import { type Barion, startBarion } from '@kosar/simulators/barion/start-barion';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { AppContext } from '../../infra/app-context.ts';
import { TEST_NOW, type TestApi, useApi } from '../../infra/testing/api.ts';
import { createBarionProvider } from '../../providers/payment/barion/barion-provider.ts';
import type { PaymentProvider } from '../../providers/payment/payment-provider.ts';
import { startTwin } from '../orders/race-testing.ts';
import { RELEASE_RESERVATION } from './close-payment.ts';
import { paymentProviderJobs } from './payment-jobs.ts';
import { openPayingMarket, type PaidOrder, type PayingMarket } from './payment-testing.ts';
import { pollPayments } from './poll-payments.ts';

/** A market and a fake of Barion that share one clock. */
export interface BarionMarket extends PayingMarket {
  readonly sim: Barion;
  readonly provider: PaymentProvider;
}

/** One for the test file that calls it. Its provider may be wrapped, such as to hold back an answer. */
export function useBarionMarket(
  wrap: (provider: PaymentProvider) => PaymentProvider = (provider) => provider,
): { readonly current: BarionMarket } {
  const api = useApi();
  const held: { market?: BarionMarket } = {};
  beforeAll(async () => {
    const sim = await startBarion({ port: 0, now: () => api.current.clock.now().getTime() });
    const provider = barionProvider(api.current, sim);
    held.market = { ...(await openPayingMarket(api.current, wrap(provider))), sim, provider };
  });
  beforeEach(() => {
    held.market?.sim.reset();
    held.market?.api.clock.set(TEST_NOW);
  });
  afterAll(async () => {
    await held.market?.close();
    await held.market?.sim.close();
  });
  return {
    get current() {
      if (held.market === undefined) throw new Error('The market is there from beforeAll on.');
      return held.market;
    },
  };
}

/** A second server of the market, whose statements may be changed on their way, and whose provider may be wrapped. */
export async function withFaults<T>(
  market: BarionMarket,
  faults: {
    readonly rewrite?: (statement: string) => string;
    readonly wrap?: (provider: PaymentProvider) => PaymentProvider;
  },
  play: (faulty: BarionMarket) => Promise<T>,
): Promise<T> {
  const payments = faults.wrap?.(market.provider) ?? market.provider;
  const twin = await startTwin(market.api, faults.rewrite, { payments });
  try {
    return await play({ ...market, api: twin.api, context: twin.api.context });
  } finally {
    await twin.close();
  }
}

/** A provider that never answers, whatever a stalled machine takes: to be injected for an operation. */
export const NO_ANSWER = { kind: 'hang', ms: 600_000 } as const;

/** The real client, of much patience but with a provider that is about to fall silent. */
function barionProvider(api: TestApi, sim: Barion): PaymentProvider {
  const keys = { posKey: '00000000000000000000000000000001', apiKey: '00000000000000000000000000000002' };
  const callbackUrl = 'http://localhost:1/api/payment/callback/barion';
  return createBarionProvider(
    {
      url: sim.url,
      ...keys,
      get sendTimeoutMs() {
        return isSilent(({ operation }) => operation !== 'PaymentState') ? 1000 : 30_000;
      },
      get readTimeoutMs() {
        return isSilent(({ operation }) => operation === 'PaymentState') ? 1000 : 30_000;
      },
    },
    { wallet: 'piac@kosar.test', callbackUrl },
    api.clock,
  );

  function isSilent(meets: (fault: { readonly operation?: string }) => boolean): boolean {
    return sim.world().faults.some((fault) => fault.kind === 'hang' && meets(fault));
  }
}

/** Lets time pass for the market and its provider. */
export function passTime({ api }: PayingMarket, ms = 6000): void {
  api.clock.set(new Date(api.clock.now().getTime() + ms));
}

/** What the buyer does at the provider's page. */
export async function payAtBarion(
  { sim }: Pick<BarionMarket, 'sim'>,
  externalId: string,
  form: 'card' | 'cancel' = 'card',
): Promise<void> {
  const card = { number: '4444888888885559', expiry: '12/40', cvc: '123', email: 'anna@pelda.hu' };
  await fetch(`${sim.url}/Pay/${form}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ id: externalId, ...(form === 'card' ? card : {}) }),
  });
}

/** A hint, as the provider sends it, and what comes of it. Hints of other tests don't use up its limits. */
export async function callBack(market: PayingMarket, externalId: string): Promise<number> {
  await market.api.database.pool.query('delete from rate_limit');
  const { status } = await hint(market, externalId);
  await runPaymentJobs(market);
  return status;
}

/** A hint alone. */
export function hint({ api }: PayingMarket, externalId: string) {
  return api.call(barionCallback, { query: { paymentId: externalId } });
}

/** The buyer's page asks how the payment stands. */
export async function lookAtPage(market: PayingMarket, { payment, buyer }: PaidOrder): Promise<void> {
  await market.api.call(getPayment, { params: { id: payment.id } }, { as: buyer.as });
  await runPaymentJobs(market);
}

/** The poller's turn comes. */
export async function poll(market: PayingMarket): Promise<void> {
  await pollPayments(market.context);
  await runPaymentJobs(market);
}

/** Does the jobs of payments that wait, as a worker would, each once; gives how many failed, to be tried again. */
export async function runPaymentJobs(
  market: PayingMarket,
  context: AppContext = market.context,
): Promise<number> {
  const { pool } = market.api.database;
  const { rows } = await pool.query<{ id: string; task: string; payload: Record<string, unknown> }>(
    `select j.id, t.identifier as task, j.payload from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = any ($1) order by j.id`,
    [TASKS],
  );
  const tasks = paymentProviderJobs(context);
  let failed = 0;
  for (const { id, task, payload } of rows) {
    const signal = new AbortController().signal;
    try {
      await pool.query('delete from graphile_worker._private_jobs where id = $1', [id]);
      await tasks[task]?.(payload, { number: 1, isLast: false, signal });
    } catch {
      failed += 1;
      await pool.query('select graphile_worker.add_job($1, $2::json)', [task, JSON.stringify(payload)]);
    }
  }
  return failed;
}

const TASKS = ['read-payment', 'adopt-payment', RELEASE_RESERVATION];

/** Whether the provider holds or has moved money as if the payment had never been. */
export function isMoneyBack({ sim }: BarionMarket, externalId: string): boolean {
  const payment = sim.world().payments.find(({ id }) => id === externalId);
  return payment?.total === 0 && sim.audit().length === 0;
}
