import type { FastifyInstance } from 'fastify';
import { type FuzzCall, makeCall } from './fuzz-calls.ts';
import { createJudge, type OpenApi, type Operation, operationsOf } from './fuzz-document.ts';
import { pick, type Random } from './fuzz-values.ts';
import { collectIds } from './known-ids.ts';
import { randomFrom } from './random.ts';

/** Who sends calls: a name, and a cookie that may have to be renewed. */
export interface Caller {
  readonly name: string;
  readonly cookie: () => Promise<string | undefined>;
}

/** What a run met. */
export interface FuzzRun {
  readonly calls: number;
  /** One line for each answer that is a fault: which call of the run it was, what was sent and what is wrong. */
  readonly faults: readonly string[];
  /** Operations that answered with success at least once. */
  readonly succeeded: ReadonlySet<string>;
  /** How many answers had each status. */
  readonly statuses: ReadonlyMap<number, number>;
}

export interface FuzzOptions {
  readonly seed: number;
  readonly calls: number;
  readonly slowestMs: number;
  /** Asked before every call: the run goes on with those who come back. */
  readonly callersFor: (nth: number) => Promise<readonly Caller[]>;
}

/**
 * Sends so many calls of a document, each operation as often as any other, one after another: the same seed sends the same to the same market. A fault is what the
 * document doesn't say, a failure, and an answer that takes too long.
 */
export async function fuzz(app: FastifyInstance, document: OpenApi, options: FuzzOptions): Promise<FuzzRun> {
  const random = randomFrom(options.seed);
  const judge = createJudge(document);
  const ids = collectIds();
  const faults: string[] = [];
  const succeeded = new Set<string>();
  const statuses = new Map<number, number>();
  let turn: Operation[] = [];
  for (let nth = 0; nth < options.calls; nth += 1) {
    if (turn.length === 0) turn = shuffled(operationsOf(document), random);
    const operation = turn.pop();
    if (operation === undefined) throw new Error('The document has no calls.');
    const caller = callerOf(operation, await options.callersFor(nth), random);
    const call = makeCall(operation, random, ids);
    const answer = await send(app, call, await caller.cookie(), nth, options.slowestMs);
    const fault = answer.tookMs > options.slowestMs ? `took ${answer.tookMs} ms` : judge(operation, answer);
    if (fault !== null) faults.push(`call ${nth} as ${caller.name}, ${described(call)}: ${fault}`);
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    if (answer.status >= 400) continue;
    succeeded.add(operation.operationId);
    ids.readFrom(operation.path, answer);
  }
  return { calls: options.calls, faults, succeeded, statuses };
}

/** Mostly one who may knock, so that calls come through the door; now and then anybody. */
function callerOf(operation: Operation, callers: readonly Caller[], random: Random): Caller {
  const who = operation['x-who'] ?? 'anyone';
  const fitting = callers.filter(({ name }) => {
    if (who === 'anyone') return true;
    return who === 'user' ? name !== 'anonymous' : name === 'admin' || name === who.toLowerCase();
  });
  return pick(random() < 0.8 && fitting.length > 0 ? fitting : callers, random);
}

interface Answer {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
  readonly tookMs: number;
}

/** Every call comes from a network of its own, so that no limit per network is met. */
async function send(
  app: FastifyInstance,
  call: FuzzCall,
  cookie: string | undefined,
  nth: number,
  slowestMs: number,
): Promise<Answer> {
  const since = performance.now();
  const hung = Promise.withResolvers<null>();
  const timer = setTimeout(() => hung.resolve(null), slowestMs * 4);
  const answered = app.inject({
    method: call.operation.method,
    url: call.url,
    remoteAddress: `10.${(nth >> 16) & 255}.${(nth >> 8) & 255}.${nth & 255}`,
    headers: { ...call.headers, ...(cookie === undefined ? {} : { cookie }) },
    ...(call.payload === undefined ? {} : { payload: call.payload }),
  });
  const answer = await Promise.race([answered, hung.promise]);
  clearTimeout(timer);
  const tookMs = Math.round(performance.now() - since);
  if (answer === null) return { status: 0, contentType: '', body: '', tookMs };
  return {
    status: answer.statusCode,
    contentType: answer.headers['content-type'] ?? '',
    body: answer.body,
    tookMs,
  };
}

function described({ operation, way, url, headers, payload }: FuzzCall): string {
  const sent = payload === undefined ? '' : ` ${JSON.stringify(payload.toString().slice(0, 600))}`;
  return `${operation.method} ${url.slice(0, 300)} (${operation.operationId}, ${way}) ${JSON.stringify(headers)}${sent}`;
}

function shuffled<T>(things: readonly T[], random: Random): T[] {
  return things
    .map((thing) => [random(), thing] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, thing]) => thing);
}
