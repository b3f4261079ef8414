import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const SOURCES = join(import.meta.dirname, '..');

/** What is read somewhere: every name after a dot, in a destructuring, or as a key in brackets. Missing words are the type checker's to find. */
const code = globSync('**/*.{ts,tsx}', { cwd: SOURCES })
  .filter((file) => !file.includes('.test.'))
  .map((file) => ({ file, text: readFileSync(join(SOURCES, file), 'utf8') }));

describe('a catalogue of words', () => {
  it.each(globSync('hu/**/*.ts', { cwd: SOURCES }).filter((file) => !file.includes('.test.')))(
    'has nothing that no screen says: %s',
    async (file) => {
      const catalogue = (await import(join(SOURCES, file))) as Record<string, unknown>;
      const readers = code.filter((one) => one.file !== file).map(({ text }) => text);
      const own = code.find((one) => one.file === file)?.text ?? '';
      expect(unusedWords(catalogue, readers.join('\n'), own)).toEqual([]);
    },
  );

  it('is found out when it has', () => {
    const catalogue = { words: { save: 'Mentés', lost: 'Senki sem mondja', states: { OPEN: 'Nyitva' } } };
    const reader = 'const a = words.save; const b = words.states[state];';
    expect(unusedWords(catalogue, reader, '')).toEqual(['words.lost']);
  });
});

/** Paths of the words that nobody reads. Groups that are read by a computed key, or handed on whole, count as used with all they hold. */
function unusedWords(catalogue: Record<string, unknown>, readers: string, own: string): string[] {
  return Object.entries(catalogue).flatMap(([name, value]) => unusedBelow(name, name, value, readers, own));
}

function unusedBelow(path: string, name: string, value: unknown, readers: string, own: string): string[] {
  if (!isGroup(value)) return [];
  if (isHandedOnWhole(name, readers) || isHandedOnWhole(name, own)) return [];
  return Object.entries(value).flatMap(([key, below]) => {
    const isRead = new RegExp(`\\.${key}\\b|\\[['"]${key}['"]\\]|[{,]\\s*${key}\\s*[,}:]`).test(readers);
    if (!isRead && !new RegExp(`\\.${key}\\b`).test(own)) return [`${path}.${key}`];
    return unusedBelow(`${path}.${key}`, key, below, readers, own);
  });
}

/** `name[…]`, `(name)`, `= name;`, `name: name`, `…={name}`: whoever gets the group may read any of it. */
function isHandedOnWhole(name: string, text: string): boolean {
  const whole = String.raw`(?:\.|\b)${name}`;
  return new RegExp(
    `${whole}\\s*\\[|[(,=]\\s*(?:\\w+\\.)*${name}\\s*[),;\\n]|\\{(?:\\w+\\.)*${name}\\}|:\\s*(?:\\w+\\.)*${name}\\s*[,;})]|\\.\\.\\.(?:\\w+\\.)*${name}\\b|return (?:\\w+\\.)*${name};`,
  ).test(text);
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
