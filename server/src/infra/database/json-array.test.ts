import { sql } from 'kysely';
import { describe, expect, test as plain } from 'vitest';
import { useTestDatabase } from '../testing/database.ts';

const test = useTestDatabase();

describe('an array of JSON', () => {
  plain.each([
    ['objects', `array[json_build_object('id', 1), json_build_object('id', 2)]`, [{ id: 1 }, { id: 2 }]],
    [
      'quotes, backslashes, line breaks, commas and braces within texts',
      `array[json_build_object('text', E'„Egy" \\\\ két\\nsor\\ttab, {három}'), to_json('"'::text)]`,
      [{ text: '„Egy" \\ két\nsor\ttab, {három}' }, '"'],
    ],
    [
      'arrays that the database breaks into lines',
      `array(select (select json_agg(json_build_object('n', n)) from generate_series(1, 2) n))`,
      [[{ n: 1 }, { n: 2 }]],
    ],
    [
      'numbers, truths, texts and null',
      `array['1.5'::json, 'true', '"true"', '"5"', 'null', '""']`,
      [1.5, true, 'true', '5', null, ''],
    ],
    ['none', `array[]::json[]`, []],
    ['an element that is missing', `array['{"id":1}'::json, null]`, [{ id: 1 }, null]],
    ['arrays of arrays', `array[array['{"id":1}'::json], array['[2]'::json]]`, [[{ id: 1 }], [[2]]]],
    ['a whole null', `null::json[]`, null],
  ])('is read as written: %s', async (_, written, expected) => {
    const { rows } = await sql`select ${sql.raw(written)} as read`.execute(test.db);
    expect(rows).toEqual([{ read: expected }]);
  });
});
