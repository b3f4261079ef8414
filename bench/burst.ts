import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type HttpConnection, openConnection, request } from './http-client.ts';
import { pick } from './market.ts';
import { SESSION_COOKIE } from './server-process.ts';
import type { StrainBench } from './strain.ts';

/** How long people wait when very many come within seconds, each on a connection of their own. */
export interface BurstFigures {
  readonly requests: number;
  readonly seconds: number;
  /** The part that was asked to come later. */
  readonly refused: number;
  readonly p95Ms: number;
  readonly longestMs: number;
  readonly longestOf: string;
}

const REQUESTS = 1000;
const SECONDS = 5;
/** No one waits for longer. */
export const LONGEST_WAIT_MS = 2000;
/** Others may have sold out meanwhile. */
const ANSWERS = new Set([200, 201, 400, 429, 503]);

interface Wait {
  readonly what: string;
  readonly ms: number;
  readonly isRefused: boolean;
}

/** A thousand requests, one each five ms, whatever became of those before: looks, lists, pages, and an order among ten. */
export async function benchBurst(bench: StrainBench): Promise<BurstFigures> {
  const idle: HttpConnection[] = [];
  const begin = performance.now();
  const waits: Promise<Wait>[] = [];
  for (let nth = 0; nth < REQUESTS; nth += 1) {
    const due = begin + (nth * SECONDS * 1000) / REQUESTS;
    if (due > performance.now()) await sleep(due - performance.now());
    waits.push(askInTime(bench, idle, nth));
  }
  const all = (await Promise.all(waits)).toSorted((a, b) => a.ms - b.ms);
  for (const connection of idle) connection.close();
  const longest = all.at(-1);
  return {
    requests: REQUESTS,
    seconds: SECONDS,
    refused: all.filter(({ isRefused }) => isRefused).length / REQUESTS,
    p95Ms: all[Math.floor(REQUESTS * 0.95)]?.ms ?? 0,
    longestMs: longest?.ms ?? 0,
    longestOf: longest?.what ?? '',
  };
}

async function askInTime({ port, market }: StrainBench, idle: HttpConnection[], nth: number): Promise<Wait> {
  const [what, bytes] = MIX[nth % MIX.length]?.(market) ?? ['', Buffer.alloc(0)];
  const begin = performance.now();
  const connection = idle.pop() ?? (await openConnection(port));
  const { status, head, body } = await connection.ask(bytes);
  const ms = performance.now() - begin;
  if (/^connection: close/im.test(head)) connection.close();
  else idle.push(connection);
  if (!ANSWERS.has(status)) throw new Error(`${what}: ${status} ${body.toString().slice(0, 200)}`);
  return { what, ms, isRefused: status === 429 || status === 503 };
}

type Ask = (market: StrainBench['market']) => readonly [what: string, bytes: Buffer];

const status: Ask = () => ['login status', request('GET', '/api/user/loginstatus', {})];
const page: Ask = ({ deliveryIds }) => [
  'delivery page',
  request('GET', `/api/delivery/${pick(deliveryIds)}`, {}),
];
const points: Ask = () => ['list of points', request('GET', '/api/deliverypoint/datalist', {})];
const items: Ask = () => ['items of all chains', request('GET', '/api/deliveryitem', {})];
const whole: Ask = () => ['rendered page', request('GET', '/products', { accept: 'text/html' })];
const order: Ask = ({ inputs }) => {
  const { sessionToken, body } = pick(inputs);
  const headers = { cookie: `${SESSION_COOKIE}=${sessionToken}`, 'idempotency-key': randomUUID() };
  return ['POST /order', request('POST', '/api/order', headers, body)];
};
const MIX: readonly Ask[] = [status, page, points, status, page, items, status, page, whole, order];
