import { createReadStream } from 'node:fs';
import { link, mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Manifest } from './manifest.ts';
import { FILES_FOLDER } from './manifest.ts';
import { hashFile, type StoredFile, writeSealed } from './sealed-file.ts';

type NamedFile = StoredFile & { readonly name: string };

/** As the file store names them; what an upload is being written to is none yet. */
const KEY = /^[0-9a-f]{2}\/[0-9a-f]{64}[^/]*\.[a-z0-9]{2,5}$/;

/** Names of all pictures and invoices of a market, below its folder `files`. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((name) => KEY.test(name))
    .toSorted();
}

/** The backup before, as far as its files can be used again. */
export interface EarlierBackup {
  readonly folder: string;
  readonly manifest: Manifest;
}

/**
 * Copies every file into the backup. What is stored under a name never changes, so one that the backup before has under the same key is linked to it and takes
 * no room; its bytes are read all the same, and a file that has rotted there is copied anew.
 */
export async function keepFiles(
  from: string,
  to: string,
  { key, earlier }: { readonly key: Buffer | null; readonly earlier: EarlierBackup | null },
): Promise<NamedFile[]> {
  const names = await listFiles(from);
  const known = new Map(earlier?.manifest.files.map((file) => [file.name, file] as const));
  const remaining: NamedFile[] = [];
  for (const name of names) {
    const target = join(to, FILES_FOLDER, name);
    await mkdir(dirname(target), { recursive: true });
    const before = known.get(name);
    if (earlier !== null && before !== undefined && (await isLinked(earlier, before, target))) {
      remaining.push(before);
      continue;
    }
    const stored = await writeSealed(target, createReadStream(join(from, name)), { key, name });
    remaining.push({ name, ...stored });
  }
  return remaining;
}

async function isLinked(earlier: EarlierBackup, before: NamedFile, target: string): Promise<boolean> {
  const source = join(earlier.folder, FILES_FOLDER, before.name);
  try {
    const { sha256 } = await hashFile(source);
    if (sha256 !== before.sha256) return false;
    await link(source, target);
    return true;
  } catch {
    return false;
  }
}
