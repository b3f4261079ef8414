import type {
  ClearingTransactionJson,
  ClearingTransactionSumsJson,
  listClearingTransactions,
  pageClearingTransactions,
} from '@kosar/contract/clearings/clearings';
import type { Output, Parsed } from '@kosar/contract/endpoint';
import { canMarkDuePaid, canRetryDue, canReturnDue, canUnmarkDue } from '@kosar/domain/due-actions';
import { sql } from 'kysely';
import type { Database } from '../../../infra/database/connect.ts';
import { equalsIfSet, pageOf, wholeOf } from '../../../infra/database/page.ts';
import { isAdmin, type Viewer } from '../../../infra/session/viewer.ts';
import { bankFileOf } from './lock-due.ts';
import { isOfMonth, isSeenDue } from './own-rows.ts';

type Asked = Pick<
  Parsed<typeof pageClearingTransactions>['query'],
  'veActor' | 'clearing' | 'month' | 'state'
>;

/** One page of the dues that the viewer's actors pay or get, all for admins; what they add up to when one actor is asked for. */
export async function pageTransactionsOf(
  db: Database,
  viewer: Viewer,
  query: Parsed<typeof pageClearingTransactions>['query'],
  now: Date,
): Promise<Output<typeof pageClearingTransactions>> {
  const { rows, total } = await pageOf(transactionsOf(db, viewer, query), query, COLUMNS);
  return {
    items: rows.map((row) => present(row, viewer, now)),
    total,
    page: query.page,
    size: query.size,
    sums: query.veActor === undefined ? null : await sumsOf(db, viewer, query, query.veActor),
  };
}

/** All of them, up to 500. */
export async function listTransactionsOf(
  db: Database,
  viewer: Viewer,
  query: Parsed<typeof listClearingTransactions>['query'],
  now: Date,
): Promise<ClearingTransactionJson[]> {
  const { rows } = await pageOf(transactionsOf(db, viewer, query), wholeOf(query), COLUMNS);
  return rows.map((row) => present(row, viewer, now));
}

const COLUMNS = { id: 't.id', dueDay: 't.due_on', amount: 't.amount_ft', state: 't.state' };

/** One of them, or undefined. */
export async function findClearingTransaction(
  db: Database,
  viewer: Viewer,
  id: number,
  now: Date,
): Promise<ClearingTransactionJson | undefined> {
  const row = await transactionsOf(db, viewer, {}).where('t.id', '=', id).executeTakeFirst();
  return row && present(row, viewer, now);
}

function seenTransactions(db: Database, viewer: Viewer, { veActor, clearing, month, state }: Asked) {
  return db
    .selectFrom('clearing_transaction as t')
    .innerJoin('clearing as c', 'c.id', 't.clearing_id')
    .where(isSeenDue(viewer, veActor))
    .where(equalsIfSet('t.clearing_id', clearing))
    .$if(month !== undefined, (all) => all.where(isOfMonth(month ?? '')))
    .where(equalsIfSet('t.state', state));
}

function transactionsOf(db: Database, viewer: Viewer, asked: Asked) {
  return seenTransactions(db, viewer, asked)
    .innerJoin('chain as h', 'h.id', 't.chain_id')
    .leftJoin('actor as payer', 'payer.id', 't.payer_id')
    .leftJoin('actor as payee', 'payee.id', 't.payee_id')
    .select([
      't.id',
      't.clearing_id',
      'c.created_at',
      't.chain_id',
      'h.name as chain_name',
      'h.day_of_delivery',
    ])
    .select(['t.payer_id', 'payer.name as payer_name', 't.payee_id', 'payee.name as payee_name'])
    .select(['t.payment_type', 't.payout_period', 't.state', 't.amount_ft', 't.due_on'])
    .leftJoin('barion_account as wallet', (join) =>
      join.onRef('wallet.actor_id', '=', 't.payee_id').on('t.payer_id', 'is', null),
    )
    .select(['t.transaction_id', 't.error', 't.paid_at', 't.sent_at', 't.attempts', 't.marked_by_id'])
    .leftJoin('bank_file as f', 'f.id', 't.bank_file_id')
    .select(['wallet.id as wallet_id', 't.bank_file_id', 'f.sent_at as bank_file_sent_at']);
}

async function sumsOf(
  db: Database,
  viewer: Viewer,
  asked: Asked,
  veActor: number,
): Promise<ClearingTransactionSumsJson> {
  const incoming = sql`t.payee_id = ${veActor}`;
  const outgoing = sql`t.payer_id = ${veActor}`;
  const sum = (condition: typeof incoming) =>
    sql<number>`coalesce(sum(t.amount_ft) filter (where ${condition}), 0)::bigint`;
  return seenTransactions(db, viewer, asked)
    .select([
      sum(incoming).as('incoming'),
      sum(sql`${incoming} and t.state = 'PAID'`).as('incomingPaid'),
      sum(outgoing).as('outgoing'),
      sum(sql`${outgoing} and t.state = 'PAID'`).as('outgoingPaid'),
    ])
    .executeTakeFirstOrThrow();
}

type TransactionRow = Awaited<ReturnType<ReturnType<typeof transactionsOf>['executeTakeFirstOrThrow']>>;

function present(row: TransactionRow, viewer: Viewer, now: Date): ClearingTransactionJson {
  const facts = {
    state: row.state,
    paymentType: row.payment_type,
    isPaidToWallet: row.wallet_id !== null,
    isTried: row.attempts > 0,
    isUnderWay: row.sent_at !== null,
    bankFile: bankFileOf(row.bank_file_id, row.bank_file_sent_at),
    paidAt: row.paid_at,
    markedById: row.marked_by_id,
  };
  const who = {
    userId: viewer.userId ?? 0,
    isAdmin: isAdmin(viewer),
    actsForPayee: row.payee_id !== null && viewer.veActorIds.includes(row.payee_id),
  };
  return {
    id: row.id,
    clearing: { id: row.clearing_id, createdDate: row.created_at.toISOString() },
    deliveryChain: { id: row.chain_id, name: row.chain_name, dayOfDelivery: row.day_of_delivery },
    payer: party(row.payer_id, row.payer_name),
    payee: party(row.payee_id, row.payee_name),
    paymentType: row.payment_type,
    payoutPeriod: row.payout_period,
    state: row.state,
    amount: row.amount_ft,
    dueDay: row.due_on,
    transactionId: row.transaction_id,
    error: row.error,
    paidDate: row.paid_at?.toISOString() ?? null,
    canMarkPaid: canMarkDuePaid(facts, who),
    canUnmark: canUnmarkDue(facts, who, now),
    canRetry: canRetryDue(facts, who),
    canReturn: canReturnDue(facts, who),
    bankFile: who.isAdmin ? row.bank_file_id : null,
  };
}

/** No actor is the platform. */
function party(id: number | null, name: string | null) {
  return id === null || name === null ? null : { id, name };
}
