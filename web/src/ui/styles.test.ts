import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const SOURCES = join(import.meta.dirname, '..');
const MAX_LINES = 250;
/** Bodies that three or more rules of different sheets still say in the same words. Lower it; never raise it. */
const MAX_REPEATED = 28;

const sheets = globSync('**/*.css', { cwd: SOURCES }).map((file) => ({ file, text: read(file) }));
const shared = ['ui/shared-layout.css', 'ui/shared-text.css'].flatMap((file) => [
  ...read(file).matchAll(/^\.(k-[\w-]+)(?:\[[^\]]+\])? \{/gm),
]);

describe('A style sheet', () => {
  it('has at most 250 lines', () => {
    const long = sheets.filter(({ text }) => text.split('\n').length - 1 > MAX_LINES);
    expect(long.map(({ file }) => file)).toEqual([]);
  });

  it('holds what is its own: what many would repeat stands among the shared classes', () => {
    const files = new Map<string, Set<string>>();
    for (const { file, text } of sheets)
      for (const body of bodiesOf(text)) files.set(body, (files.get(body) ?? new Set()).add(file));
    const repeated = [...files].filter(([, where]) => where.size >= 3).map(([body]) => body);
    expect(repeated.length).toBeLessThanOrEqual(MAX_REPEATED);
  });
});

describe('A shared class', () => {
  const parts = globSync('**/*.tsx', { cwd: SOURCES }).map(read).join('\n');

  it('is defined where a part names it', () => {
    const named = [...parts.matchAll(/className="(k-[\w-]+)"/g)].map(([, name]) => name);
    const own = ['k-map', 'k-map-frame', 'k-map-skip', 'k-map-note', 'k-map-canvas'];
    const known = new Set([...shared.map(([, name]) => name), ...own]);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });

  it('is used by some part', () => {
    const unused = shared.filter(([, name]) => !parts.includes(`"${name}"`));
    expect(unused.map(([, name]) => name)).toEqual([]);
  });
});

function read(file: string): string {
  return readFileSync(join(SOURCES, file), 'utf8');
}

/** The bodies of the sheet's outer rules of two or more declarations. */
function bodiesOf(text: string): string[] {
  return [...text.matchAll(/^[^\s@/}][^{}]*\{([^{}]*)\}/gm)]
    .map(([, body = '']) => body.trim().replaceAll(/\s+/g, ' '))
    .filter((body) => body.split(';').length > 2);
}
