import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { BackupRefused } from './backup-refused.ts';

/** What comes from a manifest is written into paths and statements, so it can be no more than a name. */
const path = z.string().check(z.refine(isWithinFolder));
const word = z.string().check(z.regex(/^\w+$/));
const typeName = z.string().check(z.regex(/^[\w ".,()[\]]+$/));

const storedFile = { name: path, sha256: z.string(), bytes: z.int() };

const manifest = z.object({
  format: z.literal(1),
  madeAt: z.string(),
  postgres: z.string(),
  /** What the schema had been through: only code with the same history can take the rows. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  jobsMigration: z.int(),
  /** A keyed digest: says whether SECRETS_KEY is the one that the secrets in the database are sealed with. */
  secretsKey: z.string(),
  /** Null where the files are not sealed; else a digest that knows BACKUP_KEY again. */
  backupKey: z.nullable(z.string()),
  tables: z.array(
    z.object({
      ...storedFile,
      schema: word,
      table: word,
      rows: z.int(),
      columns: z.array(z.object({ name: word, type: typeName })),
    }),
  ),
  sequences: z.array(z.object({ schema: word, name: word, lastValue: z.nullable(z.string()) })),
  files: z.array(z.object(storedFile)),
});

function isWithinFolder(name: string): boolean {
  return !name.includes('\\') && name.split('/').every((part) => !['', '.', '..'].includes(part));
}

/** All that a backup holds, with the hash of each file. */
export type Manifest = z.infer<typeof manifest>;

const MANIFEST = 'manifest.json';
const SEAL = 'manifest.seal';

/** Where the files of a backup lie in its folder. */
export const TABLES_FOLDER = 'tables';
export const FILES_FOLDER = 'files';

/** Writes the manifest and its seal: a hash, with a key one that no one without it can make. */
export async function writeManifest(folder: string, content: Manifest, key: Buffer | null): Promise<void> {
  const text = `${JSON.stringify(content, null, 1)}\n`;
  await writeFile(join(folder, MANIFEST), text, { mode: 0o600 });
  await writeFile(join(folder, SEAL), `${sealOf(text, key)}\n`, { mode: 0o600 });
}

/** Reads the manifest of a backup. Refuses one that isn't there, was changed, or is of a format that this version doesn't know. */
export async function readManifest(folder: string, key: Buffer | null): Promise<Manifest> {
  const [text, seal] = await Promise.all([MANIFEST, SEAL].map((name) => readPart(folder, name)));
  const found = readJson(text ?? '');
  const isSealed =
    typeof found === 'object' && found !== null && 'backupKey' in found && found.backupKey !== null;
  if (isSealed && key === null)
    throw new BackupRefused('The backup is encrypted: set BACKUP_KEY to the key that it was made with.');
  if (isSealed && key !== null && found.backupKey !== fingerprintOf(key))
    throw new BackupRefused('BACKUP_KEY is not the key that the backup was made with.');
  const expected = Buffer.from(sealOf(text ?? '', isSealed ? key : null));
  const given = Buffer.from((seal ?? '').trim());
  if (expected.length !== given.length || !timingSafeEqual(expected, given))
    throw new BackupRefused(`${MANIFEST} was changed after the backup was made: its seal is another one.`);
  const parsed = manifest.safeParse(found);
  if (!parsed.success)
    throw new BackupRefused(
      `${MANIFEST} is of a format that this version of the market doesn't know: restore with the version that made it.`,
    );
  return parsed.data;
}

/** A digest by which a key is known again, and which doesn't give it away. */
export function fingerprintOf(key: Buffer): string {
  return createHmac('sha256', key).update('kosar backup key').digest('hex').slice(0, 32);
}

function sealOf(text: string, key: Buffer | null): string {
  const hash = key === null ? createHash('sha256') : createHmac('sha256', key);
  return hash.update(text).digest('hex');
}

async function readPart(folder: string, name: string): Promise<string> {
  try {
    return await readFile(join(folder, name), 'utf8');
  } catch {
    throw new BackupRefused(`There is no ${name} in ${folder}: it is no whole backup.`);
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new BackupRefused(`${MANIFEST} can't be read: it was changed after the backup was made.`);
  }
}
