import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { Client } from 'pg';
import { fillTables, insertLines } from '../backup/load-tables.ts';
import { listTables, readRows } from '../backup/tables.ts';

/** Copies the market's rows into a database of the same migrations, as they are at one moment. The job queue stays behind: nothing is to happen there. */
export async function copyRows(fromUrl: string, toUrl: string): Promise<number> {
  return withClients(fromUrl, toUrl, async (source, target) => {
    await source.query("set timezone = 'UTC'");
    await source.query('begin isolation level repeatable read read only');
    const tables = (await listTables(source)).filter(({ schema }) => schema === 'public');
    let copied = 0;
    await fillTables(target, tables, async () => {
      for (const table of tables) {
        const rows = Readable.from(readRows(source, table, () => undefined));
        copied += await insertLines(target, table, createInterface({ input: rows, crlfDelay: Infinity }));
      }
    });
    await target.query('analyze');
    return copied;
  });
}

async function withClients<T>(
  fromUrl: string,
  toUrl: string,
  work: (source: Client, target: Client) => Promise<T>,
): Promise<T> {
  const source = new Client({ connectionString: fromUrl, connectionTimeoutMillis: 5000 });
  const target = new Client({ connectionString: toUrl, connectionTimeoutMillis: 5000 });
  await Promise.all([source.connect(), target.connect()]);
  try {
    return await work(source, target);
  } finally {
    await Promise.all([source.end(), target.end()]);
  }
}
