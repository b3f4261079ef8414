import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Words of the last table of docs/glossary.md that are gone from the code, and stay gone. */
const GONE = ['wish', 'outlook', 'deed', 'spoilt', 'looker', 'stranger', 'nobody', 'somebody'];
/** Inside of longer names too: `OrderWish`, `wishedItems`, `isStranger`. */
const GONE_IN_NAMES = new RegExp(
  `(?<![A-Za-z])(?:${GONE.join('|')})(?:es|ed|s)?(?![a-z])|(?<=[a-z])(?:${GONE.map(capital).join('|')})(?:es|ed|s)?(?![a-z])`,
  'g',
);
const AS_NAMES = new RegExp(`(?<![A-Za-z])(?:${GONE.map(capital).join('|')})(?:es|ed|s)?(?![a-z])`, 'g');

/** Migrations stay as they were run, the log of changes as it was written; Hungarian words and the list itself may hold anything. */
const EXEMPT = [
  /^server\/migrations\//,
  /^CHANGELOG/,
  /\/hu\//,
  /^docs\/glossary\.md$/,
  /^scripts\/words\.test\.ts$/,
  /generated/,
];

it('words that the glossary warns of are in no name, comment, test or document', () => {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.md', '*.css'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => path !== '' && !EXEMPT.some((exempt) => exempt.test(path)));
  expect(files.length).toBeGreaterThan(2000);
  const found = files.flatMap((path) => foundIn(`${path}\n${read(path)}`).map((word) => `${path}: ${word}`));
  expect(found).toEqual([]);
});

it('finds a word in a name, at the beginning of one, and in a sentence', () => {
  expect(foundIn('orderWish wishedItems OutlookJson Nobody asks')).toEqual([
    'Wish',
    'wished',
    'Outlook',
    'Nobody',
  ]);
  expect(foundIn('indeed, a dwelling')).toEqual([]);
});

it('each of them stands in the glossary with the word to write', () => {
  const glossary = read('docs/glossary.md');
  expect(
    GONE.filter((word) => !new RegExp(`^\\| [^|]*${word}[^|]* \\| [^|]+ \\|`, 'm').test(glossary)),
  ).toEqual([]);
});

function foundIn(text: string): string[] {
  return [...text.matchAll(GONE_IN_NAMES), ...text.matchAll(AS_NAMES)]
    .toSorted((a, b) => a.index - b.index)
    .map(([word]) => word);
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
