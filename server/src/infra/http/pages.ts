import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FileStore } from '../files/file-store.ts';
import type { MarketReader } from '../market/market-identity.ts';
import type { ShellOf, WholePages } from '../rendering/whole-pages.ts';
import { type ContentPolicy, newNonce } from './content-policy.ts';
import { registerManifest } from './manifest.ts';
import { marketPage, STYLE_NONCE } from './market-page.ts';
import { type FoundPage, type PagePreview, withPreview } from './page-preview.ts';
import { plainPage } from './plain-page.ts';
import { registerPostedPages } from './posted-pages.ts';
import { sendProblem } from './problems.ts';

const YEAR_SECONDS = 31_536_000;

/** A preview may take this long; a page mustn't wait for a slow database. */
const PREVIEW_MS = 1000;

export interface PagesOptions {
  readonly webFolder: string;
  readonly baseUrl: string;
  /** Whether an address has a page for who isn't logged in, and what other sites show of it. */
  readonly findPage: (path: string) => Promise<FoundPage>;
  /** Whether a request may see more than a guest: it comes with a session or an invitation. */
  readonly mayKnowMore: (request: FastifyRequest) => boolean;
  /** The methods that an address of the API has. */
  readonly methodsOf: (path: string) => string[];
  readonly contentPolicy: ContentPolicy;
  /** What every page says of the market itself. */
  readonly market: Pick<MarketReader, 'current'>;
  /** Pages with their text; null where the web was built without them. */
  readonly wholePages: (built: string) => Promise<WholePages | null>;
}

/** Where the page says the nonce of its style elements. */
const NO_NONCE = '<meta property="csp-nonce" nonce="" />';

/**
 * Serves the built web app: its hashed files for ever, and its one page for every address that the browser routes itself. The page is never
 * kept, so that a preview in its head is as fresh as the rest; without one it is the file as it was built. An address without a page is a 404
 * with the app, which says so in its frame.
 */
export async function registerPages(
  app: FastifyInstance,
  { webFolder, baseUrl, findPage, mayKnowMore, methodsOf, contentPolicy, market, wholePages }: PagesOptions,
): Promise<void> {
  const built = await readFile(join(webFolder, 'index.html'), 'utf8').catch(() => undefined);
  const pageOf = built === undefined ? undefined : marketPage(built);
  const whole = built === undefined ? null : await wholePages(built);
  const find = (path: string, log: FastifyRequest['log']) =>
    inTime(findPage(path)).catch((error: unknown) => {
      log.warn({ err: error }, 'The page is served without its preview');
      return undefined;
    });
  const shellOf =
    (request: FastifyRequest, page: ReturnType<typeof marketPage>): ShellOf =>
    async (path) => {
      const found = await find(path, request.log);
      if (found?.isThere !== true) return null;
      const identity = await market.current();
      const headed = headedPage(page(identity), found.preview, { baseUrl, site: identity.name });
      return { shell: (nonce) => withNonce(headed, nonce), identity };
    };
  const sendPage = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const isPage = /^(GET|HEAD)$/.test(request.method) && isPageAddress(request.url);
    const methods = isPage ? [] : methodsOf(pathOf(request.url));
    if (methods.length > 0)
      return sendProblem(reply.header('allow', methods.join(', ')), 'method_not_allowed', []);
    if (pageOf === undefined || !isPage) return sendProblem(reply, 'not_found', []);
    const isWhole = !mayKnowMore(request) && (await whole?.send(request, reply, shellOf(request, pageOf)));
    if (isWhole === true) return reply;
    const found = await find(pathOf(request.url), request.log);
    // The app says in both cases what it found; search engines and other programs go by the status.
    if (found?.isThere === false && !mayKnowMore(request)) void reply.status(404);
    const preview = found?.isThere === true ? found.preview : undefined;
    const identity = await market.current();
    return sendShell(reply, headedPage(pageOf(identity), preview, { baseUrl, site: identity.name }));
  };
  // A device that keeps the page keeps it with its headers, so that the nonces of both agree without a connection too.
  const sendShell = (reply: FastifyReply, html: string, kept = 'no-cache'): FastifyReply => {
    const nonce = newNonce();
    return reply
      .header('cache-control', kept)
      .header('content-security-policy', contentPolicy(`nonce-${nonce}`))
      .type('text/html; charset=utf-8')
      .send(withNonce(html, nonce));
  };
  if (built !== undefined && pageOf !== undefined) {
    await serveFolder(app, webFolder);
    // The folder refuses to show itself to who takes no compression: its address is a page like the others.
    app.get('/', sendPage);
    app.get('/index.html', async (_, reply) => sendShell(reply, pageOf(await market.current())));
    await registerManifest(app, webFolder, market);
    if (whole !== null)
      await registerPostedPages(app, {
        baseUrl,
        whole,
        shellOf: (request) => shellOf(request, pageOf),
        sendPlain: async (reply, words) => {
          const identity = await market.current();
          return sendShell(reply, plainPage(pageOf(identity), identity.name, words), 'no-store');
        },
      });
  }
  app.setNotFoundHandler(sendPage);
}

function headedPage(
  page: string,
  preview: PagePreview | undefined,
  site: Parameters<typeof withPreview>[2],
): string {
  return preview === undefined ? page : withPreview(page, preview, site);
}

function withNonce(html: string, nonce: string): string {
  return html.replace(NO_NONCE, NO_NONCE.replace('""', `"${nonce}"`)).replaceAll(STYLE_NONCE, nonce);
}

/** An address without what is asked of it. */
function pathOf(url: string): string {
  return url.replace(/[?#].*$/s, '');
}

/**
 * Whether the browser may route the address itself. Files that aren't there are no pages: who looks for `/.env` or `/wp-login.php` gets a 404. The
 * names of campaigns may have dots.
 */
function isPageAddress(url: string): boolean {
  const path = pathOf(url);
  if (/^\/(api|files|assets)(\/|$)/.test(path) || /\/\./.test(path)) return false;
  return path.startsWith('/campaign/') || !/\.[a-z0-9]{1,8}$/i.test(path);
}

async function inTime<T>(work: Promise<T>): Promise<T | undefined> {
  const end = new AbortController();
  const late = sleep(PREVIEW_MS, undefined, { signal: end.signal }).catch(() => undefined);
  return Promise.race([work, late]).finally(() => end.abort());
}

async function serveFolder(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    // What the server itself reads of the build isn't for the street.
    dotfiles: 'ignore',
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
