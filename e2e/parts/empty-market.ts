import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';

/** What the program of an empty market says of itself. */
export interface EmptyMarket {
  /** The one-time address of its setup page. */
  readonly setup: string;
  readonly databaseUrl: string;
}

/** Starts an empty market for one journey; `stop` takes it away with all that was put in. */
export async function startEmptyMarket(): Promise<EmptyMarket & { readonly stop: () => Promise<void> }> {
  const script = join(import.meta.dirname, '..', 'start-empty-market.ts');
  const program: ChildProcessByStdio<Writable, Readable, null> = spawn(process.execPath, [script], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const stop = async () => {
    program.stdin.end();
    await once(program, 'close');
  };
  for await (const line of createInterface({ input: program.stdout }))
    return { ...(JSON.parse(line) as EmptyMarket), stop };
  throw new Error('The empty market ended before it was there.');
}
