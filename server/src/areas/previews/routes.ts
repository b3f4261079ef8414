import { ALL_PAGES } from '@kosar/contract/pages/addresses';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../infra/app-context.ts';
import { sendProblem } from '../../infra/http/problems.ts';
import { sendCached } from '../../infra/http/send-cached.ts';
import { LISTING_PAGES } from './listing-pages.ts';
import { countAddresses, isSitemapKind, PART_SIZE, readAddresses, SITEMAP_KINDS } from './sitemap-queries.ts';
import { robotsText, sitemapIndex, sitemapPart } from './write-sitemap.ts';

const XML = 'application/xml; charset=utf-8';

/** What search engines read beside the pages: where they may go, and which pages there are. Whoever asks at once gets one answer made once. */
export function registerSearchEngines(app: FastifyInstance, context: AppContext): void {
  const { db, clock, config, answers } = context;
  const { baseUrl } = config;
  const sendXml = async (
    key: string,
    { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
    make: () => Promise<string> | string,
  ): Promise<FastifyReply> =>
    sendCached(request, reply, await answers.get(`sitemap ${key}`, async () => make()), XML);

  app.get('/robots.txt', (_, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/plain; charset=utf-8')
      .send(robotsText(ALL_PAGES, baseUrl)),
  );
  app.get('/sitemap.xml', (request, reply) =>
    sendXml('index', { request, reply }, async () => {
      const counts = await countAddresses(db, clock.now());
      const parts = SITEMAP_KINDS.flatMap((kind) =>
        Array.from(
          { length: Math.ceil(counts[kind] / PART_SIZE) },
          (__, n) => `/sitemap-${kind}-${n + 1}.xml`,
        ),
      );
      return sitemapIndex(['/sitemap-pages.xml', ...parts], baseUrl);
    }),
  );
  app.get('/sitemap-pages.xml', (request, reply) => {
    const paths = [...Object.keys(LISTING_PAGES), '/faq'];
    return sendXml('pages', { request, reply }, () =>
      sitemapPart(
        paths.map((path) => ({ path, changedAt: null })),
        baseUrl,
      ),
    );
  });
  app.get<{ Params: { kind: string; part: string } }>(
    '/sitemap-:kind(^[a-z]+)-:part(^[1-9]\\d{0,3}).xml',
    async (request, reply) => {
      const { kind, part } = request.params;
      if (!isSitemapKind(kind)) return sendProblem(reply, 'not_found', []);
      // A part after the last one is an empty list: that it isn't there is seen in the index.
      return sendXml(`${kind} ${part}`, { request, reply }, async () =>
        sitemapPart(await readAddresses(db, { kind, part: Number(part), now: clock.now() }), baseUrl),
      );
    },
  );
}
