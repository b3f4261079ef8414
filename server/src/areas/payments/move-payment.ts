import type { AuditAction } from '@kosar/contract/audit-actions';
import type { PaymentStatus } from '@kosar/domain/vocabulary';
import { sql } from 'kysely';
import { writeAudit } from '../../infra/audit.ts';
import type { Transaction } from '../../infra/database/connect.ts';
import type { ProviderPayment } from '../../providers/payment/payment-provider.ts';
import { bookCash } from '../cash/public.ts';
import { keepUnaskedCapture } from './captured-split.ts';
import type { PaymentAttempt } from './payment-attempt.ts';
import { notifyBuyerOfPayment, type PaymentNews } from './payment-notices.ts';
import type { LockedPayment } from './payment-to-start.ts';
import { writeTakenLines } from './write-payment-lines.ts';

/** A new status of a payment, with what the provider said beside it. */
export interface PaymentMove {
  readonly to: PaymentStatus;
  readonly reservedUntil?: Date | null;
  readonly failureReason?: string | null;
  /** What the provider holds or has taken, and how it is split. */
  readonly seen?: Pick<ProviderPayment, 'totalFt' | 'platformFt'>;
  readonly baseUrl: string;
  readonly now: Date;
}

const ACTIONS: Readonly<Record<PaymentStatus, AuditAction>> = {
  PENDING: 'payment.pending',
  IN_PROGRESS: 'payment.in-progress',
  RESERVED: 'payment.reserved',
  PAID: 'payment.paid',
  CANCELLED: 'payment.cancelled',
  EXPIRED: 'payment.expired',
};

/**
 * Moves a payment to the status that its attempt has brought it to, in one place for the answer of a start, news of the provider and what is let go
 * of: its sums, its order's, the log and what the buyer is notified. An order whose payment began online is an online one from then on. What
 * a card holds isn't paid in cash, so cash that was taken from its buyer meanwhile is booked anew, until the settlement begins.
 */
export async function movePayment(
  trx: Transaction,
  payment: LockedPayment,
  tried: PaymentAttempt,
  move: PaymentMove,
): Promise<void> {
  const { to, now } = move;
  const before = payment.offer.status;
  await trx
    .updateTable('payment')
    .set((row) => ({
      type: 'ONLINE',
      status: to,
      value_ft: tried.valueFt,
      external_id: tried.externalId,
      payment_url: tried.paymentUrl,
      ...sumsOf(tried, move),
      failure_reason: move.failureReason ?? null,
      status_changed_at: now,
      version: row('version', '+', 1),
    }))
    .where('id', '=', payment.id)
    .execute();
  await trx
    .updateTable('customer_order')
    .set((row) => ({ payment_type: 'ONLINE', version: row('version', '+', 1) }))
    .where('id', '=', payment.orderId)
    .where('payment_type', '<>', 'ONLINE')
    .execute();
  if (to === 'IN_PROGRESS' || to === 'RESERVED') await writeParts(trx, tried);
  if (to === 'PAID') {
    const agreed = { payeeId: tried.payeeId, agreedPlatformFt: tried.platformFt };
    if (move.seen && (await keepUnaskedCapture(trx, payment.id, agreed, move.seen)))
      await writeTakenLines(trx, payment.id);
    await countPrepaid(trx, payment.orderId);
  }
  if (!payment.isSettling && (to === 'RESERVED' || before === 'RESERVED')) {
    await bookCash(trx, payment.deliveryId, payment.orderId);
  }
  await writeAudit(trx, {
    userId: to === 'IN_PROGRESS' ? payment.userId : null,
    action: ACTIONS[to],
    entity: 'payment',
    entityId: payment.id,
    before: { type: payment.offer.type, status: before },
    after: { type: 'ONLINE', status: to, externalId: tried.externalId },
    now,
  });
  const news = newsOf(before, to);
  if (news !== null) await notifyBuyerOfPayment(trx, payment, tried, news, move);
}

function sumsOf({ valueFt, reserveUntil }: PaymentAttempt, { to, reservedUntil, seen }: PaymentMove) {
  if (to === 'RESERVED') return { reserved_ft: valueFt, reserved_until: reservedUntil ?? reserveUntil };
  if (to === 'PAID') return { reserved_ft: valueFt, captured_ft: seen?.totalFt ?? 0 };
  return { reserved_ft: 0, reserved_until: null };
}

/** What the sum is made of at the provider. */
async function writeParts(trx: Transaction, tried: PaymentAttempt): Promise<void> {
  const { paymentId, requestId, payeeId, valueFt, platformFt } = tried;
  await trx.deleteFrom('payment_transaction').where('payment_id', '=', paymentId).execute();
  const goods = {
    item_type: 'GOODS',
    value_ft: valueFt - platformFt,
    payee_id: payeeId,
    request_id: requestId,
  } as const;
  const context = {
    item_type: 'PLATFORM_SHARE',
    value_ft: platformFt,
    request_id: `${requestId}-p`,
  } as const;
  const parts = [goods, context].filter((part) => part.value_ft > 0);
  await trx
    .insertInto('payment_transaction')
    .values(parts.map((part) => ({ payment_id: paymentId, ...part })))
    .execute();
}

/** An order is prepaid by what was taken online. */
async function countPrepaid(trx: Transaction, orderId: number): Promise<void> {
  await sql`
    update customer_order o set version = o.version + 1, prepaid_value_ft = (
      select coalesce(sum(p.captured_ft), 0) from payment p where p.order_id = o.id)
    where o.id = ${orderId}`.execute(trx);
}

/** What of it the buyer hears. Money that was taken is news of the handover. */
function newsOf(before: PaymentStatus, to: PaymentStatus): PaymentNews | null {
  if (to === 'RESERVED') return 'RESERVED';
  if (to === 'EXPIRED') return before === 'RESERVED' ? 'LAPSED' : 'EXPIRED';
  if (to === 'CANCELLED') return before === 'RESERVED' ? 'RELEASED' : 'FAILED';
  return null;
}
