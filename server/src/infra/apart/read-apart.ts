import { type ChildProcess, fork } from 'node:child_process';
import type { Socket } from 'node:net';
import { createLine } from '../in-turn.ts';
import { whileWithin } from './resident-memory.ts';

/** What a process may take that reads others' bytes once. */
export interface ReadingLimits {
  /** The longest answer, as JSON: one that is longer is not taken in. */
  readonly answerBytes: number;
  /** What V8 may take. */
  readonly heapMb: number;
  /** What the process may take in all, libraries of other languages included. */
  readonly residentMb: number;
  readonly ms: number;
}

/** What all readings of a kind may take. */
export interface ReaderLimits extends ReadingLimits {
  /** The longest input: one that is longer isn't handed over. */
  readonly inputBytes: number;
  /** Processes at once, and how many readings may wait for one: each holds its whole input. */
  readonly atOnce: number;
  readonly waiting: number;
  /** How long a process waits for the next reading: 0 where each input has another author, whose process is its own. */
  readonly idleMs: number;
}

/** Reads an input of others; null for what is broken, or takes more than its limits. */
export type ReadApart<Input, Answer> = (input: Input) => Promise<Answer | null>;

/** A reader of one kind of others' bytes: its script, and what it may take. Refuses with `unavailable` when too many wait. */
export function createReader<Input extends { readonly bytes: Uint8Array }, Answer>(
  name: string,
  script: URL,
  limits: ReaderLimits,
): ReadApart<Input, Answer> {
  const inTurn = createLine(name, limits.atOnce, limits.waiting);
  // No more than were at work at once.
  const idle: { readonly reader: ChildProcess; readonly leave: () => void }[] = [];

  async function read(input: Input): Promise<unknown> {
    const kept = idle.pop();
    kept?.leave();
    const reader = kept?.reader ?? start(script, limits);
    const text = await answerOf(reader, input, limits);
    if (text === null || limits.idleMs === 0) reader.kill('SIGKILL');
    else rest(reader);
    return parsed(text);
  }

  function rest(reader: ChildProcess): void {
    const end = () => {
      const at = idle.findIndex((one) => one.reader === reader);
      if (at >= 0) idle.splice(at, 1);
      reader.kill('SIGKILL');
    };
    const timer = setTimeout(end, limits.idleMs).unref();
    reader.once('exit', end);
    const leave = () => {
      clearTimeout(timer);
      reader.off('exit', end);
    };
    idle.push({ reader, leave });
    setAwaited(reader, false);
  }

  return async (input) => {
    if (input.bytes.length > limits.inputBytes) return null;
    return (await inTurn(() => read(input))) as Answer | null;
  };
}

/**
 * What a script makes of others' bytes, in a process of its own that knows nothing of ours: V8 ends the whole process when a thread runs out of memory in one
 * step. Null for what is broken, or takes more memory, time or room for its answer than an honest one. The script gets the input by `giveAnswer`.
 */
export async function readApart(script: URL, input: object, limits: ReadingLimits): Promise<unknown> {
  const reader = start(script, limits);
  try {
    return parsed(await answerOf(reader, input, limits));
  } finally {
    reader.kill('SIGKILL');
  }
}

function start(script: URL, { heapMb }: ReadingLimits): ChildProcess {
  const reader = fork(script, {
    execArgv: [`--max-old-space-size=${heapMb}`],
    env: {},
    serialization: 'advanced',
    // Of a channel one learns how long a message is when it has come whole, of a pipe before.
    stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
  });
  // One that can't be started ends; what it said is then nothing.
  reader.on('error', () => undefined);
  return reader;
}

/** Whether we stay for a reader. */
function setAwaited(reader: ChildProcess, isAwaited: boolean): void {
  const does = isAwaited ? 'ref' : 'unref';
  reader[does]();
  reader.channel?.[does]();
  // It is a pipe, which the types don't say.
  (reader.stdout as Socket | null)?.[does]();
}

/** How long the answer is stands before it. */
const LENGTH_BYTES = 4;

/** The answer to one input; null when it doesn't come in time, is too long, or takes too much to be made. */
async function answerOf(
  reader: ChildProcess,
  input: object,
  { residentMb, ms, answerBytes }: ReadingLimits,
): Promise<string | null> {
  const { promise, resolve } = Promise.withResolvers<string | null>();
  const giveUp = () => resolve(null);
  const pieces: Buffer[] = [];
  let bytes = 0;
  const take = (piece: Buffer) => {
    pieces.push(piece);
    bytes += piece.length;
    if (bytes < LENGTH_BYTES) return;
    // The pieces of a pipe are long: the first one nearly always says it.
    const [first = piece] = pieces;
    const head = first.length < LENGTH_BYTES ? Buffer.concat(pieces) : first;
    const length = head.readUInt32BE(0);
    if (length > answerBytes) giveUp();
    else if (bytes >= LENGTH_BYTES + length) resolve(Buffer.concat(pieces).toString('utf8', LENGTH_BYTES));
  };
  const timer = setTimeout(giveUp, ms);
  const release = whileWithin(reader.pid, residentMb, giveUp);
  setAwaited(reader, true);
  reader.stdout?.on('data', take).once('end', giveUp);
  reader.once('error', giveUp);
  // One that is gone can't be written to.
  reader.send(input, (error) => {
    if (error !== null) giveUp();
  });
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    release();
    reader.stdout?.off('data', take).off('end', giveUp);
    reader.off('error', giveUp);
  }
}

/** Null for what is no answer. */
function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
