import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { openConnection, request } from './http-client.ts';
import type { ListsMarket } from './lists-market.ts';
import { type Market, pick } from './market.ts';
import { SESSION_COOKIE } from './server-process.ts';

/** How everybody else fares while one of the worst calls is made by 20 at once. */
export interface StrainFigures {
  /** Who calls what; no one's is the quiet server. */
  readonly what: string;
  /** Of the worst call: answered in a second, and the part of its answers that were refusals to come later. */
  readonly servedPerSecond: number;
  readonly refused: number;
  /** 95 of 100 had their answer after so many ms. */
  readonly p95Ms: Readonly<Record<Probe, number>>;
  /** The same of the quiet server just before and just after, the mean of both: what else the machine does moves both alike. */
  readonly quietMs: Readonly<Record<Probe, number>>;
}

type Measured = Omit<StrainFigures, 'quietMs'>;

/** What others do meanwhile. */
export const PROBES = ['login status', 'delivery page', 'POST /order'] as const;
export type Probe = (typeof PROBES)[number];

export interface StrainBench {
  readonly port: number;
  readonly market: Market;
  readonly lists: ListsMarket;
  readonly seconds: number;
}

const AT_ONCE = 20;
/** Who is refused tries again soon, and not as often as the wire allows. */
const AFTER_REFUSAL_MS = 50;
/** Done, refused for what is in it (a file without a price, or of more lines than a table may have), and refused to come later. */
const ANSWERS = new Set([200, 400, 413, 429, 503]);
const BETWEEN_PROBES_MS = 5;
/** Who is refused with a file in their hands is sent away. */
const CLOSES = /^connection: close/im;

/** Measures the probes on a quiet server, then beside each of the worst calls. */
export async function benchStrain(bench: StrainBench): Promise<StrainFigures[]> {
  await measure(bench, 'warm-up', null);
  // What makes heavy answers is started by the first who asks.
  for (const [, next] of worstCalls(bench).slice(0, 1)) await askOnce(bench.port, next());
  let before = await measure(bench, 'quiet', null);
  const figures: StrainFigures[] = [{ ...before, quietMs: before.p95Ms }];
  for (const [what, next] of worstCalls(bench)) {
    const strained = await measure(bench, what, next);
    // The line empties, and the lag is forgotten.
    await sleep(1000);
    const after = await measure(bench, 'quiet', null);
    figures.push({ ...strained, quietMs: meanOf(before, after) });
    before = after;
  }
  return figures;
}

function meanOf(before: Measured, after: Measured): Record<Probe, number> {
  const mean = (probe: Probe) => (before.p95Ms[probe] + after.p95Ms[probe]) / 2;
  return {
    'login status': mean('login status'),
    'delivery page': mean('delivery page'),
    'POST /order': mean('POST /order'),
  };
}

async function askOnce(port: number, bytes: Buffer): Promise<void> {
  const connection = await openConnection(port);
  await connection.ask(bytes);
  connection.close();
}

async function measure(bench: StrainBench, what: string, worst: Next | null): Promise<Measured> {
  const end = performance.now() + bench.seconds * 1000;
  const [calls, ...times] = await Promise.all([
    worst === null ? { served: 0, refused: 0 } : strain(bench.port, worst, end),
    ...PROBES.map((probe) => timesOf(bench, probe, end)),
  ]);
  const all = calls.served + calls.refused;
  const p95 = (probe: Probe) => p95Of(times[PROBES.indexOf(probe)] ?? []);
  return {
    what,
    servedPerSecond: calls.served / bench.seconds,
    refused: all === 0 ? 0 : calls.refused / all,
    p95Ms: {
      'login status': p95('login status'),
      'delivery page': p95('delivery page'),
      'POST /order': p95('POST /order'),
    },
  };
}

