import type { BankFileJson, BankFilePreviewJson, pageBankFiles } from '@kosar/contract/clearings/bank-files';
import type { Output, Parsed } from '@kosar/contract/endpoint';
import { localDay } from '@kosar/domain/calendar';
import { PAYOUT_PERIODS } from '@kosar/domain/vocabulary';
import { sql } from 'kysely';
import type { AppContext } from '../../../infra/app-context.ts';
import type { Database } from '../../../infra/database/connect.ts';
import { pageOf } from '../../../infra/database/page.ts';
import type { PayoutPeriod } from '../../../infra/database/tables.generated.ts';
import { found } from '../../../infra/refusal.ts';
import { FIRST_ACCOUNT, isOwedByBank, isPaidToBy, marketIban } from './create-bank-file.ts';

/** One page of the files. */
export async function pageBankFilesOf(
  db: Database,
  query: Parsed<typeof pageBankFiles>['query'],
): Promise<Output<typeof pageBankFiles>> {
  const { rows, total } = await pageOf(files(db), query, { id: 'f.id' });
  return { items: rows.map(present), total, page: query.page, size: query.size };
}

/** One of them. */
export async function getBankFile(db: Database, id: number): Promise<BankFileJson> {
  return present(found(await files(db).where('f.id', '=', id).executeTakeFirst()));
}

/** It itself, as it was handed out. */
export async function readBankFile(db: Database, id: number): Promise<string> {
  const file = db.selectFrom('bank_file').select('content').where('id', '=', id);
  return found(await file.executeTakeFirst()).content;
}

/** What files made now would hold. */
export async function getPreviewOfFiles({ db, clock, config }: AppContext): Promise<BankFilePreviewJson> {
  const now = clock.now();
  const today = localDay(now);
  const periods = await sql<{ payout_period: PayoutPeriod; transfers: number; total_ft: number }>`
    select t.payout_period, count(*)::integer as transfers, sum(t.amount_ft)::bigint as total_ft
    from clearing_transaction t join ${FIRST_ACCOUNT} b on true
    where ${isOwedByBank(today)} and ${isPaidToBy(now)} group by t.payout_period`.execute(db);
  const held = await sql<{ id: number; name: string; total_ft: number; payouts_from: Date }>`
    select a.id, a.name, sum(t.amount_ft)::bigint as total_ft, b.payouts_from
    from clearing_transaction t join actor a on a.id = t.payee_id join ${FIRST_ACCOUNT} b on true
    where ${isOwedByBank(today)} and not ${isPaidToBy(now)}
    group by a.id, b.payouts_from order by a.name, a.id limit 100`.execute(db);
  const unreachable = await sql<{ id: number; name: string; total_ft: number }>`
    select a.id, a.name, sum(t.amount_ft)::bigint as total_ft
    from clearing_transaction t join actor a on a.id = t.payee_id
    where ${isOwedByBank(today)} and not exists (select from bank_account b where b.actor_id = t.payee_id)
    group by a.id order by a.name, a.id limit 100`.execute(db);
  return {
    isReady: marketIban(config) !== null,
    periods: PAYOUT_PERIODS.flatMap((payoutPeriod) =>
      periods.rows
        .filter(({ payout_period }) => payout_period === payoutPeriod)
        .map(({ transfers, total_ft }) => ({ payoutPeriod, transfers, total: total_ft })),
    ),
    held: held.rows.map(({ id, name, total_ft, payouts_from }) => ({
      veActor: { id, name },
      total: total_ft,
      payoutsFrom: payouts_from.toISOString(),
    })),
    unreachable: unreachable.rows.map(({ id, name, total_ft }) => ({
      veActor: { id, name },
      total: total_ft,
    })),
  };
}

function files(db: Database) {
  return db
    .selectFrom('bank_file as f')
    .leftJoin('app_user as u', 'u.id', 'f.created_by_id')
    .select([
      'f.id',
      'f.payout_period',
      'f.message_id',
      'f.transfers',
      'f.total_ft',
      'f.created_at',
      'f.sent_at',
    ])
    .select(['u.id as user_id', 'u.full_name'])
    .select((eb) =>
      eb
        .selectFrom('clearing_transaction as t')
        .select(eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
        .whereRef('t.bank_file_id', '=', 'f.id')
        .where('t.state', '=', 'PAID')
        .as('paid'),
    );
}

type Row = Awaited<ReturnType<ReturnType<typeof files>['executeTakeFirstOrThrow']>>;

function present(row: Row): BankFileJson {
  const { user_id, full_name } = row;
  return {
    id: row.id,
    payoutPeriod: row.payout_period,
    messageId: row.message_id,
    transfers: row.transfers,
    total: row.total_ft,
    paid: row.paid ?? 0,
    createdDate: row.created_at.toISOString(),
    createdBy: user_id === null || full_name === null ? null : { id: user_id, name: full_name },
    sentDate: row.sent_at?.toISOString() ?? null,
  };
}
