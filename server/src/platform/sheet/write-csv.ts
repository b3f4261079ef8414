import type { SheetJson } from '@kosar/contract/sheet';
import { cellText } from './cell-text.ts';

/** Without it Excel reads the file as if it were from 1995, and ő and ű are lost. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A CSV file that Hungarian Excel opens by a double click: UTF-8 with its mark, semicolons, CRLF. */
export function writeCsv({ columns, rows, sums }: SheetJson): Buffer {
  const lines = [
    columns.map(({ label }) => label),
    ...[...rows, ...(sums === null ? [] : [sums])].map((row) =>
      columns.map(({ kind }, index) => cellText(kind, row[index] ?? null)),
    ),
  ];
  const text = lines.map((line) => `${line.map(quoted).join(';')}\r\n`).join('');
  return Buffer.from(BYTE_ORDER_MARK + text, 'utf8');
}

function quoted(text: string): string {
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
