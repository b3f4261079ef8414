import {
  availableOf,
  BANKS,
  blockedOf,
  CARDS,
  HELD,
  moveMoney,
  TECHNICAL,
  writeHistory,
} from '../world/ledger.ts';
import { newId } from '../world/new-world.ts';
import type { Sim } from '../world/sim.ts';
import { accountId, findWallet } from '../world/wallets.ts';
import type { Currency } from '../world/words.ts';
import type { Payment, Transaction } from '../world/world.ts';
import { chargeFees } from './fees.ts';

/** How long someone without a wallet has to open one for money that was sent to them. */
export const CLAIM_MS = 7 * 24 * 60 * 60_000;

/** Where the payer's money is while it is theirs. */
export function payerPlace(payment: Payment): { owner: string; part: 'available' | 'blocked' } {
  if (payment.source === 'balance') return availableOf(payment.payerEmail ?? '');
  return availableOf(payment.source === 'bank' ? BANKS : CARDS);
}

/** Where it is while Barion holds it; what is only blocked on a card hasn't left it. */
export function heldPlace(payment: Payment): { owner: string; part: 'available' | 'blocked' } {
  if (payment.type === 'DelayedCapture') return payerPlace(payment);
  return payment.source === 'balance' ? blockedOf(payment.payerEmail ?? '') : blockedOf(HELD);
}

const HISTORY_TYPES = {
  card: 'CardPayment',
  balance: 'ElectronicPayment',
  bank: 'BankTransferPayment',
} as const;

/**
 * Pays out one transaction: what was taken to its payee, the fees from the shop's owner, and then on to the payees within it.
 * `from` holds at least `taken`; `shares` are by the ids of the payee transactions.
 */
export function settleTransaction(
  sim: Sim,
  payment: Payment,
  main: Transaction,
  taken: number,
  shares: ReadonlyMap<string, number>,
): void {
  const payee = main.payee ?? '';
  const { currency, id: paymentId } = payment;
  moveMoney(sim, {
    from: payment.type === 'Immediate' ? payerPlace(payment) : heldPlace(payment),
    to: availableOf(payee),
    amount: taken,
    currency,
    reason: 'paid',
    paymentId,
  });
  if (taken > 0)
    writeHistory(sim, {
      type: HISTORY_TYPES[payment.source ?? 'card'],
      from: payment.payerEmail ?? '',
      to: payee,
      amount: taken,
      currency,
      description: main.comment ?? '',
    });
  main.finishedTotal = taken;
  main.isFinished = true;
  main.status = 'Succeeded';
  main.type =
    payment.source === 'balance' ? 'Shop' : payment.source === 'bank' ? 'BankTransferPayment' : 'CardPayment';
  chargeFees(sim, payment, main, taken);
  for (const sub of subsOf(payment, main)) {
    const amount = shares.get(sub.id) ?? 0;
    if (amount > 0) sub.type = sendMoney(sim, payee, sub.payee ?? '', amount, payment, sub.comment ?? '');
    sub.finishedTotal = amount;
    sub.isFinished = true;
    sub.status = amount > 0 ? 'Succeeded' : 'Storno';
  }
}

export function subsOf(payment: Payment, main: Transaction): Transaction[] {
  return payment.transactions.filter(({ role, relatedId }) => role === 'payee' && relatedId === main.id);
}

/** E-money from wallet to wallet; to the technical account where the addressee has none yet. Says which it was. */
export function sendMoney(
  sim: Sim,
  from: string,
  toAddress: string,
  amount: number,
  by: { currency: Currency; id?: string },
  description: string,
): 'TransferToExistingUser' | 'TransferToTechnicalAccount' {
  const to = toAddress.trim().toLowerCase();
  const { currency } = by;
  const wallet = findWallet(sim, to);
  if (wallet !== null) accountId(wallet, currency);
  const type = wallet === null ? 'TransferToTechnicalAccount' : 'TransferToExistingUser';
  moveMoney(sim, {
    from: availableOf(from),
    to: availableOf(wallet === null ? TECHNICAL : to),
    amount,
    currency,
    reason: type,
    paymentId: by.id,
  });
  const isPayment = by.id !== undefined;
  const plain = wallet === null ? 'InternalTransferToExternalUser' : 'InternalTransfer';
  const historyId = writeHistory(sim, {
    type: isPayment ? 'PayeeTransaction' : plain,
    from,
    to,
    amount,
    currency,
    description,
    isInProgress: wallet === null,
  });
  if (wallet === null)
    sim.world.parcels.push({
      id: newId(),
      from,
      to,
      amount,
      currency,
      dueAt: sim.now() + CLAIM_MS,
      historyId,
    });
  return type;
}

/** Gives a part of what is held back to the payer, as a transaction of its own; what only a card held just lapses. */
export function giveBack(sim: Sim, payment: Payment, main: Transaction, amount: number): void {
  if (amount === 0 || payment.type === 'DelayedCapture') return;
  const { currency, id: paymentId } = payment;
  moveMoney(sim, {
    from: heldPlace(payment),
    to: payerPlace(payment),
    amount,
    currency,
    reason: 'StornoReserve',
    paymentId,
  });
  payment.transactions.push({
    ...main,
    id: newId(),
    role: 'other',
    posTransactionId: null,
    relatedId: main.id,
    at: sim.now(),
    total: amount,
    payee: payment.payerEmail,
    items: null,
    status: 'Succeeded',
    type: 'StornoReserve',
    finishedTotal: 0,
    feeBlocked: 0,
  });
}
