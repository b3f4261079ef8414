import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * What orders that are paid together share (decision 48): the pickup, the person, and whether they are picked up or brought home. A rule of the data
 * in invariants.sql is written by the same columns; a test holds it to them.
 */
export const PAID_TOGETHER_BY = ['delivery_id', 'user_id', 'delivery_option_type'] as const;

/** Whether the order that the query calls by `alias` is paid together with another, or is that one. */
export function isPaidWith(alias: string, orderId: number): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${columnsOf(alias)}) = (select ${columnsOf('paid_with')} from customer_order paid_with where paid_with.id = ${orderId})`;
}

/** The first of those, among the rows of the query, that are paid together with order `alias`: the key of who pays. */
export function payerKey(alias: string): RawBuilder<number> {
  return sql<number>`min(${sql.ref(`${alias}.id`)}) over (partition by ${columnsOf(alias)})`;
}

function columnsOf(alias: string): RawBuilder<unknown> {
  return sql.join(PAID_TOGETHER_BY.map((column) => sql.ref(`${alias}.${column}`)));
}
