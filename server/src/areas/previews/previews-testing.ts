import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { createApp } from '../../app.ts';
import type { TestApi } from '../../infra/testing/api.ts';

/** The market of a test file with a web app that is one page, so that what stands in its head can be read. */
export function usePages(
  api: { readonly current: TestApi },
  page: string,
): { readonly app: FastifyInstance } {
  const folder = mkdtempSync(join(tmpdir(), 'kosar-web-'));
  let app: FastifyInstance | undefined;
  beforeAll(async () => {
    writeFileSync(join(folder, 'index.html'), page);
    app = await createApp(api.current.context, folder);
    await app.ready();
  });
  afterAll(async () => {
    await app?.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    get app() {
      if (!app) throw new Error('The pages are there from beforeAll on.');
      return app;
    },
  };
}
