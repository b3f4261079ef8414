import { fork } from 'node:child_process';
import { createLine } from '../in-turn.ts';
import { Refusal, refuseUnless } from '../refusal.ts';
import { readCsv } from './read-csv.ts';

/** What a cell of someone's file holds. The result of a formula is a number or words like any other; the formula itself isn't read. */
export type FileCell = string | number | boolean | null;

const MAX_BYTES = 2 * 1_048_576;
const MAX_ROWS = 5001;
const MAX_COLUMNS = 60;
const READ_MS = 10_000;
const READER_MEMORY_MB = 128;
/** Readers at once, and how many may wait for one: each holds its whole file. */
const inTurn = createLine(2, 20);

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
  const rows: FileCell[][] | null = isWorkbook
    ? await inTurn(() => readWorkbook(bytes))
    : await readText(bytes);
  if (rows === null) throw new Refusal('SHEET_UNREADABLE');
  const last = rows.findLastIndex((row) => !row.every(isEmpty));
  rows.length = last + 1;
  refuseUnless(rows.length <= MAX_ROWS && isNarrow(rows), 'SHEET_TOO_LARGE');
  return rows;
}

async function readText(bytes: Buffer): Promise<FileCell[][] | null> {
  const rows = await readCsv(bytes, MAX_ROWS + 1, MAX_COLUMNS);
  // Nothing was read after a row that is too wide, be it an empty one.
  refuseUnless(rows === null || isNarrow(rows), 'SHEET_TOO_LARGE');
  return rows;
}

function isNarrow(rows: readonly FileCell[][]): boolean {
  return rows.every((row) => row.length <= MAX_COLUMNS);
}

/**
 * Null for a workbook that is broken, or that would take more memory or time than an honest one. It is read by a process of its own: V8
 * ends the whole process when a thread runs out of memory in one step.
 */
function readWorkbook(bytes: Buffer): Promise<FileCell[][] | null> {
  const reader = fork(new URL('./workbook-reader.ts', import.meta.url), {
    execArgv: [`--max-old-space-size=${READER_MEMORY_MB}`],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const { promise, resolve } = Promise.withResolvers<FileCell[][] | null>();
  const timer = setTimeout(() => resolve(null), READ_MS);
  reader.once('message', (rows) => resolve(rows as FileCell[][]));
  reader.once('error', () => resolve(null));
  reader.once('exit', () => resolve(null));
  // One that is gone already can't be written to: its exit says so.
  reader.send(bytes, () => undefined);
  return promise.finally(() => {
    clearTimeout(timer);
    reader.kill('SIGKILL');
  });
}

function isEmpty(cell: FileCell): boolean {
  return cell === null || cell === '';
}
