import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const page = readFileSync(join(root, 'docs/asvs.md'), 'utf8');
const rows = page
  .split('\n')
  .filter((line) => /^\| \d+\.\d+ /.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));
/** Sections of each chapter of ASVS 5.0.0; chapters 10 and 17 are about what the market hasn't. */
const SECTIONS = [5, 4, 7, 4, 4, 8, 6, 4, 2, 0, 7, 3, 4, 3, 4, 5, 0];

describe('the table of docs/asvs.md', () => {
  it('has every section of every chapter', () => {
    const expected = SECTIONS.flatMap((count, chapter) =>
      Array.from({ length: count }, (_, section) => `${chapter + 1}.${section + 1}`),
    );
    expect(rows.map(([, section = '']) => section.split(' ')[0])).toEqual(expected);
    expect(page.match(/^## V\d+ /gm)).toHaveLength(SECTIONS.length);
  });

  it('says of each how it stands, and proves what is met, and gives a reason for each gap', () => {
    const wrong = rows.filter(([, , state = '', proof = '']) => {
      if (state === 'met') return proof.length <= 20;
      if (state === 'part' || state === 'gap') return !/\*\*gap\*\*/i.test(proof);
      return state !== 'not here';
    });
    expect(wrong.map(([, section]) => section)).toEqual([]);
  });

  it('names files that are there', () => {
    const named = [...page.matchAll(/`((?:areas|infra|proof|docs|scripts|simulation|web)\/[\w./-]+)`/g)].map(
      ([, path = '']) => path,
    );
    expect(named.length).toBeGreaterThan(40);
    const isThere = (path: string) =>
      existsSync(join(root, path)) || existsSync(join(root, 'server/src', path));
    expect(named.filter((path) => !isThere(path))).toEqual([]);
  });
});
