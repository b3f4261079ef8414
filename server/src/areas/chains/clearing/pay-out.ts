import { localDay } from '@kosar/domain/calendar';
import type { AppContext } from '../../../infra/app-context.ts';
import { writeAudit } from '../../../infra/audit.ts';
import { type Transaction, transaction } from '../../../infra/database/connect.ts';
import { eachDue } from '../../../infra/jobs/each-due.ts';
import {
  isOwnWallet,
  type PaymentProvider,
  PaymentRejected,
} from '../../../providers/payment/payment-provider.ts';
import { type LockedDue, lockDue, settleClearing } from './lock-due.ts';

/** A transfer that the provider's history still doesn't show after this long was never made. */
const SURELY_NOT_SENT_MS = 10 * 60_000;
/** The provider's clock may be behind ours. */
const CLOCKS_APART_MS = 24 * 3_600_000;

/**
 * Pays whatever the platform owes, is due by today and goes into a wallet. What goes into one that was entered or changed within a day stays due
 * until that day is over. One that fails doesn't hold up the others.
 */
export async function payOutDue(context: AppContext): Promise<void> {
  if (context.payments === null) return;
  const now = context.clock.now();
  const due = await context.db
    .selectFrom('clearing_transaction as t')
    .innerJoin('barion_account as b', 'b.actor_id', 't.payee_id')
    .select('t.id')
    .where('t.payer_id', 'is', null)
    .where('t.payment_type', '=', 'ONLINE')
    .where('t.state', '=', 'PENDING')
    .where('t.bank_file_id', 'is', null)
    .where('t.due_on', '<=', localDay(now))
    .where((row) => row.or([row('b.payouts_from', 'is', null), row('b.payouts_from', '<=', now)]))
    .orderBy('t.id')
    .execute();
  const ids = due.map(({ id }) => id);
  await eachDue(context.log, 'payouts', ids, (id) => payOut(context, id));
}

/**
 * Pays one due of the platform into the payee's wallet, once (design 4, Clearing): that it is sent is stored before the call, and after a crash or an unknown
 * outcome the provider's history is searched for our number instead. A rejection makes it FAILED with the provider's words. What is owed to who sells out of
 * the market's own wallet is there already (decision 100).
 */
export async function payOut(context: AppContext, id: number): Promise<void> {
  const { db, clock, payments, log } = context;
  if (payments === null) return;
  const { name } = await context.market.current();
  const claimed = await transaction(db, (trx) => claimPayout(trx, id, name, clock.now()));
  if (claimed === null) return;
  try {
    if (isOwnWallet(payments, claimed.targetEmail)) {
      await transaction(db, (trx) => notePaid(trx, id, null, clock.now()));
      return;
    }
    const transactionId = await send(context, payments, claimed);
    if (transactionId !== null) await transaction(db, (trx) => notePaid(trx, id, transactionId, clock.now()));
  } catch (error) {
    if (error instanceof PaymentRejected) {
      await transaction(db, (trx) => noteFailed(trx, id, `${error.code}: ${error.message}`, clock.now()));
    } else {
      log.warn({ err: error, clearingTransactionId: id }, 'payout');
    }
  }
}

interface Claimed {
  readonly id: number;
  readonly requestId: string;
  readonly targetEmail: string;
  readonly amountFt: number;
  readonly comment: string;
  readonly sentBefore: Date | null;
  /** The wallet was entered or changed within a day: what was sent before is looked for, and nothing is sent. */
  readonly isHeld: boolean;
  /** An earlier attempt was refused: no such attempt is older than this; null where there was none. */
  readonly refusedSince: Date | null;
}

