import type { SheetJson } from '@kosar/contract/sheet';
import { cellText } from './cell-text.ts';
import type { SheetSource } from './sheet-source.ts';
import type { Put } from './write-zip.ts';

/** Without it Excel reads the file as if it were from 1995, and ő and ű are lost. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Writes a CSV file that Hungarian Excel opens by a double click: UTF-8 with its mark, semicolons, CRLF. */
export async function writeCsv({ columns, readRows }: SheetSource, put: Put): Promise<void> {
  const linesOf = (rows: SheetJson['rows']) =>
    rows.map((row) => lineOf(columns.map(({ kind }, index) => cellText(kind, row[index] ?? null)))).join('');
  await put(Buffer.from(BYTE_ORDER_MARK + lineOf(columns.map(({ label }) => label))));
  const sums = await readRows((rows) => put(Buffer.from(linesOf(rows))));
  if (sums !== null) await put(Buffer.from(linesOf([sums])));
}

function lineOf(texts: readonly string[]): string {
  return `${texts.map(quoted).join(';')}\r\n`;
}

function quoted(text: string): string {
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
