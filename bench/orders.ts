import { randomUUID } from 'node:crypto';
import { captureOrders } from './capture.ts';
import { request } from './http-client.ts';
import { type LoadResult, load, medianOf } from './load.ts';
import { type Input, type Market, pick } from './market.ts';
import { findPgbench, runPgbench, storeInput } from './pgbench.ts';
import { pgbenchScript } from './pgbench-script.ts';
import { SESSION_COOKIE } from './server-process.ts';

export interface OrderFigures {
  readonly clients: number;
  readonly ours: LoadResult;
  /** Null where there is no pgbench. */
  readonly yardstick: LoadResult | null;
}

export interface OrderBench {
  readonly databaseUrl: string;
  readonly port: number;
  readonly market: Market;
  readonly iterations: number;
  readonly seconds: number;
  /** Milliseconds after the program's start from which no further iteration begins. */
  readonly until: number;
}

/** Orders a second at 1, 8 and 32 clients, with pgbench doing the same in turns. */
export async function benchOrders(
  bench: OrderBench,
): Promise<{ figures: OrderFigures[]; statements: number }> {
  const captured = await captureOrders(bench.databaseUrl, bench.market.inputs);
  const script = pgbenchScript(captured);
  const pgbench = await findPgbench();
  if (pgbench !== null) await storeInput(bench.databaseUrl, script);
  const ours = (clients: number, seconds: number) =>
    load(bench.port, clients, seconds, 201, () => orderRequest(pick(bench.market.inputs)));
  const yardstick = (clients: number, seconds: number) =>
    pgbench === null ? null : runPgbench(pgbench, bench.databaseUrl, script, clients, seconds);
  await ours(8, 2);
  await yardstick(8, 1);
  const figures: OrderFigures[] = [];
  for (const clients of [1, 8, 32]) {
    const own: LoadResult[] = [];
    const theirs: LoadResult[] = [];
    for (
      let iteration = 0;
      iteration < bench.iterations && (iteration === 0 || performance.now() < bench.until);
      iteration += 1
    ) {
      const measured = await yardstick(clients, bench.seconds);
      if (measured !== null) theirs.push(measured);
      own.push(await ours(clients, bench.seconds));
    }
    figures.push({ clients, ours: medianOf(own), yardstick: theirs.length === 0 ? null : medianOf(theirs) });
  }
  return { figures, statements: captured[0]?.statements.length ?? 0 };
}

function orderRequest({ sessionToken, body }: Input): Buffer {
  const headers = { cookie: `${SESSION_COOKIE}=${sessionToken}`, 'idempotency-key': randomUUID() };
  return request('POST', '/api/order', headers, body);
}
