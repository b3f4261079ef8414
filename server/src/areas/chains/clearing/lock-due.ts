import type { DueFacts } from '@kosar/domain/due-actions';
import { sql } from 'kysely';
import type { Transaction } from '../../../infra/database/connect.ts';
import type { ClearingTransactionState, PaymentType } from '../../../infra/database/tables.generated.ts';

/** A due with all that is asked of it before it is paid. */
export interface LockedDue {
  readonly id: number;
  readonly clearingId: number;
  readonly chainName: string;
  readonly payerId: number | null;
  readonly payeeId: number | null;
  readonly amountFt: number;
  readonly requestId: string;
  readonly sentAt: Date | null;
  /** When its clearing was made: no attempt is older. */
  readonly madeAt: Date;
  /** The wallet of the payee. */
  readonly walletEmail: string | null;
  /** From when it is paid to, where it was entered or changed within a day. */
  readonly walletFrom: Date | null;
  readonly facts: DueFacts;
}

interface Row {
  id: number;
  clearing_id: number;
  chain_name: string;
  payer_id: number | null;
  payee_id: number | null;
  payment_type: PaymentType;
  state: ClearingTransactionState;
  amount_ft: number;
  request_id: string;
  sent_at: Date | null;
  made_at: Date;
  attempts: number;
  paid_at: Date | null;
  marked_by_id: number | null;
  account_id: string | null;
  payouts_from: Date | null;
  bank_file_id: number | null;
  bank_file_sent_at: Date | null;
}

/** Locks a due behind its clearing, so that of two that are paid at once the later one sees that it was the last. Undefined: there is none. */
export async function lockDue(trx: Transaction, id: number): Promise<LockedDue | undefined> {
  await sql`
    select id from clearing where id = (select clearing_id from clearing_transaction where id = ${id}) for no key update`.execute(
    trx,
  );
  const { rows } = await sql<Row>`
    select t.id, t.clearing_id, c.name as chain_name, t.payer_id, t.payee_id, t.payment_type, t.state, t.amount_ft, t.request_id,
      t.sent_at, k.created_at as made_at, t.attempts, t.paid_at, t.marked_by_id, b.account_id, b.payouts_from,
      t.bank_file_id, f.sent_at as bank_file_sent_at
    from clearing_transaction t
    join chain c on c.id = t.chain_id
    join clearing k on k.id = t.clearing_id
    left join barion_account b on b.actor_id = t.payee_id and t.payer_id is null
    left join bank_file f on f.id = t.bank_file_id
    where t.id = ${id}
    for no key update of t`.execute(trx);
  const [row] = rows;
  return (
    row && {
      id: row.id,
      clearingId: row.clearing_id,
      chainName: row.chain_name,
      payerId: row.payer_id,
      payeeId: row.payee_id,
      amountFt: row.amount_ft,
      requestId: row.request_id,
      sentAt: row.sent_at,
      madeAt: row.made_at,
      walletEmail: row.account_id,
      walletFrom: row.payouts_from,
      facts: {
        state: row.state,
        paymentType: row.payment_type,
        isPaidToWallet: row.account_id !== null,
        isTried: row.attempts > 0,
        isUnderWay: row.sent_at !== null,
        bankFile: bankFileOf(row.bank_file_id, row.bank_file_sent_at),
        paidAt: row.paid_at,
        markedById: row.marked_by_id,
      },
    }
  );
}

/** Whether a due is in a file of bank transfers, and whether that was given to the bank. */
export function bankFileOf(id: number | null, sentAt: Date | null): DueFacts['bankFile'] {
  if (id === null) return 'NONE';
  return sentAt === null ? 'MADE' : 'SENT';
}

/** A clearing is settled exactly while all its dues are paid. Its row is locked. */
export async function settleClearing(trx: Transaction, clearingId: number, now: Date): Promise<void> {
  await settleClearings(trx, [clearingId], now);
}

/** The same for several at once. */
export async function settleClearings(trx: Transaction, ids: readonly number[], now: Date): Promise<void> {
  await sql`
    update clearing c set state = s.state, settled_at = case when s.state = 'SETTLED' then ${now}::timestamptz end
    from (select k.id, case when coalesce(bool_and(t.state = 'PAID'), true) then 'SETTLED' else 'OPEN' end as state
      from clearing k left join clearing_transaction t on t.clearing_id = k.id
      where k.id = any (${[...ids]}) group by k.id) s
    where c.id = s.id and c.state <> s.state`.execute(trx);
}
