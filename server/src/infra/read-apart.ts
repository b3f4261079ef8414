import { fork } from 'node:child_process';

/** What others' bytes may take while they are read. */
export interface ReadingLimits {
  readonly memoryMb: number;
  readonly ms: number;
  /** The longest answer, as JSON: one that is longer is not taken in. */
  readonly answerBytes: number;
}

/**
 * What a script makes of others' bytes, in a process of its own that knows nothing of ours: V8 ends the whole process when a thread runs out of memory in one
 * step. Null for what is broken, or takes more memory, time or room for its answer than an honest one. The script gets the input by `giveAnswer`.
 */
export async function readApart(
  script: URL,
  input: unknown,
  { memoryMb, ms, answerBytes }: ReadingLimits,
): Promise<unknown> {
  const reader = fork(script, {
    execArgv: [`--max-old-space-size=${memoryMb}`],
    env: {},
    serialization: 'advanced',
    // Of a channel one learns how long a message is when it has come whole, of a pipe piece by piece.
    stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
  });
  const { promise, resolve } = Promise.withResolvers<string | null>();
  const timer = setTimeout(() => resolve(null), ms);
  const pieces: Buffer[] = [];
  let bytes = 0;
  reader.stdout?.on('data', (piece: Buffer) => {
    bytes += piece.length;
    if (bytes > answerBytes) return resolve(null);
    pieces.push(piece);
  });
  reader.stdout?.once('end', () => resolve(Buffer.concat(pieces).toString()));
  reader.once('error', () => resolve(null));
  // One that is gone already can't be written to: the end of what it said says so.
  reader.send(input as object, () => undefined);
  try {
    return parsed(await promise);
  } finally {
    clearTimeout(timer);
    reader.kill('SIGKILL');
  }
}

/** For the script: reads the one input that it is sent, gives the answer and ends. */
export function giveAnswer(read: (input: never) => Promise<unknown>): void {
  const answer = async (input: unknown): Promise<void> => {
    const text = JSON.stringify(await read(input as never));
    process.stdout.write(text, () => process.exit(0));
  };
  process.once('message', (input) => void answer(input));
}

/** Null for the answer of one that ended in its midst. */
function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
