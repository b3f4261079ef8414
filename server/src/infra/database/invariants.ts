import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Database } from './connect.ts';

const FILE = new URL('./invariants.sql', import.meta.url);

export interface BrokenInvariant {
  /** The rule in words. */
  invariant: string;
  /** The first rows that break it. */
  rows: unknown[];
}

/** How many rules there are. */
export async function countInvariants(): Promise<number> {
  return (await readInvariants()).length;
}

/** Runs every query of invariants.sql and returns those that found something; an empty list means healthy data. */
export async function listBrokenInvariants(db: Database): Promise<BrokenInvariant[]> {
  const found: BrokenInvariant[] = [];
  for (const { invariant, query } of await readInvariants()) {
    const { rows } = await sql.raw(`select * from (${query}) broken limit 20`).execute(db);
    if (rows.length > 0) {
      found.push({ invariant, rows });
    }
  }
  return found;
}

async function readInvariants(): Promise<{ invariant: string; query: string }[]> {
  const [, ...parts] = (await readFile(FILE, 'utf8')).split(/^-- invariant: /m);
  return parts.map((part) => {
    const end = part.indexOf('\n');
    return { invariant: part.slice(0, end), query: part.slice(end).trim().replace(/;$/, '') };
  });
}
