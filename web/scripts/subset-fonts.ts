/**
 * Cuts Figtree down to the signs that Hungarian text needs and writes it beside the theme. Run by hand after a new
 * version of the font: `node web/scripts/subset-fonts.ts`. The results are committed, so a build needs no font tools.
 */
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';

const source = dirname(createRequire(import.meta.url).resolve('@fontsource-variable/figtree/package.json'));
const target = join(import.meta.dirname, '../src/ui/fonts');

const ascii = Array.from({ length: 0x7e - 0x20 + 1 }, (_, index) => String.fromCodePoint(0x20 + index)).join(
  '',
);
const LATIN = `${ascii}\u00a0áéíóöúüÁÉÍÓÖÚÜäÄß„”“’–—…•·×±°²€©−`;
const EXTENDED = 'őűŐŰ';

for (const [part, text] of [
  ['latin', LATIN],
  ['latin-ext', EXTENDED],
] as const) {
  const font = await readFile(join(source, `files/figtree-${part}-wght-normal.woff2`));
  const subset = await subsetFont(font, text, { targetFormat: 'woff2' });
  await writeFile(join(target, `figtree-${part}.woff2`), subset);
  process.stdout.write(`figtree-${part}.woff2 ${(subset.length / 1024).toFixed(1)} KB\n`);
}
await copyFile(join(source, 'LICENSE'), join(target, 'OFL.txt'));
