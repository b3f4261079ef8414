import { setPriority } from 'node:os';
import { readCsv } from './read-csv.ts';

/** What is to be read, and how much of it. */
export interface TableToRead {
  readonly isWorkbook: boolean;
  readonly bytes: Uint8Array;
  readonly maxRows: number;
  readonly maxColumns: number;
}

/** Runs in a process of its own, with little memory and little time: a workbook is a program of outsiders (read-table.ts). It gives its rows as JSON, null for what can't be read. */
process.once('message', (sent) => {
  void read(sent as TableToRead);
});

async function read({ isWorkbook, bytes, maxRows, maxColumns }: TableToRead): Promise<void> {
  bePatient();
  const all = Buffer.from(bytes);
  const rows = isWorkbook ? await readWorkbook(all) : await readCsv(all, maxRows, maxColumns);
  process.send?.(JSON.stringify(rows), () => process.exit(0));
}

async function readWorkbook(bytes: Buffer): Promise<unknown[][]> {
  // Only then: who sends plain text doesn't wait for it.
  const { refuseBomb } = await import('./open-workbook.ts');
  refuseBomb(bytes);
  const { readSheet } = await import('read-excel-file/node');
  const rows: readonly (readonly unknown[])[] = await readSheet(bytes);
  return rows.map((row) => row.map(plain));
}

function plain(cell: unknown): string | number | boolean | null {
  if (cell instanceof Date) return cell.toISOString();
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean' ? cell : null;
}

/** Orders go before it. Where that isn't allowed it reads with the priority that it has. */
function bePatient(): void {
  try {
    setPriority(10);
  } catch {}
}
