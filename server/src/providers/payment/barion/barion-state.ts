import type { PaymentStatus } from '@kosar/domain/vocabulary';
import * as z from 'zod/mini';
import { OutcomeUnknown, type ProviderPayment, type ProviderTransaction } from '../payment-provider.ts';

/** What we send as the number of the platform's part, beside that of the payment itself. */
export function platformRequestId(requestId: string): string {
  return `${requestId}-p`;
}

/** A payment as it was read, with the provider's numbers of our two transactions: those of fees are left out. */
export interface BarionState {
  readonly payment: ProviderPayment;
  readonly own: BarionTransaction | null;
  readonly context: BarionTransaction | null;
}

export interface BarionTransaction {
  readonly externalId: string;
  readonly totalFt: number;
}

/** Reads an answer of the state call. What we don't know of is passed over; what we need and don't find makes it no answer. */
export function readState(answer: unknown): BarionState {
  const { success, data } = state.safeParse(answer);
  if (!success) throw new OutcomeUnknown('a state that cannot be read');
  const requestId = data.PaymentRequestId ?? '';
  const transactions = (data.Transactions ?? []).flatMap((one) => [one, ...(one.PayeeTransactions ?? [])]);
  const find = (ours: string) => transactions.find(({ POSTransactionId }) => POSTransactionId === ours);
  const own = find(requestId);
  const context = find(platformRequestId(requestId));
  const totalFt = wholeFt(data.Total);
  const payment: ProviderPayment = {
    externalId: tidyId(data.PaymentId),
    requestId,
    status: statusOf(data.Status, totalFt),
    currency: data.Currency ?? '',
    totalFt,
    platformFt: context === undefined ? null : wholeFt(context.Total),
    reservedUntil: dateOf(data.ReservedUntil),
    failureReason: failureOf(data),
    transactions: own === undefined ? [] : [presented(own, data.Status)],
  };
  return { payment, own: numbered(own), context: numbered(context) };
}

/** Numbers of the provider are 32 hexadecimal digits; where it writes them with hyphens, they are taken out. */
export function tidyId(id: string): string {
  return id.replaceAll('-', '').toLowerCase();
}

const text = () => z.optional(z.nullable(z.string()));
const number = () => z.optional(z.nullable(z.number()));

const transaction = z.object({
  TransactionId: z.string(),
  POSTransactionId: text(),
  Total: number(),
  Currency: text(),
  Status: text(),
  Payee: z.optional(z.nullable(z.object({ Email: text() }))),
});

const state = z.object({
  PaymentId: z.string(),
  PaymentRequestId: text(),
  Status: text(),
  Currency: text(),
  Total: number(),
  ReservedUntil: text(),
  FundingInformation: z.optional(z.nullable(z.object({ ProcessResult: text() }))),
  Transactions: z.optional(
    z.nullable(
      z.array(
        z.object({ ...transaction.shape, PayeeTransactions: z.optional(z.nullable(z.array(transaction))) }),
      ),
    ),
  ),
});

const STATUSES: Readonly<Record<string, PaymentStatus>> = {
  prepared: 'IN_PROGRESS',
  started: 'IN_PROGRESS',
  inprogress: 'IN_PROGRESS',
  waiting: 'IN_PROGRESS',
  reserved: 'RESERVED',
  authorized: 'RESERVED',
  succeeded: 'PAID',
  partiallysucceeded: 'PAID',
  canceled: 'CANCELLED',
  cancelled: 'CANCELLED',
  failed: 'CANCELLED',
  expired: 'EXPIRED',
};

/** Design 4, Payments. A word we don't know brings no news; and what was finished with nothing took nothing. */
function statusOf(status: string | null | undefined, totalFt: number): PaymentStatus {
  const known = STATUSES[(status ?? '').toLowerCase()] ?? 'IN_PROGRESS';
  return known === 'PAID' && totalFt === 0 ? 'CANCELLED' : known;
}

function failureOf(data: z.infer<typeof state>): string | null {
  if (data.Status?.toLowerCase() !== 'failed') return null;
  return data.FundingInformation?.ProcessResult ?? 'Failed';
}

function presented(
  own: z.infer<typeof transaction>,
  paymentStatus: string | null | undefined,
): ProviderTransaction {
  return {
    externalId: own.TransactionId,
    requestId: own.POSTransactionId ?? '',
    payeeEmail: own.Payee?.Email ?? null,
    totalFt: wholeFt(own.Total),
    isFinished:
      FINISHED.has((own.Status ?? '').toLowerCase()) || ENDED.has((paymentStatus ?? '').toLowerCase()),
  };
}

const FINISHED = new Set(['succeeded', 'storno', 'deleted', 'expired', 'reversed']);
const ENDED = new Set(['succeeded', 'canceled', 'cancelled', 'failed', 'expired']);

function numbered(one: z.infer<typeof transaction> | undefined): BarionTransaction | null {
  return one === undefined ? null : { externalId: one.TransactionId, totalFt: wholeFt(one.Total) };
}

/** Forints are whole; a broken sum is none of ours, so it must not look like one. */
function wholeFt(value: number | null | undefined): number {
  return Number.isSafeInteger(value) ? Number(value) : -1;
}

/** Their times lack the zone now and then: it is UTC. */
function dateOf(value: string | null | undefined): Date | null {
  if (!value) return null;
  const hasZone = /(?:Z|[+-]\d\d:?\d\d)$/i.test(value);
  const date = new Date(hasZone ? value : `${value}Z`);
  return Number.isNaN(date.getTime()) ? null : date;
}
