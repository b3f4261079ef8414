import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Words that stand in two catalogues of words. Lower it; never raise it: a third use is a term. */
const MAX_TWICE = 272;

/** Each word that a screen says and how often it is written out, apart from the terms themselves. */
function writtenWords(): Map<string, number> {
  const counts = new Map<string, number>();
  for (const file of globSync('**/*.ts', { cwd: import.meta.dirname })) {
    if (/\.test\.ts$|^terms\.ts$/.test(file)) continue;
    const code = readFileSync(join(import.meta.dirname, file), 'utf8').replaceAll(/^import .*$/gm, '');
    for (const [, word = ''] of code.matchAll(/'((?:[^'\\\n]|\\.)*)'/g))
      if (/^[A-ZÁÉÍÓÖŐÚÜŰ]\p{Ll}/u.test(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

describe('A word of the screens', () => {
  const counts = [...writtenWords()];

  it('that three say stands in terms.ts', () => {
    expect(counts.filter(([, count]) => count > 2).map(([word]) => word)).toEqual([]);
  });

  it('is rarely written out twice', () => {
    expect(counts.filter(([, count]) => count === 2).length).toBeLessThanOrEqual(MAX_TWICE);
  });
});

describe('A term', () => {
  it('is one word for each name', async () => {
    const words = Object.values(await import('./terms.ts'));
    expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
  });
});
