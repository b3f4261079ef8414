import { setTimeout as sleep } from 'node:timers/promises';
import type { ClearingTransactionState } from '@kosar/domain/vocabulary';
import { sql } from 'kysely';
import type { AppContext } from '../../infra/app-context.ts';
import type { Database } from '../../infra/database/connect.ts';
import {
  type MovedTransfer,
  OutcomeUnknown,
  type PaymentProvider,
  type TransferPage,
} from '../../providers/payment/payment-provider.ts';
import type { Difference } from './find-differences.ts';

const RULE = 'a payout stands at the provider as it does here';

/** What holding the payouts against the provider has come to. */
export interface PayoutDifferences {
  readonly differences: Difference[];
  readonly read: number;
  /** All of them, where the provider didn't let its history be read to its end. */
  readonly unanswered: number;
}

/** How long is waited before a page that wasn't answered is asked for again, and how often a page is asked for. */
const WAIT_MS = 2700;
const ITERATIONS = 3;
const MAX_PAGES = 500;
/** A history may show a transfer some time after it was made. */
const SHOWN_LATE_MS = 3_600_000;
/** The provider's clock may be behind ours. */
const CLOCKS_APART_MS = 24 * 3_600_000;

/**
 * What the provider says otherwise than we do of what the platform has paid into wallets since then: what was never sent or not all of it, what was sent
 * twice or without our books knowing of it, and what no one claimed and came back. A payout whose outcome no one knows yet is no difference.
 */
export async function findPayoutDifferences(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  provider: PaymentProvider,
  since: Date,
  wait: () => Promise<unknown> = () => sleep(WAIT_MS),
): Promise<PayoutDifferences> {
  const span = { since, until: new Date(clock.now().getTime() - SHOWN_LATE_MS) };
  const before = await listPayouts(db, span, []);
  const oldest = Math.min(since.getTime(), ...before.map(({ created_at }) => created_at.getTime()));
  const moved = await readMoved(provider, new Date(oldest - CLOCKS_APART_MS), wait).catch(errorOf);
  if (moved === null) return { differences: [], read: 0, unanswered: before.length };
  if ('error' in moved) return { differences: [differenceAlone(moved)], read: 0, unanswered: before.length };
  // Read after the provider: what it shows of ours was noted as sent here before it was sent.
  const payouts = await listPayouts(db, span, [...moved.keys()]);
  const known = new Set(payouts.map(({ request_id }) => request_id));
  const differences = payouts.flatMap((payout) => differenceOf(payout, moved.get(payout.request_id) ?? []));
  for (const [requestId, transfers] of moved)
    if (!known.has(requestId)) differences.push(differenceAlone({ requestId, theirs: transfers }));
  return { differences, read: payouts.length, unanswered: 0 };
}

type Moved = ReadonlyMap<string, readonly MovedTransfer[]>;

/** What moved by each number of ours; null when a page is never answered. */
async function readMoved(
  provider: PaymentProvider,
  since: Date,
  wait: () => Promise<unknown>,
): Promise<Moved | null> {
  const transfers: MovedTransfer[] = [];
  let page: string | null = null;
  let refused = 0;
  for (let read = 0; read < MAX_PAGES; ) {
    const answer: TransferPage | null = await provider.readTransfers(since, page).catch(nullIfUnknown);
    if (answer === null) {
      refused += 1;
      if (refused === ITERATIONS) return null;
      await wait();
      continue;
    }
    refused = 0;
    read += 1;
    transfers.push(...answer.transfers);
    if (answer.next === null) return Map.groupBy(transfers, ({ requestId }) => requestId);
    page = answer.next;
  }
  return null;
}

function errorOf(error: unknown): { readonly error: string } {
  return { error: String(error) };
}

/** One that no payout of ours belongs to. */
function differenceAlone(found: unknown): Difference {
  return { rule: RULE, orderId: null, chainId: null, found };
}

function nullIfUnknown(error: unknown): null {
  if (error instanceof OutcomeUnknown) return null;
  throw error;
}

interface PayoutRow {
  readonly id: number;
  readonly chain_id: number;
  readonly request_id: string;
  readonly state: ClearingTransactionState;
  readonly amount_ft: number;
  readonly created_at: Date;
  readonly is_under_way: boolean;
  /** By the provider: not by a bank, nor noted by hand. */
  readonly is_paid_to_wallet: boolean;
}

/** Those paid into wallets in that time, and those of these numbers whatever became of them. */
function listPayouts(
  db: Database,
  { since, until }: { readonly since: Date; readonly until: Date },
  requestIds: readonly string[],
): Promise<PayoutRow[]> {
  const isPaidToWallet = sql<boolean>`(t.state = 'PAID' and not t.stayed_in_wallet and t.bank_file_id is null and t.marked_by_id is null)`;
  return db
    .selectFrom('clearing_transaction as t')
    .select(['t.id', 't.chain_id', 't.request_id', 't.state', 't.amount_ft', 't.created_at'])
    .select(sql<boolean>`t.sent_at is not null`.as('is_under_way'))
    .select(isPaidToWallet.as('is_paid_to_wallet'))
    .where('t.payer_id', 'is', null)
    .where('t.payment_type', '=', 'ONLINE')
    .where(
      sql<boolean>`(${isPaidToWallet} and t.paid_at between ${since} and ${until}
        or t.request_id = any (${requestIds}::text[]))`,
    )
    .orderBy('t.id')
    .execute();
}

function differenceOf(payout: PayoutRow, transfers: readonly MovedTransfer[]): Difference[] {
  const { id, chain_id: chainId, state, amount_ft: amountFt } = payout;
  const oursFt = payout.is_paid_to_wallet ? amountFt : 0;
  const theirsFt = transfers.reduce((sum, transfer) => sum + transfer.amountFt, 0);
  if (payout.is_under_way || oursFt === theirsFt) return [];
  const ours = { state, paidFt: oursFt };
  const theirs = { paidFt: theirsFt, transfers };
  return [{ rule: RULE, orderId: null, chainId, found: { clearingTransactionId: id, ours, theirs } }];
}
