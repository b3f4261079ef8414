import { openConnection } from './http-client.ts';

/** What a load did: finished in `seconds`, with the time each took. */
export interface LoadResult {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/** What limits how often something is asked for, beside the time. */
export interface LoadBound {
  /** So often over each connection at most. */
  readonly max?: number;
}

/**
 * Sends requests over `clients` kept-alive connections for some seconds, one at a time on each, and throws at the first answer that isn't `expected`.
 */
export async function load(
  port: number,
  clients: number,
  seconds: number,
  expected: number,
  next: () => Buffer,
  { max = Number.POSITIVE_INFINITY }: LoadBound = {},
): Promise<LoadResult> {
  const connections = await Promise.all(Array.from({ length: clients }, () => openConnection(port)));
  const times: number[] = [];
  const startedAt = performance.now();
  const endAt = startedAt + seconds * 1000;
  await Promise.all(
    connections.map(async (connection) => {
      for (let at = performance.now(), asked = 0; at < endAt && asked < max; asked += 1) {
        const { status, body } = await connection.ask(next());
        const now = performance.now();
        if (status !== expected) throw new Error(`answered ${status}: ${body.toString().slice(0, 500)}`);
        times.push(now - at);
        at = now;
      }
    }),
  );
  const elapsed = (performance.now() - startedAt) / 1000;
  for (const connection of connections) connection.close();
  return { perSecond: times.length / elapsed, ...percentiles(times) };
}

/** The time that half, and 99 of 100, took at most. */
export function percentiles(timesMs: readonly number[]): { p50Ms: number; p99Ms: number } {
  const sorted = timesMs.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  return { p50Ms: at(0.5), p99Ms: at(0.99) };
}

/** The middle one of several iterations, field by field. */
export function medianOf(iterations: readonly LoadResult[]): LoadResult {
  return {
    perSecond: median(iterations.map(({ perSecond }) => perSecond)),
    p50Ms: median(iterations.map(({ p50Ms }) => p50Ms)),
    p99Ms: median(iterations.map(({ p99Ms }) => p99Ms)),
  };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? 0)) / 2;
}
