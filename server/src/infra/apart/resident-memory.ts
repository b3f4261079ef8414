import { readFileSync } from 'node:fs';

const LOOK_EVERY_MS = 20;
const PAGE_BYTES = 4096;

/**
 * Looks at what a process holds in memory until it is released, and calls once it holds more. V8 bounds its own heap alone: pictures are unpacked beside it.
 * Where the system doesn't say (only Linux does), the limits of the input have to do.
 */
export function whileWithin(pid: number | undefined, residentMb: number, onMore: () => void): () => void {
  const timer = setInterval(() => {
    if (residentBytes(pid) <= residentMb * 1_048_576) return;
    clearInterval(timer);
    onMore();
  }, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}

/** None of one that is gone. */
function residentBytes(pid: number | undefined): number {
  try {
    const [, pages = '0'] = readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ');
    return Number(pages) * PAGE_BYTES;
  } catch {
    return 0;
  }
}
