import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const rows = read('docs/glossary.md')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.split('|').slice(1, -1))
  .map((cells) => cells.map((cell) => cell.trim()))
  .filter(([first]) => first !== 'Hungarian' && first !== "don't write" && first !== '---');
const terms = rows.filter((cells) => cells.length === 4);

describe('docs/glossary.md', () => {
  it('gives each term a place in the code and says what it is', () => {
    expect(terms.length).toBeGreaterThan(90);
    expect(
      terms.filter(([, , place = '', meaning = '']) => !/^`\w+`$/.test(place) || meaning === ''),
    ).toEqual([]);
  });

  it('explains no term twice', () => {
    const explained = terms.map(([, term = '']) => term);
    expect(explained.filter((term, index) => explained.indexOf(term) !== index)).toEqual([]);
  });

  it('names only tables and exported names that are there', () => {
    const tables = tableNames();
    const exported = exportedNames();
    const named = rows.flatMap((cells) => cells.join(' ').match(/(?<=`)\w+(?=`)/g) ?? []);
    expect(
      named.filter((name) => !tables.has(name) && !exported.has(name) && !NAMES_OF_THE_WIRE.has(name)),
    ).toEqual([]);
  });
});

/** Fields of answers, and words that the last table warns of. */
const NAMES_OF_THE_WIRE = new Set(['minIncome', 'orderedIncome', 'try']);

function tableNames(): Set<string> {
  const [, tables = ''] = read('server/src/infra/database/tables.generated.ts').split('interface Tables');
  return new Set(tables.match(/(?<=^ {2})\w+(?=:)/gm) ?? []);
}

function exportedNames(): Set<string> {
  const sources = globSync('{domain,contract,server,web,simulators}/src/**/*.ts', { cwd: root });
  const declared = /(?<=^export (?:async )?(?:abstract )?(?:function|const|type|interface|class) )\w+/gm;
  return new Set(sources.flatMap((source) => read(source).match(declared) ?? []));
}
