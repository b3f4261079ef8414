import { balanceOf, blockedOf, HELD, moveMoney } from '../world/ledger.ts';
import { mayMove, movePayment } from '../world/payment-moves.ts';
import type { Sim } from '../world/sim.ts';
import { findWallet, shopOf } from '../world/wallets.ts';
import { CURRENCIES, type ProcessResult } from '../world/words.ts';
import type { Payment, Transaction } from '../world/world.ts';
import { addProcessingFees, releaseFees } from './fees.ts';
import { payerPlace, settleTransaction, subsOf } from './settle.ts';

export type CardDetails = { lastFour: string; validThru: string; email: string };

/** Which ways of paying a payment's page offers. */
export function waysToPay(payment: Payment): { card: boolean; balance: boolean; bank: boolean } {
  const sources = payment.fundingSources.map((source) => source.toLowerCase());
  const has = (source: string) => sources.includes('all') || sources.includes(source);
  const isDelayed = payment.type === 'DelayedCapture';
  return {
    card: has('bankcard') && payment.total >= CURRENCIES[payment.currency].cardMinimum,
    balance: has('balance') && !isDelayed,
    bank: sources.includes('banktransfer') && !isDelayed,
  };
}

/** Whether the buyer can still do something on the page; the state itself follows later, with the next batch. */
export function isOpenToPay(sim: Sim, payment: Payment): boolean {
  return mayMove(payment, 'open') && sim.now() < payment.validUntil;
}

export function openPayment(sim: Sim, payment: Payment): void {
  if (!isOpenToPay(sim, payment)) return;
  movePayment(sim, payment, 'open');
  markTransactions(payment, 'Started');
}

/** The card's details were given: now the bank answers, or asks the buyer to approve first. */
export function beginCharge(sim: Sim, payment: Payment, card: CardDetails): void {
  openPayment(sim, payment);
  movePayment(sim, payment, 'charge');
  payment.card = { lastFour: card.lastFour, validThru: card.validThru };
  payment.payerEmail = card.email;
}

/** The bank's answer. A refused card leaves the payment open for another attempt. */
export function endCharge(sim: Sim, payment: Payment, result: ProcessResult): void {
  payment.processResult = result;
  if (result === 'Successful') {
    takeMoney(sim, payment, 'card');
    return;
  }
  payment.cardAttempts += 1;
  const { maxCardAttempts } = sim.world.settings;
  if (maxCardAttempts !== null && payment.cardAttempts >= maxCardAttempts) {
    dropPayment(sim, payment, 'fail', 'Rejected');
    return;
  }
  movePayment(sim, payment, 'refuse');
}

export type WalletProblem = 'unknown' | 'own shop' | 'suspended' | 'low';

/** Pays from a wallet; says what is in the way. */
export function payFromWallet(sim: Sim, payment: Payment, email: string): WalletProblem | null {
  const wallet = findWallet(sim, email);
  if (wallet === null) return 'unknown';
  if (wallet.email === shopOf(sim, payment.posId).ownerEmail) return 'own shop';
  if (wallet.state === 'suspended') return 'suspended';
  if (balanceOf(sim, wallet.email, payment.currency).available < payment.total) return 'low';
  openPayment(sim, payment);
  movePayment(sim, payment, 'charge');
  payment.payerEmail = wallet.email;
  takeMoney(sim, payment, 'balance');
  return null;
}

/** The buyer promised a bank transfer: it arrives, or not, some time later. */
export function awaitTransfer(sim: Sim, payment: Payment, email: string): void {
  openPayment(sim, payment);
  movePayment(sim, payment, 'charge');
  payment.payerEmail = email;
  payment.source = 'bank';
  movePayment(sim, payment, 'await transfer');
  payment.arrivesAt = sim.now() + sim.world.settings.bankTransfer.arrivesAfterMs;
}

export function endTransfer(sim: Sim, payment: Payment): void {
  payment.arrivesAt = null;
  if (sim.world.settings.bankTransfer.fails) dropPayment(sim, payment, 'fail', 'Rejected');
  else takeMoney(sim, payment, 'bank');
}

/** Ends a payment that nothing was paid of. */
export function dropPayment(
  sim: Sim,
  payment: Payment,
  event: 'cancel' | 'expire' | 'fail',
  status: Transaction['status'],
): void {
  for (const main of mainsOf(payment)) releaseFees(sim, payment, main);
  markTransactions(payment, status);
  payment.total = 0;
  movePayment(sim, payment, event);
}

export function mainsOf(payment: Payment): Transaction[] {
  return payment.transactions.filter(({ role }) => role === 'main');
}

function markTransactions(payment: Payment, status: Transaction['status']): void {
  for (const transaction of payment.transactions) transaction.status = status;
}

function takeMoney(sim: Sim, payment: Payment, source: NonNullable<Payment['source']>): void {
  payment.source = source;
  addProcessingFees(sim, payment, source);
  if (payment.type === 'Immediate') {
    for (const main of mainsOf(payment))
      settleTransaction(
        sim,
        payment,
        main,
        main.total,
        new Map(subsOf(payment, main).map((sub) => [sub.id, sub.total])),
      );
    movePayment(sim, payment, 'succeed');
    return;
  }
  holdMoney(sim, payment, source);
}

function holdMoney(sim: Sim, payment: Payment, source: NonNullable<Payment['source']>): void {
  const isReservation = payment.type === 'Reservation';
  markTransactions(payment, isReservation ? 'Reserved' : 'Authorized');
  for (const main of mainsOf(payment)) main.type = source === 'balance' ? 'Reserve' : 'CardPayment';
  if (isReservation)
    moveMoney(sim, {
      from: payerPlace(payment),
      to: source === 'balance' ? blockedOf(payment.payerEmail ?? '') : blockedOf(HELD),
      amount: payment.total,
      currency: payment.currency,
      reason: 'Reserve',
      paymentId: payment.id,
    });
  payment.heldUntil = sim.now() + payment.holdMs;
  movePayment(sim, payment, isReservation ? 'reserve' : 'authorize');
}
