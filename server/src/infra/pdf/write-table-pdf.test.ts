import { expect, test } from 'vitest';
import { writeTablePdf } from './write-table-pdf.ts';

async function pdfOf(name: string): Promise<string> {
  const bytes = await writeTablePdf({
    title: name,
    lead: [name],
    table: { columns: [{ label: 'Név', kind: 'text' }], rows: [[name]], sums: null },
    widths: [1],
    closing: name,
  });
  return Buffer.from(bytes).toString('latin1');
}

/** Ids of the glyphs that are drawn; 0 is the empty box. */
function glyphsOf(pdf: string): string[] {
  return pdf
    .split('\n')
    .filter((line) => line.endsWith('] TJ'))
    .flatMap((line) => Array.from(line.matchAll(/<([0-9a-f]+)>/g), ([, hex = '']) => hex))
    .flatMap((hex) => hex.match(/.{4}/g) ?? []);
}

test.each([
  'Szabó-Kiss Zsófia 🍎',
  'Іван Шевченко',
  'Nguyễn Thị Ánh',
  'Szabó-Kiss Zsófia 🍎 Іван Шевченко Nguyễn Thị Ánh',
  'Dr. Ördögné Őze Ágnes Mária',
  "O'Neill & Társa <Kft.>",
  'A\u0301rva Be\u0301la',
  'Αθηνά Łukasz 王',
])('a document has no empty box for the name %s', async (name) => {
  const glyphs = glyphsOf(await pdfOf(name));
  expect(glyphs.length).toBeGreaterThan(4 * 8);
  expect(glyphs.filter((glyph) => glyph === '0000')).toEqual([]);
});

test('a picture is left out, and a letter that no font has is a question mark', async () => {
  const plain = glyphsOf(await pdfOf('Szabó Zsófia'));
  expect(glyphsOf(await pdfOf('Szabó 🍎 Zsófia'))).toEqual(plain);
  expect(glyphsOf(await pdfOf('王 Kft.'))).toEqual(glyphsOf(await pdfOf('? Kft.')));
});

test('the letters of Hungarian need no other font than ours', async () => {
  expect(await pdfOf('Őze Ágnes')).not.toContain('DejaVu');
  expect(await pdfOf('Іван')).toContain('DejaVu');
});
