import type { FinishRequest } from '../wire/models.ts';
import { Refusal } from '../wire/refusal.ts';
import { movePayment } from '../world/payment-moves.ts';
import type { Sim } from '../world/sim.ts';
import { findWallet, plainId } from '../world/wallets.ts';
import { toMinor } from '../world/words.ts';
import type { Payment, Transaction } from '../world/world.ts';
import { mainsOf } from './pay.ts';
import { giveBack, settleTransaction, subsOf } from './settle.ts';

type Part = {
  main: Transaction;
  taken: number;
  shares: Map<string, number>;
  wanted: FinishRequest['Transactions'][number];
};

/** Takes what is asked of a reservation, or of what a card has authorized. Nothing happens unless all of it can. */
export function finishPayment(
  sim: Sim,
  payment: Payment,
  request: FinishRequest,
  hold: 'Reservation' | 'DelayedCapture',
): void {
  const isHeld = ['Reserved', 'Authorized', 'PartiallySucceeded'].includes(payment.status);
  if (payment.type !== hold || !isHeld || (payment.heldUntil ?? 0) <= sim.now())
    throw new Refusal('PaymentStatusNotValid', `The payment can't be finished: it is ${payment.status}.`);
  const parts = request.Transactions.map((wanted, index) =>
    findPart(sim, payment, wanted, `Transactions[${index}]`),
  );
  if (new Set(parts.map(({ main }) => main.id)).size < parts.length)
    throw new Refusal('ModelValidationError', 'The Transactions field names a transaction twice.');
  for (const { main, taken, shares, wanted } of parts) {
    if (wanted.Items !== undefined) main.items = wanted.Items;
    if (wanted.Comment !== undefined) main.comment = wanted.Comment;
    for (const share of wanted.PayeeTransactions ?? []) {
      const sub = subsOf(payment, main).find(({ id }) => id === plainId(share.TransactionId));
      if (sub !== undefined && share.Comment !== undefined) sub.comment = share.Comment;
    }
    finishTransaction(sim, payment, main, taken, shares);
  }
  endFinish(sim, payment);
}

/** What no one finished in time goes back to the payer. */
export function finishWithNothing(sim: Sim, payment: Payment): void {
  for (const main of mainsOf(payment).filter(({ isFinished }) => !isFinished))
    finishTransaction(sim, payment, main, 0, new Map());
  if (payment.status === 'PartiallySucceeded') {
    endFinish(sim, payment);
    return;
  }
  for (const transaction of payment.transactions)
    if (transaction.role !== 'other') transaction.status = 'Expired';
  payment.total = 0;
  movePayment(sim, payment, 'expire');
}

function finishTransaction(
  sim: Sim,
  payment: Payment,
  main: Transaction,
  taken: number,
  shares: ReadonlyMap<string, number>,
): void {
  settleTransaction(sim, payment, main, taken, shares);
  giveBack(sim, payment, main, main.total - taken);
  if (taken === 0) main.status = payment.type === 'Reservation' ? 'Storno' : 'Reversed';
}

function endFinish(sim: Sim, payment: Payment): void {
  const mains = mainsOf(payment);
  const isAll = mains.every(({ isFinished }) => isFinished);
  const sum = mains.reduce((total, { finishedTotal }) => total + finishedTotal, 0);
  if (isAll) payment.total = sum;
  movePayment(sim, payment, !isAll ? 'finish some' : sum > 0 ? 'finish all' : 'finish with nothing');
}

function findPart(
  sim: Sim,
  payment: Payment,
  wanted: FinishRequest['Transactions'][number],
  field: string,
): Part {
  const main = mainsOf(payment).find(({ id }) => id === plainId(wanted.TransactionId));
  if (main === undefined)
    throw new Refusal(
      'TransactionDoesNotBelongToPayment',
      `The ${field} is not one of the payment's own transactions.`,
    );
  if (main.isFinished) throw new Refusal('PaymentStatusNotValid', `The ${field} has been finished already.`);
  const taken = amountWithin(payment, wanted.Total, main.total, `${field}.Total`);
  const shares = findShares(payment, main, wanted, field);
  if ([...shares.values()].reduce((sum, share) => sum + share, 0) > taken)
    throw new Refusal('ModelValidationError', `The ${field}.PayeeTransactions are more than its Total.`);
  checkReceivers(sim, payment, main, taken);
  return { main, taken, shares, wanted };
}

function findShares(
  payment: Payment,
  main: Transaction,
  wanted: FinishRequest['Transactions'][number],
  field: string,
): Map<string, number> {
  const shares = new Map<string, number>();
  for (const [index, share] of (wanted.PayeeTransactions ?? []).entries()) {
    const name = `${field}.PayeeTransactions[${index}]`;
    const sub = subsOf(payment, main).find(({ id }) => id === plainId(share.TransactionId));
    if (sub === undefined)
      throw new Refusal('TransactionDoesNotBelongToPayment', `The ${name} is not of this transaction.`);
    shares.set(sub.id, amountWithin(payment, share.Total, sub.total, `${name}.Total`));
  }
  if (shares.size !== subsOf(payment, main).length)
    throw new Refusal(
      'ModelValidationError',
      `The ${field}.PayeeTransactions field must list every payee transaction of the original.`,
    );
  return shares;
}

function checkReceivers(sim: Sim, payment: Payment, main: Transaction, taken: number): void {
  if (taken === 0) return;
  for (const email of [main.payee, ...subsOf(payment, main).map(({ payee }) => payee)])
    if (email !== null && findWallet(sim, email)?.state === 'suspended')
      throw new Refusal('UserCantReceiveEMoney', `The payee ${email} can't receive e-money.`);
}

function amountWithin(payment: Payment, amount: number, max: number, field: string): number {
  const minor = toMinor(amount, payment.currency);
  if (minor === null) throw new Refusal('ModelValidationError', `The ${field} field has too many digits.`);
  if (minor > max)
    throw new Refusal('ModelValidationError', `The ${field} field is more than the original amount.`);
  return minor;
}
