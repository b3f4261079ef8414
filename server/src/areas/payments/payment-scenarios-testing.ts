import type { cancelChain, reopenChain } from '@kosar/contract/chains/chain-actions';
import { cancelOrder } from '@kosar/contract/orders/orders';
import { retryPayment } from '@kosar/contract/payments/payments';
import type { PaymentProvider } from '../../providers/payment/payment-provider.ts';
import { logInAdmin } from '../handover/table-testing.ts';
import { makeBuyer, type TestDelivery } from '../orders/order-testing.ts';
import { waitFor } from '../orders/race-testing.ts';
import {
  type BarionMarket,
  callBack,
  lookAtPage,
  passTime,
  payAtBarion,
  poll,
  runPaymentJobs,
} from './barion-market-testing.ts';
import {
  attemptsOf,
  makeOnlineDelivery,
  newsTo,
  orderByCard,
  type PaidOrder,
  paymentNow,
} from './payment-testing.ts';

/** Lets a test hold back the answers of starts, which have had their effect. */
export interface HeldAnswers {
  until: Promise<void> | null;
  readonly wrap: (provider: PaymentProvider) => PaymentProvider;
}

export function holdAnswers(): HeldAnswers {
  const held: HeldAnswers = {
    until: null,
    wrap: (provider) => ({
      ...provider,
      start: async (payment) => {
        const started = await provider.start(payment);
        await held.until;
        return started;
      },
    }),
  };
  return held;
}

/** What brings news of a payment, in whatever order. */
export type Step = 'answer' | 'callback' | 'page' | 'poll';

/** What has become of an order, seen from all sides. */
export interface Outcome {
  readonly status: string;
  readonly news: readonly string[];
  readonly attempts: readonly string[];
  /** How often it was noted that the payment ended, or was reserved. */
  readonly moves: number;
  readonly breaches: readonly string[];
}

/** The buyer pays, or turns back, before the answer of the start has come; then the news come in this order. */
export async function playSteps(
  market: BarionMarket,
  held: HeldAnswers,
  delivery: TestDelivery,
  form: 'card' | 'cancel',
  steps: readonly Step[],
): Promise<Outcome> {
  const { sim, api } = market;
  const answer = Promise.withResolvers<void>();
  held.until = answer.promise;
  const before = sim.world().payments.length;
  const buyer = await makeBuyer(api);
  const ordering = orderByCard(market, { delivery, buyer, amount: 1 });
  await waitFor(async () => sim.world().payments.length > before);
  const externalId = sim.world().payments.at(-1)?.id ?? '';
  await payAtBarion(market, externalId, form);
  const { rows } = await api.database.pool.query<{ id: number }>(
    'select id from payment where user_id = $1',
    [buyer.id],
  );
  const seen = { buyer, payment: { id: rows[0]?.id ?? 0 } } as PaidOrder;
  for (const step of steps) {
    passTime(market);
    if (step === 'answer') {
      answer.resolve();
      await ordering;
    } else if (step === 'callback') await callBack(market, externalId);
    else if (step === 'page') await lookAtPage(market, seen);
    else await poll(market);
  }
  held.until = null;
  return outcomeOf(market, seen);
}

export async function outcomeOf(market: BarionMarket, paid: PaidOrder): Promise<Outcome> {
  const { rows } = await market.api.database.pool.query<{ moves: number }>(
    `select count(*)::integer as moves from audit_log
     where entity = 'payment' and entity_id = $1 and action <> 'payment.in-progress'`,
    [paid.payment.id],
  );
  return {
    status: (await paymentNow(market, paid)).status,
    news: await newsTo(market, paid),
    attempts: (await attemptsOf(market, paid.payment.id)).map(({ status }) => status),
    moves: rows[0]?.moves ?? 0,
    breaches: market.sim.audit(),
  };
}

/** Every order in which these can come; equal ones aren't distinguished. */
export function ordersOf(steps: readonly Step[]): Step[][] {
  if (steps.length === 0) return [[]];
  const firsts = [...new Set(steps)];
  return firsts.flatMap((first) => {
    const rest = steps.toSpliced(steps.indexOf(first), 1);
    return ordersOf(rest).map((others) => [first, ...others]);
  });
}

/** The payment at the provider isn't what we asked for, in one way each. */
export const FORGERIES = {
  'another currency': (payment) => {
    payment.currency = 'EUR';
  },
  'one forint': (payment) => {
    payment.total = 1;
    for (const one of payment.transactions) one.total = 1;
  },
  'a smaller reservation': (payment) => {
    payment.total = 1999;
  },
  'another payee': (payment) => {
    for (const one of payment.transactions) if (one.role === 'main') one.payee = 'tolvaj@kosar.test';
  },
  'another number': (payment) => {
    payment.requestId = 'someone-elses';
  },
  'another transaction': (payment) => {
    for (const one of payment.transactions) if (one.role === 'main') one.posTransactionId = 'other';
  },
} as const satisfies Record<string, (payment: SimPayment) => void>;

type SimPayment = ReturnType<BarionMarket['sim']['world']>['payments'][number];

/** Pays, and has the provider say of another payment than was asked for. */
export async function playForgery(
  market: BarionMarket,
  forge: (payment: SimPayment) => void,
): Promise<Outcome> {
  const paid = await orderByCard(market);
  const externalId = paid.payment.externalId ?? '';
  await payAtBarion(market, externalId);
  const payment = market.sim.world().payments.find(({ id }) => id === externalId);
  if (payment !== undefined) forge(payment);
  passTime(market);
  await callBack(market, externalId);
  await poll(market);
  return outcomeOf(market, paid);
}

