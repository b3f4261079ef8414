import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../app-context.ts';
import { type SharedAnswer, toAnswer } from './answer-cache.ts';
import type { ContentPolicy } from './content-policy.ts';
import type { MadeDocs } from './docs-maker.ts';
import { DOCS_STYLE_HASH } from './docs-page.ts';
import { sendCached } from './send-cached.ts';

/**
 * The contract for programs (`/api/openapi.json`, of the socket `/api/asyncapi.json`) and for people (`/api/docs`), made once from the same document, and written short
 * once. They are long, so they are sent in the turn of heavy calls.
 */
export function registerDocs(app: FastifyInstance, { load }: AppContext, contentPolicy: ContentPolicy): void {
  const pagePolicy = contentPolicy(DOCS_STYLE_HASH);
  const inTurn = <T>(request: FastifyRequest, reply: FastifyReply, work: () => Promise<T>) =>
    load.run({ ...TURN, ip: request.ip, isGone: () => reply.raw.destroyed }, work);

  app.get('/api/openapi.json', async (request, reply) => {
    const { json } = await inTurn(request, reply, docs);
    return sendCached(request, reply, json, 'application/json; charset=utf-8');
  });

  app.get('/api/asyncapi.json', async (request, reply) => {
    const { live } = await inTurn(request, reply, docs);
    return sendCached(request, reply, live, 'application/json; charset=utf-8');
  });

  app.get('/api/docs', async (request, reply) => {
    const { page } = await inTurn(request, reply, docs);
    void reply.header('content-security-policy', pagePolicy);
    return sendCached(request, reply, page, 'text/html; charset=utf-8');
  });
}

/** Whoever asks: the documents are for everybody. */
const TURN = { turn: 'heavy', weight: 5, isRead: true, userId: null } as const;

interface Docs {
  readonly json: SharedAnswer;
  readonly live: SharedAnswer;
  readonly page: SharedAnswer;
}

let made: Promise<Docs> | undefined;

/** Made when first asked for: a start shouldn't wait for what few ever read. What failed is made again. */
function docs(): Promise<Docs> {
  made ??= makeDocs().catch((error: unknown) => {
    made = undefined;
    throw error;
  });
  return made;
}

async function makeDocs(): Promise<Docs> {
  const maker = new Worker(new URL('./docs-maker.ts', import.meta.url));
  const [{ json, live, page }] = (await once(maker, 'message')) as [MadeDocs];
  return { json: toAnswer(json), live: toAnswer(live), page: toAnswer(page) };
}
