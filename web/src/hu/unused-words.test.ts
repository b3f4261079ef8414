import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const SOURCES = join(import.meta.dirname, '..');

/** What is read somewhere: every name after a dot, in a destructuring, or as a key in brackets. Missing words are the type checker's to find. */
const code = globSync('**/*.{ts,tsx}', { cwd: SOURCES })
  .filter((file) => !file.includes('.test.'))
  .map((file) => ({ file, text: readFileSync(join(SOURCES, file), 'utf8') }));

/** Which files hold a word at all: most are looked for in a few files, and a pattern over all sources takes its time. */
const holders = new Map<string, typeof code>();
for (const one of code)
  for (const word of new Set(one.text.match(/\w+/g))) {
    const found = holders.get(word);
    if (found) found.push(one);
    else holders.set(word, [one]);
  }

/** Texts in which a name may stand. */
type Readers = (name: string) => readonly string[];

describe('a catalogue of words', () => {
  it.each(globSync('hu/**/*.ts', { cwd: SOURCES }).filter((file) => !file.includes('.test.')))(
    'has nothing that no screen says: %s',
    async (file) => {
      const catalogue = (await import(join(SOURCES, file))) as Record<string, unknown>;
      const readers: Readers = (name) =>
        (/^\w+$/.test(name) ? (holders.get(name) ?? []) : code)
          .filter((one) => one.file !== file)
          .map(({ text }) => text);
      const own = code.find((one) => one.file === file)?.text ?? '';
      expect(unusedWords(catalogue, readers, own)).toEqual([]);
    },
  );

  it('is found out when it has', () => {
    const catalogue = { words: { save: 'Mentés', lost: 'Senki sem mondja', states: { OPEN: 'Nyitva' } } };
    const reader = 'const a = words.save; const b = words.states[state];';
    expect(unusedWords(catalogue, () => [reader], '')).toEqual(['words.lost']);
  });
});

/** Paths of the words that no one reads. Groups that are read by a computed key, or handed on whole, count as used with all they hold. */
function unusedWords(catalogue: Record<string, unknown>, readers: Readers, own: string): string[] {
  return Object.entries(catalogue).flatMap(([name, value]) => unusedBelow(name, name, value, readers, own));
}

function unusedBelow(path: string, name: string, value: unknown, readers: Readers, own: string): string[] {
  if (!isGroup(value)) return [];
  if (isHandedOnWhole(name, [...readers(name), own])) return [];
  return Object.entries(value).flatMap(([key, below]) => {
    const reading = new RegExp(`\\.${key}\\b|\\[['"]${key}['"]\\]|[{,]\\s*${key}\\s*[,}:]`);
    const isRead = readers(key).some((text) => reading.test(text));
    if (!isRead && !new RegExp(`\\.${key}\\b`).test(own)) return [`${path}.${key}`];
    return unusedBelow(`${path}.${key}`, key, below, readers, own);
  });
}

/** `name[…]`, `(name)`, `= name;`, `name: name`, `…={name}`: whoever gets the group may read any of it. */
function isHandedOnWhole(name: string, texts: readonly string[]): boolean {
  const whole = String.raw`(?:\.|\b)${name}`;
  const handing = new RegExp(
    `${whole}\\s*\\[|[(,=]\\s*(?:\\w+\\.)*${name}\\s*[),;\\n]|\\{(?:\\w+\\.)*${name}\\}|:\\s*(?:\\w+\\.)*${name}\\s*[,;})]|\\.\\.\\.(?:\\w+\\.)*${name}\\b|return (?:\\w+\\.)*${name};`,
  );
  return texts.some((text) => handing.test(text));
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
