import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from '@playwright/test';

/** What this worker knows of the kinds that were looked at, and how far it has read what all workers have noted. */
const seen = new Set<string>();
let bytesRead = 0;

/**
 * Places of those kinds that no worker of this run has noted before, each kind once; from now on they are noted. The notes lie in the folder of
 * results, which each run empties: a journey that is walked again looks anew.
 */
export function noteFresh(kinds: readonly string[]): readonly number[] {
  const notes = join(test.info().project.outputDir, 'looked-at', 'kinds');
  readNotes(notes);
  const fresh = kinds.flatMap((kind, place) => {
    if (seen.has(kind)) return [];
    seen.add(kind);
    return [place];
  });
  mkdirSync(dirname(notes), { recursive: true });
  // One short line for each goes to the file whole, whoever else writes.
  if (fresh.length > 0) appendFileSync(notes, fresh.map((place) => `${kinds[place]}\n`).join(''));
  return fresh;
}

function readNotes(notes: string): void {
  if (!existsSync(notes)) return;
  const bytes = readFileSync(notes);
  for (const kind of bytes.subarray(bytesRead).toString().split('\n')) if (kind !== '') seen.add(kind);
  bytesRead = bytes.length;
}
