import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Whether money for the line that the query calls by `alias` was given back by a refund that both sides agreed on (COMP-6). */
export function isLineGivenBack(alias: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (
    select from complaint p join complaint_answer a on a.complaint_id = p.id
    where p.order_item_id = ${sql.ref(`${alias}.id`)} and a.offer = 'REFUND' and a.carried_out_at is not null)`;
}
