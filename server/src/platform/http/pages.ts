import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { FileStore } from '../files/file-store.ts';
import { sendProblem } from './problems.ts';

const YEAR_SECONDS = 31_536_000;

/** Serves the built web app: its hashed files for ever, and its one page for every address that the browser routes itself. */
export async function registerPages(app: FastifyInstance, webFolder: string): Promise<void> {
  const page = await readFile(join(webFolder, 'index.html')).catch(() => undefined);
  if (page !== undefined) await serveFolder(app, webFolder);
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !/^\/(api|files|assets)(\/|$)/.test(request.url);
    if (page === undefined || !isPage) return sendProblem(reply, 'not_found', []);
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
  });
}

async function serveFolder(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    preCompressed: true,
    decorateReply: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/');
      void reply.header(
        'cache-control',
        isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache',
      );
    },
  });
}

const TYPES: Record<string, string> = {
  webp: 'image/webp',
  avif: 'image/avif',
  png: 'image/png',
  jpg: 'image/jpeg',
};

/** Serves stored pictures by their content key. */
export function registerFiles(app: FastifyInstance, files: FileStore): void {
  app.get<{ Params: { key: string } }>('/files/:key', async ({ params }, reply): Promise<FastifyReply> => {
    const type = TYPES[params.key.split('.').at(-1) ?? ''];
    const bytes = type === undefined ? undefined : await files.read(params.key);
    if (type === undefined || bytes === undefined) return sendProblem(reply, 'not_found', []);
    return reply.header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`).type(type).send(bytes);
  });
}
