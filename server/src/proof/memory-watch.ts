import { appendFileSync } from 'node:fs';
import { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Loaded before `main.ts` by the soak alone: at SIGUSR2 it writes down how much the process holds once all rubbish is gone. `LEAK_BYTES` plants the fault: a map that keeps
 * so much of every address that was ever asked for.
 */
const { MEMORY_LOG = '', LEAK_BYTES = '0' } = process.env;
const leakBytes = Number(LEAK_BYTES);
/** The fault is to be seen, and not to end the process before. */
const MAX_LEAKED = 80 * 1_048_576;

process.on('SIGUSR2', () => void writeMemory());
if (leakBytes > 0) leak();

async function writeMemory(): Promise<void> {
  // Twice: what finalizers let go of is there in the second chain only.
  for (const _ of [1, 2]) {
    globalThis.gc?.();
    await sleep(100);
  }
  const { heapUsed, external, rss } = process.memoryUsage();
  appendFileSync(MEMORY_LOG, `${JSON.stringify({ heldBytes: heapUsed + external, rssBytes: rss })}\n`);
}

function leak(): void {
  const stored = new Map<string, string>();
  const emit: (this: Server, event: string, ...all: unknown[]) => boolean = Reflect.get(
    Server.prototype,
    'emit',
  );
  Server.prototype.emit = function (this: Server, event: string, ...all: unknown[]) {
    if (event === 'request' && stored.size * leakBytes < MAX_LEAKED)
      stored.set(`${stored.size}`, Buffer.alloc(leakBytes, 'k').toString('latin1'));
    return emit.call(this, event, ...all);
  };
}
