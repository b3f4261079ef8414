import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { FastifyInstance } from 'fastify';
import { type SharedAnswer, toAnswer } from './answer-cache.ts';
import type { ContentPolicy } from './content-policy.ts';
import type { MadeDocs } from './docs-maker.ts';
import { DOCS_STYLE_HASH } from './docs-page.ts';
import { sendCached } from './send-cached.ts';

/** The contract for programs (`/api/openapi.json`, of the socket `/api/asyncapi.json`) and for people (`/api/docs`), made once from the same document, and written short once. */
export function registerDocs(app: FastifyInstance, contentPolicy: ContentPolicy): void {
  const pagePolicy = contentPolicy(DOCS_STYLE_HASH);
  app.get('/api/openapi.json', async (request, reply) =>
    sendCached(request, reply, (await docs()).json, 'application/json; charset=utf-8'),
  );

  app.get('/api/asyncapi.json', async (request, reply) =>
    sendCached(request, reply, (await docs()).live, 'application/json; charset=utf-8'),
  );

  app.get('/api/docs', async (request, reply) =>
    sendCached(
      request,
      reply.header('content-security-policy', pagePolicy),
      (await docs()).page,
      'text/html; charset=utf-8',
    ),
  );
}

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
