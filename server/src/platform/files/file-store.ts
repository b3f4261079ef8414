import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Keeps uploaded bytes under names of our own. */
export interface FileStore {
  /** Stores bytes and gives their key; the same bytes have the same key. */
  put(bytes: Buffer, extension: string): Promise<string>;
  /** The bytes of a key, or undefined when there are none. */
  read(key: string): Promise<Buffer | undefined>;
  /** Forgets a key; one that isn't there is fine. */
  remove(key: string): Promise<void>;
}

const KEY = /^[0-9a-f]{64}\.[a-z0-9]{2,5}$/;

/** The key that bytes are stored under: their SHA-256 in hex and the extension. */
export function fileKeyOf(bytes: Buffer, extension: string): string {
  return `${createHash('sha256').update(bytes).digest('hex')}.${extension}`;
}

/** A file store in a folder. Keys are content hashes, so a file never changes and may be cached for ever. */
export function folderStore(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, key.slice(0, 2), key);
  return {
    async put(bytes, extension) {
      const key = fileKeyOf(bytes, extension);
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      // Written beside and renamed, so that a crash leaves no half file under a good name.
      const draft = `${path}.${process.pid}.${performance.now()}`;
      await writeFile(draft, bytes);
      await rename(draft, path);
      return key;
    },
    async read(key) {
      if (!KEY.test(key)) return undefined;
      return readFile(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      });
    },
    async remove(key) {
      if (KEY.test(key)) await rm(pathOf(key), { force: true });
    },
  };
}
