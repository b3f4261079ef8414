import type { DecidedHandover, HandoverLine } from '@kosar/domain/record-handover';
import { sql } from 'kysely';
import type { Transaction } from '../../infra/database/connect.ts';
import { isLineGivenBack } from '../../infra/database/given-back-sql.ts';
import { refuseUnless } from '../../infra/refusal.ts';

/**
 * Refuses with HANDOVER_REFUNDED to change what is recorded of a line of which a refund was carried out: its buyer has been given the money by that record.
 * What is wrong there after all is corrected once the chain is settled (COMP-6).
 */
export async function refuseUndoingRefunds(
  trx: Transaction,
  before: readonly HandoverLine[],
  { lines }: Pick<DecidedHandover, 'lines'>,
): Promise<void> {
  const changed = lines.filter(({ itemId, delivered }) => {
    const was = before.find((line) => line.itemId === itemId)?.delivered;
    return was?.amountMilli !== delivered?.amountMilli || was?.inUnitsMilli !== delivered?.inUnitsMilli;
  });
  if (changed.length === 0) return;
  const { rows } = await sql`
    select from order_item i
    where i.id = any(${changed.map(({ itemId }) => itemId)}::integer[]) and ${isLineGivenBack('i')} limit 1`.execute(
    trx,
  );
  refuseUnless(rows.length === 0, 'HANDOVER_REFUNDED');
}
