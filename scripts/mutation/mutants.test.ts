import { describe, expect, test } from 'vitest';
import { findMutants, withMutant } from './mutants.ts';

const all = (source: string) => findMutants(source).map((mutant) => withMutant(source, mutant));

describe('faults', () => {
  test('of code are its comparisons with their edges, its conditions, its sums and its steps', () => {
    expect(all('const isLate = now > end;')).toEqual(['const isLate = now >= end;']);
    expect(all('const both = a && b;')).toEqual(['const both = a || b;']);
    expect(all('  if (due === null) return;')).toEqual([
      '  if (false) return;',
      '  if (true) return;',
      '  if (due !== null) return;',
    ]);
    expect(all('  await lock(trx);')).toEqual(['  ']);
  });

  test('of statements are their conditions, their edges, what they add, and locks that aren’t taken', () => {
    const source = 'await sql`select id from due where day <= 3 and paid is null for no key update`;';
    expect(all(source)).toEqual([
      source.replace('<=', '<'),
      source.replace(' and ', ' or '),
      source.replace('is null', 'is not null'),
      source.replace(' for no key update', ''),
    ]);
    expect(all("db.where('day', '<=', today)")).toEqual(["db.where('day', '<', today)"]);
  });

  test('stand neither in words, comments nor types, but in what a statement is given', () => {
    expect(all('// a === b\nconst text = `a === b`; const other = "a && b";')).toEqual([]);
    expect(all('  readonly a: A<B> | null;')).toEqual([]);
    expect(all('sql`select ${a === b} as both`')).toEqual(['sql`select ${a !== b} as both`']);
  });
});
