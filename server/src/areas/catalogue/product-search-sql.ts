import { type RawBuilder, sql } from 'kysely';

const SHORTEST_MISTYPED = 3;
/** Beside names that hold the phrase only what is very like it helps; the function's own threshold is for when there are none. */
const LIKE_ENOUGH_BESIDE_HITS = 0.65;

/**
 * Products that a phrase means, with how well they fit (the least is best): names that begin with it, then words that begin with it, then
 * names that hold it; then what stands in a type or comes from a producer so called; last, what is only spelt like it. Accents and
 * case don't matter.
 */
export function hitsOf(phrase: string): RawBuilder<{ product_id: number; relevance: number }> {
  const pattern = sql`f_unaccent(${phrase.replace(/[\\%_]/g, (sign) => `\\${sign}`)})`;
  const holds = (column: string) => sql`f_unaccent(${sql.ref(column)}) like '%' || ${pattern} || '%'`;
  const similar =
    phrase.length < SHORTEST_MISTYPED
      ? sql``
      : sql`union all select id, 5 - likeness from products_resembling(${phrase})
          where likeness >= ${LIKE_ENOUGH_BESIDE_HITS} or not exists (select from spelt)`;
  return sql<{ product_id: number; relevance: number }>`(
    with spelt as materialized (
      select id as product_id, case
        when f_unaccent(name) like ${pattern} || '%' then 0
        when f_unaccent(name) like '% ' || ${pattern} || '%' then 1
        else 2 end::real as relevance
      from product where ${holds('name')}
      union all select x.id, 3 from product x join product_type y on y.id = x.product_type_id where ${holds('y.name')}
      union all select x.id, 3.5 from product x join producer r on r.id = x.producer_id
        join actor a on a.id = r.actor_id where ${holds('a.name')}
    )
    select product_id, min(relevance) as relevance from (
      select product_id, relevance from spelt ${similar}
    ) hit group by product_id)`;
}
