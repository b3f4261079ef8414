import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { HeavyProcess } from '../load/heavy-process.ts';
import type { MadeAnswer } from './answer-cache.ts';

/** What the answer of the heavy process says of itself; the rest is said here, as of every answer. */
const SAID = [
  'content-type',
  'content-disposition',
  'content-encoding',
  'vary',
  'cache-control',
  'retry-after',
  'kosar-viewer',
] as const;
/** What it has to know of the request. */
const ASKED = ['cookie', 'accept-encoding', 'x-requested-with'] as const;

/** An answer that the heavy process makes, to be handed on as it comes. */
export class RelayedAnswer extends Error {
  override name = 'RelayedAnswer';
  readonly #answer: IncomingMessage;
  #body: Promise<Buffer> | undefined;

  constructor(answer: IncomingMessage) {
    super(`answered ${answer.statusCode}`);
    this.#answer = answer;
  }

  /** The same with all its bytes, to be sent to many; throws itself when it is no success. */
  async whole(): Promise<MadeAnswer> {
    const body = await this.#bytes();
    if (this.#answer.statusCode !== 200) throw this;
    return { body, headers: this.#headers() };
  }

  /** Sends it on. What was read whole before is sent from memory. */
  async send(reply: FastifyReply): Promise<FastifyReply> {
    void reply.code(this.#answer.statusCode ?? 502).headers(this.#headers());
    return reply.send(this.#body === undefined ? this.#answer : await this.#body);
  }

  #bytes(): Promise<Buffer> {
    this.#body ??= buffer(this.#answer);
    return this.#body;
  }

  #headers(): Record<string, string> {
    return picked(this.#answer.headers, SAID);
  }
}

/** Asks the heavy process what was asked here. `isShared`: for many readers, each with an encoding of their own. */
export async function relay(
  heavy: HeavyProcess,
  { raw, headers, ip }: FastifyRequest,
  isShared: boolean,
): Promise<RelayedAnswer> {
  const asked = picked(headers, isShared ? [] : ASKED);
  return new RelayedAnswer(await heavy.ask(raw.url ?? '/', { ...asked, 'x-forwarded-for': ip }));
}

function picked(headers: IncomingMessage['headers'], names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]])),
  );
}
