import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Sim } from '../world/sim.ts';
import { errorsAnswer } from './answers.ts';
import { CALLS, type Call, type Request } from './calls.ts';
import { hasEffect, subjectOf, takeFault } from './faults.ts';
import { type Answer, hang, playFault, sendAnswer } from './play-fault.ts';
import { isTooOften } from './rate-limit.ts';
import { Refusal } from './refusal.ts';

export type ApiOptions = {
  sim: Sim;
  /** What changed is kept before an answer leaves. */
  saved: () => Promise<void>;
  /** Runs between a Start and its answer. */
  afterStart: (paymentId: string) => Promise<void>;
  closing: AbortSignal;
};

/** The calls of the wire. */
export function addApiRoutes(app: FastifyInstance, options: ApiOptions): void {
  for (const call of CALLS)
    app.route({
      method: call.method,
      url: call.path,
      handler: (request, reply) => answerCall(call, request, reply, options),
    });
}

async function answerCall(
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
  { sim, saved, afterStart, closing }: ApiOptions,
): Promise<FastifyReply> {
  const { 'transfer-encoding': chunked } = request.headers;
  if (call.method === 'POST' && chunked !== undefined)
    return reply.code(411).send({ Message: 'Length Required' });
  const type = request.headers['content-type'] ?? '';
  if (call.method === 'POST' && !/^application\/json\b/i.test(type))
    return reply.code(415).send({
      Message: `The request entity's media type '${type.split(';')[0]}' is not supported for this resource.`,
    });
  const params = request.params as Record<string, string>;
  // The path of the newer version takes no other form of an id.
  if (params['id'] !== undefined && !/^[0-9a-f]{32}$/i.test(params['id']))
    return noSuchResource(request, reply);
  const read = readRequest(request);
  if (read === null) return reply.code(400).send({ Message: 'The request is invalid.' });
  const subjects = subjectsOf(read);
  const fault = takeFault(sim.world, call.name, subjects);
  if (fault !== null) sim.touch();
  if (fault?.kind === 'hang' && fault.effect !== 'before') await hang(fault, closing);
  if (fault !== null && !hasEffect(fault)) return playFault(sim, fault, null, request, reply);
  if (call.isStateQuery && isTooOften(sim, subjects[0] ?? ''))
    return reply.code(429).send({ Message: 'Too many requests.' });
  const answer = runCall(call, sim, read, request.url);
  await saved();
  if (call.name === 'Start' && 'PaymentId' in answer.body) await afterStart(String(answer.body['PaymentId']));
  if (fault?.kind === 'hang' && fault.effect === 'before') await hang(fault, closing);
  if (fault !== null && (answer.status === 200 || fault.kind === 'reset'))
    return playFault(sim, fault, answer, request, reply);
  return sendAnswer(reply, answer);
}

function runCall(call: Call, sim: Sim, request: Request, url: string): Answer {
  try {
    return { status: 200, body: call.run(sim, request) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return {
      status: error.status,
      body: errorsAnswer(sim, error, `${request.ownUrl}${url.split('?')[0]}`, null),
    };
  }
}

/** Null when the body isn't JSON. */
function readRequest(request: FastifyRequest): Request | null {
  const text = typeof request.body === 'string' ? request.body : '';
  let body: unknown = null;
  if (request.method === 'POST') {
    try {
      body = JSON.parse(text);
    } catch {
      return null;
    }
  }
  return {
    body,
    query: request.query as Record<string, string>,
    params: request.params as Record<string, string>,
    headers: request.headers,
    ownUrl: `http://${request.headers.host ?? 'localhost'}`,
  };
}

/** What a fault can be aimed at: ids of the payment, ours and the wire's, who pays it, and who a transfer goes to. */
function subjectsOf({ body, query, params }: Request): string[] {
  const named = { ...query, ...(typeof body === 'object' ? body : {}) } as Record<string, unknown>;
  return [
    params['id'],
    named['PaymentId'],
    named['PaymentRequestId'],
    named['PayerHint'],
    named['TargetEmail'],
  ]
    .filter((id) => typeof id === 'string')
    .map(subjectOf);
}

/** What the real server says of an address that it doesn't have: a body without Errors. */
export function noSuchResource(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.code(404).send({
    Message: `No HTTP resource was found that matches the request URI 'http://${request.headers.host}${request.url}'.`,
  });
}
