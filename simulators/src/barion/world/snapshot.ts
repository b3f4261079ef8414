import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { World } from './world.ts';

export type Snapshot = {
  /** Says that the world is no longer what is on the disk. */
  touch: () => void;
  /** What an answer waits for: resolves when all that was touched before is on the disk, or will be within a second. */
  saved: () => Promise<void>;
  /** Resolves when all of it is on the disk. */
  flush: () => Promise<void>;
};

/** A world that takes longer than this to write is large: answers don't wait for it, and it is written once a second. */
const SLOW_MS = 25;
const PAUSE_MS = 1_000;

/** Without a folder the world lives in memory only. */
export function noSnapshot(): Snapshot {
  return { touch: () => undefined, saved: async () => undefined, flush: async () => undefined };
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
  let lastTookMs = 0;
  let lastEndedAt = 0;
  let writing: Promise<void> | null = null;
  return {
    touch: () => {
      touched += 1;
    },
    saved: async () => {
      if (lastTookMs <= SLOW_MS) await flush();
      else if (performance.now() - lastEndedAt > PAUSE_MS) flush().catch(() => undefined);
    },
    flush,
  };

  async function flush(): Promise<void> {
    const wanted = touched;
    while (written < wanted) {
      writing ??= write().finally(() => {
        writing = null;
      });
      await writing;
    }
  }

  async function write(): Promise<void> {
    const [upTo, begunAt] = [touched, performance.now()];
    const part = `${fileIn(dataDir)}.part`;
    await writeFile(part, JSON.stringify(world()));
    await rename(part, fileIn(dataDir));
    written = upTo;
    lastEndedAt = performance.now();
    lastTookMs = lastEndedAt - begunAt;
  }
}

function fileIn(dataDir: string): string {
  return path.join(dataDir, 'barion.json');
}
