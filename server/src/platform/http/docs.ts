import { openApiDocument } from '@kosar/contract/openapi';
import type { FastifyInstance } from 'fastify';
import { docsPage } from './docs-page.ts';

/** The contract for programs (`/api/openapi.json`) and for people (`/api/docs`), both made once from the same document. */
export function registerDocs(app: FastifyInstance): void {
  app.get('/api/openapi.json', (_, reply) =>
    reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(docs().json),
  );

  app.get('/api/docs', (_, reply) =>
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(docs().page),
  );
}

let made: { readonly json: string; readonly page: string } | undefined;

/** Made when first asked for: a start shouldn't wait for what few ever read. */
function docs(): { readonly json: string; readonly page: string } {
  if (made === undefined) {
    const document = openApiDocument();
    made = { json: JSON.stringify(document), page: docsPage(document) };
  }
  return made;
}
