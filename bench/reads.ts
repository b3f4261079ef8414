import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type HttpAnswer, openConnection, request } from './http-client.ts';
import { type LoadResult, load, medianOf } from './load.ts';
import { type Market, pick } from './market.ts';
import { findFreePort, SESSION_COOKIE, type ServerProcess, startProcess } from './server-process.ts';

const CLIENTS = 16;

export interface ReadFigures {
  readonly what: string;
  /** Whether the answer is computed from the database each time. */
  readonly isFromDatabase: boolean;
  readonly status: number;
  readonly bytes: number;
  readonly ours: LoadResult;
  readonly yardstick: LoadResult;
}

/** How long each read is measured. */
export interface ReadIterations {
  readonly port: number;
  readonly iterations: number;
  readonly seconds: number;
  /** Milliseconds after the program's start from which no further iteration begins. */
  readonly until: number;
}

export interface ReadBench extends ReadIterations {
  readonly market: Market;
}

/** Reads a second of the pages that are read most, each beside a bare node:http server that sends the same bytes, in turns. */
export async function benchReads(bench: ReadBench): Promise<ReadFigures[]> {
  const figures: ReadFigures[] = [];
  for (const read of await readsOf(bench)) figures.push(await benchRead(bench, CLIENTS, read));
  return figures;
}

/** A request, and what it is in the report. */
export interface Read {
  readonly what: string;
  readonly isFromDatabase: boolean;
  readonly bytes: Buffer;
  /** How often it may be asked for in one iteration: one person has a limit for heavy calls. */
  readonly max?: number;
}

async function readsOf({ port, market }: ReadBench): Promise<Read[]> {
  const delivery = `/api/delivery/${pick(market.deliveryIds)}`;
  const points = '/api/deliverypoint/datalist?size=50&orderby=name';
  const products = '/api/product/datalist?size=50';
  const login = { cookie: `${SESSION_COOKIE}=${pick(market.inputs).sessionToken}` };
  const etag = etagOf(await askOnce(port, request('GET', points, {})));
  const asBrowser = { 'accept-encoding': 'gzip, deflate, br' };
  return [
    { what: 'delivery page, cached', isFromDatabase: false, bytes: request('GET', delivery, {}) },
    {
      what: 'delivery page, cached, brotli',
      isFromDatabase: false,
      bytes: request('GET', delivery, asBrowser),
    },
    { what: 'list of 50 points, cached', isFromDatabase: false, bytes: request('GET', points, {}) },
    {
      what: 'list of 50 points, cached, unchanged',
      isFromDatabase: false,
      bytes: request('GET', points, { 'if-none-match': etag }),
    },
    {
      what: 'delivery page, logged in, from database',
      isFromDatabase: true,
      bytes: request('GET', delivery, login),
    },
    {
      what: 'list of 50 points, logged in, from database',
      isFromDatabase: true,
      bytes: request('GET', points, login),
    },
    { what: 'list of 50 products, cached', isFromDatabase: false, bytes: request('GET', products, {}) },
    {
      what: 'list of 50 products, logged in, from database',
      isFromDatabase: true,
      bytes: request('GET', products, login),
    },
    {
      what: 'search among products with a typing mistake, logged in, from database',
      isFromDatabase: true,
      bytes: request('GET', `${products}&search=${encodeURIComponent('mesz')}`, login),
    },
  ];
}

/** One read over so many connections, beside a bare node:http server that sends the same, in turns. */
export async function benchRead(
  { port, iterations, seconds, until }: ReadIterations,
  clients: number,
  read: Read,
): Promise<ReadFigures> {
  const answer = await askOnce(port, read.bytes);
  if (answer.status !== 200 && answer.status !== 304)
    throw new Error(`${read.what}: ${answer.status} ${answer.body.toString()}`);
  const own: LoadResult[] = [];
  const theirs: LoadResult[] = [];
  const bare = await startBareServer(answer);
  const run = (target: number, time: number) =>
    load(target, clients, time, answer.status, () => read.bytes, read);
  try {
    await run(bare.port, 0.5);
    await run(port, 0.5);
    for (
      let iteration = 0;
      iteration < iterations && (iteration === 0 || performance.now() < until);
      iteration += 1
    ) {
      theirs.push(await run(bare.port, seconds));
      own.push(await run(port, seconds));
    }
  } finally {
    await bare.stop();
  }
  const { what, isFromDatabase } = read;
  return {
    what,
    isFromDatabase,
    status: answer.status,
    bytes: answer.body.length,
    ours: medianOf(own),
    yardstick: medianOf(theirs),
  };
}

async function startBareServer(answer: HttpAnswer): Promise<ServerProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'kosar-bare-'));
  const file = join(folder, 'answer.json');
  const { status, headers } = { status: answer.status, headers: sentHeaders(answer) };
  const body = isChunked(answer) ? unchunked(answer.body) : answer.body;
  const length = status === 304 ? {} : { 'content-length': body.length };
  await writeFile(
    file,
    JSON.stringify({ status, headers: { ...headers, ...length }, body: body.toString('base64') }),
  );
  const port = await findFreePort();
  const server = startProcess(['bench/bare-server.ts', String(port), file], port, {});
  await untilListens(port);
  await rm(folder, { recursive: true });
  return server;
}

async function untilListens(port: number): Promise<void> {
  for (let attempts = 0; attempts < 500; attempts += 1) {
    const connection = await openConnection(port).catch(() => null);
    if (connection !== null) return connection.close();
    await sleep(10);
  }
  throw new Error('the bare server does not listen');
}

async function askOnce(port: number, bytes: Buffer): Promise<HttpAnswer> {
  const connection = await openConnection(port);
  const answer = await connection.ask(bytes);
  connection.close();
  return answer;
}

/** The headers of an answer but those that node:http writes by itself. */
function sentHeaders({ head }: HttpAnswer): Record<string, string> {
  const lines = head.split('\r\n').slice(1);
  const pairs = lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]);
  const own = /^(content-length|transfer-encoding|date|connection|keep-alive)$/i;
  return Object.fromEntries(pairs.filter(([name]) => !own.test(name ?? '')));
}

function etagOf({ head }: HttpAnswer): string {
  return /^etag: (.+)$/im.exec(head)?.[1]?.trim() ?? '';
}

function isChunked({ head }: HttpAnswer): boolean {
  return /^transfer-encoding: chunked/im.test(head);
}

function unchunked(body: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < body.length; ) {
    const lineEnd = body.indexOf('\r\n', at);
    const size = Number.parseInt(body.toString('latin1', at, lineEnd), 16);
    if (size === 0) break;
    parts.push(body.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 2 + size + 2;
  }
  return Buffer.concat(parts);
}
