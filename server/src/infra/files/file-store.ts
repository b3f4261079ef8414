import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Keeps uploaded bytes under names of our own. */
export interface FileStore {
  /** Stores bytes under a key that begins with their hash: what stands under a key never changes. */
  put(key: string, bytes: Buffer): Promise<void>;
  /** The bytes of a key, or undefined when there are none. */
  read(key: string): Promise<Buffer | undefined>;
  /** Forgets a key; one that isn't there is fine. */
  remove(key: string): Promise<void>;
}

/** A hash, perhaps a picture's size, colour and variant (picture.ts), an ending. */
const KEY = /^[0-9a-f]{64}(?:-\d{1,4}x\d{1,4}-[0-9a-f]{6}(?:@\d{2,4})?)?\.[a-z0-9]{2,5}$/;

/** A file store in a folder. Keys are content hashes, so a file never changes and may be cached for ever. */
export function folderStore(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, key.slice(0, 2), key);
  return {
    async put(key, bytes) {
      if (!KEY.test(key)) throw new TypeError(`${key} is no key of ours`);
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      // Written beside and renamed, so that a crash leaves no half file under a good name.
      const draft = `${path}.${process.pid}.${performance.now()}`;
      await writeFile(draft, bytes);
      await rename(draft, path);
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
