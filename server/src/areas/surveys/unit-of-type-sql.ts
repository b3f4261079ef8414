import { sql } from 'kysely';

/** The unit of the product type `t`: its own or the nearest one above it; pieces where none has one. */
export const unitOfType = sql<string>`coalesce(t.unit_name, (
  with recursive above as (
    select o.parent_id, o.unit_name, 1 as steps from product_type o where o.id = t.parent_id
    union all
    select o.parent_id, o.unit_name, a.steps + 1 from product_type o join above a on o.id = a.parent_id
  )
  select unit_name from above where unit_name is not null order by steps limit 1), 'db')`;
