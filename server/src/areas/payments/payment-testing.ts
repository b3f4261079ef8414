import type { OrderJson } from '@kosar/contract/orders/orders';
import { getPayment, type PaymentJson } from '@kosar/contract/payments/payments';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../../app.ts';
import type { AppContext } from '../../infra/app-context.ts';
import { transaction } from '../../infra/database/connect.ts';
import { callEndpoint, type TestApi } from '../../infra/testing/api.ts';
import type { PaymentProvider } from '../../providers/payment/payment-provider.ts';
import {
  makeBuyer,
  makeOpenDelivery,
  order,
  type TestBuyer,
  type TestDelivery,
} from '../orders/order-testing.ts';

/** The same market with someone who takes online payments. */
export interface PayingMarket {
  readonly api: TestApi;
  readonly context: AppContext;
  close(): Promise<void>;
}

/** A server of its own on the database of the test, with this provider. */
export async function openPayingMarket(
  api: TestApi,
  payments: PaymentProvider,
  over: Partial<AppContext> = {},
): Promise<PayingMarket> {
  const context: AppContext = { ...api.context, ...over, payments };
  const app: FastifyInstance = await createApp(context, '/nowhere');
  await app.ready();
  return {
    api: {
      ...api,
      app,
      context,
      call: (endpoint, input, options) => callEndpoint(app, endpoint, input, options),
    },
    context,
    close: () => app.close(),
  };
}

/** The only producer's account with the payment provider. */
export async function openAccount(api: TestApi, chainId: number, email = 'kert@kosar.test'): Promise<void> {
  await api.database.pool.query(
    `insert into barion_account (actor_id, account_id, name)
     select distinct pr.actor_id, $2::text, 'Kert' from chain_item ci
     join product p on p.id = ci.product_id join producer pr on pr.id = p.producer_id where ci.chain_id = $1
     on conflict (actor_id) do update set account_id = excluded.account_id`,
    [chainId, email],
  );
}

/** A chain of one producer that takes cards and cash. */
export async function makeOnlineDelivery(api: TestApi, email?: string): Promise<TestDelivery> {
  const delivery = await makeOpenDelivery(api, { chain: { allowsOnline: true } });
  await openAccount(api, delivery.chain.id, email);
  return delivery;
}

export interface PaidOrder {
  readonly delivery: TestDelivery;
  readonly buyer: TestBuyer;
  readonly order: OrderJson;
  readonly payment: PaymentJson;
}

/** An order that is paid by card, as its buyer is notified of it. */
export async function orderByCard(
  market: PayingMarket,
  options: { delivery?: TestDelivery; buyer?: TestBuyer; key?: string; amount?: number } = {},
): Promise<PaidOrder> {
  const { api } = market;
  const delivery = options.delivery ?? (await makeOnlineDelivery(api));
  const buyer = options.buyer ?? (await makeBuyer(api));
  const headers = options.key === undefined ? {} : { 'idempotency-key': options.key };
  const orderItems = [{ deliveryItemPackingId: delivery.packingIds[0], amount: options.amount ?? 2 }];
  const input = { paymentType: 'ONLINE', orderItems };
  const { body } = await order(api, delivery, buyer, input, headers);
  const payment = body.payments.find(({ type }) => type === 'ONLINE');
  if (payment === undefined) throw new Error('The order has no online payment.');
  return { delivery, buyer, order: body, payment };
}

/** The payment as its buyer sees it now. */
export async function paymentNow({ api }: PayingMarket, { payment, buyer }: PaidOrder): Promise<PaymentJson> {
  return (await api.call(getPayment, { params: { id: payment.id } }, { as: buyer.as })).body;
}

/** How many mails and notifications the buyer got about the payment, by kind. */
export async function newsTo({ api }: PayingMarket, { buyer }: PaidOrder): Promise<string[]> {
  const { rows } = await api.database.pool.query<{ kind: string }>(
    `select kind from email where user_id = $1 and kind like 'payment-%' order by id`,
    [buyer.id],
  );
  const { rows: notices } = await api.database.pool.query<{ count: number }>(
    `select count(*)::integer as count from notification where user_id = $1 and event = 'PAYMENT_CHANGED'`,
    [buyer.id],
  );
  if (notices[0]?.count !== rows.length) throw new Error('Mails and notifications differ.');
  return rows.map(({ kind }) => kind.replace('payment-', ''));
}

/** The attempts of a payment, the oldest first. */
export async function attemptsOf({ api }: PayingMarket, paymentId: number) {
  return transaction(api.context.db, (trx) =>
    trx.selectFrom('payment_try').selectAll().where('payment_id', '=', paymentId).orderBy('id').execute(),
  );
}
