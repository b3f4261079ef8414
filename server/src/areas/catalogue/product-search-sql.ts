import { PROPERTIES, type PropertyKey } from '@kosar/domain/properties';
import { searchWords } from '@kosar/domain/search-words';
import { type RawBuilder, sql } from 'kysely';

const SHORTEST_MISTYPED = 3;
/** Beside names that hold the phrase only what is very like it helps; the function's own threshold is for when there are none. */
const LIKE_ENOUGH_BESIDE_HITS = 0.65;
const SYNONYMS: PropertyKey = 'searchSynonyms';

/**
 * Products that a phrase means, with how well they fit (the least is best): names that have it as a word, then those that end in it („kecskesajt”), then
 * all that stand in a type so called or below it, then names and words that begin with it or hold it, then producers; last, what is only spelt
 * like it. A word counts without its ending and with its synonyms, too, a little later; of several words each has to fit, or the phrase as a
 * whole. Accents and case don't matter.
 */
export function hitsOf(phrase: string): RawBuilder<{ product_id: number; relevance: number }> {
  const words = searchWords(phrase);
  const places = Math.max(...words.map(({ place }) => place));
  const typed = words.map(
    ({ place, text, isStem }) => sql`(${place}::int, ${text}::text, ${isStem}::boolean)`,
  );
  const similar =
    phrase.length < SHORTEST_MISTYPED
      ? sql``
      : sql`union all select id, 6 - likeness from products_resembling(${phrase})
          where likeness >= ${LIKE_ENOUGH_BESIDE_HITS} or not exists (select from spelt)`;
  return sql<{ product_id: number; relevance: number }>`(
    with recursive typed (place, text, is_stem) as (values ${sql.join(typed)}),
    synonym as materialized (
      select line.place, f_unaccent(trim(word)) as word
      from regexp_split_to_table(coalesce((select value #>> '{}' from application_property where key = ${SYNONYMS}),
          ${PROPERTIES[SYNONYMS].standard}::text), '\n') with ordinality line (words, place),
        string_to_table(line.words, '=') word
    ),
    term as materialized (
      select place, text, penalty, is_stem, replace(replace(replace(text, '\\', '\\\\'), '%', '\\%'), '_', '\\_') as pattern
      from (
        select place, f_unaccent(text) as text, case when is_stem then 0.3 else 0 end as penalty, is_stem from typed
        union all
        select t.place, other.word, 0.4, false from typed t
          join synonym one on one.word = f_unaccent(t.text)
          join synonym other on other.place = one.place and other.word <> one.word
      ) known
    ),
    type_hit (id, place, relevance) as (
      select y.id, t.place, t.penalty + case when ${hasWord('y.name', 't.text')} then 1 else 3 end
      from term t join product_type y on f_unaccent(y.name) like '%' || t.pattern || '%'
      where not t.is_stem or ${hasWord('y.name', 't.text')}
      union all
      select below.id, h.place, h.relevance + 0.05 from type_hit h join product_type below on below.parent_id = h.id
    ),
    hit as (
      select x.id as product_id, t.place, t.penalty + case
        when ${plainName} || ' ' like t.pattern || ' %' then 0
        when ${hasWord('x.name', 't.text')} then 0.5
        when ${plainName} || ' ' like '%' || t.pattern || ' %' then 0.8
        when f_unaccent(x.name) like t.pattern || '%' then 2
        when f_unaccent(x.name) like '% ' || t.pattern || '%' then 2.2
        else 2.5 end as relevance
      from term t join product x on f_unaccent(x.name) like '%' || t.pattern || '%'
      where not t.is_stem or ${hasWord('x.name', 't.text')}
      union all
      select x.id, h.place, h.relevance from type_hit h join product x on x.product_type_id = h.id
      union all
      select x.id, t.place, t.penalty + 3.5 from term t join actor a on f_unaccent(a.name) like '%' || t.pattern || '%'
        join producer r on r.actor_id = a.id join product x on x.producer_id = r.id
      where not t.is_stem
    ),
    best as (select product_id, place, min(relevance) as relevance from hit group by product_id, place),
    spelt as materialized (
      select product_id, relevance::real from best where place = 0
      union all
      select product_id, (sum(relevance) + 0.1)::real from best where place > 0
        group by product_id having count(*) = ${places}
    )
    select product_id, min(relevance) as relevance from (
      select product_id, relevance from spelt ${similar}
    ) found group by product_id)`;
}

/** A product's name with nothing but letters, digits and single blanks. */
const plainName = sql`regexp_replace(f_unaccent(x.name), '[^[:alnum:]]+', ' ', 'g')`;

/** Whether a name has a text as a word, or as words that follow each other. */
function hasWord(name: string, text: string): RawBuilder<boolean> {
  return sql<boolean>`(position(' ' || ${sql.ref(text)} || ' '
    in ' ' || regexp_replace(f_unaccent(${sql.ref(name)}), '[^[:alnum:]]+', ' ', 'g') || ' ') > 0)`;
}
