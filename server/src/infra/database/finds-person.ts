import { type PersonWord, personSearch } from '@kosar/domain/person-search';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * Whether people of these texts and phone numbers are found by a phrase: the rule of `domain/person-search` in SQL. Who searches for nothing finds
 * everyone.
 */
export function findsPerson(
  { text, phone }: { readonly text: RawBuilder<string>; readonly phone: RawBuilder<string> },
  phrase: string | undefined,
): RawBuilder<SqlBool> {
  const { words, digits } = personSearch(phrase ?? '');
  const plain = words.filter((word) => !isOpen(word)).flatMap(({ texts }) => texts.map(anywhere));
  const every = [
    // All at once, as taking the accents off is what a search costs.
    ...(plain.length === 0 ? [] : [sql<SqlBool>`f_unaccent(${text}) like all (array[${sql.join(plain)}])`]),
    ...words
      .filter(isOpen)
      .map(
        (word) =>
          sql<SqlBool>`(${hasDigits(phone, word.digits)} or f_unaccent(${text}) like any (array[${sql.join(word.texts.map(anywhere))}]))`,
      ),
  ];
  if (every.length === 0) return sql<SqlBool>`true`;
  return sql<SqlBool>`(${hasDigits(phone, digits)} or (${sql.join(every, sql` and `)}))`;
}

/** There is more than one way to have it. */
function isOpen({ texts, digits }: PersonWord): boolean {
  return texts.length > 1 || digits !== null;
}

function hasDigits(phone: RawBuilder<string>, digits: string | null): RawBuilder<SqlBool> {
  return digits === null ? sql<SqlBool>`false` : sql<SqlBool>`strpos(${phone}, ${digits}) > 0`;
}

function anywhere(word: string): RawBuilder<string> {
  const escaped = word.replace(/[\\%_]/g, (sign) => `\\${sign}`);
  return sql<string>`'%' || f_unaccent(${escaped}) || '%'`;
}
