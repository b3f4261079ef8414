import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Where seeds are made, one for each side of the imports, and this file. */
const MAKES_SEEDS = [
  'domain/src/testing/random.ts',
  'simulators/src/fresh-seed-testing.ts',
  'scripts/random.test.ts',
];

/** What a failed run couldn't be run again with, or wouldn't say. A property says its seed itself; ids of chance change nothing. */
const FAULTS: readonly (readonly [fault: string, isFound: (text: string) => boolean])[] = [
  ['draws by Math.random', (text) => /\bMath\.random\b/.test(text)],
  ['draws by the crypto module', (text) => /\brandomInt\(|\bgetRandomValues\(/.test(text)],
  ['takes the clock for a seed', (text) => /\bseed\b.*(?:\bDate\.now|\bnew Date\(\)|\bnow\(\))/i.test(text)],
  ['samples without a seed', (text) => /\bfc\.sample\((?![^;]*\bseed\b)/.test(text)],
  ['says its seed in no title', (text) => /= freshSeed\(\)/.test(text) && !text.includes('(seed ${')],
];

test('what tests draw by chance can be drawn again by the seed that a failure names', () => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter(isOfTests);
  expect(files.length).toBeGreaterThan(400);
  expect(
    files.flatMap((file) => faultsOf(readFileSync(join(root, file), 'utf8')).map((one) => `${file} ${one}`)),
  ).toEqual([]);
});

test.each([
  ['const delay = Math.random() * 30;', 'draws by Math.random'],
  ['const id = randomInt(5);', 'draws by the crypto module'],
  ['const SEED = Date.now() % 1000;', 'takes the clock for a seed'],
  ['const codes = fc.sample(fc.nat(), 12);', 'samples without a seed'],
  ["const seed = freshSeed();\ntest('adds up', () => {});", 'says its seed in no title'],
])('planted: %j is found, for it %s', (text, fault) => {
  expect(faultsOf(text)).toEqual([fault]);
});

function faultsOf(text: string): string[] {
  return FAULTS.flatMap(([fault, isFound]) => (isFound(text) ? [fault] : []));
}

/** Tests, what they are made with, and the simulators, which serve them. */
function isOfTests(file: string): boolean {
  if (MAKES_SEEDS.includes(file)) return false;
  return (
    /\.test\.tsx?$|-testing\.tsx?$|\/(?:testing|proof)\//.test(file) ||
    /^(?:simulators|simulation)\//.test(file)
  );
}
