import { availableOf, blockedOf, FEES, moveMoney, writeHistory } from '../world/ledger.ts';
import { newId } from '../world/new-world.ts';
import type { Sim } from '../world/sim.ts';
import { shopOf } from '../world/wallets.ts';
import type { Payment, Settings, Transaction } from '../world/world.ts';

type Source = NonNullable<Payment['source']>;

const PROCESSING: Record<Source, { type: string; rate: (fees: Settings['fees']) => number }> = {
  card: { type: 'CardProcessingFee', rate: (fees) => fees.cardBp },
  balance: { type: 'BarionBalanceProcessingFee', rate: (fees) => fees.balanceBp },
  bank: { type: 'BankTransferPaymentFee', rate: (fees) => fees.bankTransferBp },
};

/** Hundredths of a percent of an amount, rounded to the nearest minor unit. */
export function partOf(amount: number, basisPoints: number): number {
  return Math.round((amount * basisPoints) / 10_000);
}

/** The most that a transaction can cost, however the buyer pays. */
export function highestFee(fees: Settings['fees'], total: number): number {
  const processing = Math.max(fees.cardBp, fees.balanceBp, fees.bankTransferBp);
  return partOf(total, fees.gatewayBp) + partOf(total, processing);
}

/** A fee's own transaction, as the wire shows it: without a number of the shop's. */
export function feeTransaction(sim: Sim, main: Transaction, type: string, basisPoints: number): Transaction {
  return {
    id: newId(),
    role: 'fee',
    posTransactionId: null,
    relatedId: main.id,
    at: sim.now(),
    total: partOf(main.total, basisPoints),
    payee: null,
    comment: null,
    items: null,
    status: main.status,
    type,
    isFinished: false,
    finishedTotal: 0,
    refunded: 0,
    feeBlocked: 0,
  };
}

/** Adds the fee of how the buyer pays to each of the shop's transactions. */
export function addProcessingFees(sim: Sim, payment: Payment, source: Source): void {
  const { type, rate } = PROCESSING[source];
  const basisPoints = rate(sim.world.settings.fees);
  payment.transactions = payment.transactions.flatMap((transaction) =>
    transaction.role === 'main' && partOf(transaction.total, basisPoints) > 0
      ? [transaction, feeTransaction(sim, transaction, type, basisPoints)]
      : [transaction],
  );
}

/** Takes the fees of what was really paid from the shop's owner, and gives back what was blocked beyond. */
export function chargeFees(sim: Sim, payment: Payment, main: Transaction, taken: number): void {
  const owner = shopOf(sim, payment.posId).ownerEmail;
  const from = main.feeBlocked > 0 ? blockedOf(owner) : availableOf(owner);
  let charged = 0;
  for (const fee of feesOf(payment, main)) {
    // Each keeps its rate: the part of it that was taken.
    const share = main.total === 0 ? 0 : Math.floor((fee.total * taken) / main.total);
    // Rates that were raised since the start can't take more than was blocked then.
    const amount = main.feeBlocked > 0 ? Math.min(share, main.feeBlocked - charged) : share;
    moveMoney(sim, {
      from,
      to: availableOf(FEES),
      amount,
      currency: payment.currency,
      reason: fee.type,
      paymentId: payment.id,
    });
    if (amount > 0)
      writeHistory(sim, {
        type: fee.type,
        from: owner,
        to: FEES,
        amount,
        currency: payment.currency,
        description: '',
      });
    fee.total = amount;
    fee.status = taken > 0 ? 'Succeeded' : 'Storno';
    fee.isFinished = true;
    charged += amount;
  }
  if (main.feeBlocked > 0) {
    main.feeBlocked -= charged;
    releaseFees(sim, payment, main);
  }
}

/** Gives the shop's owner back what was blocked for the fees of a transaction. */
export function releaseFees(sim: Sim, payment: Payment, main: Transaction): void {
  const owner = shopOf(sim, payment.posId).ownerEmail;
  moveMoney(sim, {
    from: blockedOf(owner),
    to: availableOf(owner),
    amount: main.feeBlocked,
    currency: payment.currency,
    reason: 'fee released',
    paymentId: payment.id,
  });
  main.feeBlocked = 0;
}

function feesOf(payment: Payment, main: Transaction): Transaction[] {
  return payment.transactions.filter(({ role, relatedId }) => role === 'fee' && relatedId === main.id);
}
