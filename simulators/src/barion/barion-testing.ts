import { DEMO_API_KEY, DEMO_PLATFORM_WALLET, DEMO_POS_KEY } from './demo-seeds.ts';
import type { Barion } from './start-barion.ts';
import type { Json } from './wire/answers.ts';

/** Speaks to a simulator as any client would: over HTTP, with what the wire's documents say and nothing more. */
export type Client = ReturnType<typeof createClient>;

export type Answer = {
  status: number;
  body: Json & { Errors?: { ErrorCode: string; Description: string }[] };
};

export type StateTransaction = {
  TransactionId: string;
  POSTransactionId: string | null;
  RelatedId: string | null;
  Total: number;
  Status: string;
  TransactionType: string;
};

export const SELLER = 'vadvirag@kosar.test';
export const GOOD_CARD = '4444 8888 8888 5559';
export const LOW_CARD = '4444888888889999';

export function createClient(base: () => string) {
  return { post, get, start, state, transactions, pay, openPage, finish, admin };

  async function post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const response = await fetch(`${base()}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': DEMO_API_KEY, ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    return { status: response.status, body: JSON.parse(await response.text()) };
  }

  async function get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    const response = await fetch(`${base()}${path}`, {
      headers: { 'x-pos-key': DEMO_POS_KEY, 'x-api-key': DEMO_API_KEY, ...headers },
    });
    return { status: response.status, body: JSON.parse(await response.text()) };
  }

  /** Starts a payment and answers its id. */
  async function start(change: Json = {}): Promise<string> {
    const { body } = await post('/v2/Payment/Start', startBody(change));
    if (typeof body['PaymentId'] !== 'string') throw new Error(JSON.stringify(body));
    return body['PaymentId'];
  }

  async function state(id: string): Promise<Json> {
    return (await get(`/v4/Payment/${id}/PaymentState`)).body;
  }

  async function transactions(id: string): Promise<StateTransaction[]> {
    return (await state(id))['Transactions'] as StateTransaction[];
  }

  /** Fills in one of the pay page's forms; answers where it leads, or the page that says what is wrong. */
  async function pay(
    id: string,
    form: 'card' | 'wallet' | 'bank' | 'approve' | 'cancel',
    typed: Record<string, string> = {},
  ): Promise<{ status: number; location: string | null; html: string }> {
    const filled = form === 'card' ? { ...CARD_FORM, ...typed } : typed;
    const response = await fetch(`${base()}/Pay/${form}`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ id, ...filled }),
    });
    return {
      status: response.status,
      location: response.headers.get('location'),
      html: await response.text(),
    };
  }

  async function openPage(id: string): Promise<string> {
    return (await fetch(`${base()}/Pay?id=${id}`)).text();
  }

  /** Finishes each of our transactions with the given total, and their payee transactions with the given shares. */
  async function finish(
    id: string,
    totals: Record<string, number>,
    call = 'FinishReservation',
  ): Promise<Answer> {
    const all = await transactions(id);
    const named = (name: string) => all.find(({ POSTransactionId }) => POSTransactionId === name);
    const wanted = all
      .filter(({ POSTransactionId, RelatedId }) => RelatedId === null && (POSTransactionId ?? '') in totals)
      .map((main) => ({
        TransactionId: main.TransactionId,
        Total: totals[main.POSTransactionId ?? ''],
        PayeeTransactions: all
          .filter(
            ({ RelatedId, POSTransactionId }) =>
              RelatedId === main.TransactionId && POSTransactionId !== null,
          )
          .filter(({ POSTransactionId }) => (POSTransactionId ?? '') in totals)
          .map((sub) => ({
            TransactionId: named(sub.POSTransactionId ?? '')?.TransactionId,
            Total: totals[sub.POSTransactionId ?? ''],
          })),
      }));
    return post(`/v2/Payment/${call}`, { POSKey: DEMO_POS_KEY, PaymentId: id, Transactions: wanted });
  }

  /** Looks or reaches behind the wire. */
  async function admin<T>(path: string, body?: unknown): Promise<T> {
    const response = await fetch(
      `${base()}/sim/${path}`,
      body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) },
    );
    const answer: T = JSON.parse(await response.text());
    return answer;
  }
}

/** Closes a simulator whose ledger is sound; throws what is wrong with it otherwise. */
export async function closeSound(barion: Barion): Promise<void> {
  await barion.close();
  const breaches = barion.audit();
  if (breaches.length > 0) throw new Error(breaches.join('\n'));
}

/** A reservation of 5 000 Ft for the platform itself; `change` replaces whole fields. */
export function startBody(change: Json = {}): Json {
  return {
    POSKey: DEMO_POS_KEY,
    PaymentType: 'Reservation',
    ReservationPeriod: '7.00:00:00',
    PaymentWindow: '00:30:00',
    GuestCheckOut: true,
    FundingSources: ['All'],
    PaymentRequestId: 'K-1',
    OrderNumber: 'AB12',
    PayerHint: 'anna@pelda.hu',
    RedirectUrl: 'http://localhost:9/vissza?orderId=1',
    Locale: 'hu-HU',
    Currency: 'HUF',
    Transactions: [transaction('t1', DEMO_PLATFORM_WALLET, 5_000)],
    ...change,
  };
}

export function transaction(name: string, payee: string, total: number, shares: Json[] = []): Json {
  return {
    POSTransactionId: name,
    Payee: payee,
    Total: total,
    Comment: name,
    Items: [{ Name: 'Tojás', Description: 'M', Quantity: 1, Unit: 'db', UnitPrice: total, ItemTotal: total }],
    ...(shares.length > 0 ? { PayeeTransactions: shares } : {}),
  };
}

export function share(name: string, payee: string, total: number): Json {
  return { POSTransactionId: name, Payee: payee, Total: total, Comment: name };
}

const CARD_FORM = { number: GOOD_CARD, expiry: '12/40', cvc: '123', email: 'anna@pelda.hu' };
