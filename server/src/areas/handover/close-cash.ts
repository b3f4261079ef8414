import { sumFt } from '@kosar/domain/money';
import type { AppContext } from '../../infra/app-context.ts';
import { writeAudit } from '../../infra/audit.ts';
import { transaction } from '../../infra/database/connect.ts';
import { Refusal, refuseUnless } from '../../infra/refusal.ts';
import { listTableOrders, moneyOfPersons } from '../cash/public.ts';
import { isCashClosed, lockCash } from './lock-cash.ts';
import { refuseUnlessRecordable } from './refuse-recording.ts';
import type { TableHead } from './table-head-query.ts';

/**
 * Closes the cash of a pickup with the sums of this moment. Refuses with HANDOVER_NOT_YET while ordering is open, HANDOVER_CALLED_OFF where
 * the chain doesn't take place, HANDOVER_INCOMPLETE while a
 * line has no record, CASH_CLOSED when it is closed, CASH_DIFFERENCE_UNEXPLAINED when sums differ and no reason is given, and as a conflict
 * when more or less was taken than the closer saw.
 */
export async function closeCash(
  { db, clock }: AppContext,
  head: TableHead,
  userId: number,
  {
    name,
    counted,
    taken,
    reason,
  }: { name: string; counted: number; taken: number; reason?: string | undefined },
): Promise<void> {
  await transaction(db, async (trx) => {
    await lockCash(trx, head.id);
    const now = clock.now();
    refuseUnlessRecordable(head.stateAt(now));
    refuseUnless(!(await isCashClosed(trx, head.id)), 'CASH_CLOSED');
    const orders = await listTableOrders(trx, { deliveryId: head.id });
    const isMissing = orders.some(({ items }) => items.some(({ state }) => state === null));
    refuseUnless(!isMissing, 'HANDOVER_INCOMPLETE');
    const money = moneyOfPersons(orders).map(({ cash }) => cash);
    const takenFt = sumFt(money.map((each) => each.takenFt));
    if (takenFt !== taken) throw new Refusal('conflict');
    const sums = {
      orders: orders.length,
      due_ft: sumFt(money.map(({ dueFt }) => dueFt)),
      rounding_ft: sumFt(money.map(({ expectedFt, dueFt }) => expectedFt - dueFt)),
      expected_ft: sumFt(money.map(({ expectedFt }) => expectedFt)),
      taken_ft: takenFt,
      counted_ft: counted,
    };
    const isEven = counted === takenFt && takenFt === sums.expected_ft;
    refuseUnless(isEven || reason !== undefined, 'CASH_DIFFERENCE_UNEXPLAINED');
    const difference_reason = isEven ? null : (reason ?? null);
    await trx
      .insertInto('cash_closing')
      .values({
        delivery_id: head.id,
        closed_by: userId,
        closed_name: name,
        closed_at: now,
        ...sums,
        difference_reason,
      })
      .execute();
    await writeAudit(trx, {
      userId,
      action: 'cash.close',
      entity: 'delivery',
      entityId: head.id,
      after: { closedName: name, ...sums, differenceReason: difference_reason },
      now,
    });
  });
}

/** Reopens the cash of a pickup with a reason. Refuses with CASH_NOT_CLOSED when it is open. */
export async function reopenCash(
  { db, clock }: AppContext,
  deliveryId: number,
  userId: number,
  reason: string,
): Promise<void> {
  await transaction(db, async (trx) => {
    await lockCash(trx, deliveryId);
    const now = clock.now();
    const closing = await trx
      .updateTable('cash_closing')
      .set({ reopened_by: userId, reopened_at: now, reopen_reason: reason })
      .where('delivery_id', '=', deliveryId)
      .where('reopened_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (closing === undefined) throw new Refusal('CASH_NOT_CLOSED');
    await writeAudit(trx, {
      userId,
      action: 'cash.reopen',
      entity: 'delivery',
      entityId: deliveryId,
      after: { closingId: closing.id, reason },
      now,
    });
  });
}
