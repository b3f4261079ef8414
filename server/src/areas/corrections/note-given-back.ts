import type { HandToHandWay } from '@kosar/domain/vocabulary';
import { auditOf } from '../../platform/audit.ts';
import { type Transaction, transaction } from '../../platform/database/connect.ts';
import type { Platform } from '../../platform/platform.ts';
import { found, refuseUnless } from '../../platform/refusal.ts';

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
export async function noteGivenBack(platform: Platform, back: CashBack, way: HandToHandWay): Promise<void> {
  await transaction(platform.db, async (trx) => {
    const now = platform.clock.now();
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

/** Takes that back; where nobody has noted it nothing changes. */
export async function undoGivenBack(platform: Platform, back: CashBack): Promise<void> {
  await transaction(platform.db, async (trx) => {
    const now = platform.clock.now();
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
