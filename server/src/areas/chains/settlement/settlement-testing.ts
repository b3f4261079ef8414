import type { ClosingAnswer } from '@kosar/domain/close-chain';
import { makePointManager, makeProducer, makeTransporter } from '../../../demo/builders/actor.ts';
import { type ChainOptions, makeChain } from '../../../demo/builders/chain.ts';
import { endChain } from '../../../demo/builders/end-chain.ts';
import { makeEvent } from '../../../demo/builders/event.ts';
import { type MadeOrder, makeOrder } from '../../../demo/builders/order.ts';
import { makePoint } from '../../../demo/builders/point.ts';
import { makeProduct } from '../../../demo/builders/product.ts';
import { makeUser } from '../../../demo/builders/user.ts';
import { transaction } from '../../../infra/database/connect.ts';
import { TEST_NOW, type TestApi } from '../../../infra/testing/api.ts';
import {
  OutcomeUnknown,
  type PaymentProvider,
  PaymentRejected,
  type ProviderPayment,
} from '../../../providers/payment/payment-provider.ts';

const DAY_AFTER = new Date('2026-11-26T09:00:00+01:00');

/**
 * A chain that waits to be finalized, with orders of 2 kg at 1000 Ft, `online` of them reserved at the provider. Nothing is recorded of them; by the
 * answer they were taken and paid.
 */
export async function makeEndedDelivery(
  { context, clock }: TestApi,
  {
    orders = 2,
    online = 0,
    answer = 'PAID',
    ...only
  }: ChainOptions & { orders?: number; online?: number; answer?: ClosingAnswer | null } = {},
) {
  clock.set(DAY_AFTER);
  return transaction(context.db, async (trx) => {
    const producer = await makeProducer(trx, { actor: { name: 'Kovács Kert' } });
    const transporter = await makeTransporter(trx, { actor: { name: 'Fuvaros' } });
    const manager = await makePointManager(trx, { actor: { name: 'Pontos' } });
    const point = await makePoint(trx, { managerId: manager.id });
    const event = await makeEvent(trx, { deliveryPointId: point.id });
    const product = await makeProduct(trx, { producerId: producer.id });
    const chain = await makeChain(trx, {
      transporterId: transporter.id,
      items: [{ product }],
      deliveries: [{ eventId: event.id }],
      allowsOnline: true,
      ...only,
    });
    const made: MadeOrder[] = [];
    for (let index = 0; index < orders; index += 1) {
      const order = await makeOrder(trx, {
        deliveryId: chain.deliveries[0]?.id,
        lines: [{ chainPackingId: chain.packings[0]?.id ?? 0, amountMilli: 2000 }],
        paymentType: index < online ? 'ONLINE' : 'ON_SITE',
      });
      made.push(order);
      if (index < online) {
        await trx
          .updateTable('payment')
          .set({ status: 'RESERVED', reserved_ft: order.total_ft ?? 0, external_id: `ext-${order.id}` })
          .where('order_id', '=', order.id)
          .execute();
        const payment = await trx
          .selectFrom('payment')
          .select('id')
          .where('order_id', '=', order.id)
          .executeTakeFirstOrThrow();
        await trx
          .insertInto('payment_transaction')
          .values([
            { payment_id: payment.id, item_type: 'GOODS', value_ft: 1700, payee_id: producer.actor_id },
            { payment_id: payment.id, item_type: 'PLATFORM_SHARE', value_ft: 300 },
          ])
          .execute();
      }
    }
    await endChain(trx, chain.id, 'TO_BE_FINALIZED', TEST_NOW, answer);
    return { chain, orders: made, producer, transporter, manager, point, event };
  });
}

/** An admin with a live session. */
export async function makeAdmin(api: TestApi): Promise<{ id: number; as: string }> {
  const { id } = await transaction(api.context.db, (trx) => makeUser(trx, { isAdmin: true }));
  return { id, as: await api.logIn(id, ['ROLE_ADMIN']) };
}

type Problem = 'LOST_BEFORE' | 'REJECTED_AFTER' | 'LOST_AFTER' | 'REJECTED';

/** The far end of the wire: reservations and transfers as a provider keeps them, with trouble on order. */
export function fakeProvider() {
  const held = new Map<string, ProviderPayment>();
  const transfers: { requestId: string; targetEmail: string; amountFt: number }[] = [];
  const captures: string[] = [];
  const problem: Problem[] = [];
  const act = (effect: () => void): void => {
    const next = problem.shift();
    if (next === 'REJECTED') throw new PaymentRejected('InsufficientFunds', 'nincs fedezet');
    if (next === 'LOST_BEFORE') throw new OutcomeUnknown('no answer');
    effect();
    if (next === 'REJECTED_AFTER') throw new PaymentRejected('TooManyRequests', 'too many requests');
    if (next === 'LOST_AFTER') throw new OutcomeUnknown('no answer');
  };
  const seen = (externalId: string): ProviderPayment => {
    const payment = held.get(externalId) ?? {
      externalId,
      requestId: externalId,
      status: 'RESERVED',
      currency: 'HUF',
      totalFt: 0,
      platformFt: 300,
      reservedUntil: null,
      failureReason: null,
      transactions: [],
    };
    held.set(externalId, payment);
    return payment;
  };
  const provider: PaymentProvider = {
    ownWallet: 'piac@kosar.test',
    start: () => Promise.reject(new Error('not asked for here')),
    refund: () => Promise.reject(new Error('not asked for here')),
    readPayment: async (externalId) => seen(externalId),
    capture: async ({ externalId, totalFt, platformFt }) => {
      captures.push(externalId);
      if (seen(externalId).status !== 'RESERVED') throw new PaymentRejected('InvalidState', 'already taken');
      act(() => {
        const status = totalFt > 0 ? ('PAID' as const) : ('CANCELLED' as const);
        held.set(externalId, { ...seen(externalId), status, totalFt, platformFt });
      });
      return seen(externalId);
    },
    transfer: async ({ requestId, targetEmail, amountFt }) => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      act(() => transfers.push({ requestId, targetEmail, amountFt }));
    },
    findTransfer: async (requestId) =>
      transfers.some((one) => one.requestId === requestId) ? `T-${requestId}` : null,
    readTransfers: async () => ({
      transfers: transfers.map(({ requestId, amountFt }, nth) => ({
        externalId: `T-${nth}`,
        requestId,
        amountFt,
      })),
      next: null,
    }),
  };
  return { provider, held, transfers, captures, problem };
}
