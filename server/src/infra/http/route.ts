import { needsStrongLogin } from '@kosar/contract/accounts/strong-login';
import type { Endpoint, Output, Parsed } from '@kosar/contract/endpoint';
import { fieldProblems } from '@kosar/contract/messages';
import type { FieldProblem } from '@kosar/contract/problem';
import type { SheetFormat, SheetJson } from '@kosar/contract/sheet';
import { turnOf, weightOf } from '@kosar/contract/turn';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { AppContext } from '../app-context.ts';
import { Refusal } from '../refusal.ts';
import { openCounted, showsToken } from '../session/counted-tokens.ts';
import { refuseWeakLogin } from '../session/strong-login.ts';
import { isAdmitted, type Viewer } from '../session/viewer.ts';
import { type SheetFile, sheetFile, wholeFile } from '../sheet/send-sheet.ts';
import type { SheetSource } from '../sheet/sheet-source.ts';
import type { MadeAnswer } from './answer-cache.ts';
import { answerWriter } from './answer-writer.ts';
import { writeAround } from './cached-part.ts';
import { refuseForeignOrigin } from './origin.ts';
import { RelayedAnswer, relay } from './relay.ts';
import { sendCached } from './send-cached.ts';

/** What a handler gets: the parsed input of its endpoint and who asks. */
export type Call<E extends Endpoint> = Parsed<E> & {
  readonly viewer: Viewer;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** The `Idempotency-Key` header, on endpoints that take one. */
  readonly idempotencyKey: string | undefined;
};

type Answer<E extends Endpoint> = E['mediaType'] extends 'spreadsheet'
  ? SheetJson | SheetSource
  : E['output'] extends z.core.$ZodType
    ? Output<E>
    : void;
type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answer<E>> | Answer<E>;

export interface RouteOptions {
  /** The answer depends on nothing but the address and the data, so all who aren't logged in may share it for a moment. */
  readonly isShared?: boolean;
  /** The largest list of the answer, where it often is the same object as before: its text is kept with it. */
  readonly cachedList?: string;
}

/**
 * Puts one endpoint of the contract on the server: knows the caller, refuses who may not knock, parses strictly, runs the handler
 * and writes its answer by the endpoint's schema. Field problems come back all at once, as spec 5 words them.
 */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  context: AppContext,
  endpoint: E,
  handler: Handler<E>,
  options: RouteOptions = {},
): void {
  const status = endpoint.status ?? (endpoint.output ? 200 : 204);
  const write = options.cachedList === undefined ? null : writeAround(options.cachedList);
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    ...(endpoint.output && endpoint.mediaType === undefined ? writtenBy(status, endpoint.output) : {}),
    handler: async (request, reply) => {
      refuseForeignOrigin(request, context.config.baseUrl, endpoint.changesState);
      refuseUnmarkedChange(endpoint, request);
      const viewer = await context.sessions.viewerOf(request);
      admit(endpoint, viewer);
      refuseImpersonation(endpoint, viewer);
      if (needsStrongLogin(endpoint)) refuseWeakLogin(context, viewer);
      const input = parseInput(endpoint, request);
      const idempotencyKey = endpoint.idempotent ? readIdempotencyKey(request) : undefined;
      const isShared = options.isShared === true && viewer.userId === null;
      const asked = { endpoint, viewer, request, reply };
      const make = written(context, asked, isShared, async () => {
        const handle = () => handler({ ...input, viewer, request, reply, idempotencyKey });
        if (!showsToken(input)) return handle();
        return openCounted(context, { ipAddress: request.ip, now: context.clock.now() }, handle);
      });
      if (isShared) return sendShared(context, { ...asked, input }, make);
      const answer = await inTurn(context, asked, make);
      if (answer instanceof RelayedAnswer) return answer.send(reply);
      if (viewer.userId !== null) {
        void reply.header('cache-control', 'no-store');
        // The app keeps some answers for when there is no connection, each for the one it was made for; never for who only looks.
        if (viewer.seenById === null) void reply.header('kosar-viewer', String(viewer.userId));
      }
      if (!endpoint.output) return reply.code(status).send();
      // A handler may have set another status, such as 503 of the readiness call.
      if (reply.statusCode === 200) void reply.code(status);
      if (endpoint.mediaType === 'spreadsheet') {
        const { body, headers } = answer as SheetFile;
        return reply.headers(headers).send(body);
      }
      if (endpoint.mediaType === 'application/pdf' || endpoint.mediaType === 'image/webp')
        return reply.type(endpoint.mediaType).send(Buffer.from(answer as Uint8Array));
      if (endpoint.mediaType !== undefined)
        return reply.type(`${endpoint.mediaType}; charset=utf-8`).send(answer);
      if (typeof answer === 'string') return reply.type(JSON_TYPE).send(answer);
      if (write === null || typeof answer !== 'object' || answer === null) return reply.send(answer);
      const bytes = write(answer, (part) => textOf(endpoint, reply, part));
      return reply.type(JSON_TYPE).send(bytes);
    },
  });
}

/** Fastify hands the schema on to the compiler as it is, since it is no plain object. */
function writtenBy(status: number, output: z.core.$ZodType) {
  return { schema: { response: { [status]: output } }, serializerCompiler: () => answerWriter(output) };
}

/** A sheet of which nothing has been read yet. */
function isReadByParts(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'readRows' in answer;
}

/** The query was parsed before: a format that there isn't was refused. */
function sheetFormatOf({ query }: FastifyRequest): SheetFormat {
  return (query as { format?: SheetFormat }).format ?? 'xlsx';
}

const JSON_TYPE = 'application/json; charset=utf-8';

