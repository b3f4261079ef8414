import { withPaymentId } from '../world/callback-queue.ts';
import type { Sim } from '../world/sim.ts';
import { shopOf } from '../world/wallets.ts';
import { fromMinor } from '../world/words.ts';
import type { Payment, Transaction } from '../world/world.ts';
import type { Refusal } from './refusal.ts';

export type Json = Record<string, unknown>;

export function errorsAnswer(sim: Sim, refusal: Refusal, endpoint: string, owner: string | null): Json {
  return {
    Errors: refusal.problems.map((problem) => ({
      Title: refusal.code === 'ModelValidationError' ? 'Model Validation Error' : refusal.code,
      Description: problem,
      ErrorCode: refusal.code,
      HappenedAt: new Date(sim.now()).toISOString().replace('Z', '1234Z'),
      AuthData: owner,
      EndPoint: endpoint,
    })),
  };
}

export function startAnswer(payment: Payment, ownUrl: string): Json {
  return {
    PaymentId: payment.id,
    PaymentRequestId: payment.requestId,
    Status: payment.status,
    QRUrl: `${ownUrl}/payment/qr/generate?paymentId=${hyphenated(payment.id)}&size=Normal`,
    Transactions: payment.transactions.map((transaction) => processed(payment, transaction)),
    RecurrenceResult: 'None',
    ThreeDSAuthClientData: null,
    GatewayUrl: `${ownUrl}/Pay?Id=${payment.id}&lang=${payment.locale.replace('-', '_')}`,
    ...returnAddresses(payment),
    TraceId: payment.traceId,
    Errors: [],
  };
}

/** What finishing, capturing and letting go of an authorization answer. */
export function finishAnswer(payment: Payment): Json {
  return {
    IsSuccessful: true,
    PaymentId: payment.id,
    PaymentRequestId: payment.requestId,
    Status: payment.status,
    Transactions: payment.transactions.map((transaction) => processed(payment, transaction)),
    Errors: [],
  };
}

export function refundAnswer(payment: Payment, refunds: readonly Transaction[]): Json {
  return {
    PaymentId: payment.id,
    RefundedTransactions: refunds.map((refund) => ({
      TransactionId: refund.id,
      Total: fromMinor(refund.total, payment.currency),
      POSTransactionId: refund.posTransactionId,
      Comment: refund.comment,
      Status: refund.status,
    })),
    Errors: [],
  };
}

export function stateAnswer(sim: Sim, payment: Payment, version: 'v2' | 'v4'): Json {
  const shop = shopOf(sim, payment.posId);
  const isHold = payment.heldUntil !== null;
  return {
    PaymentId: payment.id,
    PaymentRequestId: payment.requestId,
    OrderNumber: payment.orderNumber,
    POSId: payment.posId,
    POSName: shop.name,
    POSOwnerEmail: shop.ownerEmail,
    POSOwnerCountry: 'HUN',
    Status: payment.status,
    PaymentType: payment.type,
    FundingSource: fundingSource(payment),
    RecurrenceType: null,
    TraceId: payment.traceId,
    FundingInformation: fundingInformation(payment),
    AllowedFundingSources: payment.fundingSources,
    GuestCheckout: payment.guestCheckOut,
    CreatedAt: stamp(payment.createdAt),
    ValidUntil: stamp(payment.validUntil),
    CompletedAt: stamp(payment.completedAt),
    ReservedUntil: isHold && payment.type === 'Reservation' ? stamp(payment.heldUntil) : null,
    DelayedCaptureUntil: isHold && payment.type === 'DelayedCapture' ? stamp(payment.heldUntil) : null,
    Transactions: payment.transactions.map((transaction) => detailed(sim, payment, transaction)),
    Total: fromMinor(payment.total, payment.currency),
    SuggestedLocale: payment.locale,
    FraudRiskScore: null,
    ...returnAddresses(payment),
    Currency: payment.currency,
    ...(version === 'v4' ? { PaymentMethod: paymentMethod(payment) } : {}),
    Errors: [],
  };
}

function returnAddresses(payment: Payment): Json {
  const withId = (url: string | null) => (url === null ? null : withPaymentId(url, payment.id));
  return { RedirectUrl: withId(payment.redirectUrl), CallbackUrl: withId(payment.callbackUrl) };
}

function processed(payment: Payment, transaction: Transaction): Json {
  return {
    POSTransactionId: transaction.posTransactionId,
    TransactionId: transaction.id,
    Status: transaction.status,
    Currency: payment.currency,
    // Without a Z, as the real one writes it here.
    TransactionTime: new Date(transaction.at).toISOString().replace('Z', ''),
    RelatedId: transaction.relatedId,
  };
}

function detailed(sim: Sim, payment: Payment, transaction: Transaction): Json {
  return {
    TransactionId: transaction.id,
    POSTransactionId: transaction.posTransactionId,
    TransactionTime: stamp(transaction.at),
    Total: fromMinor(shownTotal(transaction), payment.currency),
    Currency: payment.currency,
    Payer: payment.payerEmail === null ? null : person(sim, payment.payerEmail),
    Payee:
      transaction.role === 'fee'
        ? {
            Name: { LoginName: null, FirstName: null, LastName: null, OrganizationName: 'Barion' },
            Email: null,
          }
        : person(sim, transaction.payee ?? ''),
    Comment: transaction.comment,
    Status: transaction.status,
    TransactionType: transaction.type,
    Items: transaction.items,
    RelatedId: transaction.relatedId,
    POSId: payment.posId,
    PaymentId: payment.id,
  };
}

/**
 * A main transaction keeps its total, whatever was taken of it. That of a payee is a transfer made at the finish, so it is shown as it was made; the real
 * one's documents don't say.
 */
function shownTotal({ role, isFinished, total, finishedTotal }: Transaction): number {
  return role === 'payee' && isFinished ? finishedTotal : total;
}

function person(sim: Sim, email: string): Json {
  const wallet = sim.world.wallets.find((known) => known.email === email);
  return {
    Name: { LoginName: email, FirstName: null, LastName: null, OrganizationName: wallet?.name ?? null },
    Email: email,
  };
}

function fundingSource(payment: Payment): string | null {
  if (payment.source === null) return null;
  return { card: 'BankCard', balance: 'Balance', bank: 'BankTransfer' }[payment.source];
}

function paymentMethod(payment: Payment): string {
  if (payment.source === null) return 'Unknown';
  return { card: 'BankCard', balance: 'BarionWallet', bank: 'Other' }[payment.source];
}

function fundingInformation(payment: Payment): Json | null {
  if (payment.card === null) return null;
  const [month, year] = payment.card.validThru.split('/');
  return {
    BankCard: {
      MaskedPan: payment.card.lastFour,
      BankCardType: 'Visa',
      ValidThruYear: `20${year}`,
      ValidThruMonth: month,
    },
    AuthorizationCode: payment.processResult === 'Successful' ? payment.id.slice(0, 6).toUpperCase() : null,
    ProcessResult: payment.processResult ?? 'Unknown',
  };
}

function stamp(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}

function hyphenated(id: string): string {
  return id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
