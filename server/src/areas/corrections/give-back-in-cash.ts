import { sql } from 'kysely';
import type { AppContext } from '../../infra/app-context.ts';
import type { Transaction } from '../../infra/database/connect.ts';
import { bookCorrection } from './book-correction.ts';
import { decideGivenBack } from './correction-case.ts';
import { lockSettledOrder } from './lock-settled-order.ts';
import { notifyOfCorrection } from './notify-of-correction.ts';

/** A refund that the provider refused. */
export interface RefusedRefund {
  readonly correctionId: number;
  readonly orderId: number;
  readonly amountFt: number;
  readonly reason: string;
  readonly now: Date;
}

/**
 * Books a refused refund, once: the money has stayed in the wallet it was paid to, the buyer gets it in cash, and the wallet's owner owes it to whoever
 * gives it.
 */
export async function giveBackInCash(
  context: AppContext,
  trx: Transaction,
  refused: RefusedRefund,
): Promise<void> {
  const { correctionId, orderId, amountFt, reason, now } = refused;
  await lockSettledOrder(trx, orderId);
  const { correction, totalFt } = await decideGivenBack(trx, orderId, amountFt);
  const ended = await trx
    .updateTable('payment_refund')
    .set({ state: 'REFUSED', error: reason.slice(0, 1000) })
    .where('correction_id', '=', correctionId)
    .where('state', '=', 'SENT')
    .executeTakeFirst();
  if (ended.numUpdatedRows === 0n) return;
  const { id, chain_id: chainId } = await trx
    .insertInto('order_correction')
    .columns([
      'order_id',
      'chain_id',
      'kind',
      'cause_id',
      'reason',
      'total_before_ft',
      'total_after_ft',
      'cash_back_ft',
      'created_at',
    ])
    .expression((from) =>
      from
        .selectFrom('order_correction as n')
        .select((row) => [
          'n.order_id',
          'n.chain_id',
          sql<'REFUND_REFUSED'>`'REFUND_REFUSED'`.as('kind'),
          'n.id',
          'n.reason',
          row.val(totalFt).as('total_before_ft'),
          row.val(totalFt).as('total_after_ft'),
          row.val(amountFt).as('cash_back_ft'),
          row.val(now).as('created_at'),
        ])
        .where('n.id', '=', correctionId),
    )
    .returning(['id', 'chain_id'])
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('customer_order')
    .set((row) => ({
      prepaid_value_ft: sql<number>`${row.ref('prepaid_value_ft')} + ${amountFt}::bigint`,
      version: row('version', '+', 1),
    }))
    .where('id', '=', orderId)
    .execute();
  await bookCorrection(trx, { chainId }, id, correction, now);
  await notifyOfCorrection(context, trx, id, now);
}
