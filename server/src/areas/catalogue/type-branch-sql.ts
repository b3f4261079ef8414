import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Whether the product that the query calls `x` is of a type, or of one below it. */
export function isWithinType(typeId: number): RawBuilder<SqlBool> {
  return sql<SqlBool>`x.product_type_id in (with recursive branch as (
      select ${typeId}::integer as id
      union all select below.id from branch join product_type below on below.parent_id = branch.id
    ) select id from branch)`;
}