/** The buyer pays on a page that was left open, after the order was cancelled. */
export async function playPaidAfterCancel(market: BarionMarket): Promise<Outcome & { heldFt: number }> {
  const paid = await orderByCard(market);
  const externalId = paid.payment.externalId ?? '';
  await market.api.call(cancelOrder, { params: { id: paid.order.id } }, { as: paid.buyer.as });
  await payAtBarion(market, externalId);
  await settle(market, externalId);
  return { ...(await outcomeOf(market, paid)), heldFt: heldFt(market, externalId) };
}

/** A start without an answer, a second one that is paid, and then the first is paid, too. */
export async function playBothPaid(market: BarionMarket): Promise<Outcome & { heldFt: number[] }> {
  const { sim, api } = market;
  sim.inject({ operation: 'Start', kind: 'reset', effect: 'before' });
  const delivery = await makeOnlineDelivery(api);
  const before = sim.world().payments.length;
  const paid = await orderByCard(market, { delivery });
  await api.call(retryPayment, { params: { id: paid.payment.id } }, { as: paid.buyer.as });
  const [first = '', second = ''] = sim
    .world()
    .payments.slice(before)
    .map(({ id }) => id);
  await payAtBarion(market, second);
  await settle(market, second);
  await payAtBarion(market, first);
  await settle(market, first);
  return { ...(await outcomeOf(market, paid)), heldFt: [heldFt(market, first), heldFt(market, second)] };
}

/** All news come, and all that follows from them, twice. */
async function settle(market: BarionMarket, externalId: string): Promise<void> {
  for (let time = 0; time < 2; time += 1) {
    passTime(market);
    await callBack(market, externalId);
    passTime(market);
    await runPaymentJobs(market);
  }
}

/** What the provider holds of a payment. */
function heldFt({ sim }: BarionMarket, externalId: string): number {
  return sim.world().payments.find(({ id }) => id === externalId)?.total ?? 0;
}

/** Lets a test hold back an answer to how a payment stands. */
export interface HeldReading {
  /** Holds the next answer of a payment; gives when the provider has said it, and how to let it arrive. */
  hold(externalId: string): { readonly said: Promise<void>; readonly arrive: () => void };
  readonly wrap: (provider: PaymentProvider) => PaymentProvider;
}

export function holdReading(): HeldReading {
  let next: { externalId: string; said: () => void; until: Promise<void> } | null = null;
  return {
    hold: (externalId) => {
      const said = Promise.withResolvers<void>();
      const arrival = Promise.withResolvers<void>();
      next = { externalId, said: said.resolve, until: arrival.promise };
      return { said: said.promise, arrive: arrival.resolve };
    },
    wrap: (provider) => ({
      ...provider,
      readPayment: async (externalId) => {
        const held = next?.externalId === externalId ? next : null;
        if (held !== null) next = null;
        const seen = await provider.readPayment(externalId);
        held?.said();
        await held?.until;
        return seen;
      },
    }),
  };
}

/**
 * A reservation is let go of while what the provider had said of it before is still on its way. Then that arrives, and callbacks after it.
 */
export async function playLateNewsOfReleased(
  market: BarionMarket,
  held: HeldReading,
  letGo: (paid: PaidOrder) => Promise<unknown>,
  comesBack: (paid: PaidOrder) => Promise<unknown> = async () => undefined,
): Promise<Outcome & { heldFt: number }> {
  const paid = await orderByCard(market);
  const externalId = paid.payment.externalId ?? '';
  await payAtBarion(market, externalId);
  await settle(market, externalId);
  passTime(market);
  const reading = held.hold(externalId);
  const arriving = callBack(market, externalId);
  await reading.said;
  await letGo(paid);
  passTime(market);
  await runPaymentJobs(market);
  await comesBack(paid);
  reading.arrive();
  await arriving;
  await settle(market, externalId);
  return { ...(await outcomeOf(market, paid)), heldFt: heldFt(market, externalId) };
}

/** The buyer cancels the order. */
export function cancelAsBuyer(market: BarionMarket): (paid: PaidOrder) => Promise<unknown> {
  return ({ order, buyer }) => market.api.call(cancelOrder, { params: { id: order.id } }, { as: buyer.as });
}

/** An admin calls off the order's chain, or opens it again. */
export function moveChain(
  { api }: BarionMarket,
  action: typeof cancelChain | typeof reopenChain,
): (paid: PaidOrder) => Promise<unknown> {
  return async ({ delivery }) => {
    const as = await logInAdmin(api);
    const answer = await api.call(action, { params: { id: delivery.chain.id } }, { as });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.problem));
  };
}

/** Counts how often the provider is asked how a payment stands. */
export interface CountedReadings {
  readings(): number;
  readonly wrap: (provider: PaymentProvider) => PaymentProvider;
}

export function countReadings(): CountedReadings {
  let count = 0;
  return {
    readings: () => count,
    wrap: (provider) => ({
      ...provider,
      readPayment: (externalId) => {
        count += 1;
        return provider.readPayment(externalId);
      },
    }),
  };
}

/** Many hints of one payment within a moment, each with all that comes of it, before it is paid. */
export async function playJunk(market: BarionMarket, times: number): Promise<void> {
  const paid = await orderByCard(market);
  for (let time = 0; time < times; time += 1) await callBack(market, paid.payment.externalId ?? '');
}
