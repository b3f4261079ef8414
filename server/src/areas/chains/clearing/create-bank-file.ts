import { ibanOf, writeBankTransferFile } from '@kosar/domain/bank-transfer-file';
import { localDay } from '@kosar/domain/calendar';
import { sumFt } from '@kosar/domain/money';
import type { BankAccountFormat, PayoutPeriod } from '@kosar/domain/vocabulary';
import { type RawBuilder, sql } from 'kysely';
import type { AppContext } from '../../../infra/app-context.ts';
import { writeAudit } from '../../../infra/audit.ts';
import type { Config } from '../../../infra/config.ts';
import { type Transaction, transaction } from '../../../infra/database/connect.ts';
import { found, refuseUnless } from '../../../infra/refusal.ts';

/** Where no real money moves, the market pays from an account that belongs to no one. */
const DEMO_ACCOUNT = 'HU42117730161111101800000000';

/** The account that the market pays from; null where the operator has named none. */
export function marketIban({ MARKET_BANK_ACCOUNT, hasSimulators }: Config): string | null {
  return MARKET_BANK_ACCOUNT ?? (hasSimulators ? DEMO_ACCOUNT : null);
}

interface DueRow {
  id: number;
  amount_ft: number;
  request_id: string;
  chain_name: string;
  format: BankAccountFormat;
  account_number: string;
  beneficiary_name: string;
}

/**
 * Makes the file of all that the platform owes by bank in a period and that is due, but for accounts that were entered or changed within a day, and keeps it as it is handed out; gives its id. A due that is in a file
 * comes into no other: its row is locked, and taken only while it is in none. Refuses with BANK_FILE_EMPTY and MARKET_BANK_ACCOUNT_MISSING.
 */
export async function createBankFile(
  context: AppContext,
  { payoutPeriod, userId }: { payoutPeriod: PayoutPeriod; userId: number },
): Promise<number> {
  const { db, clock, config } = context;
  const iban = found(marketIban(config), 'MARKET_BANK_ACCOUNT_MISSING');
  const { name: marketName } = await context.market.current();
  return transaction(db, async (trx) => {
    const now = clock.now();
    const today = localDay(now);
    const dues = await lockDues(trx, payoutPeriod, now);
    refuseUnless(dues.length > 0, 'BANK_FILE_EMPTY');
    const id = await drawId(trx);
    const messageId = `KOSAR-${today.replaceAll('-', '')}-${id}`;
    const content = writeBankTransferFile({
      messageId,
      createdAt: now,
      executeOn: today,
      payer: { name: config.MARKET_BANK_NAME, iban, bic: config.MARKET_BANK_BIC ?? null },
      transfers: dues.map((due) => ({
        endToEndId: due.request_id.replaceAll('-', ''),
        beneficiary: due.beneficiary_name,
        iban: ibanOf(due.format, due.account_number),
        amountFt: due.amount_ft,
        remittance: `${marketName} elszámolás: ${due.chain_name}`,
      })),
    });
    const totalFt = sumFt(dues.map(({ amount_ft }) => amount_ft));
    await sql`
      insert into bank_file (id, payout_period, message_id, content, transfers, total_ft, created_at, created_by_id)
      overriding system value
      values (${id}, ${payoutPeriod}, ${messageId}, ${content}, ${dues.length}, ${totalFt}, ${now}, ${userId})`.execute(
      trx,
    );
    await takeDues(
      trx,
      id,
      dues.map((due) => due.id),
    );
    await writeAudit(trx, {
      userId,
      action: 'bank-file.create',
      entity: 'bank_file',
      entityId: id,
      after: { payoutPeriod, messageId, transfers: dues.length, totalFt },
      now,
    });
    return id;
  });
}

/** What the platform owes by bank: the payee has no wallet, and nothing of it is under way. `t` is the due. */
export function isOwedByBank(today: string): RawBuilder<boolean> {
  return sql<boolean>`t.payer_id is null and t.payment_type = 'ONLINE' and t.state = 'PENDING' and t.bank_file_id is null
    and t.sent_at is null and t.due_on <= ${today}::date
    and not exists (select from barion_account w where w.actor_id = t.payee_id)`;
}

/** An actor's first account is the one that is paid to. `t` is the due. */
export const FIRST_ACCOUNT = sql`lateral (
  select format, account_number, beneficiary_name, payouts_from from bank_account where actor_id = t.payee_id order by id limit 1)`;

/** That account is paid to by now: a day has passed since it was entered or changed. `b` is the account. */
export function isPaidToBy(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(b.payouts_from is null or b.payouts_from <= ${now})`;
}

async function lockDues(trx: Transaction, payoutPeriod: PayoutPeriod, now: Date): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`
    select t.id, t.amount_ft, t.request_id, h.name as chain_name, b.format, b.account_number, b.beneficiary_name
    from clearing_transaction t
    join chain h on h.id = t.chain_id
    join ${FIRST_ACCOUNT} b on true
    where ${isOwedByBank(localDay(now))} and ${isPaidToBy(now)} and t.payout_period = ${payoutPeriod}
    order by t.id for no key update of t`.execute(trx);
  return rows;
}

async function drawId(trx: Transaction): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('bank_file', 'id'))::integer as id`.execute(trx);
  return found(rows[0]).id;
}

async function takeDues(trx: Transaction, fileId: number, ids: readonly number[]): Promise<void> {
  const { rows } = await sql`
    update clearing_transaction set bank_file_id = ${fileId}, attempts = attempts + 1
    where id = any (${[...ids]}) and bank_file_id is null
    returning id`.execute(trx);
  refuseUnless(rows.length === ids.length, 'conflict');
}
