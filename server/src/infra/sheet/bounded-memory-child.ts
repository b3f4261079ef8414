import type { SheetCell } from '@kosar/contract/sheet';
import { spooled } from '../files/spool.ts';
import type { SheetSource } from './sheet-source.ts';
import { writeCsv } from './write-csv.ts';
import { writeWorkbook } from './write-workbook.ts';

/*
 * Writes a long sheet in a process that has little memory, and says how many bytes came out. `kept` plants the fault of the test: it keeps the rows
 * until it has them all, as it once was.
 */
const [format, mode] = process.argv.slice(2);
const ROWS = 60_000;
const AT_A_TIME = 1000;
const columns = Array.from({ length: 10 }, (_, index) => ({
  label: `Oszlop ${index}`,
  kind: 'text' as const,
}));

const rowOf = (nth: number): SheetCell[] => columns.map((_, index) => `${nth}. sor ${index}. cellája`);

const source: SheetSource = {
  fileName: 'Sok',
  columns,
  readRows: async (put) => {
    const stored: SheetCell[][] = [];
    for (let nth = 0; nth < ROWS; nth += AT_A_TIME) {
      const rows = Array.from({ length: AT_A_TIME }, (_, index) => rowOf(nth + index));
      if (mode === 'kept') stored.push(...rows);
      else await put(rows);
    }
    if (mode === 'kept') await put(stored);
    return null;
  },
};

let [bytes, lines] = [0, 0];
const file = await spooled((put) => (format === 'csv' ? writeCsv : writeWorkbook)(source, put));
const parts: AsyncIterable<Uint8Array> | Uint8Array[] = Buffer.isBuffer(file) ? [file] : file;
for await (const part of parts) {
  bytes += part.length;
  for (const byte of part) if (byte === 10) lines += 1;
}
process.stdout.write(JSON.stringify({ bytes, lines }));
