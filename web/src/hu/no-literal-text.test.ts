import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const SOURCES = join(import.meta.dirname, '..');
const LETTER = '[A-Za-zÁÉÍÓÖŐÚÜŰáéíóöőúüű]';

describe('Hungarian words', () => {
  const screens = globSync('**/*.tsx', { cwd: SOURCES }).filter((file) => !file.includes('.test.'));

  it.each(screens)('stand in the catalogue, not in %s', (file) => {
    expect(literalTexts(readFileSync(join(SOURCES, file), 'utf8'))).toEqual([]);
  });

  it('are found when they do not', () => {
    expect(literalTexts('<p>Kosárba teszem</p>')).toEqual(['Kosárba teszem']);
    expect(literalTexts("const a = 'Szállítás';")).toEqual(['Szállítás']);
    expect(literalTexts('<Button title="Bezárom">{t.x}</Button>')).toEqual(['Bezárom']);
    expect(literalTexts('import a from \'../hu/x.ts\'; // Szállítás\n<a href="#tartalom">{t.b}</a>')).toEqual(
      [],
    );
  });

  it('never glue an article to data', () => {
    const glued = globSync('hu/**/*.ts', { cwd: SOURCES })
      .filter((file) => !file.includes('.test.'))
      .filter((file) => /\ba\(z\)/i.test(readFileSync(join(SOURCES, file), 'utf8')));
    expect(glued).toEqual([]);
  });
});

/** Text between tags, and strings with Hungarian letters, outside comments. */
function literalTexts(source: string): string[] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '');
  const strings = [...code.matchAll(/'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g)]
    .map(([, single, double, template]) => single ?? double ?? template ?? '')
    .filter((text) => /[áéíóöőúüű„”]/i.test(text));
  const between = [...code.matchAll(new RegExp(`>\\s*(${LETTER}[^<>{}=;()]*?)\\s*</`, 'g'))].map(
    ([, text = '']) => text,
  );
  return [...between, ...strings];
}
