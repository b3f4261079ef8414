import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8');

/** How many files a walk may have: what has to be opened to follow the act. */
const MAX_FILES = { 'Place an order': 13, 'Finalize a chain': 15, 'Edit a product type': 9 };

/** The walks of docs/architecture.md: what their headings say, and the files that they name. */
const walks = page
  .split('\n### ')
  .flatMap((part) => {
    const heading = /^(.*): (\d+) files\n/.exec(part);
    return heading === null ? [] : [{ name: heading[1] ?? '', said: Number(heading[2]), rows: rowsOf(part) }];
  })
  .map((walk) => ({ ...walk, files: walk.rows.flatMap(({ files }) => files) }));

function rowsOf(part: string) {
  return [...part.matchAll(/^\| [^|]* \((\d+)\) \| (.*) \|$/gm)].map(([, said, files = '']) => ({
    said: Number(said),
    files: [...files.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
  }));
}

describe('the three walks of docs/architecture.md', () => {
  it('are there, and none is longer than it may be', () => {
    expect(walks.map(({ name }) => name)).toEqual(Object.keys(MAX_FILES));
    const tooLong = walks.filter(
      ({ name, files }) =>
        files.length > (Object.entries(MAX_FILES).find(([each]) => each === name)?.[1] ?? 0),
    );
    expect(tooLong).toEqual([]);
  });

  it('name files that exist, each once, and count them right', () => {
    const files = walks.flatMap((walk) => walk.files);
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
    for (const walk of walks) {
      expect(new Set(walk.files).size).toBe(walk.said);
      expect(walk.rows.map((row) => row.files.length)).toEqual(walk.rows.map(({ said }) => said));
    }
  });
});
