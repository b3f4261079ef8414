import { readFileSync } from 'node:fs';

const LOOK_EVERY_MS = 20;

/**
 * Looks at what a process holds in memory until it is released, and calls once it holds more. V8 bounds its own heap alone: pictures are unpacked beside it.
 * Where the system doesn't say (only Linux does), the limits of the input have to do.
 */
export function whileWithin(pid: number | undefined, residentMb: number, onMore: () => void): () => void {
  const timer = setInterval(() => {
    if (residentMbOf(pid) <= residentMb) return;
    clearInterval(timer);
    onMore();
  }, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}

/** None of one that is gone. */
function residentMbOf(pid: number | undefined): number {
  try {
    const [, kilobytes = '0'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1')) ?? [];
    return Number(kilobytes) / 1024;
  } catch {
    return 0;
  }
}
