import { setTimeout as sleep } from 'node:timers/promises';
import type { PaymentStatus } from '@kosar/domain/vocabulary';
import { sql } from 'kysely';
import type { AppContext } from '../../infra/app-context.ts';
import type { Database } from '../../infra/database/connect.ts';
import {
  OutcomeUnknown,
  type PaymentProvider,
  type ProviderPayment,
} from '../../providers/payment/payment-provider.ts';
import { agreedPlatformFt, takenPartFt, takeReadSlot } from '../payments/public.ts';
import type { Difference } from './find-differences.ts';

const RULE = 'a payment stands at the provider as it does here';

/** What holding the payments against the provider has come to. */
export interface PaymentDifferences {
  readonly differences: Difference[];
  readonly read: number;
  /** Those of which the provider said nothing, however often it was asked: no one knows whether they differ. */
  readonly unanswered: number;
}

/** How long is waited before those that weren't answered are asked about again, and how often. */
const WAIT_MS = 2700;
const ITERATIONS = 3;

/**
 * What the provider says otherwise than we do of the payments that it holds or has taken since then: how they stand, their sum, and who got how much
 * of it. It is asked in the turns that all readings share; what it doesn't answer is asked for again, and counted apart when it never does.
 * What seems to differ is looked up with us once more before it is named: it may have been taken, let go of or given back since it was read.
 */
export async function findPaymentDifferences(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  provider: PaymentProvider,
  since: Date,
  wait: () => Promise<unknown> = () => sleep(WAIT_MS),
): Promise<PaymentDifferences> {
  const differences: Difference[] = [];
  const payments = await listPayments(db, since);
  let open = payments;
  for (let iteration = 1; iteration <= ITERATIONS && open.length > 0; iteration += 1) {
    if (iteration > 1) await wait();
    const again: PaymentRow[] = [];
    for (const payment of open) {
      const seen = await readInTurn({ db, clock }, provider, payment);
      if (seen === null) again.push(payment);
      else if (differenceOf(payment, seen) !== null) {
        const looked = await lookAgain(db, since, payment, seen);
        if (looked === null) continue;
        if (iteration < ITERATIONS && looked.mayBeUnderWay) again.push(looked.payment);
        else differences.push(looked.difference);
      }
    }
    open = again;
  }
  return { differences, read: payments.length - open.length, unanswered: open.length };
}

/** A payment that still differs once our row was read after the provider's answer. */
interface LookedAgain {
  readonly payment: PaymentRow;
  readonly difference: Difference;
  /** It has changed meanwhile, or is just being let go of: the provider is asked once more. */
  readonly mayBeUnderWay: boolean;
}

/** Null: as our row stands now it is no difference, or someone is at it. */
async function lookAgain(
  db: Database,
  since: Date,
  before: PaymentRow,
  seen: Seen,
): Promise<LookedAgain | null> {
  const [payment] = await listPayments(db, since, before.id);
  const difference = payment === undefined ? null : differenceOf(payment, seen);
  if (payment === undefined || difference === null) return null;
  const hasChanged = JSON.stringify(payment) !== JSON.stringify(before);
  return { payment, difference, mayBeUnderWay: hasChanged || payment.is_let_go };
}

interface PaymentRow {
  readonly id: number;
  readonly order_id: number;
  readonly chain_id: number;
  readonly status: PaymentStatus;
  readonly external_id: string | null;
  readonly reserved_ft: number;
  readonly captured_ft: number;
  /** Given back to the card since. */
  readonly refunded_ft: number;
  /** No one wants it any more: a job lets go of it, or is about to. */
  readonly is_let_go: boolean;
  readonly attempt_id: number | null;
  readonly payee_id: number | null;
  readonly agreed_platform_ft: number;
  /** What the provider was asked to give the platform of it. */
  readonly planned_platform_ft: number | null;
  readonly taken_platform_ft: number | null;
}

