import { sql } from 'kysely';
import type { Transaction } from '../../infra/database/connect.ts';
import { Refusal } from '../../infra/refusal.ts';

/** Whether the cash of a pickup is closed now. */
export async function isCashClosed(trx: Transaction, deliveryId: number): Promise<boolean> {
  const closing = await trx
    .selectFrom('cash_closing')
    .select('id')
    .where('delivery_id', '=', deliveryId)
    .where('reopened_at', 'is', null)
    .executeTakeFirst();
  return closing !== undefined;
}

/** Keeps the cash of a pickup open until the end of the transaction, beside others who do the same; refuses when it is closed already. */
export async function holdCashOpen(trx: Transaction, deliveryId: number): Promise<void> {
  await sql`select id from delivery where id = ${deliveryId} for share`.execute(trx);
  if (await isCashClosed(trx, deliveryId)) throw new Refusal('CASH_CLOSED');
}

/** Locks the cash of a pickup against everybody who records or takes. */
export async function lockCash(trx: Transaction, deliveryId: number): Promise<void> {
  await sql`select id from delivery where id = ${deliveryId} for no key update`.execute(trx);
}
