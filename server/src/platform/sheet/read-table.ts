import { Worker } from 'node:worker_threads';
import { Refusal, refuseUnless } from '../refusal.ts';
import { readCsv } from './read-csv.ts';

/** What a cell of somebody's file holds. The result of a formula is a number or words like any other; the formula itself isn't read. */
export type FileCell = string | number | boolean | null;

const MAX_BYTES = 2 * 1_048_576;
const MAX_ROWS = 5001;
const MAX_COLUMNS = 60;
const READ_MS = 5000;
const READER_MEMORY_MB = 128;

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
  const rows: FileCell[][] | null = isWorkbook ? await readWorkbook(bytes) : readCsv(bytes);
  if (rows === null) throw new Refusal('SHEET_UNREADABLE');
  const last = rows.findLastIndex((row) => !row.every(isEmpty));
  rows.length = last + 1;
  refuseUnless(rows.length <= MAX_ROWS && rows.every((row) => row.length <= MAX_COLUMNS), 'SHEET_TOO_LARGE');
  return rows;
}

/** Null for a workbook that is broken, or that would take more memory or time than an honest one. */
function readWorkbook(bytes: Buffer): Promise<FileCell[][] | null> {
  const reader = new Worker(new URL('./workbook-reader.ts', import.meta.url), {
    workerData: new Uint8Array(bytes),
    resourceLimits: { maxOldGenerationSizeMb: READER_MEMORY_MB, maxYoungGenerationSizeMb: 32 },
    env: {},
    stderr: true,
  });
  const { promise, resolve } = Promise.withResolvers<FileCell[][] | null>();
  const timer = setTimeout(() => resolve(null), READ_MS);
  reader.once('message', resolve);
  reader.once('error', () => resolve(null));
  reader.once('exit', () => resolve(null));
  return promise.finally(() => {
    clearTimeout(timer);
    void reader.terminate();
  });
}

function isEmpty(cell: FileCell): boolean {
  return cell === null || cell === '';
}
