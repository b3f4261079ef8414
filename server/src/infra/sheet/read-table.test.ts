import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { crc32, deflateRawSync } from 'node:zlib';
import { sheetOf } from '@kosar/contract/sheet';
import { describe, expect, it } from 'vitest';
import { readCsv } from './read-csv.ts';
import { readTable } from './read-table.ts';
import { csvOf, xlsxOf } from './sheet-testing.ts';

const LIST = sheetOf({
  fileName: 'Árlista',
  columns: [
    { label: 'Termék', kind: 'text', value: ([name]: [string, number]) => name },
    { label: 'Készlet', kind: 'amount', value: ([, amount]) => amount },
  ],
  rows: [
    ['Őszi; "alma"\nédes', 1.5],
    ['Tök', 2],
  ],
});

/** An archive of these parts, as a hostile program would write it. */
function archiveOf(
  parts: Record<string, string | Buffer>,
  { declaredLength }: { declaredLength?: number } = {},
): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(parts)) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(bytes), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(declaredLength ?? bytes.length, 18);
    facts.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), facts, Buffer.from(name), packed]);
    const entry = Buffer.alloc(46);
    entry.write('PK\u0001\u0002');
    facts.copy(entry, 6);
    entry.writeUInt32LE(offset, 42);
    entries.push(entry, Buffer.from(name));
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006');
  end.writeUInt16LE(Object.keys(parts).length, 8);
  end.writeUInt16LE(Object.keys(parts).length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}

function workbookOf(sheetXml: string, options = {}, more: Record<string, string | Buffer> = {}): Buffer {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const rel = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  return archiveOf(
    {
      'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${rel}"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${rel}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${rel}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
      'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${sheetXml}</sheetData></worksheet>`,
      ...more,
    },
    options,
  );
}

const ONE_CELL = '<row r="1"><c r="A1"><v>1</v></c></row>';
const parts = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, nth) => [`${nth}`, 'x']));

/** A small file whose every cell is the same long text. */
function manyOfOne(rows: number, columns: number, letters: number): Buffer {
  const cells = Array.from({ length: columns }, (_, at) => String.fromCharCode('A'.charCodeAt(0) + at));
  const row = (nth: number) =>
    `<row r="${nth}">${cells.map((cell) => `<c r="${cell}${nth}" t="s"><v>0</v></c>`).join('')}</row>`;
  const text = `<sst count="1" uniqueCount="1"><si><t>${'ő'.repeat(letters)}</t></si></sst>`;
  const all = Array.from({ length: rows }, (_, nth) => row(nth + 1)).join('');
  return workbookOf(all, {}, { 'xl/sharedStrings.xml': text });
}

/** Reads a workbook as the market once did, and says with its end whether it lived through it. */
const UNGUARDED = `
  import { buffer } from 'node:stream/consumers';
  import { readSheet } from 'read-excel-file/node';
  await readSheet(await buffer(process.stdin)).catch(() => undefined);
  process.exit(0);`;

