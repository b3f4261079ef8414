import { parentPort, workerData } from 'node:worker_threads';
import { readSheet } from 'read-excel-file/node';
import { refuseBomb } from './open-workbook.ts';

/** Runs in a thread of its own, with little memory and little time: a workbook is a program of strangers (read-table.ts). */
const bytes = Buffer.from(workerData as Uint8Array);
refuseBomb(bytes);
const rows: readonly (readonly unknown[])[] = await readSheet(bytes);
parentPort?.postMessage(rows.map((row) => row.map(plain)));

function plain(cell: unknown): string | number | boolean | null {
  if (cell instanceof Date) return cell.toISOString();
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean' ? cell : null;
}
