import { readSheet } from 'read-excel-file/node';
import { refuseBomb } from './open-workbook.ts';

/** Runs in a process of its own, with little memory and little time: a workbook is a program of outsiders (read-table.ts). */
process.once('message', (sent) => {
  void read(Buffer.from(sent as Uint8Array));
});

async function read(bytes: Buffer): Promise<void> {
  refuseBomb(bytes);
  const rows: readonly (readonly unknown[])[] = await readSheet(bytes);
  process.send?.(
    rows.map((row) => row.map(plain)),
    () => process.exit(0),
  );
}

function plain(cell: unknown): string | number | boolean | null {
  if (cell instanceof Date) return cell.toISOString();
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean' ? cell : null;
}
