import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isRenderedPage } from '@kosar/contract/pages/rendered';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../app-context.ts';
import type { MadeAnswer, SharedAnswer } from '../http/answer-cache.ts';
import { encodingFor } from '../http/answer-encoding.ts';
import { type ContentPolicy, newNonce } from '../http/content-policy.ts';
import { marketFacts } from '../http/market-page.ts';
import type { MarketIdentity } from '../market/market-identity.ts';
import { createPageRenderer } from './page-renderer.ts';
import { readUsedStyles } from './used-styles.ts';
import { wholePage } from './whole-page.ts';

/** The web's build for servers, within its folder. */
const BUILD = '.server/app.mjs';
const LONGEST_ADDRESS = 400;
/** What is shown for printing is for who asked for it. */
const NOT_SHARED = /[?&](?:print|token)\b/;
const NO_PAGE: MadeAnswer = { body: Buffer.alloc(0), headers: {} };

/** The market's one page for an address, with its head; null where there is no such page for visitors. */
export type ShellOf = (
  path: string,
) => Promise<{ readonly shell: (nonce: string) => string; readonly identity: MarketIdentity } | null>;

export interface WholePages {
  /** Sends a page with all its text to who isn't logged in; false where there is none now, and then the app renders it in the browser. */
  send(request: FastifyRequest, reply: FastifyReply, shellOf: ShellOf): Promise<boolean>;
}

/** Pages with their text, shared by visitors like other answers that are the same for all; null where the web was built without them. */
export async function createWholePages(
  app: FastifyInstance,
  { answers, clock, log, market }: Pick<AppContext, 'answers' | 'clock' | 'log' | 'market'>,
  { webFolder, built, contentPolicy }: WebPlace,
): Promise<WholePages | null> {
  const build = join(webFolder, BUILD);
  if (!existsSync(build)) return null;
  const usedStyles = await readUsedStyles(webFolder, built);
  const renderer = createPageRenderer({
    build,
    ask: (address) => askAsVisitor(app, address),
    onFailure: (reason, url) => log.warn({ reason, url }, 'a page is left to the browser to render'),
  });
  app.addHook('onListen', async () => renderer.warm(marketFacts(await market.current())));
  app.addHook('onClose', () => renderer.stop());

  async function make(url: string, shellOf: ShellOf): Promise<MadeAnswer> {
    const found = await shellOf(pathOf(url));
    if (found === null || found.identity.isSetupOpen) return NO_PAGE;
    const styleNonce = newNonce();
    const page = await renderer.render({
      url,
      now: clock.now(),
      styleNonce,
      market: marketFacts(found.identity),
    });
    if (page === null) return NO_PAGE;
    return {
      body: Buffer.from(wholePage(found.shell(styleNonce), page, { usedStyles, styleNonce })),
      headers: { 'content-security-policy': contentPolicy(`nonce-${styleNonce}`) },
    };
  }

  return {
    async send(request, reply, shellOf) {
      const { url } = request;
      if (url.length > LONGEST_ADDRESS || NOT_SHARED.test(url) || !isRenderedPage(pathOf(url))) return false;
      const answer = await answers.get(`page ${url}`, () => make(url, shellOf));
      if (answer.body.length === 0) return false;
      await sendWhole(request, reply, answer);
      return true;
    },
  };
}

interface WebPlace {
  readonly webFolder: string;
  /** The market's one page as it was built. */
  readonly built: string;
  readonly contentPolicy: ContentPolicy;
}

async function askAsVisitor(
  app: FastifyInstance,
  address: string,
): ReturnType<Parameters<typeof createPageRenderer>[0]['ask']> {
  // Nothing else is asked for by pages, and nothing else shall be.
  if (!address.startsWith('/api/')) return { status: 404, body: '' };
  const { statusCode: status, body } = await app.inject({
    method: 'GET',
    url: address,
    headers: { accept: 'application/json, application/problem+json', 'x-requested-with': 'fetch' },
  });
  return { status, body };
}

/** A device that keeps the page keeps it with its headers, so no answer says that theirs is still good: its policy would be another. */
async function sendWhole(request: FastifyRequest, reply: FastifyReply, answer: SharedAnswer): Promise<void> {
  void reply
    .headers({ 'cache-control': 'private, no-cache', vary: 'cookie, accept-encoding', ...answer.headers })
    .type('text/html; charset=utf-8');
  const encoding = encodingFor(request.headers['accept-encoding'], answer.body.length);
  if (encoding === null) return void reply.send(answer.body);
  void reply.header('content-encoding', encoding).send(await answer.encoded(encoding));
}

function pathOf(url: string): string {
  return url.replace(/[?#].*$/s, '');
}