function listPayments(db: Database, since: Date, id: number | null = null): Promise<PaymentRow[]> {
  return (
    db
      .selectFrom('payment as p')
      .innerJoin('customer_order as o', 'o.id', 'p.order_id')
      .innerJoin('chain as c', 'c.id', 'o.chain_id')
      .leftJoin('payment_try as t', 't.request_id', 'p.request_id')
      .leftJoin('payment_capture as k', 'k.payment_id', 'p.id')
      .select([
        'p.id',
        'p.order_id',
        'o.chain_id',
        'p.status',
        'p.external_id',
        'p.reserved_ft',
        'p.captured_ft',
      ])
      .select(['t.id as attempt_id', 'k.planned_platform_ft', 'k.taken_platform_ft'])
      .select(
        sql<number>`coalesce((
        select sum(r.amount_ft) from payment_refund r where r.payment_id = p.id and r.state = 'DONE'), 0)::bigint`.as(
          'refunded_ft',
        ),
      )
      .select(
        sql<boolean>`p.status = 'RESERVED' and (o.cancelled_at is not null or c.state in ('CANCELLED', 'NOT_DELIVERED'))`.as(
          'is_let_go',
        ),
      )
      // A capture or a refund whose outcome no one knows yet is no difference.
      .where((where) => where.or([where('k.state', 'is', null), where('k.state', '<>', 'SENT')]))
      .where(
        sql<boolean>`not exists (
        select from payment_refund r where r.payment_id = p.id and r.state in ('PLANNED', 'SENT'))`,
      )
      .select((row) => [
        row.fn.coalesce('k.payee_id', 't.payee_id').as('payee_id'),
        row.fn.coalesce('t.platform_ft', agreedPlatformFt('p')).as('agreed_platform_ft'),
      ])
      .where('p.type', '=', 'ONLINE')
      .where('p.external_id', 'is not', null)
      .where('p.status', 'in', ['RESERVED', 'PAID'])
      .where((where) =>
        where.or([where('p.status', '=', 'RESERVED'), where('p.status_changed_at', '>=', since)]),
      )
      .where((where) => (id === null ? where.lit(true) : where('p.id', '=', id)))
      .orderBy('p.id')
      .execute()
  );
}

/** What the provider says, or why it says nothing of it at all. */
type Seen = ProviderPayment | { readonly error: string };

/** Null when it isn't its turn or no answer has come. */
async function readInTurn(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  provider: PaymentProvider,
  { attempt_id: attemptId, external_id: externalId }: PaymentRow,
): Promise<Seen | null> {
  if (attemptId !== null && (await takeReadSlot(db, attemptId, clock.now())) === null) return null;
  return provider
    .readPayment(externalId ?? '')
    .catch((error: unknown) => (error instanceof OutcomeUnknown ? null : { error: String(error) }));
}

function differenceOf(payment: PaymentRow, seen: Seen): Difference | null {
  const ours = oursOf(payment);
  const theirs = 'error' in seen ? seen : theirsOf(payment, ours, seen);
  const isSame =
    'status' in theirs &&
    theirs.status === ours.status &&
    theirs.totalFt === ours.totalFt &&
    theirs.platformFt === ours.platformFt;
  if (isSame) return null;
  const found = { paymentId: payment.id, ours, theirs };
  return { rule: RULE, orderId: payment.order_id, chainId: payment.chain_id, found };
}

interface Standing {
  readonly status: PaymentStatus;
  readonly totalFt: number;
  readonly platformFt: number;
  readonly walletFt: number;
}

function oursOf(payment: PaymentRow): Standing {
  const standing = takenOf(payment);
  const { refunded_ft: refundedFt, payee_id: payeeId } = payment;
  if (refundedFt === 0) return standing;
  const totalFt = standing.totalFt - refundedFt;
  // A refund comes out of the wallet that was paid; where nothing is left of it, the payment counts as called off there.
  const platformFt = payeeId === null ? standing.platformFt - refundedFt : standing.platformFt;
  const status = totalFt === 0 ? 'CANCELLED' : standing.status;
  return { status, totalFt, platformFt, walletFt: totalFt - platformFt };
}

function takenOf(payment: PaymentRow): Standing {
  const isPaid = payment.status === 'PAID';
  const totalFt = isPaid ? payment.captured_ft : payment.reserved_ft;
  const agreedFt = payment.payee_id === null ? totalFt : payment.agreed_platform_ft;
  const platformFt = isPaid ? (payment.taken_platform_ft ?? Math.min(agreedFt, totalFt)) : agreedFt;
  return { status: payment.status, totalFt, platformFt, walletFt: totalFt - platformFt };
}

function theirsOf(payment: PaymentRow, ours: Standing, seen: ProviderPayment): Standing {
  const { status, totalFt } = seen;
  const agreed = { payeeId: payment.payee_id, agreedPlatformFt: payment.agreed_platform_ft };
  const shownFt = seen.platformFt ?? 0;
  // Where the provider shows the part of the start alone, what it was asked for counts, and never what we keep as taken: that is what is audited.
  const askedFt = payment.planned_platform_ft ?? ours.platformFt;
  const platformFt =
    status === 'PAID' && shownFt <= totalFt
      ? takenPartFt(agreed, Math.min(askedFt, totalFt), seen)
      : payment.payee_id === null
        ? totalFt
        : shownFt;
  return { status, totalFt, platformFt, walletFt: totalFt - platformFt };
}
