import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import type { Client } from 'pg';
import { BackupRefused } from './backup-refused.ts';
import { type Manifest, TABLES_FOLDER } from './manifest.ts';
import { readSealed } from './sealed-file.ts';
import { type BackupTable, listTables, quote, quoted } from './tables.ts';

const ROWS_AT_ONCE = 500;
/** Mails and archived answers are long. */
const CHARACTERS_AT_ONCE = 4_000_000;

interface Reference {
  readonly owner: string;
  readonly name: string;
  readonly definition: string;
}

/**
 * Fills a migrated database with the rows of a backup, all or nothing. Refuses one whose tables aren't those of this version.
 */
export async function loadTables(
  client: Client,
  folder: string,
  { manifest, key }: { readonly manifest: Manifest; readonly key: Buffer | null },
): Promise<void> {
  const here = await listTables(client);
  refuseOtherTables(here.map(quoted), manifest);
  await fillTables(client, here, async () => {
    for (const table of manifest.tables) await loadTable(client, folder, { table, key });
    await setSequences(client, manifest.sequences);
  });
}

/**
 * Fills tables anew in one transaction, all or nothing: what stands in them goes, references are taken away and made again at the end, which checks every
 * one of them, and no trigger runs.
 */
export async function fillTables(
  client: Client,
  tables: readonly BackupTable[],
  fill: () => Promise<void>,
): Promise<void> {
  const names = tables.map(quoted);
  await client.query("set timezone = 'UTC'");
  await client.query('begin');
  try {
    const references = await listReferences(client, tables);
    await client.query(
      references.map(({ owner, name }) => `alter table ${owner} drop constraint ${quote(name)};`).join('\n'),
    );
    await client.query(names.map((name) => `alter table ${name} disable trigger user;`).join('\n'));
    await client.query(`truncate ${names.join(', ')}`);
    await fill();
    await client.query(
      references
        .map(
          ({ owner, name, definition }) =>
            `alter table ${owner} add constraint ${quote(name)} ${definition};`,
        )
        .join('\n'),
    );
    await client.query(names.map((name) => `alter table ${name} enable trigger user;`).join('\n'));
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

function refuseOtherTables(here: readonly string[], { tables }: Manifest): void {
  const inBackup = tables.map(({ schema, table }) => quoted({ schema, name: table }));
  const odd = [
    ...here.filter((name) => !inBackup.includes(name)),
    ...inBackup.filter((name) => !here.includes(name)),
  ];
  if (odd.length > 0)
    throw new BackupRefused(`The backup and this version don't have the same tables: ${odd.join(', ')}.`);
}

async function listReferences(client: Client, tables: readonly BackupTable[]): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(
    `select conrelid::regclass::text as owner, conname as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and conrelid = any($1::regclass[])
      order by 1, 2`,
    [tables.map(quoted)],
  );
  return rows;
}

async function loadTable(
  client: Client,
  folder: string,
  { table, key }: { readonly table: Manifest['tables'][number]; readonly key: Buffer | null },
): Promise<void> {
  const sealed = await readSealed(join(folder, TABLES_FOLDER, table.name), { key, name: table.name });
  const plain = createGunzip();
  sealed.on('error', (error) => plain.destroy(error));
  const lines = createInterface({ input: sealed.pipe(plain), crlfDelay: Infinity });
  const rows = await insertLines(client, { ...table, name: table.table }, lines);
  if (rows !== table.rows)
    throw new BackupRefused(`${table.name} holds ${rows} rows where the manifest says ${table.rows}.`);
}

/** Inserts rows that are lines of JSON, many at once, and says how many there were. */
export async function insertLines(
  client: Client,
  table: BackupTable,
  lines: AsyncIterable<string>,
): Promise<number> {
  const columns = table.columns.map(({ name }) => quote(name)).join(', ');
  const types = table.columns.map(({ name, type }) => `${quote(name)} ${type}`).join(', ');
  const insert = `insert into ${quoted(table)} (${columns}) overriding system value
    select ${columns} from json_to_recordset($1::json) as r(${types})`;
  let batch: string[] = [];
  let rows = 0;
  let characters = 0;
  const send = async () => {
    if (batch.length === 0) return;
    rows += batch.length;
    await client.query(insert, [`[${batch.join(',')}]`]);
    batch = [];
    characters = 0;
  };
  for await (const line of lines) {
    batch.push(line);
    characters += line.length;
    if (batch.length === ROWS_AT_ONCE || characters > CHARACTERS_AT_ONCE) await send();
  }
  await send();
  return rows;
}

/** Asked for next is what comes after the last one that was given. */
async function setSequences(client: Client, sequences: Manifest['sequences']): Promise<void> {
  await client.query(
    `select setval(format('%I.%I', s.schema, s.name)::regclass, coalesce(s."lastValue"::bigint, p.start_value), s."lastValue" is not null)
      from json_to_recordset($1::json) as s(schema text, name text, "lastValue" text)
        join pg_sequences p on p.schemaname = s.schema and p.sequencename = s.name`,
    [JSON.stringify(sequences)],
  );
}
