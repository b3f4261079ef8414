import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
/** The log of changes says of what was; the table of coverage has a test of its own. */
const HISTORY = ['CHANGELOG.md', 'docs/coverage.md'];
/** A decision says of the day on which it was made. */
const OF_ITS_DAY = 'docs/decisions/';
/** Made by commands. */
const MADE = ['web/dist', '.cache/sbom.json'];
const documents = globSync(['*.md', '{docs,server,web}/*.md', 'docs/decisions/*.md'], { cwd: root }).filter(
  (path) => !HISTORY.includes(path),
);

describe.each(documents.map((path) => [path]))('%s', (path) => {
  it('links only to what is there', () => {
    const links = [...read(path).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s…]+)(?:#[^)]*)?\)/g)].map(
      ([, link = '']) => link,
    );
    expect(links.filter((link) => !existsSync(join(root, dirname(path), link)))).toEqual([]);
  });

  it('names only files and folders that are there', () => {
    if (path.startsWith(OF_ITS_DAY)) return;
    const named = [...read(path).matchAll(/`([\w.-]+(?:\/[\w.-]+)+\/?)`/g)].map(([, name = '']) => name);
    const isAPath = (name: string): boolean => existsSync(join(root, `${name.split('/')[0]}`));
    const isThere = (name: string): boolean =>
      [root, join(root, dirname(path))].some((folder) => existsSync(join(folder, name)));
    expect(named.filter((name) => !MADE.includes(name) && isAPath(name) && !isThere(name))).toEqual([]);
  });

  it('is short enough to be read', () => {
    expect(read(path).split('\n').length).toBeLessThanOrEqual(300);
  });
});

it('the walks of docs/architecture.md count their files as they list them', () => {
  const [, ...walks] = read('docs/architecture.md').split('## Three walks')[1]?.split('\n### ') ?? [];
  expect(walks.length).toBe(3);
  for (const walk of walks) {
    const promised = Number(/: (\d+) files/.exec(walk)?.[1]);
    const rows = [...walk.matchAll(/^\| [^|]+ \((\d+)\) \| ([^|]+) \|$/gm)];
    const counts = rows.map(([, , files = '']) => files.split(', ').length);
    expect(counts).toEqual(rows.map(([, stated]) => Number(stated)));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(promised);
  }
});

describe.each([['README.md'], ['README.hu.md']])('%s', (path) => {
  const [, block = ''] = /```sh\n([^`]+)```/.exec(read(path)) ?? [];
  const commands = block
    .trim()
    .split('\n')
    .map((line) => line.split('#')[0]?.trim());

  it('names the two commands', () => {
    expect(commands).toEqual(['npm ci && npm start', 'npm ci && npm test']);
  });

  it('has pictures that are there and small', () => {
    const pictures = [...read(path).matchAll(/docs\/pictures\/[\w-]+\.webp/g)].map(([picture]) => picture);
    expect(new Set(pictures).size).toBe(3);
    for (const picture of pictures) expect(statSync(join(root, picture)).size).toBeLessThanOrEqual(80_000);
  });
});

it('CI runs the test command of the README and nothing else', () => {
  const run = read('.ci/run')
    .split('\n')
    .filter((line) => line.startsWith('npm '));
  const plain = run.map((line) => line.replace(/ --\S+/g, '')).join(' && ');
  expect(plain).toBe('npm ci && npm test');
});
