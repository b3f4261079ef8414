import type { FastifyInstance } from 'fastify';
import { registerMessages } from './areas/messages/public.ts';
import { registerHealth } from './platform/http/health.ts';
import { registerFiles, registerPages } from './platform/http/pages.ts';
import { createServer } from './platform/http/server.ts';
import type { Platform } from './platform/platform.ts';

/** The whole web server, area by area. Nothing is found by magic: what isn't named here isn't served. */
export async function createApp(platform: Platform, webFolder: string): Promise<FastifyInstance> {
  const app = await createServer(platform);
  registerHealth(app, platform);
  registerMessages(app, platform);
  registerFiles(app, platform.files);
  await registerPages(app, webFolder);
  return app;
}