describe('a file of someone', () => {
  it('is read the same from a workbook and from CSV, by what it is and not by its name', async () => {
    const rows = [
      ['Termék', 'Készlet'],
      ['Őszi; "alma"\nédes', 1.5],
      ['Tök', 2],
    ];
    expect(await readTable(await xlsxOf(LIST))).toEqual(rows);
    expect(await readTable(await csvOf(LIST))).toEqual([
      rows[0],
      ['Őszi; "alma"\nédes', '1,5'],
      ['Tök', '2'],
    ]);
  });

  it('is read in the old Windows letters and with other delimiters too', async () => {
    expect(await readTable(Buffer.from([0xd5, 0x73, 0x7a, 0x3b, 0xfb, 0x0d, 0x0a]))).toEqual([['Ősz', 'ű']]);
    expect(await readTable(Buffer.from('a,b,c\n1,"2,5",\n'))).toEqual([
      ['a', 'b', 'c'],
      ['1', '2,5', ''],
    ]);
    expect(await readTable(Buffer.from('a\tb\r1\t2'))).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
  });

  it('gives the result of a formula, and never runs or opens one', async () => {
    const book = workbookOf('<row r="1"><c r="A1"><f>WEBSERVICE("http://x")</f><v>745</v></c></row>');
    expect(await readTable(book)).toEqual([[745]]);
    expect(await readTable(Buffer.from('=1+1;b\n'))).toEqual([['=1+1', 'b']]);
  });

  it.each([
    ['a picture', Buffer.from('89504e470d0a1a0a', 'hex')],
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
    ['nothing', Buffer.alloc(0)],
    ['zeros', Buffer.alloc(100)],
    ['an archive of something else', archiveOf({ 'a.txt': 'x' })],
    ['a broken archive', Buffer.from('PK\u0003\u0004 and then nothing')],
  ])('that is %s is refused', async (_, bytes) => {
    await expect(readTable(bytes)).rejects.toMatchObject({ code: 'SHEET_UNREADABLE' });
  });

  it('that is too large, too long or too wide is refused', async () => {
    const refused = { code: 'SHEET_TOO_LARGE' };
    await expect(readTable(Buffer.alloc(2 * 1_048_576 + 1, 'a'))).rejects.toMatchObject(refused);
    await expect(readTable(Buffer.from('a;b\n'.repeat(5002)))).rejects.toMatchObject(refused);
    await expect(readTable(Buffer.from(`${'a;'.repeat(61)}\n`))).rejects.toMatchObject(refused);
  });

  it('that unpacks to far more than it is, whatever it says of itself, is refused', async () => {
    const row = '<row r="1"><c r="A1"><v>1</v></c></row>'.repeat(1_400_000);
    const bomb = workbookOf(row, { declaredLength: 100 });
    expect(bomb.length).toBeLessThan(1_000_000);
    await expect(readTable(bomb)).rejects.toMatchObject({ code: 'SHEET_UNREADABLE' });
  });

  it('whose one cell stands at the far end of the sheet takes neither the memory nor the server', async () => {
    const far = workbookOf('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>');
    const before = process.memoryUsage().rss;
    await expect(readTable(far)).rejects.toMatchObject({ code: 'SHEET_UNREADABLE' });
    expect(process.memoryUsage().rss - before).toBeLessThan(400 * 1_048_576);
  });

  it.each([
    ['in a column of six letters', '2', 'ZZZZZZ2'],
    ['in a column and a row without end', '999999999999', 'ZZZZZZ999999999999'],
    ['in a column of five letters', '2', 'ZZZZZ2'],
    ['in a row of twelve digits', '999999999999', 'A999999999999'],
  ])('with a cell %s is refused, and the server lives on', async (_, row, cell) => {
    const hostile = workbookOf(`<row r="${row}"><c r="${cell}"><v>1</v></c></row>`);
    await expect(readTable(hostile)).rejects.toMatchObject({ code: 'SHEET_UNREADABLE' });
    expect(await readTable(await csvOf(LIST))).toHaveLength(3);
  });

  it('ends the process that reads it unguarded: a planted fault', async () => {
    const hostile = workbookOf('<row r="2"><c r="ZZZZZZ2"><v>1</v></c></row>');
    const reader = spawn(
      process.execPath,
      ['--max-old-space-size=128', '--input-type=module', '--eval', UNGUARDED],
      { cwd: import.meta.dirname, stdio: ['pipe', 'ignore', 'ignore'] },
    );
    reader.stdin.end(hostile);
    const [code, signal] = (await once(reader, 'exit')) as [number | null, string | null];
    expect([code, signal]).not.toEqual([0, null]);
  });

  it('that ends its reader is refused: not all that kills can be known before', async () => {
    const many = '<c r="XFD1"><v>1</v></c>'.repeat(200);
    const rows = Array.from({ length: 3000 }, (_, index) => `<row r="${index * 300}">${many}</row>`).join('');
    await expect(readTable(workbookOf(rows))).rejects.toMatchObject({ code: 'SHEET_UNREADABLE' });
  });

  it('whose many cells are one long text is too large, and the process that asks has little to do with it', async () => {
    const hostile = manyOfOne(2500, 20, 1000);
    expect(hostile.length).toBeLessThan(200_000);
    const before = process.memoryUsage().rss;
    const twice = [readTable(hostile), readTable(hostile)];
    for (const refused of await Promise.allSettled(twice))
      expect(refused).toMatchObject({ reason: { code: 'SHEET_TOO_LARGE' } });
    expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1_048_576);
    expect(await readTable(manyOfOne(50, 20, 1000))).toHaveLength(50);
  });

  it.each([
    ['with one endless text', () => manyOfOne(1, 1, 20_000), 'SHEET_TOO_LARGE'],
    [
      'with endless notes',
      () => workbookOf(ONE_CELL, {}, { 'xl/comments1.xml': 'x'.repeat(60_000_000) }),
      'SHEET_UNREADABLE',
    ],
    ['with more parts than a workbook has', () => workbookOf(ONE_CELL, {}, parts(400)), 'SHEET_UNREADABLE'],
    [
      'with an archive in it that is none of its parts',
      () => workbookOf(ONE_CELL, {}, { 'a.zip': manyOfOne(2500, 20, 1000) }),
      null,
    ],
    [
      'with a million empty rows',
      () => workbookOf(`${ONE_CELL}<row r="1000000"><c r="A1000000"/></row>`),
      null,
    ],
  ])('%s is read in bounds', async (_, hostile, code) => {
    const bytes = hostile();
    const before = process.memoryUsage().rss;
    const outcome = await readTable(bytes).catch((error: { code: string }) => error.code);
    if (code === null)
      expect(['SHEET_UNREADABLE', 'SHEET_TOO_LARGE', [['1']], [[1]]]).toContainEqual(outcome);
    else expect(outcome).toBe(code);
    expect(process.memoryUsage().rss - before).toBeLessThan(128 * 1_048_576);
  });

  it('of very many lines is read no further than it may be long', async () => {
    expect(await readCsv(Buffer.alloc(2 * 1_048_576, '\n'), 5002, 60)).toHaveLength(5002);
  });

  it('with a line of very many fields is read no further than a line may be wide', async () => {
    const wide = Buffer.alloc(2 * 1_048_576, ';');
    expect((await readCsv(wide, 5002, 60))?.map((row) => row.length)).toEqual([61]);
    await expect(readTable(wide)).rejects.toMatchObject({ code: 'SHEET_TOO_LARGE' });
  });

  it('of as many fields as there may be holds up no one: others have their turn while it is read', async () => {
    const full = Buffer.from(`${'a;'.repeat(59)}a\n`.repeat(5000));
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 1);
    expect(await readTable(full)).toHaveLength(5000);
    clearInterval(timer);
    expect(turns).toBeGreaterThan(5);
  });

  it('that names outer files in its XML opens none of them', async () => {
    const book = workbookOf('<row r="1"><c r="A1" t="inlineStr"><is><t>&x;</t></is></c></row>');
    await readTable(book).catch((error: unknown) =>
      expect(error).toMatchObject({ code: 'SHEET_UNREADABLE' }),
    );
  });
});
