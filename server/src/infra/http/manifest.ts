import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { MarketReader } from '../market/market-identity.ts';

/** What an installed app is called under its icon, where a long name has no room. */
const SHORT_NAME = 24;

/** Serves the manifest of the installable app as it was built, under the market's own name and tagline. */
export async function registerManifest(
  app: FastifyInstance,
  webFolder: string,
  market: Pick<MarketReader, 'current'>,
): Promise<void> {
  const text = await readFile(join(webFolder, 'manifest.webmanifest'), 'utf8').catch(() => undefined);
  if (text === undefined) return;
  const built = JSON.parse(text) as Record<string, unknown>;
  app.get('/manifest.webmanifest', async (_, reply) => {
    const { name, tagline } = await market.current();
    return reply
      .header('cache-control', 'no-cache')
      .type('application/manifest+json; charset=utf-8')
      .send(
        JSON.stringify({
          ...built,
          name,
          short_name: name.slice(0, SHORT_NAME).trim(),
          description: tagline,
        }),
      );
  });
}