/** Notes that a payout is sent. Null: there is nothing to pay into a wallet any more or yet, or a bank pays it. */
async function claimPayout(
  trx: Transaction,
  id: number,
  marketName: string,
  now: Date,
): Promise<Claimed | null> {
  const due = await lockDue(trx, id);
  if (due === undefined || !isPayable(due) || due.walletEmail === null) return null;
  const isHeld = due.walletFrom !== null && due.walletFrom > now;
  if (isHeld && due.sentAt === null) return null;
  if (due.sentAt === null) {
    await trx
      .updateTable('clearing_transaction')
      .set((row) => ({ sent_at: now, attempts: row('attempts', '+', 1) }))
      .where('id', '=', id)
      .execute();
  }
  const comment = `${marketName} elszámolás: ${due.chainName}`.slice(0, 120);
  const { requestId, amountFt, walletEmail: targetEmail } = due;
  const refusedSince = due.sentAt === null && due.facts.isTried ? due.madeAt : null;
  return { id, requestId, targetEmail, amountFt, comment, sentBefore: due.sentAt, isHeld, refusedSince };
}

function isPayable({ facts, payerId }: LockedDue): boolean {
  const isOwed = payerId === null && facts.paymentType === 'ONLINE' && facts.state === 'PENDING';
  return isOwed && facts.bankFile === 'NONE';
}

/** The provider's number of the transfer; null while it isn't known whether it was made. */
async function send(
  context: AppContext,
  provider: PaymentProvider,
  claimed: Claimed,
): Promise<string | null> {
  const { id, requestId, targetEmail, amountFt, comment, sentBefore, isHeld, refusedSince } = claimed;
  const now = context.clock.now();
  const since = new Date((sentBefore ?? refusedSince ?? now).getTime() - CLOCKS_APART_MS);
  if (sentBefore !== null) {
    const made = await provider.findTransfer(requestId, since);
    if (made !== null || now.getTime() - sentBefore.getTime() < SURELY_NOT_SENT_MS) return made;
    if (isHeld || !(await transaction(context.db, (trx) => claimAgain(trx, id, sentBefore, now))))
      return null;
  }
  // An answer that says no may come from something in front of the provider, which did it all the same.
  if (refusedSince !== null) {
    const made = await provider.findTransfer(requestId, since);
    if (made !== null) return made;
  }
  await provider.transfer({ requestId, targetEmail, amountFt, comment });
  return (await provider.findTransfer(requestId, since)) ?? requestId;
}

/** Of several who find that it was never sent, one sends it. */
async function claimAgain(trx: Transaction, id: number, sentBefore: Date, now: Date): Promise<boolean> {
  const claimed = await trx
    .updateTable('clearing_transaction')
    .set((row) => ({ sent_at: now, attempts: row('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'PENDING')
    .where('sent_at', '=', sentBefore)
    .executeTakeFirst();
  return claimed.numUpdatedRows === 1n;
}

/** `transactionId` is null where nothing had to be moved. */
async function notePaid(
  trx: Transaction,
  id: number,
  transactionId: string | null,
  now: Date,
): Promise<void> {
  const due = await lockDue(trx, id);
  if (due === undefined || due.facts.state === 'PAID') return;
  await trx
    .updateTable('clearing_transaction')
    .set({
      state: 'PAID',
      paid_at: now,
      transaction_id: transactionId,
      stayed_in_wallet: transactionId === null,
      error: null,
      sent_at: null,
    })
    .where('id', '=', id)
    .execute();
  await settleClearing(trx, due.clearingId, now);
  await auditPayout(trx, id, { state: 'PAID', transactionId }, now);
}

async function noteFailed(trx: Transaction, id: number, error: string, now: Date): Promise<void> {
  const due = await lockDue(trx, id);
  if (due === undefined || due.facts.state === 'PAID') return;
  await trx
    .updateTable('clearing_transaction')
    .set({ state: 'FAILED', error: error.slice(0, 1000), sent_at: null })
    .where('id', '=', id)
    .execute();
  await auditPayout(trx, id, { state: 'FAILED', error }, now);
}

async function auditPayout(trx: Transaction, id: number, after: unknown, now: Date): Promise<void> {
  await writeAudit(trx, {
    userId: null,
    action: 'due.pay-out',
    entity: 'clearing_transaction',
    entityId: id,
    after,
    now,
  });
}
