import type { SheetCell, SheetJson, SheetKind } from '@kosar/contract/sheet';
import writeExcelFile, { type CellObject } from 'write-excel-file/node';
import { listedPhone } from './cell-text.ts';
import { fixZipDates } from './fix-zip-dates.ts';

const FORMATS: Partial<Record<SheetKind, string>> = {
  ft: '#,##0',
  date: 'yyyy\\.mm\\.dd\\.',
  time: 'hh:mm',
};

const MIN_WIDTH = 8;
const MAX_WIDTH = 48;
/** Names of sheets may not be longer, nor hold these signs. */
const NAME_LENGTH = 31;
const NOT_IN_NAMES = /[[\]:*?/\\]/g;

/** An XLSX file: numbers, money and days as what they are, a head that stays in place, columns as wide as their words. The same sheet gives the same bytes. */
export async function writeWorkbook({ fileName, columns, rows, sums }: SheetJson): Promise<Buffer> {
  const head = columns.map(
    ({ label, kind }): CellObject => ({
      value: label,
      fontWeight: 'bold',
      align: isNumber(kind) ? 'right' : 'left',
      wrap: true,
      backgroundColor: '#E7F3EA',
    }),
  );
  const lines = rows.map((row) => columns.map(({ kind }, index) => typed(kind, row[index] ?? null)));
  const foot = sums && columns.map(({ kind }, index) => bold(typed(kind, sums[index] ?? null)));
  const file = writeExcelFile([head, ...lines, ...(foot ? [foot] : [])], {
    sheet: fileName.replaceAll(NOT_IN_NAMES, ' ').slice(0, NAME_LENGTH),
    stickyRowsCount: 1,
    columns: columns.map(({ label }, index) => ({ width: widthOf(label, index, rows) })),
  });
  return fixZipDates(await file.toBuffer());
}

function typed(kind: SheetKind, cell: SheetCell): CellObject | null {
  if (cell === null) return null;
  if (typeof cell === 'number') return { value: cell, type: Number, ...formatOf(kind) };
  if (kind === 'date') return { value: new Date(`${cell}T00:00:00Z`), type: Date, ...formatOf(kind) };
  if (kind === 'time') return { value: partOfDay(cell), type: Number, ...formatOf(kind) };
  return { value: kind === 'phone' ? listedPhone(cell) : cell, type: String };
}

function formatOf(kind: SheetKind): { format?: string } {
  const format = FORMATS[kind];
  return format === undefined ? {} : { format };
}

function bold(cell: CellObject | null): CellObject | null {
  return cell && { ...cell, fontWeight: 'bold', topBorderStyle: 'thin' };
}

/** Spreadsheets hold a time as a part of the day: 0.5 is noon. */
function partOfDay(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return (hours * 60 + minutes) / 1440;
}

function isNumber(kind: SheetKind): boolean {
  return kind === 'ft' || kind === 'amount' || kind === 'count';
}

function widthOf(label: string, index: number, rows: SheetJson['rows']): number {
  const longest = rows.reduce((most, row) => Math.max(most, String(row[index] ?? '').length), label.length);
  return Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, longest + 2));
}
