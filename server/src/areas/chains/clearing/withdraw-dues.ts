import { sql } from 'kysely';
import type { Transaction } from '../../../infra/database/connect.ts';
import { settleClearing } from './lock-due.ts';

/**
 * Takes back the dues of a correction that was booked by mistake, as if they had never been. False, and nothing is changed, when one of them was paid,
 * sent or put into a file of bank transfers meanwhile, or had been and came back.
 */
export async function withdrawDues(
  trx: Transaction,
  chainId: number,
  correctionId: number,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select id from clearing where chain_id = ${chainId} for no key update`.execute(trx);
  const [clearing] = rows;
  if (clearing === undefined) return false;
  const { rows: dues } = await sql<{ is_free: boolean }>`
    select t.state = 'PENDING' and t.sent_at is null and t.attempts = 0 and t.bank_file_id is null
      and not exists (select from due_payment d where d.due_id = t.id) as is_free
    from clearing_transaction t where t.correction_id = ${correctionId} order by t.id for update of t`.execute(
    trx,
  );
  if (!dues.every(({ is_free }) => is_free)) return false;
  await trx.deleteFrom('clearing_transaction').where('correction_id', '=', correctionId).execute();
  await settleClearing(trx, clearing.id, now);
  return true;
}
