import * as z from 'zod/mini';
import type { Clock } from '../../../infra/clock.ts';
import {
  type Capture,
  NothingSent,
  OutcomeUnknown,
  type PaymentProvider,
  PaymentRejected,
  type PaymentToStart,
  type ProviderPayment,
  type StartedPayment,
} from '../payment-provider.ts';
import { type BarionAccess, read, send } from './barion-call.ts';
import { type BarionShop, startRequest } from './barion-requests.ts';
import { type BarionState, readState, tidyId } from './barion-state.ts';
import { createBarionWallet } from './barion-wallet.ts';

/** Online payments by Barion: reservations at a shop, and transfers from the platform's wallet. */
export function createBarionProvider(
  access: BarionAccess,
  shop: Omit<BarionShop, 'posKey'>,
  clock: Clock,
): PaymentProvider {
  const { posKey } = access;
  return { ownWallet: shop.wallet, start, readPayment, capture, refund, ...createBarionWallet(access) };

  async function start(payment: PaymentToStart): Promise<StartedPayment> {
    const body = startRequest({ ...shop, posKey }, payment, clock.now());
    const { data } = started.safeParse(await send(access, 'POS', '/v2/Payment/Start', body));
    if (data === undefined) throw new OutcomeUnknown('a start that cannot be read');
    return { externalId: tidyId(data.PaymentId), paymentUrl: data.GatewayUrl };
  }

  async function readPayment(externalId: string): Promise<ProviderPayment> {
    return (await stateOf(externalId)).payment;
  }

  async function stateOf(externalId: string): Promise<BarionState> {
    return readState(await read(access, 'POS', `/v4/Payment/${tidyId(externalId)}/PaymentState`));
  }

  /**
   * Reads the state first: a reservation that was finished by an earlier call, whose outcome no one knew, isn't finished again, but given as it
   * is. The platform's part can only become less than it was. Who got how much of what was taken is read afterwards: the answer doesn't say.
   */
  async function capture({ externalId, totalFt, platformFt }: Capture): Promise<ProviderPayment> {
    const { own, context, payment } = await stateBeforeSending(externalId);
    if (own === null) throw new PaymentRejected('TransactionNotFound', 'our transaction is not in it');
    if (payment.transactions.some(({ isFinished }) => isFinished)) return payment;
    const part = context && Math.min(platformFt, context.totalFt, totalFt);
    const answer = await send(access, 'POS', '/v2/Payment/FinishReservation', {
      POSKey: posKey,
      PaymentId: tidyId(externalId),
      Transactions: [
        {
          TransactionId: own.externalId,
          Total: totalFt,
          ...(context && { PayeeTransactions: [{ TransactionId: context.externalId, Total: part }] }),
        },
      ],
    });
    const { data } = finished.safeParse(answer);
    if (data === undefined) throw new OutcomeUnknown('a finish that cannot be read');
    if (!data.IsSuccessful) throw new PaymentRejected('NotFinished', 'not finished');
    return totalFt === 0 ? givenBack(payment) : readPayment(externalId);
  }

  /** A reading that fails, in whatever way, says nothing of what was to be sent: only a payment that isn't there is a refusal. */
  async function stateBeforeSending(externalId: string): Promise<BarionState> {
    try {
      return await stateOf(externalId);
    } catch (error) {
      const isUnread =
        error instanceof OutcomeUnknown ||
        (error instanceof PaymentRejected && error.code !== 'NotExistingPaymentId');
      throw isUnread ? new NothingSent(error.message) : error;
    }
  }

  async function refund(wanted: { externalId: string; amountFt: number; comment: string }): Promise<void> {
    const { own, payment } = await stateBeforeSending(wanted.externalId);
    if (own === null) throw new PaymentRejected('TransactionNotFound', 'our transaction is not in it');
    await send(access, 'POS', '/v2/Payment/Refund', {
      POSKey: posKey,
      PaymentId: tidyId(wanted.externalId),
      TransactionsToRefund: [
        {
          TransactionId: own.externalId,
          POSTransactionId: payment.requestId,
          AmountToRefund: wanted.amountFt,
          Comment: wanted.comment,
        },
      ],
    });
  }
}

/** What a payment becomes of which nothing was taken, however the provider calls it. */
function givenBack(payment: ProviderPayment): ProviderPayment {
  return {
    ...payment,
    status: 'CANCELLED',
    totalFt: 0,
    transactions: payment.transactions.map((one) => ({ ...one, isFinished: true })),
  };
}

const finished = z.object({ IsSuccessful: z.boolean() });
const started = z.object({
  PaymentId: z.string().check(z.regex(/^[0-9a-fA-F-]{32,36}$/)),
  GatewayUrl: z.url({ protocol: /^https?$/ }),
});
