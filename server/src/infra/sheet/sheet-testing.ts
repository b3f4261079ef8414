import type { SheetJson } from '@kosar/contract/sheet';
import { type SheetSource, sourceOf } from './sheet-source.ts';
import { writeCsv } from './write-csv.ts';
import { writeWorkbook } from './write-workbook.ts';
import type { Put } from './write-zip.ts';

/** The bytes of a sheet as CSV. */
export function csvOf(sheet: SheetJson | SheetSource): Promise<Buffer> {
  return bytesOf((put) => writeCsv(sourceOf(sheet), put));
}

/** The bytes of a sheet as a workbook. */
export function xlsxOf(sheet: SheetJson | SheetSource): Promise<Buffer> {
  return bytesOf((put) => writeWorkbook(sourceOf(sheet), put));
}

async function bytesOf(write: (put: Put) => Promise<void>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  await write(async (bytes) => {
    parts.push(bytes);
  });
  return Buffer.concat(parts);
}
