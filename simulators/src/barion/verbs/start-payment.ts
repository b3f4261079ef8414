import { spanMs } from '../wire/checks.ts';
import type { StartRequest } from '../wire/models.ts';
import { Refusal } from '../wire/refusal.ts';
import { availableOf, balanceOf, blockedOf, moveMoney } from '../world/ledger.ts';
import { newId } from '../world/new-world.ts';
import type { Sim } from '../world/sim.ts';
import { accountId, findWallet } from '../world/wallets.ts';
import { CURRENCIES, toMinor } from '../world/words.ts';
import type { Payment, Shop, Transaction } from '../world/world.ts';
import { feeTransaction, highestFee, partOf } from './fees.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Prepares a payment. Refuses payees without a wallet, amounts that don't fit, and an owner who can't cover the fees. */
export function startPayment(sim: Sim, shop: Shop, request: StartRequest): Payment {
  if (shop.state === 'draft') throw new Refusal('ShopIsInDraftState', 'The shop is in draft state.', 401);
  if (shop.state === 'closed') throw new Refusal('ShopIsClosed', 'The shop is closed.');
  if (request.InitiateRecurrence === true || request.RecurrenceId !== undefined)
    throw new Refusal('RecurringPaymentNotAllowed', 'The shop may not start recurring payments.');
  checkTransactions(request);
  checkPayees(sim, request);
  const payment = preparePayment(sim, shop, request);
  blockFees(sim, shop, payment);
  sim.world.payments.push(payment);
  sim.touch();
  return payment;
}

/** What the real one doesn't say it looks at; a shop that gets it wrong can't distinguish its transactions, or shows other goods than are paid. */
function checkTransactions({ Transactions, Currency }: StartRequest): void {
  const names = Transactions.flatMap(({ POSTransactionId, PayeeTransactions = [] }) => [
    POSTransactionId,
    ...PayeeTransactions.map((sub) => sub.POSTransactionId),
  ]);
  if (new Set(names).size < names.length)
    throw new Refusal('ModelValidationError', 'The POSTransactionId field is used twice in the payment.');
  for (const [index, { Payee, Total, Items, PayeeTransactions = [] }] of Transactions.entries()) {
    const field = `Transactions[${index}]`;
    if (PayeeTransactions.some((sub) => isSameAddress(sub.Payee, Payee)))
      throw new Refusal(
        'TheSourceAndDestinationAccountsAreMatched',
        `The ${field}.PayeeTransactions go to the payee itself.`,
      );
    const sum = Items.reduce((all, { ItemTotal }) => all + Number(ItemTotal), 0);
    // A total that the currency has no digits for is refused as that, later.
    if (toMinor(Total, Currency) !== null && Math.abs(sum - Total) > 0.001)
      throw new Refusal('ModelValidationError', `The ${field}.Items sum to ${sum}, not to its Total.`);
  }
}

