import type { SheetCell, SheetJson, SheetKind } from '@kosar/contract/sheet';
import { listedPhone } from './cell-text.ts';
import type { SheetSource } from './sheet-source.ts';
import { CELL_STYLES, STYLES_XML, styleOfHead, workbookParts } from './workbook-parts.ts';
import { type Put, writeZip } from './write-zip.ts';
import { xmlText } from './xml-text.ts';

const MIN_WIDTH = 8;
const MAX_WIDTH = 48;
const DAY_MS = 86_400_000;
/** Spreadsheets count days from here. */
const DAY_ZERO = Date.UTC(1899, 11, 30);

/**
 * Writes an XLSX file: numbers, money and days as what they are, a head that stays in place, columns as wide as the words of the first rows. The same sheet
 * gives the same bytes, and none of it is kept.
 */
export async function writeWorkbook(source: SheetSource, put: Put): Promise<void> {
  const parts = workbookParts(source.fileName).map(([name, text]) => ({
    name,
    write: (write: Put) => write(Buffer.from(text)),
  }));
  const sheet = { name: 'xl/worksheets/sheet1.xml', write: (write: Put) => writeRows(source, write) };
  const styles = { name: 'xl/styles.xml', write: (write: Put) => write(Buffer.from(STYLES_XML)) };
  await writeZip([...parts, styles, sheet], put);
}

async function writeRows({ columns, readRows }: SheetSource, put: Put): Promise<void> {
  const letters = columns.map((_, index) => columnLetters(index));
  let line = 1;
  const rowOf = (cellAt: (index: number, place: string) => string) => {
    const cells = letters.map((letter, index) => cellAt(index, `${letter}${line}`));
    const row = `<row r="${line}">${cells.join('')}</row>`;
    line += 1;
    return row;
  };
  const linesOf = (rows: SheetJson['rows'], part: 'row' | 'sum') =>
    rows
      .map((row) =>
        rowOf((index, place) => cellXml(place, columns[index]?.kind ?? 'text', row[index] ?? null, part)),
      )
      .join('');
  const begin = (first: SheetJson['rows']) => {
    const head = rowOf((index, place) => {
      const { label = '', kind = 'text' } = columns[index] ?? {};
      return textXml(place, label, styleOfHead(isNumber(kind)));
    });
    return `${SHEET_BEGIN}${widthsXml(columns, first)}<sheetData>${head}`;
  };
  const sums = await readRows((rows) => {
    const head = line === 1 ? begin(rows) : '';
    return put(Buffer.from(head + linesOf(rows, 'row')));
  });
  const head = line === 1 ? begin([]) : '';
  await put(Buffer.from(`${head}${sums === null ? '' : linesOf([sums], 'sum')}</sheetData></worksheet>`));
}

/** A, B … Z, AA. */
function columnLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last;
}

const SHEET_BEGIN =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
  '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
  '<sheetViews><sheetView tabSelected="1" workbookViewId="0">' +
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';

function widthsXml(columns: SheetJson['columns'], rows: SheetJson['rows']): string {
  const each = columns.map(({ label }, index) => {
    const nth = index + 1;
    return `<col min="${nth}" max="${nth}" width="${widthOf(label, index, rows)}" customWidth="1"/>`;
  });
  return `<cols>${each.join('')}</cols>`;
}

function widthOf(label: string, index: number, rows: SheetJson['rows']): number {
  const longest = rows.reduce((max, row) => Math.max(max, String(row[index] ?? '').length), label.length);
  return Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, longest + 2));
}

function cellXml(place: string, kind: SheetKind, cell: SheetCell, part: 'row' | 'sum'): string {
  const style = CELL_STYLES[kind][part];
  if (cell === null) return '';
  if (typeof cell === 'number') return numberXml(place, cell, style);
  if (kind === 'date') return numberXml(place, (Date.parse(`${cell}T00:00:00Z`) - DAY_ZERO) / DAY_MS, style);
  if (kind === 'time') return numberXml(place, partOfDay(cell), style);
  return textXml(place, kind === 'phone' ? listedPhone(cell) : cell, CELL_STYLES.text[part]);
}

function numberXml(place: string, value: number, style: number): string {
  return `<c r="${place}" s="${style}"><v>${value}</v></c>`;
}

function textXml(place: string, text: string, style: number): string {
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;
}

/** Spreadsheets hold a time as a part of the day: 0.5 is noon. */
function partOfDay(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return (hours * 60 + minutes) / 1440;
}

function isNumber(kind: SheetKind): boolean {
  return kind === 'ft' || kind === 'amount' || kind === 'count';
}
