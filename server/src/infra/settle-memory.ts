import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** By then the modules are compiled, and what was only needed for that is rubbish. */
const AFTER_MS = 10_000;

type CollectRubbish = (how: { readonly type: 'major'; readonly flavor: 'last-resort' }) => void;

/**
 * Gives the memory that starting took back to the system, once, a while after the start: a process at rest would keep some 60 MB of empty pages until it
 * is short of memory. Costs one pause of a tenth of a second.
 */
export function settleMemory(afterMs: number = AFTER_MS): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(() => {
      setFlagsFromString('--expose-gc');
      const collect: CollectRubbish = runInNewContext('gc');
      collect({ type: 'major', flavor: 'last-resort' });
      resolve();
    }, afterMs).unref();
  });
}
