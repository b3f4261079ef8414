import { markFaultyCells } from './faulty-cells.ts';
import { findHead, isWhole } from './find-head.ts';
import { giveAnswer } from './give-answer.ts';
import { readCsv } from './read-csv.ts';
import { type HiddenParts, hiddenIn, markMergedCells } from './unseen-cells.ts';

/** What is to be read, and how much of it. */
export interface TableToRead {
  readonly isWorkbook: boolean;
  readonly bytes: Uint8Array;
  readonly maxRows: number;
  readonly maxColumns: number;
  /** Labels of the columns that are looked for: of several sheets the first that has them is read. */
  readonly head: readonly string[];
}

interface Table extends HiddenParts {
  readonly rows: readonly (readonly unknown[])[];
  /** How many further sheets the workbook has that a person sees. */
  readonly otherSheets: number;
}

/** A table, or that there is more of it than there may be; null for what can't be read. */
export type ReadTable = Table | 'TOO_LARGE' | null;

/** A text as long as the longest description; what is shared by cells is as long in each of them. */
const MAX_CELL_LETTERS = 10_000;
const MAX_LETTERS = 4_000_000;

// Runs in a process of its own, with little memory and little time: a workbook is a program of outsiders.
giveAnswer(async ({ isWorkbook, bytes, maxRows, maxColumns, head }: TableToRead): Promise<ReadTable> => {
  const all = Buffer.from(bytes);
  // One row more says that there are too many.
  const read = isWorkbook
    ? await readWorkbook(all, maxRows + 1, maxColumns, head)
    : await readText(all, maxRows + 1, maxColumns);
  if (read === null) return null;
  const { rows } = read;
  // Nothing was read after a row that is too wide, be it an empty one.
  if (rows.some((row) => row.length > maxColumns)) return 'TOO_LARGE';
  rows.length = 1 + rows.findLastIndex((row) => !row.every((cell) => cell === null || cell === ''));
  return rows.length <= maxRows && isShort(rows.flat()) ? read : 'TOO_LARGE';
});

function isShort(cells: readonly unknown[]): boolean {
  let letters = 0;
  for (const cell of cells) {
    const length = typeof cell === 'string' ? cell.length : 0;
    letters += length;
    if (length > MAX_CELL_LETTERS || letters > MAX_LETTERS) return false;
  }
  return true;
}

/** A table whose rows are still to be looked through. */
interface ReadRows extends Omit<Table, 'rows'> {
  readonly rows: unknown[][];
}

async function readText(bytes: Buffer, maxRows: number, maxColumns: number): Promise<ReadRows | null> {
  const rows = await readCsv(bytes, maxRows, maxColumns);
  return rows && { rows, hiddenRows: [], hiddenColumns: [], otherSheets: 0 };
}

/** The first of the sheets that has the head; where none has, the first of all. */
async function readWorkbook(
  bytes: Buffer,
  maxRows: number,
  maxColumns: number,
  head: readonly string[],
): Promise<ReadRows | null> {
  // Only then: who sends plain text doesn't wait for it.
  const { refuseBomb } = await import('./open-workbook.ts');
  const parts = refuseBomb(bytes);
  const { shownSheets } = await import('./workbook-sheets.ts');
  const { sheets, count } = shownSheets(parts);
  const { readSheet } = await import('read-excel-file/node');
  let first: ReadRows | null = null;
  for (const { place, xml: xmlOf } of sheets) {
    const cells: readonly (readonly unknown[])[] = await readSheet(bytes, place);
    const rows = cells.map((row) => row.map(plain));
    const xml = xmlOf();
    markFaultyCells(rows, xml, { maxRows, maxColumns });
    if (rows.length <= maxRows) markMergedCells(rows, xml);
    const read = { rows, ...hiddenIn(xml, rows.length, maxColumns), otherSheets: count - 1 };
    if (isWhole(findHead(rows, head))) return read;
    first ??= read;
  }
  return first;
}

function plain(cell: unknown): string | number | boolean | null {
  if (cell instanceof Date) return cell.toISOString();
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean' ? cell : null;
}