function isSameAddress(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

function checkPayees(sim: Sim, request: StartRequest): void {
  for (const { Payee, PayeeTransactions } of request.Transactions) {
    const wallet = findWallet(sim, Payee);
    if (wallet === null) throw new Refusal('InvalidUser', `The payee ${Payee} is not a registered user.`);
    for (const receiver of [wallet, ...(PayeeTransactions ?? []).map(({ Payee }) => findWallet(sim, Payee))])
      if (receiver?.state === 'suspended')
        throw new Refusal('UserCantReceiveEMoney', `The payee ${receiver.email} can't receive e-money.`);
    accountId(wallet, request.Currency);
  }
}

function preparePayment(sim: Sim, shop: Shop, request: StartRequest): Payment {
  const now = sim.now();
  const transactions = request.Transactions.flatMap((wanted, index) =>
    prepareTransactions(sim, request, wanted, `Transactions[${index}]`),
  );
  const total = transactions
    .filter(({ role }) => role === 'main')
    .reduce((sum, transaction) => sum + transaction.total, 0);
  const fundingSources = request.FundingSources;
  if (
    fundingSources.every((source) => source.toLowerCase() === 'bankcard') &&
    total < CURRENCIES[request.Currency].cardMinimum
  )
    throw new Refusal('ModelValidationError', 'The total is less than what a card can pay.');
  return {
    id: newId(),
    requestId: request.PaymentRequestId,
    orderNumber: request.OrderNumber ?? null,
    posId: shop.posId,
    status: 'Prepared',
    type: request.PaymentType,
    fundingSources,
    guestCheckOut: request.GuestCheckOut ?? true,
    currency: request.Currency,
    total,
    locale: request.Locale,
    redirectUrl: request.RedirectUrl ?? null,
    callbackUrl: request.CallbackUrl ?? null,
    payerHint: request.PayerHint ?? null,
    traceId: request.TraceId ?? null,
    createdAt: now,
    validUntil: now + (spanMs(request.PaymentWindow ?? '') ?? 30 * MINUTE),
    holdMs: holdMs(request),
    heldUntil: null,
    completedAt: null,
    arrivesAt: null,
    source: null,
    payerEmail: null,
    card: null,
    processResult: null,
    cardAttempts: 0,
    transactions,
  };
}

function holdMs(request: StartRequest): number {
  if (request.PaymentType === 'Reservation') return spanMs(request.ReservationPeriod ?? '') ?? 30 * MINUTE;
  if (request.PaymentType === 'DelayedCapture') return spanMs(request.DelayedCapturePeriod ?? '') ?? 7 * DAY;
  return 0;
}

function prepareTransactions(
  sim: Sim,
  request: StartRequest,
  wanted: StartRequest['Transactions'][number],
  field: string,
): Transaction[] {
  const main = {
    ...newTransaction(sim, request, wanted, `${field}.Total`),
    role: 'main' as const,
    items: wanted.Items,
  };
  const subs = (wanted.PayeeTransactions ?? []).map((sub, index) => ({
    ...newTransaction(sim, request, sub, `${field}.PayeeTransactions[${index}].Total`),
    role: 'payee' as const,
    relatedId: main.id,
  }));
  if (subs.reduce((sum, { total }) => sum + total, 0) > main.total)
    throw new Refusal('ModelValidationError', `The ${field}.PayeeTransactions are more than its Total.`);
  const gatewayBp = sim.world.settings.fees.gatewayBp;
  const fees = partOf(main.total, gatewayBp) > 0 ? [feeTransaction(sim, main, 'GatewayFee', gatewayBp)] : [];
  return [main, ...fees, ...subs];
}

function newTransaction(
  sim: Sim,
  request: StartRequest,
  wanted: { POSTransactionId: string; Payee: string; Total: number; Comment?: string },
  field: string,
): Transaction {
  const total = toMinor(wanted.Total, request.Currency);
  if (total === null) throw new Refusal('ModelValidationError', `The ${field} field has too many digits.`);
  return {
    id: newId(),
    role: 'main',
    posTransactionId: wanted.POSTransactionId,
    relatedId: null,
    at: sim.now(),
    total,
    payee: wanted.Payee.trim().toLowerCase(),
    comment: wanted.Comment ?? null,
    items: null,
    status: 'Prepared',
    type: 'Unspecified',
    isFinished: false,
    finishedTotal: 0,
    refunded: 0,
    feeBlocked: 0,
  };
}

/**
 * The shop's owner pays all fees. What the payment itself doesn't surely leave with the owner is blocked now: that of another's
 * transaction, and of one whose money goes on.
 */
function blockFees(sim: Sim, shop: Shop, payment: Payment): void {
  const facilitated = payment.transactions.filter(
    (main) =>
      main.role === 'main' &&
      (main.payee !== shop.ownerEmail ||
        payment.transactions.some(({ role, relatedId }) => role === 'payee' && relatedId === main.id)),
  );
  const needed = facilitated.map((main) => ({
    main,
    fee: highestFee(sim.world.settings.fees, main.total),
  }));
  const sum = needed.reduce((total, { fee }) => total + fee, 0);
  if (balanceOf(sim, shop.ownerEmail, payment.currency).available < sum)
    throw new Refusal(
      'DoNotHaveEnoughMoneyToPreparePayment',
      'The owner of the shop has not enough money to cover the fees.',
    );
  for (const { main, fee } of needed) {
    moveMoney(sim, {
      from: availableOf(shop.ownerEmail),
      to: blockedOf(shop.ownerEmail),
      amount: fee,
      currency: payment.currency,
      reason: 'fee blocked',
      paymentId: payment.id,
    });
    main.feeBlocked = fee;
  }
}
