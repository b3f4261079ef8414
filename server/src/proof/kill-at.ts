import { appendFileSync } from 'node:fs';
import { Client } from 'pg';

/**
 * Loaded before `main.ts` or `worker.ts` by the crash tests alone: ends the process by SIGKILL at a named moment, writes down which calls that move money
 * were answered, sets the clock ahead, and plants faults. The market itself knows nothing of it.
 */
export interface KillAt {
  /** A call over the wire, or the commit of a transaction in which a statement was run. */
  readonly on: 'http' | 'commit';
  readonly when: 'before' | 'after';
  /** A regular expression on `METHOD url`, or on the statement and its values. */
  readonly match: string;
}

/** What of a statement is written otherwise on its way to the database. */
export interface PlantedFault {
  readonly from: string;
  readonly to: string;
}

type Query = (this: Client, ...given: unknown[]) => unknown;

const { KILL_AT, PLANTED_FAULT, CLOCK_AHEAD_MS = '0', WIRE_LOG = '' } = process.env;
const killAt = KILL_AT === undefined ? null : (JSON.parse(KILL_AT) as KillAt);
const planted = PLANTED_FAULT === undefined ? null : (JSON.parse(PLANTED_FAULT) as PlantedFault);

setClockAhead(Number(CLOCK_AHEAD_MS));
watchCalls();
watchStatements();

function die(): never {
  process.kill(process.pid, 'SIGKILL');
  // The signal is on its way; nothing more may happen until it is there.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  throw new Error('unreachable');
}

function dieIf(on: KillAt['on'], when: KillAt['when'], text: string): void {
  if (killAt?.on === on && killAt.when === when && new RegExp(killAt.match).test(text)) die();
}

function watchCalls(): void {
  const send = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const call = `${init?.method ?? 'GET'} ${input instanceof Request ? input.url : input.toString()}`;
    dieIf('http', 'before', call);
    const answer = await send(input, init);
    if (typeof init?.body === 'string') appendFileSync(WIRE_LOG, `${call} ${init.body}\n`);
    dieIf('http', 'after', call);
    return answer;
  };
}

function watchStatements(): void {
  const { query } = Client.prototype as unknown as { query: Query };
  const marked = new WeakSet<Client>();
  const watched: Query = function (first, ...rest) {
    const text = textOf(first);
    if (/^(begin|start transaction|rollback)/i.test(text)) marked.delete(this);
    if (killAt?.on === 'commit' && new RegExp(killAt.match).test(`${text} ${valuesOf(first, rest)}`))
      marked.add(this);
    const isMarkedCommit = text === 'commit' && marked.has(this);
    if (isMarkedCommit && killAt?.when === 'before') die();
    const answer = query.call(this, rewritten(first), ...rest);
    return isMarkedCommit ? (answer as Promise<unknown>).then(die) : answer;
  };
  Client.prototype.query = watched as unknown as typeof Client.prototype.query;
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query;
  return hasText(query) ? query.text : '';
}

function valuesOf(query: unknown, [values]: unknown[]): string {
  const given = hasText(query) ? query.values : values;
  return Array.isArray(given) ? given.filter((value) => typeof value === 'string').join(' ') : '';
}

function hasText(query: unknown): query is { text: string; values?: unknown } {
  return typeof query === 'object' && query !== null && 'text' in query && typeof query.text === 'string';
}

function rewritten(query: unknown): unknown {
  if (planted === null) return query;
  if (typeof query === 'string') return query.replace(planted.from, planted.to);
  return hasText(query) ? { ...query, text: query.text.replace(planted.from, planted.to) } : query;
}

function setClockAhead(ms: number): void {
  if (ms === 0) return;
  const RealDate = Date;
  globalThis.Date = class extends RealDate {
    constructor(...given: unknown[]) {
      super(...((given.length === 0 ? [RealDate.now() + ms] : given) as [number]));
    }
    static override [Symbol.hasInstance](value: unknown): boolean {
      return value instanceof RealDate;
    }
    static override now(): number {
      return RealDate.now() + ms;
    }
  } as DateConstructor;
}
