import { randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** What is shorter never touches the disk. */
const IN_MEMORY_BYTES = 1_048_576;

/**
 * Has something written to its end before its first byte is sent, and gives it to read: short things from memory, long ones from a file without a
 * name, which is gone with its reader or with the process. So a slow reader holds nothing but the file, and a failure on the way is still a refusal.
 */
export async function spooled(
  write: (put: (bytes: Uint8Array) => Promise<void>) => Promise<void>,
): Promise<Buffer | Readable> {
  let stored: Uint8Array[] = [];
  let length = 0;
  let file: FileHandle | undefined;
  try {
    await write(async (bytes) => {
      stored.push(bytes);
      length += bytes.length;
      if (length <= IN_MEMORY_BYTES) return;
      file ??= await openNameless();
      await file.appendFile(Buffer.concat(stored));
      stored = [];
    });
  } catch (error) {
    await file?.close();
    throw error;
  }
  return file === undefined ? Buffer.concat(stored) : file.createReadStream({ start: 0, autoClose: true });
}

async function openNameless(): Promise<FileHandle> {
  const path = join(tmpdir(), `kosar-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  await unlink(path);
  return file;
}
