import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const source = join(root, 'server/src');
const page = readFileSync(join(root, 'docs/reliability.md'), 'utf8');
const rows = (page.split("## What reads others' bytes")[1] ?? '')
  .split('\n## ')[0]
  ?.split('| library |')[1]
  ?.split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| ---'))
  .map((line) => line.split('|').map((cell) => cell.trim()));

/** Where each library may be imported; null stands for anywhere. */
const PLACES = new Map(
  (rows ?? []).flatMap(([, names = '', , where = '']) =>
    names.split(', ').map((name) => [name, where === 'anywhere' ? null : where.split(', ')] as const),
  ),
);
const UNPACKING = /\b(?:create)?(gunzip|inflate|unzip|brotliDecompress)(?:Raw)?(?:Sync)?\b/gi;
/** What reads an answer of another server to its end, however long it is. */
const UNBOUNDED = /\b(?:answer|response|res|reply)\w*\)?\.(?:json|text|arrayBuffer|blob|bytes|formData)\(\)/g;

/** What reads others' bytes in a file where it may not. */
function faultsOf(file: string, text: string): string[] {
  const imported = [...text.matchAll(/(?:from|import\()\s*'([^'.][^']*)'/g)].map(([, name = '']) =>
    name.split('/', name.startsWith('@') ? 2 : 1).join('/'),
  );
  const unpacking = [...text.matchAll(UNPACKING)].map(([, name = '']) =>
    name.toLowerCase().replace(/^(?:unzip|brotlidecompress)$/, 'gunzip'),
  );
  const misplaced = [...imported, ...unpacking].filter(
    (name) => PLACES.get(name)?.every((place) => !file.startsWith(place)) ?? false,
  );
  return [...misplaced, ...(text.match(UNBOUNDED) ?? [])].map((what) => `${file}: ${what}`);
}

it('each library of the server has a row that says what it reads of others', () => {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'server/package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const unpacking = ['gunzip', 'inflate'];
  expect([...PLACES.keys()].filter((name) => !unpacking.includes(name)).toSorted()).toEqual(
    Object.keys(dependencies).toSorted(),
  );
});

it('what others sent is read in the places that the table names, and answers up to a bound', () => {
  const files = globSync('**/*.ts', { cwd: source }).filter(
    (file) => !/\.test\.ts$|(^|\/)(testing|proof)\/|-testing\.ts$|software-authenticator/.test(file),
  );
  expect(files.length).toBeGreaterThan(1000);
  const faults = files.flatMap((file) => faultsOf(file, readFileSync(join(source, file), 'utf8')));
  expect(faults).toEqual([]);
});

it('a parser elsewhere and an answer read to its end are found', () => {
  expect(faultsOf('areas/orders/a.ts', "import sharp from 'sharp';")).toEqual(['areas/orders/a.ts: sharp']);
  expect(faultsOf('areas/orders/a.ts', "await import('read-excel-file/node')")).toHaveLength(1);
  expect(faultsOf('areas/orders/a.ts', 'createGunzip()')).toHaveLength(1);
  expect(faultsOf('providers/a.ts', 'await answer.json()')).toHaveLength(1);
  expect(faultsOf('infra/apart/a.ts', "import sharp from 'sharp';")).toEqual([]);
});
