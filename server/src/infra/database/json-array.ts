import { types } from 'pg';

/** PostgreSQL's number of the type json[], which the driver's own list of types lacks. */
export const JSON_ARRAY = 199 as number;
const parsers = types as unknown as {
  readonly getTypeParser: (type: number) => (text: string) => unknown;
};
/** pg reads an array letter by letter: right for any array, and most of the time of a long list's answer. */
const parseByLetter = parsers.getTypeParser(JSON_ARRAY);

/**
 * Reads `{"{\"id\":1}","{\"id\":2}"}`, what `array(select json_build_object(…))` gives. PostgreSQL escapes a quote and a backslash as JSON does, so with its
 * braces changed the array is a JSON array of texts, which the engine reads at once. What doesn't fit that (a NULL among the elements, arrays of
 * arrays) is read letter by letter.
 */
export function parseJsonArray(text: string): unknown {
  try {
    // A line break stands between JSON's tokens only (within its strings it is written `\n`), where PostgreSQL leaves it as it is.
    const texts = JSON.parse(`[${text.slice(1, -1).replaceAll('\n', '\\n')}]`) as unknown[];
    // What needs no quotes in an array, such as a number, is read already.
    return texts.map((each) => (typeof each === 'string' ? (JSON.parse(each) as unknown) : each));
  } catch {
    return parseByLetter(text);
  }
}
