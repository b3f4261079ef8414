import { markFaultyCells } from './faulty-cells.ts';
import { giveAnswer } from './give-answer.ts';
import { readCsv } from './read-csv.ts';

/** What is to be read, and how much of it. */
export interface TableToRead {
  readonly isWorkbook: boolean;
  readonly bytes: Uint8Array;
  readonly maxRows: number;
  readonly maxColumns: number;
}

/** The rows of a table, or that there is more of it than there may be; null for what can't be read. */
export type ReadTable = readonly (readonly unknown[])[] | 'TOO_LARGE' | null;

/** A text as long as the longest description; what is shared by cells is as long in each of them. */
const MAX_CELL_LETTERS = 10_000;
const MAX_LETTERS = 4_000_000;

// Runs in a process of its own, with little memory and little time: a workbook is a program of outsiders.
giveAnswer(async ({ isWorkbook, bytes, maxRows, maxColumns }: TableToRead): Promise<ReadTable> => {
  const all = Buffer.from(bytes);
  // One row more says that there are too many.
  const rows: unknown[][] | null = isWorkbook
    ? await readWorkbook(all, maxRows + 1, maxColumns)
    : await readCsv(all, maxRows + 1, maxColumns);
  if (rows === null) return null;
  // Nothing was read after a row that is too wide, be it an empty one.
  if (rows.some((row) => row.length > maxColumns)) return 'TOO_LARGE';
  rows.length = 1 + rows.findLastIndex((row) => !row.every((cell) => cell === null || cell === ''));
  return rows.length <= maxRows && isShort(rows.flat()) ? rows : 'TOO_LARGE';
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

async function readWorkbook(bytes: Buffer, maxRows: number, maxColumns: number): Promise<unknown[][]> {
  // Only then: who sends plain text doesn't wait for it.
  const { refuseBomb } = await import('./open-workbook.ts');
  const parts = refuseBomb(bytes);
  const { readSheet } = await import('read-excel-file/node');
  const rows: readonly (readonly unknown[])[] = await readSheet(bytes);
  const read = rows.map((row) => row.map(plain));
  markFaultyCells(read, parts, { maxRows, maxColumns });
  return read;
}

function plain(cell: unknown): string | number | boolean | null {
  if (cell instanceof Date) return cell.toISOString();
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean' ? cell : null;
}