function textOf(endpoint: Endpoint, reply: FastifyReply, answer: unknown): string {
  const text = reply.serialize(answer);
  if (typeof text !== 'string') throw new TypeError(`${endpoint.name} isn't written as text`);
  return text;
}

/** One call, and who makes it. */
interface Asked {
  readonly endpoint: Endpoint;
  readonly viewer: Viewer;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Does the work when it is the call's turn. */
function inTurn<T>(
  { load }: AppContext,
  { endpoint, viewer, request, reply }: Asked,
  work: () => Promise<T>,
): Promise<T> {
  const call = {
    turn: turnOf(endpoint),
    weight: weightOf(endpoint),
    ip: request.ip,
    userId: viewer.userId,
    isRead: isRead(endpoint),
    // What isn't only for them is made for others, too.
    isGone: () => viewer.userId !== null && reply.raw.destroyed,
  };
  return load.run(call, work);
}

/** How an answer is made: what is heavy is written to its end before its turn is over, as a text or as a file, by the heavy process where there is one. */
function written(
  { checksAnswers, heavy }: AppContext,
  { endpoint, request, reply }: Asked,
  isShared: boolean,
  make: () => Promise<unknown>,
): () => Promise<unknown> {
  const isHeavy = turnOf(endpoint) === 'heavy';
  if (heavy !== null && isHeavy && isRead(endpoint) && request.method === 'GET')
    return () => relay(heavy, request, isShared);
  return async () => {
    const made = await make();
    if (checksAnswers && !isReadByParts(made)) checkAnswer(endpoint, made);
    if (endpoint.mediaType === 'spreadsheet')
      return sheetFile(sheetFormatOf(request), made as SheetJson | SheetSource);
    return isHeavy && isJson(endpoint) ? textOf(endpoint, reply, made) : made;
  };
}

function isRead({ method, changesState }: Endpoint): boolean {
  return method === 'GET' && !changesState;
}

function isJson({ output, mediaType }: Endpoint): boolean {
  return output !== undefined && mediaType === undefined;
}

/**
 * Sends an answer that everybody gets who isn't logged in, from the cache where it is there. It is kept by what was asked, not by how the
 * address was written: there are endless ways to write one.
 */
async function sendShared<E extends Endpoint>(
  context: AppContext,
  asked: Asked & { endpoint: E; input: Parsed<E> },
  make: () => Promise<unknown>,
): Promise<FastifyReply> {
  const { endpoint, input, request, reply } = asked;
  const key = JSON.stringify([endpoint.name, input]);
  const madeInTurn = async (): Promise<MadeAnswer> => toKeep(asked, await make());
  // What is heavy takes its turn even where it is kept: it is long, and sending it isn't nothing.
  const answering =
    turnOf(endpoint) === 'heavy'
      ? inTurn(context, asked, () => context.answers.get(key, madeInTurn))
      : context.answers.get(key, () => inTurn(context, asked, madeInTurn));
  try {
    return await sendCached(request, reply, await answering, JSON_TYPE);
  } catch (error) {
    if (error instanceof RelayedAnswer) return error.send(reply);
    throw error;
  }
}

async function toKeep({ endpoint, reply }: Asked, made: unknown): Promise<MadeAnswer> {
  if (made instanceof RelayedAnswer) return made.whole();
  if (endpoint.mediaType === 'spreadsheet') return wholeFile(made as SheetFile);
  return typeof made === 'string' ? made : textOf(endpoint, reply, made);
}

/** State-changing GETs of the spec are refused to links and images: only a script of ours can set the header. */
function refuseUnmarkedChange(endpoint: Endpoint, request: FastifyRequest): void {
  if (endpoint.changesState && request.headers['x-requested-with'] === undefined)
    throw new Refusal('foreign_origin');
}

function admit(endpoint: Endpoint, viewer: Viewer): void {
  if (isAdmitted(viewer, endpoint.who)) return;
  throw new Refusal(viewer.userId === null ? 'unauthenticated' : 'forbidden');
}

/** Who looks at the market as someone else reads what that person may read, and changes nothing. */
function refuseImpersonation(
  { method, changesState, isForImpersonation }: Endpoint,
  { seenById }: Viewer,
): void {
  if (seenById === null || isForImpersonation) return;
  if (method !== 'GET' || changesState) throw new Refusal('ONLY_LOOKING');
}

function parseInput<E extends Endpoint>(endpoint: E, request: FastifyRequest): Parsed<E> {
  const problems: FieldProblem[] = [];
  const part = (schema: z.core.$ZodType | undefined, value: unknown): unknown => {
    if (!schema) return undefined;
    const parsed = z.safeParse(schema, value, { reportInput: true });
    if (parsed.success) return parsed.data;
    problems.push(...fieldProblems(parsed.error.issues));
    return undefined;
  };
  const input = {
    params: part(endpoint.params, request.params),
    query: part(endpoint.query ?? (endpoint.method === 'GET' ? NO_QUERY : undefined), request.query),
    body: part(endpoint.body, request.body),
  };
  if (problems.length > 0) throw new Refusal('invalid_input', { errors: problems });
  return input as Parsed<E>;
}

const NO_QUERY = z.strictObject({});

function readIdempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{8,128}$/.test(key)) throw new Refusal('malformed_request');
  return key;
}

/** In tests every answer is held against its contract: a field that is missing or of the wrong kind is our failure. */
function checkAnswer(endpoint: Endpoint, answer: unknown): void {
  if (!endpoint.output) return;
  const parsed = z.safeParse(endpoint.output, answer);
  if (!parsed.success) throw new Error(`${endpoint.name} answers off its contract: ${parsed.error.message}`);
}
