import { setTimeout } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Sim } from '../world/sim.ts';
import { errorsAnswer, type Json } from './answers.ts';
import { type OwnFault, twistAnswer } from './faults.ts';
import { Refusal } from './refusal.ts';

const HANG_MS = 30_000;

/** What a call says: JSON, or a PDF. */
export type Answer = { status: number; body: Json | Buffer };

/** Sends an answer as it is. */
export function sendAnswer(reply: FastifyReply, { status, body }: Answer): FastifyReply {
  return Buffer.isBuffer(body)
    ? reply.code(status).type('application/pdf').send(body)
    : reply.code(status).send(body);
}

/** Waits as long as a fault hangs, or until the simulator closes. */
export async function hang(fault: OwnFault, closing: AbortSignal): Promise<void> {
  await setTimeout(fault.ms ?? HANG_MS, undefined, { signal: closing }).catch(() => undefined);
}

/** Answers a call as the fault has it; `answer` is what the call would have said, null where it had no effect. */
export async function playFault(
  sim: Sim,
  fault: OwnFault,
  answer: Answer | null,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  switch (fault.kind) {
    case 'reset':
      return breakOff(request, reply);
    case 'hang':
      // Whoever waited that long is gone; one that is still there sees the line drop, or the late answer.
      return answer === null ? breakOff(request, reply) : sendAnswer(reply, answer);
    case 'html':
      return reply
        .code(fault.status ?? 502)
        .type('text/html; charset=utf-8')
        .send(
          `<html><head><title>${fault.status ?? 502}</title></head><body><h1>Bad Gateway</h1></body></html>`,
        );
    case 'too-many':
      return reply.code(429).header('retry-after', '5').send({ Message: 'Too many requests.' });
    case 'invalid-json':
      return reply
        .code(200)
        .type('application/json; charset=utf-8')
        .send(`${JSON.stringify(answer?.body ?? {}).slice(0, -1)},}`);
    case 'half-body':
      return sendHalf(request, reply, JSON.stringify(answer?.body ?? { Errors: [] }));
    case 'errors':
      return reply
        .code(fault.status ?? 200)
        .send(
          errorsAnswer(
            sim,
            new Refusal(fault.code ?? 'InternalServerError', 'An injected error.'),
            request.url,
            null,
          ),
        );
    case 'wrong-key':
      return reply
        .code(fault.status ?? sim.world.settings.authFailureStatus)
        .send(
          errorsAnswer(sim, new Refusal('AuthenticationFailed', 'Authentication failed.'), request.url, null),
        );
    case 'message':
      return reply.code(fault.status ?? 500).send({ Message: 'An error has occurred.' });
    case 'extra-fields':
    case 'unknown-enums':
    case 'extra-fees':
      // A PDF has no fields that could be twisted.
      if (answer === null) return reply.code(200).send(twistAnswer(fault.kind, {}));
      return Buffer.isBuffer(answer.body)
        ? sendAnswer(reply, answer)
        : reply.code(answer.status).send(twistAnswer(fault.kind, answer.body));
  }
}

function breakOff(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack();
  request.raw.socket.resetAndDestroy();
  return reply;
}

function sendHalf(request: FastifyRequest, reply: FastifyReply, body: string): FastifyReply {
  reply.hijack();
  reply.raw.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  });
  reply.raw.write(body.slice(0, Math.floor(body.length / 2)), () => request.raw.socket.destroy());
  return reply;
}
