import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

const BYTES_PER_MB = 1024 * 1024;

/** How much room the disk has that a folder is on, or will be, in MB. */
export async function freeMbOf(folder: string): Promise<number> {
  const path = resolve(folder);
  if (!existsSync(path) && dirname(path) !== path) return freeMbOf(dirname(path));
  const { bavail, bsize } = await statfs(path);
  return Math.floor((bavail * bsize) / BYTES_PER_MB);
}
