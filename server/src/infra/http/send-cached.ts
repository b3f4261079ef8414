import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SharedAnswer } from './answer-cache.ts';
import { encodingFor } from './answer-encoding.ts';

/** What is packed already gets no shorter. */
const PACKED = /^(application\/pdf|application\/vnd\.openxmlformats|image\/)/;

/** Sends bytes that are kept, in the encoding that their reader takes, and not again to who has them. What the answer says of itself counts. */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: SharedAnswer,
  type: string,
): Promise<FastifyReply> {
  void reply.headers({
    'cache-control': 'private, no-cache',
    vary: 'cookie, accept-encoding',
    etag: answer.etag,
  });
  if (request.headers['if-none-match'] === answer.etag) return reply.code(304).send();
  const ownType = answer.headers['content-type'] ?? type;
  void reply.type(ownType).headers(answer.headers);
  const accepted = PACKED.test(ownType) ? undefined : request.headers['accept-encoding'];
  const encoding = encodingFor(accepted, answer.body.length);
  if (encoding === null) return reply.send(answer.body);
  return reply.header('content-encoding', encoding).send(await answer.encoded(encoding));
}
