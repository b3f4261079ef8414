import type { FaultyCell } from '../apart/faulty-cells.ts';
import { readTableApart, TABLE_BYTES } from '../apart/readers.ts';
import { Refusal, refuseUnless } from '../refusal.ts';

/** What a cell of someone's file holds. The result of a formula is a number or words like any other; the formula itself isn't read. */
export type FileCell = string | number | boolean | FaultyCell | null;

const MAX_ROWS = 5001;
const MAX_COLUMNS = 60;

/** Line ends within quotes are few in a list of prices; a file of more lines isn't read for its rows. */
const MAX_LINES = 4 * MAX_ROWS;
const LINE_END = '\n'.charCodeAt(0);

const WORKBOOK_START = Buffer.from('PK\u0003\u0004');
/** What no list of prices begins with: old Excel, PDF, PNG, JPEG, GIF, RAR, 7z. */
const OTHER_KINDS = ['d0cf11e0', '25504446', '89504e47', 'ffd8ff', '47494638', '52617221', '377abcaf'];

/** What stands in someone's file, and what of it they don't see there. */
export interface FileTable {
  readonly rows: readonly (readonly FileCell[])[];
  /** Places of rows and columns, counted from 0. */
  readonly hiddenRows: readonly number[];
  readonly hiddenColumns: readonly number[];
  /** How many further sheets the file has. */
  readonly otherSheets: number;
}

/**
 * Reads a CSV file or a sheet of an XLSX file, by what it is and not by its name: the first that people see and that has these columns, else the
 * first that they see. Refuses everything else.
 */
export async function readTable(bytes: Buffer, head: readonly string[] = []): Promise<FileTable> {
  refuseUnless(bytes.length <= TABLE_BYTES, 'SHEET_TOO_LARGE');
  refuseUnless(bytes.length > 0, 'SHEET_UNREADABLE');
  refuseUnless(
    !OTHER_KINDS.some((start) => bytes.toString('hex', 0, 8).startsWith(start)),
    'SHEET_UNREADABLE',
  );
  const isWorkbook = bytes.subarray(0, WORKBOOK_START.length).equals(WORKBOOK_START);
  if (!isWorkbook) refuseHopeless(bytes);
  const limits = { maxRows: MAX_ROWS, maxColumns: MAX_COLUMNS };
  const read = await readTableApart({ isWorkbook, bytes, head, ...limits });
  if (read === null) throw new Refusal('SHEET_UNREADABLE');
  if (read === 'TOO_LARGE') throw new Refusal('SHEET_TOO_LARGE');
  return read as FileTable;
}

/** What can be seen of a text at a glance: it is none, or it has more lines than a table may. */
function refuseHopeless(bytes: Buffer): void {
  refuseUnless(!bytes.includes(0), 'SHEET_UNREADABLE');
  let lines = 0;
  for (let at = bytes.indexOf(LINE_END); at >= 0; at = bytes.indexOf(LINE_END, at + 1)) {
    lines += 1;
    refuseUnless(lines <= MAX_LINES, 'SHEET_TOO_LARGE');
  }
}
