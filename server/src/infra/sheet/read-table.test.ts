import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { sheetOf } from '@kosar/contract/sheet';
import { describe, expect, it } from 'vitest';
import { MERGED } from '../apart/faulty-cells.ts';
import { readCsv } from '../apart/read-csv.ts';
import { archiveOf, manyOfOne, ONE_CELL, parts, workbookOf } from './hostile-workbooks-testing.ts';
import { readTable } from './read-table.ts';
import { csvOf, xlsxOf } from './sheet-testing.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

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

/** Reads a workbook as the market once did, and says with its end whether it lived through it. */
const UNGUARDED = `
  import { buffer } from 'node:stream/consumers';
  import { readSheet } from 'read-excel-file/node';
  await readSheet(await buffer(process.stdin)).catch(() => undefined);
  process.exit(0);`;

describe('a file of someone', () => {
  it('has the delimiter that its lines agree on, however many commas its words have', async () => {
    const csv = 'Termék;Készlet\nAlma, savanyú, édes, őszi, téli;1\nTök;2\n';
    const { rows } = await readTable(Buffer.from(csv));
    expect(rows).toEqual([
      ['Termék', 'Készlet'],
      ['Alma, savanyú, édes, őszi, téli', '1'],
      ['Tök', '2'],
    ]);
  });

  it('is read the same from a workbook and from CSV, by what it is and not by its name', async () => {
    const rows = [
      ['Termék', 'Készlet'],
      ['Őszi; "alma"\nédes', 1.5],
      ['Tök', 2],
    ];
    expect((await readTable(await xlsxOf(LIST))).rows).toEqual(rows);
    expect((await readTable(await csvOf(LIST))).rows).toEqual([
      rows[0],
      ['Őszi; "alma"\nédes', '1,5'],
      ['Tök', '2'],
    ]);
  });

  it('is read in the old Windows letters and with other delimiters too', async () => {
    expect((await readTable(Buffer.from([0xd5, 0x73, 0x7a, 0x3b, 0xfb, 0x0d, 0x0a]))).rows).toEqual([
      ['Ősz', 'ű'],
    ]);
    expect((await readTable(Buffer.from('a,b,c\n1,"2,5",\n'))).rows).toEqual([
      ['a', 'b', 'c'],
      ['1', '2,5', ''],
    ]);
    expect((await readTable(Buffer.from('a\tb\r1\t2'))).rows).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
  });

  it('gives the result of a formula, and never runs or opens one', async () => {
    const book = workbookOf('<row r="1"><c r="A1"><f>WEBSERVICE("http://x")</f><v>745</v></c></row>');
    expect((await readTable(book)).rows).toEqual([[745]]);
    expect((await readTable(Buffer.from('=1+1;b\n'))).rows).toEqual([['=1+1', 'b']]);
  });

  it('names errors and formulas without a result, which are no empty cells', async () => {
    const book = workbookOf(
      [
        '<row r="1"><c r="A1" t="e"><v>#N/A</v></c><c r="C1"><f>2+3</f></c></row>',
        '<row r="3"><c r="B3" t="e"><f>VLOOKUP(A3,X:Y,2,0)</f><v>#REF!</v></c><c r="C3"><f>1</f><v/></c></row>',
        '<row r="4"><c r="A4" t="str"><f>IF(1,"")</f><v></v></c><c r="B4"><v>7</v></c><c r="C4"/></row>',
      ].join(''),
    );
    expect((await readTable(book)).rows).toEqual([
      [{ fault: '#N/A' }, null, { fault: '' }],
      expect.anything(),
      [null, { fault: '#REF!' }, { fault: '' }],
      [null, 7],
    ]);
  });

  it('is read by the delimiter that its first line names, which is no line of it', async () => {
    const rows = [
      ['Termék', 'Ár'],
      ['Alma, piros', '1'],
    ];
    for (const naming of ['sep=;', '"sep=;"', 'SEP=;;'])
      expect((await readTable(Buffer.from(`\ufeff${naming}\r\nTermék;Ár\r\nAlma, piros;1`))).rows).toEqual(
        rows,
      );
    expect((await readTable(Buffer.from('sep=|\na|b\n'))).rows).toEqual([['a', 'b']]);
  });

  it('has the delimiter of its head, though a title with another stands above', async () => {
    expect((await readTable(Buffer.from('Kiss, Nagy és Társa\n\na;b;c\n1;2;3'))).rows).toEqual([
      ['Kiss, Nagy és Társa'],
      [''],
      ['a', 'b', 'c'],
      ['1', '2', '3'],
    ]);
  });

  it('may have empty columns as far as a sheet goes, which are left out', async () => {
    const { rows } = await readTable(Buffer.from(`a;b${';'.repeat(16_000)}\n1;2${'; '.repeat(100)}\n`));
    expect(rows.map((row) => row.length)).toEqual([60, 60]);
    expect(rows.map(([first, second]) => [first, second])).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
  });

  it('names the rows and columns that its sheet hides', async () => {
    const sheet = '<row r="1"><c r="A1"><v>1</v></c></row><row r="3" hidden="1"><c r="C3"><v>2</v></c></row>';
    const xml = `<worksheet xmlns="${MAIN}"><cols><col min="2" max="16384" hidden="true"/></cols><sheetData>${sheet}</sheetData></worksheet>`;
    const { hiddenRows, hiddenColumns } = await readTable(
      workbookOf('', {}, { 'xl/worksheets/sheet1.xml': xml }),
    );
    expect(hiddenRows).toEqual([2]);
    expect(hiddenColumns.slice(0, 2)).toEqual([1, 2]);
    expect((await readTable(workbookOf(sheet.replace(' hidden="1"', '')))).hiddenRows).toEqual([]);
    const unnumbered = '<row><c r="A1"><v>1</v></c></row><row hidden="1"><c r="A2"><v>2</v></c></row>';
    expect((await readTable(workbookOf(unnumbered))).hiddenRows).toEqual([1]);
  });

  it('says of cells within a merged one that they have no value of their own', async () => {
    const cells =
      '<row r="1"><c r="A1"><v>1</v></c><c r="C1"><v>3</v></c></row><row r="2"><c r="A2"><v>2</v></c></row>';
    const merges = '<mergeCells><mergeCell ref="B1:C2"/><mergeCell ref="A9:XFD1048576"/></mergeCells>';
    const xml = `<worksheet xmlns="${MAIN}"><sheetData>${cells}</sheetData>${merges}</worksheet>`;
    const { rows } = await readTable(workbookOf('', {}, { 'xl/worksheets/sheet1.xml': xml }));
    expect(rows).toEqual([
      [1, null, 3],
      [2, { fault: MERGED }, { fault: MERGED }],
    ]);
  });

  it('is read from the first sheet in sight that has the columns', async () => {
    const sheetOfCells = (cells: string) =>
      `<worksheet xmlns="${MAIN}"><sheetData>${cells}</sheetData></worksheet>`;
    const headed = (value: number) =>
      sheetOfCells(
        `<row r="2"><c r="A2" t="inlineStr"><is><t>Ár (FT):</t></is></c><c r="B2"><v>${value}</v></c></row>`,
      );
    const book = workbookOf(
      ONE_CELL,
      {},
      {
        'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="Régi" sheetId="1" state="hidden" r:id="rId3"/><sheet name="Súgó" sheetId="2" r:id="rId1"/><sheet name="Árak" sheetId="3" r:id="rId4"/></sheets></workbook>`,
        'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${[
          '1',
          '2',
          '3',
        ]
          .map(
            (nth, at) =>
              `<Relationship Id="${['rId1', 'rId3', 'rId4'][at]}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${nth}.xml"/>`,
          )
          .join('')}</Relationships>`,
        'xl/worksheets/sheet2.xml': headed(1),
        'xl/worksheets/sheet3.xml': headed(2),
      },
    );
    expect(await readTable(book, ['Ár (Ft)'])).toMatchObject({
      rows: [expect.anything(), ['Ár (FT):', 2]],
      otherSheets: 1,
    });
    expect((await readTable(book, ['Nincs ilyen'])).rows).toEqual([[1]]);
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
    expect((await readTable(await csvOf(LIST))).rows).toHaveLength(3);
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
    expect((await readTable(manyOfOne(50, 20, 1000))).rows).toHaveLength(50);
  });

  it('with more parts than a workbook has is refused', async () => {
    const hostile = workbookOf(ONE_CELL, {}, parts(400));
    await expect(readTable(hostile)).rejects.toMatchObject({ code: 'SHEET_UNREADABLE' });
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
    expect((await readTable(full)).rows).toHaveLength(5000);
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
