import * as calls from '@kosar/contract/orders/order-corrections';
import type { TestApi } from '../../infra/testing/api.ts';
import { NothingSent, OutcomeUnknown, PaymentRejected } from '../../providers/payment/payment-provider.ts';
import { finalizeChain } from '../chains/settlement/finalize-chain.ts';
import { finishFinalizing } from '../chains/settlement/finish-finalizing.ts';
import { fakeProvider, makeAdmin, makeEndedDelivery } from '../chains/settlement/settlement-testing.ts';
import { refundPayment } from './refund-payment.ts';

type Problem = 'LOST_BEFORE' | 'LOST_AFTER' | 'REJECTED' | 'REJECTED_AFTER' | 'NOT_SENT';

/** A provider that gives back, with trouble on order. */
export function refundingProvider() {
  const far = fakeProvider();
  const refunds: { externalId: string; amountFt: number }[] = [];
  const problem: Problem[] = [];
  const refund = async (wanted: { externalId: string; amountFt: number }): Promise<void> => {
    const next = problem.shift();
    if (next === 'REJECTED') throw new PaymentRejected('InvalidAccount', 'another wallet');
    if (next === 'NOT_SENT') throw new NothingSent('429');
    if (next === 'LOST_BEFORE') throw new OutcomeUnknown('no answer');
    const payment = far.held.get(wanted.externalId);
    if (payment === undefined) throw new PaymentRejected('NotExistingPaymentId', 'no such payment');
    refunds.push(wanted);
    far.held.set(wanted.externalId, { ...payment, totalFt: payment.totalFt - wanted.amountFt });
    if (next === 'REJECTED_AFTER') throw new PaymentRejected('InternalServerError', 'not well');
    if (next === 'LOST_AFTER') throw new OutcomeUnknown('no answer');
  };
  /** So many readings from now on are too many for the provider. */
  const readings = { refused: 0 };
  const readPayment: typeof far.provider.readPayment = async (externalId) => {
    if (readings.refused > 0) {
      readings.refused -= 1;
      throw new OutcomeUnknown('429');
    }
    return far.provider.readPayment(externalId);
  };
  return {
    provider: { ...far.provider, refund, readPayment },
    held: far.held,
    refunds,
    problem,
    readings,
    captureProblem: far.problem,
  };
}

/** A settled chain of orders of 2 kg at 1000 Ft each, the first `online` of them taken of a card, or `refused` by it. */
export async function makeSettledDelivery(
  api: TestApi,
  { refused = 0, ...only }: Parameters<typeof makeEndedDelivery>[1] & { refused?: number } = {},
) {
  const delivery = await makeEndedDelivery(api, only);
  const far = refundingProvider();
  far.captureProblem.push(...Array.from({ length: refused }, () => 'REJECTED' as const));
  const context = { ...api.context, payments: far.provider };
  const admin = await makeAdmin(api);
  await finalizeChain(context, { chainId: delivery.chain.id, userId: admin.id });
  await finishFinalizing(context, delivery.chain.id);
  const refund = (correctionId: number) => refundPayment(context, correctionId);
  return { ...delivery, far, context, admin, refund };
}

/** Corrects every line of an order to an amount, on its present version. */
export async function correct(api: TestApi, as: string, orderId: number, deliveredAmount: number) {
  const { version, itemIds } = await orderNow(api, orderId);
  return api.call(
    calls.correctOrder,
    {
      params: { id: orderId },
      body: { version, orderItems: itemsOf(itemIds, deliveredAmount), reason: 'Elírtuk a súlyát.' },
    },
    { as },
  );
}

/** The lines of a correction. */
export function itemsOf(itemIds: readonly number[], deliveredAmount: number) {
  return itemIds.map((orderItemId) => ({ orderItemId, deliveredAmount }));
}

/** An order as it stands. */
export async function orderNow({ context: { db } }: TestApi, orderId: number) {
  const order = await db
    .selectFrom('customer_order')
    .select(['version', 'delivered_value_ft', 'prepaid_value_ft'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const items = await db
    .selectFrom('order_item')
    .select('id')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  return { ...order, itemIds: items.map(({ id }) => id) };
}

/** The dues of a chain, those of corrections by the correction's id. */
export async function duesOf({ context: { db } }: TestApi, chainId: number) {
  return db
    .selectFrom('clearing_transaction')
    .select(['payer_id', 'payee_id', 'amount_ft', 'state', 'correction_id'])
    .where('chain_id', '=', chainId)
    .orderBy('id')
    .execute();
}
