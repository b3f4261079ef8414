import { fork } from 'node:child_process';
import { createLine } from '../in-turn.ts';
import { Refusal, refuseUnless } from '../refusal.ts';
import type { TableToRead } from './table-reader.ts';

/** What a cell of someone's file holds. The result of a formula is a number or words like any other; the formula itself isn't read. */
export type FileCell = string | number | boolean | null;

const MAX_BYTES = 2 * 1_048_576;
const MAX_ROWS = 5001;
const MAX_COLUMNS = 60;
const READ_MS = 10_000;
const READER_MEMORY_MB = 128;
/** Readers at once, and how many may wait for one: each holds its whole file. */
const inTurn = createLine(2, 20);

/** Line ends within quotes are few in a list of prices; a file of more lines isn't read for its rows. */
const MAX_LINES = 4 * MAX_ROWS;
const LINE_END = '\n'.charCodeAt(0);

const WORKBOOK_START = Buffer.from('PK\u0003\u0004');
/** What no list of prices begins with: old Excel, PDF, PNG, JPEG, GIF, RAR, 7z. */
const OTHER_KINDS = ['d0cf11e0', '25504446', '89504e47', 'ffd8ff', '47494638', '52617221', '377abcaf'];

/** Reads the first sheet of an XLSX file or a CSV file, by what it is and not by its name. Refuses everything else. */
export async function readTable(bytes: Buffer): Promise<FileCell[][]> {
  refuseUnless(bytes.length <= MAX_BYTES, 'SHEET_TOO_LARGE');
  refuseUnless(bytes.length > 0, 'SHEET_UNREADABLE');
  refuseUnless(
    !OTHER_KINDS.some((start) => bytes.toString('hex', 0, 8).startsWith(start)),
    'SHEET_UNREADABLE',
  );
  const isWorkbook = bytes.subarray(0, WORKBOOK_START.length).equals(WORKBOOK_START);
  if (!isWorkbook) refuseHopeless(bytes);
  const rows = await inTurn(() =>
    readApart({ isWorkbook, bytes, maxRows: MAX_ROWS + 1, maxColumns: MAX_COLUMNS }),
  );
  if (rows === null) throw new Refusal('SHEET_UNREADABLE');
  // Nothing was read after a row that is too wide, be it an empty one.
  refuseUnless(isNarrow(rows), 'SHEET_TOO_LARGE');
  const last = rows.findLastIndex((row) => !row.every(isEmpty));
  rows.length = last + 1;
  refuseUnless(rows.length <= MAX_ROWS, 'SHEET_TOO_LARGE');
  return rows;
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

function isNarrow(rows: readonly FileCell[][]): boolean {
  return rows.every((row) => row.length <= MAX_COLUMNS);
}

/**
 * Null for a table that is broken, or that would take more memory or time than an honest one. It is read by a process of its own: V8
 * ends the whole process when a thread runs out of memory in one step.
 */
function readApart(table: TableToRead): Promise<FileCell[][] | null> {
  const reader = fork(new URL('./table-reader.ts', import.meta.url), {
    execArgv: [`--max-old-space-size=${READER_MEMORY_MB}`],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const { promise, resolve } = Promise.withResolvers<FileCell[][] | null>();
  const timer = setTimeout(() => resolve(null), READ_MS);
  reader.once('message', (rows) => resolve(JSON.parse(rows as string) as FileCell[][] | null));
  reader.once('error', () => resolve(null));
  reader.once('exit', () => resolve(null));
  // One that is gone already can't be written to: its exit says so.
  reader.send(table, () => undefined);
  return promise.finally(() => {
    clearTimeout(timer);
    reader.kill('SIGKILL');
  });
}

function isEmpty(cell: FileCell): boolean {
  return cell === null || cell === '';
}
