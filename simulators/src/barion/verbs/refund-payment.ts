import type { RefundRequest } from '../wire/models.ts';
import { Refusal } from '../wire/refusal.ts';
import { enqueueCallback } from '../world/callback-queue.ts';
import { availableOf, balanceOf, moveMoney, writeHistory } from '../world/ledger.ts';
import { newId } from '../world/new-world.ts';
import type { Sim } from '../world/sim.ts';
import { findWallet, plainId } from '../world/wallets.ts';
import { toMinor } from '../world/words.ts';
import type { Payment, Shop, Transaction } from '../world/world.ts';
import { payerPlace } from './settle.ts';

const KINDS = {
  card: { transaction: 'RefundToBankCard', history: 'RefundToCard' },
  balance: { transaction: 'Refund', history: 'RefundToWallet' },
  bank: { transaction: 'RefundToBankAccount', history: 'RefundToBankAccount' },
} as const;

/** Gives back what was taken, from the wallet of the shop's owner. Nothing happens unless all of it can. */
export function refundPayment(sim: Sim, shop: Shop, payment: Payment, request: RefundRequest): Transaction[] {
  if (findWallet(sim, shop.ownerEmail)?.state === 'suspended')
    throw new Refusal('SuspendedUserTriedToRefund', 'The owner of the shop is suspended.');
  if (payment.status !== 'Succeeded' && payment.status !== 'PartiallySucceeded')
    throw new Refusal('PaymentStatusNotValid', `The payment is ${payment.status}.`);
  const parts = request.TransactionsToRefund.map((wanted, index) =>
    findPart(shop, payment, wanted, `TransactionsToRefund[${index}]`),
  );
  if (new Set(parts.map(({ main }) => main.id)).size < parts.length)
    throw new Refusal('ModelValidationError', 'The TransactionsToRefund field names a transaction twice.');
  const sum = parts.reduce((total, { amount }) => total + amount, 0);
  if (balanceOf(sim, shop.ownerEmail, payment.currency).available < sum)
    throw new Refusal('TooLowBalanceToMakeRefund', 'The balance is too low to make the refund.');
  const refunds = parts.map(({ main, amount, comment }) => giveBack(sim, payment, main, amount, comment));
  enqueueCallback(sim, payment);
  return refunds;
}

function findPart(
  shop: Shop,
  payment: Payment,
  wanted: RefundRequest['TransactionsToRefund'][number],
  field: string,
): { main: Transaction; amount: number; comment: string | null } {
  const main = payment.transactions.find(({ id }) => id === plainId(wanted.TransactionId));
  if (main === undefined || (main.role === 'main' && main.posTransactionId !== wanted.POSTransactionId))
    throw new Refusal('TransactionDoesNotBelongToPayment', `The ${field} is not of this payment.`);
  if (main.role !== 'main' || !main.isFinished)
    throw new Refusal('InvalidTransactionType', `The ${field} can't be refunded.`);
  if (main.payee !== shop.ownerEmail)
    throw new Refusal(
      'InvalidAccount',
      `The ${field} was paid to another wallet: only its owner can refund.`,
    );
  const amount = toMinor(wanted.AmountToRefund, payment.currency);
  if (amount === null)
    throw new Refusal('ModelValidationError', `The ${field}.AmountToRefund field has too many digits.`);
  if (amount > main.finishedTotal - main.refunded)
    throw new Refusal(
      'AmountToRefundIsGreaterThanTransactionAmount',
      `The ${field} is more than what is left of the transaction.`,
    );
  return { main, amount, comment: wanted.Comment ?? null };
}

function giveBack(
  sim: Sim,
  payment: Payment,
  main: Transaction,
  amount: number,
  comment: string | null,
): Transaction {
  const kinds = KINDS[payment.source ?? 'card'];
  const from = main.payee ?? '';
  moveMoney(sim, {
    from: availableOf(from),
    to: payerPlace(payment),
    amount,
    currency: payment.currency,
    reason: kinds.transaction,
    paymentId: payment.id,
  });
  writeHistory(sim, {
    type: kinds.history,
    from,
    to: payment.payerEmail ?? '',
    amount,
    currency: payment.currency,
    description: comment ?? '',
  });
  main.refunded += amount;
  payment.total -= amount;
  const refund: Transaction = {
    ...main,
    id: newId(),
    role: 'other',
    relatedId: main.id,
    at: sim.now(),
    total: amount,
    payee: payment.payerEmail,
    comment,
    items: null,
    type: kinds.transaction,
    finishedTotal: 0,
    refunded: 0,
  };
  payment.transactions.push(refund);
  return refund;
}
