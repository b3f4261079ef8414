import type { HandToHandWay } from '@kosar/domain/vocabulary';
import type { AppContext } from '../../infra/app-context.ts';
import { auditOf } from '../../infra/audit.ts';
import { type Transaction, transaction } from '../../infra/database/connect.ts';
import { found, refuseUnless } from '../../infra/refusal.ts';

const audit = auditOf('customer_order');

/** Whose cash of which correction. */
export interface CashBack {
  readonly orderId: number;
  readonly correctionId: number;
  readonly userId: number;
}

/**
 * Notes that a buyer got the cash of a correction. It is in the books from the correction on, so nothing is booked; noted again it stays as it was
 * noted first. Refuses with CASH_BACK_NONE where nothing is to be given.
 */
export async function noteGivenBack(context: AppContext, back: CashBack, way: HandToHandWay): Promise<void> {
  await transaction(context.db, async (trx) => {
    const now = context.clock.now();
    const amountFt = await readCashBack(trx, back);
    refuseUnless(amountFt > 0, 'CASH_BACK_NONE');
    const noted = await trx
      .updateTable('order_correction')
      .set({ given_back_at: now, given_back_by_id: back.userId, paid_by_way: way })
      .where('id', '=', back.correctionId)
      .where('given_back_at', 'is', null)
      .executeTakeFirst();
    if (noted.numUpdatedRows === 0n) return;
    await audit(trx, back, {
      action: 'order.cash-given-back',
      id: back.orderId,
      after: { correctionId: back.correctionId, cashBack: amountFt, way },
      now,
    });
  });
}

/** Takes that back; where no one has noted it nothing changes. */
export async function undoGivenBack(context: AppContext, back: CashBack): Promise<void> {
  await transaction(context.db, async (trx) => {
    const now = context.clock.now();
    const amountFt = await readCashBack(trx, back);
    const undone = await trx
      .updateTable('order_correction')
      .set({ given_back_at: null, given_back_by_id: null, paid_by_way: null })
      .where('id', '=', back.correctionId)
      .where('given_back_at', 'is not', null)
      .executeTakeFirst();
    if (undone.numUpdatedRows === 0n) return;
    await audit(trx, back, {
      action: 'order.cash-not-given-back',
      id: back.orderId,
      before: { correctionId: back.correctionId, cashBack: amountFt },
      now,
    });
  });
}

async function readCashBack(trx: Transaction, { orderId, correctionId }: CashBack): Promise<number> {
  const row = await trx
    .selectFrom('order_correction')
    .select('cash_back_ft')
    .where('id', '=', correctionId)
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return found(row).cash_back_ft;
}