/** Twenty connections that make one call again and again. */
async function strain(port: number, worst: Next, end: number): Promise<{ served: number; refused: number }> {
  const calls = { served: 0, refused: 0 };
  const callers = Array.from({ length: AT_ONCE }, async () => {
    let connection = await openConnection(port);
    while (performance.now() < end) {
      const { status, head, body } = await connection.ask(worst());
      if (CLOSES.test(head)) {
        connection.close();
        connection = await openConnection(port);
      }
      if (!ANSWERS.has(status)) throw new Error(`${status}: ${body.toString()}`);
      if (status === 429 || status === 503) {
        calls.refused += 1;
        await sleep(AFTER_REFUSAL_MS);
      } else calls.served += 1;
    }
    connection.close();
  });
  await Promise.all(callers);
  return calls;
}

async function timesOf({ port, market }: StrainBench, probe: Probe, end: number): Promise<number[]> {
  const connection = await openConnection(port);
  const times: number[] = [];
  while (performance.now() < end) {
    const begin = performance.now();
    const { status, body } = await connection.ask(probeRequest(market, probe));
    if (status !== 200 && status !== 201) throw new Error(`${probe}: ${status} ${body.toString()}`);
    times.push(performance.now() - begin);
    await sleep(BETWEEN_PROBES_MS);
  }
  connection.close();
  return times;
}

function probeRequest(market: Market, probe: Probe): Buffer {
  if (probe === 'login status') return request('GET', '/api/user/loginstatus', {});
  if (probe === 'delivery page') return request('GET', `/api/delivery/${pick(market.deliveryIds)}`, {});
  const { sessionToken, body } = pick(market.inputs);
  const headers = { cookie: `${SESSION_COOKIE}=${sessionToken}`, 'idempotency-key': randomUUID() };
  return request('POST', '/api/order', headers, body);
}

/** Makes the next request: the same again, or one that was never sent before. */
type Next = () => Buffer;

/** The calls that cost a server most, by who may make them. */
function worstCalls({ market, lists }: StrainBench): [what: string, next: Next][] {
  const buyer = { cookie: `${SESSION_COOKIE}=${market.inputs[0]?.sessionToken ?? ''}` };
  const manager = { cookie: `${SESSION_COOKIE}=${lists.sessionToken}` };
  const ofIteration = `deliveryChain=${lists.chainId}`;
  const fixed: readonly [what: string, bytes: Buffer][] = [
    ['anybody: offer sheet of 2000 packings', request('GET', `/api/delivery/${lists.deliveryId}/file`, {})],
    ['anybody: items of all chains', request('GET', '/api/deliveryitem', {})],
    ['anybody: documents of the API', request('GET', '/api/docs', { 'accept-encoding': 'br' })],
    ['buyer: items of all chains', request('GET', '/api/deliveryitem', buyer)],
    ['buyer: offer sheet of 2000 packings', request('GET', `/api/delivery/${lists.deliveryId}/file`, buyer)],
    ['transporter: all 500 orders × 20 lines', request('GET', `/api/order?${ofIteration}`, manager)],
    [
      'transporter: the same as a file',
      request('GET', `/api/order/file?${ofIteration}&list=orders`, manager),
    ],
    ['transporter: income of all chains', request('GET', '/api/report/deliverychain/income', manager)],
    ['producer: a CSV file of line ends', lineEnds(lists.producerId, manager)],
  ];
  return [
    ...fixed.map(([what, bytes]): [string, Next] => [what, () => bytes]),
    ['anybody: searches, each for another word', () => searchFor('/api/product/datalist', '*/*')],
    ['anybody: pages, each of another search', () => searchFor('/products', 'text/html')],
  ];
}

function searchFor(path: string, accept: string): Buffer {
  return request('GET', `${path}?search=${randomUUID().slice(0, 8)}`, { accept });
}

/** 1.9 MB of line ends, sent as a price list. */
function lineEnds(producerId: number, headers: Record<string, string>): Buffer {
  const part =
    '--kosar\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\n';
  const payload = Buffer.concat([
    Buffer.from(part),
    Buffer.alloc(1_900_000, '\n'),
    Buffer.from('\r\n--kosar--\r\n'),
  ]);
  const type = 'multipart/form-data; boundary=kosar';
  const head = request('POST', `/api/producer/${producerId}/pricelist/preview`, {
    ...headers,
    'content-type': type,
    'content-length': String(payload.length),
  });
  return Buffer.concat([head, payload]);
}

function p95Of(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
}
