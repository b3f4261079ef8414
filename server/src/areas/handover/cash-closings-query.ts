import type { CashClosingJson } from '@kosar/contract/handover/handover-table';
import type { Database } from '../../infra/database/connect.ts';

/** The closings of a pickup's cash, newest first. */
export async function listCashClosings(db: Database, deliveryId: number): Promise<CashClosingJson[]> {
  const rows = await db
    .selectFrom('cash_closing as c')
    .leftJoin('app_user as closer', 'closer.id', 'c.closed_by')
    .leftJoin('app_user as reopener', 'reopener.id', 'c.reopened_by')
    .selectAll('c')
    .select(['closer.full_name as closer_name', 'reopener.full_name as reopener_name'])
    .where('c.delivery_id', '=', deliveryId)
    .orderBy('c.id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    closedName: row.closed_name,
    closedBy: row.closer_name ?? '',
    closedAt: row.closed_at.toISOString(),
    orders: row.orders,
    due: row.due_ft,
    rounding: row.rounding_ft,
    expected: row.expected_ft,
    taken: row.taken_ft,
    counted: row.counted_ft,
    differenceReason: row.difference_reason ?? '',
    reopenedBy: row.reopener_name ?? '',
    reopenedAt: row.reopened_at?.toISOString() ?? null,
    reopenReason: row.reopen_reason ?? '',
  }));
}
