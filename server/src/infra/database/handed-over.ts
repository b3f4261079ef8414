import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Transaction } from './connect.ts';

/**
 * Whether anything of the chain that the query calls by `alias` was handed over: a line of a live order is recorded as delivered, or cash was taken
 * for one and neither undone nor given back, or all of an order was given back by agreement (HAND-6): what was brought was brought. A record that
 * nothing was handed over doesn't count (decision 38).
 */
export function isHandedOver(alias: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (
    select from customer_order given where given.chain_id = ${sql.ref(`${alias}.id`)} and given.cancelled_at is null and (
      given.agreed_fee is not null
      or exists (select from order_item line where line.order_id = given.id and line.cancelled_at is null
        and line.delivery_state = 'DELIVERED')
      or (select sum(taking.cash_ft) from cash_taken taking where taking.order_id = given.id and taking.undone_at is null) > 0))`;
}

/**
 * Writes on a chain whether it is handed over, after something was recorded or taken back. The first record's moment stays. The caller holds the
 * chain's row, alone where something was taken back or nothing had been recorded before.
 */
export async function updateHandedOver(trx: Transaction, chainId: number, now: Date): Promise<void> {
  await sql`
    update chain c set handed_over_at = case when ${isHandedOver('c')} then coalesce(c.handed_over_at, ${now}::timestamptz) end
    where c.id = ${chainId} and (c.handed_over_at is not null) <> ${isHandedOver('c')}`.execute(trx);
}
