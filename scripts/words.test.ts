import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Words of the last table of docs/glossary.md that are gone from the code, and stay gone. */
const GONE = [
  'wish',
  'outlook',
  'deed',
  'spoilt',
  'looker',
  'stranger',
  'nobody',
  'somebody',
  'tell',
  'told',
];
/** Inside of longer names too: `OrderWish`, `wishedItems`, `isStranger`. */
const GONE_IN_NAMES = new RegExp(
  `(?<![A-Za-z])(?:${GONE.join('|')})(?:es|ed|s)?(?![a-z])|(?<=[a-z])(?:${GONE.map(capital).join('|')})(?:es|ed|s)?(?![a-z])`,
  'g',
);
const AS_NAMES = new RegExp(`(?<![A-Za-z])(?:${GONE.map(capital).join('|')})(?:es|ed|s)?(?![a-z])`, 'g');

/** Words that have another, legitimate use: what is meant is found by what stands beside them. */
const GONE_IN_A_SENSE: readonly (readonly [word: string, sense: RegExp])[] = [
  // The books of money are a ledger; `/mail-ledger` and `/job-ledger` are addresses of calls.
  ['ledger', /\bledgers\b(?! sort|,)|(?:[mM]ail|[jJ]ob)s?(?:Ledger| ledger)\w*|ledger of (?:mail|job)s/g],
  ['round', /(?<![A-Za-z])[rR]ounds?(?![a-z])|[a-z]Rounds?(?![a-z])|(?<![A-Z])ROUNDS?(?![A-Z])/g],
  // To keep is a good word in sentences; what a program keeps is cached or stored. The wire's `keptBuyers`, `keptRatio` of it and `answers_kept` stay.
  ['kept', /\b(?:kept(?!Buyers|Ratio)[A-Z]|KEPT_|Kept[A-Z])\w*|[a-z]Kept\w*|\w+_KEPT\b|\bkept-(?!alive)\w+/g],
  [
    'try',
    /\b(?:an?|the|each|every|first|last|another|new|other|this|one|of|older) try\b|\b(?:all|its|their|few|many|wrong) tries\b/g,
  ],
  ['stand-in', /\bstand-ins?\b|[sS]tandIns?\b|STAND_IN/g],
  ['naming, aiming, writing', /\b(?:naming|aiming|writing)(?=\((?:\(\) =>|context)|<T>)/g],
  ['MOST_', /\bMOST_\w+/g],
];

/** What stays with `round` in it: rounding numbers, shapes, and names that are stored or on the wire (jobs, properties, refusals, rules of the self-audit). */
const ROUND_STAYS = [
  /Math\.round|\bround\(|\broundAmount\b|\broundPriceExp\b|[rR]ounds? (?:up|down|to|it to|the sum|once)\b/g,
  /stroke-?line(?:join|cap)[:=] ?["']?round|round-?(?:bread|cheese)|(?:something|stands) round|round tree/gi,
  /round[ -]?trips?|the other way round|round and round/gi,
  /'(?:mail-round-news|end-due-rounds|rounds)'|\brounds: [{'?]|PROPERTY_SETS\.rounds|HAS_ROUNDS|ROUND_FINALIZED|(?:producer|transporter)Rounds/g,
  /orders of rounds that weren't called off haven't|parts of a round are its revenue|gets of a round by its clearing|dues of a round hand on|share of a round: by/g,
];

/** Migrations stay as they were run, the log of changes as it was written; Hungarian words and the list itself may hold anything. */
const EXEMPT = [
  /^server\/migrations\//,
  /^CHANGELOG/,
  /\/hu\//,
  /^docs\/glossary\.md$/,
  /^scripts\/words\.test\.ts$/,
  /generated/,
  /^scripts\/geo\//,
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

it('leaves the rounding of numbers and finds a round of orders', () => {
  expect(foundIn('Math.round(2.5), rounds up, cashRounding; makeRound of two rounds, ROUND')).toEqual([
    'eRound',
    'rounds',
    'ROUND',
  ]);
});

it('finds a word in the sense that is gone, and leaves the other', () => {
  expect(foundIn('the mail ledger, a ledger posting, pageJobLedger')).toEqual(['mail ledger', 'JobLedger']);
});

it('each of them stands in the glossary with the word to write', () => {
  const glossary = read('docs/glossary.md');
  const words = [...GONE, ...GONE_IN_A_SENSE.map(([word]) => word)];
  expect(
    words.filter((word) => !new RegExp(`^\\| [^|]*${word}[^|]* \\| [^|]+ \\|`, 'm').test(glossary)),
  ).toEqual([]);
});

function foundIn(source: string): string[] {
  const text = ROUND_STAYS.reduce((rest, stays) => rest.replace(stays, ''), source);
  const patterns = [GONE_IN_NAMES, AS_NAMES, ...GONE_IN_A_SENSE.map(([, sense]) => sense)];
  return patterns
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .toSorted((a, b) => a.index - b.index)
    .map(([word]) => word);
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
