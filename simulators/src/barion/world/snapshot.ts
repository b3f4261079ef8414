import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { World } from './world.ts';

export type Snapshot = {
  /** Says that the world is no longer what is on the disk. */
  touch: () => void;
  /** Resolves when all that was touched before is on the disk. */
  saved: () => Promise<void>;
};

/** Without a folder the world lives in memory only. */
export function noSnapshot(): Snapshot {
  return { touch: () => undefined, saved: async () => undefined };
}

export async function readSnapshot(dataDir: string): Promise<World | null> {
  await mkdir(dataDir, { recursive: true });
  try {
    const world: World = JSON.parse(await readFile(fileIn(dataDir), 'utf8'));
    return world;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** One file that always is a whole world: written beside, then renamed. Those who wait together share a write. */
export function createSnapshot(dataDir: string, world: () => World): Snapshot {
  let touched = 0;
  let written = 0;
  let writing: Promise<void> | null = null;
  return {
    touch: () => {
      touched += 1;
    },
    saved: async () => {
      const wanted = touched;
      while (written < wanted) {
        writing ??= write().finally(() => {
          writing = null;
        });
        await writing;
      }
    },
  };

  async function write(): Promise<void> {
    const upTo = touched;
    const part = `${fileIn(dataDir)}.part`;
    await writeFile(part, JSON.stringify(world()));
    await rename(part, fileIn(dataDir));
    written = upTo;
  }
}

function fileIn(dataDir: string): string {
  return path.join(dataDir, 'barion.json');
}
