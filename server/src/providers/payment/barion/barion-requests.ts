import type { PaymentToStart } from '../payment-provider.ts';
import { platformRequestId } from './barion-state.ts';

/** What the calls need to know of the market beside the payment itself. */
export interface BarionShop {
  readonly posKey: string;
  /** The platform's wallet, which gets its part of every payment. */
  readonly wallet: string;
  /** Where news of payments are sent to. */
  readonly callbackUrl: string;
}

/** A reservation for the whole sum, paid to the producer, with the platform's part in it. */
export function startRequest(shop: BarionShop, payment: PaymentToStart, now: Date) {
  const { requestId, valueFt, platformFt } = payment;
  const name = `Rendelés: ${payment.orderCode}`;
  return {
    POSKey: shop.posKey,
    PaymentType: 'Reservation',
    ReservationPeriod: span(payment.reserveUntil.getTime() - now.getTime()),
    PaymentWindow: span(PAYMENT_WINDOW_MS),
    GuestCheckOut: true,
    FundingSources: ['All'],
    PaymentRequestId: requestId,
    OrderNumber: payment.orderCode,
    PayerHint: payment.payerEmail,
    RedirectUrl: payment.returnUrl,
    CallbackUrl: shop.callbackUrl,
    Locale: 'hu-HU',
    Currency: 'HUF',
    Transactions: [
      {
        POSTransactionId: requestId,
        Payee: payment.payeeEmail,
        Total: valueFt,
        Comment: name,
        Items: [
          { Name: name, Description: name, Quantity: 1, Unit: 'db', UnitPrice: valueFt, ItemTotal: valueFt },
        ],
        ...(platformFt > 0 && {
          PayeeTransactions: [
            {
              POSTransactionId: platformRequestId(requestId),
              Payee: shop.wallet,
              Total: platformFt,
              Comment: name,
            },
          ],
        }),
      },
    ],
  };
}

/** How long a buyer may sit at the payment page. */
const PAYMENT_WINDOW_MS = 30 * 60_000;
const LONGEST_MS = 365 * 86_400_000;
const SHORTEST_MS = 60_000;

/** A time span as the provider writes it: days.hours:minutes:seconds, between a minute and a year. */
export function span(ms: number): string {
  const seconds = Math.floor(Math.min(Math.max(ms, SHORTEST_MS), LONGEST_MS) / 1000);
  const hours = Math.floor(seconds / 3600) % 24;
  return `${Math.floor(seconds / 86_400)}.${two(hours)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
