import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { faultOfTest } from './coverage-drift.ts';

const root = join(import.meta.dirname, '..');

it('the tests that docs/reliability.md names are there', () => {
  const named = rowsOf(readFileSync(join(root, 'docs/reliability.md'), 'utf8')).flatMap(
    ([id = '', , tests = '', planted = '']) =>
      [...tests.split(' <br> '), ...planted.replace(/^(yes: |yes, .*|no)/, '').split(' <br> ')]
        .filter((test) => test !== '')
        .map((test) => [id, test] as const),
  );
  expect(named.length).toBeGreaterThan(40);
  expect(named.flatMap(([id, test]) => faultOfTest(test, readTest)?.replace(/^/, `${id}: `) ?? [])).toEqual(
    [],
  );
});

/** The cells of the rows of promises, below their head. */
function rowsOf(page: string): string[][] {
  const [promises = ''] = page.split('## What grows, and how far');
  const lines = promises.split('\n').filter((line) => line.startsWith('| '));
  return lines.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

function readTest(path: string): string | null {
  try {
    return readFileSync(join(root, path), 'utf8');
  } catch {
    return null;
  }
}
