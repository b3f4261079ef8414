import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../app-context.ts';
import type { MadeAnswer, SharedAnswer } from '../http/answer-cache.ts';
import { encodingFor } from '../http/answer-encoding.ts';
import { type ContentPolicy, newNonce } from '../http/content-policy.ts';
import { marketFacts } from '../http/market-page.ts';
import type { MarketIdentity } from '../market/market-identity.ts';
import { Refusal } from '../refusal.ts';
import { NetworkPages } from './network-pages.ts';
import { createPageRenderer } from './page-renderer.ts';
import { type RenderedAddress, renderedAddress } from './rendered-address.ts';
import type { AskedAnswer, SentForm } from './rendered-page.ts';
import { readUsedStyles } from './used-styles.ts';
import { wholePage } from './whole-page.ts';

/** The web's build for servers, within its folder. */
const BUILD = '.server/app.mjs';
const NO_PAGE: MadePage = { body: Buffer.alloc(0), headers: {} };

/** The market's one page for an address, with its head; null where there is no such page for visitors. */
export type ShellOf = (
  path: string,
) => Promise<{ readonly shell: (nonce: string) => string; readonly identity: MarketIdentity } | null>;

export interface WholePages {
  /** Sends a page with all its text to who isn't logged in; false where there is none now, and then the app renders it in the browser. */
  send(request: FastifyRequest, reply: FastifyReply, shellOf: ShellOf): Promise<boolean>;
  /** Makes the call of a form that was sent to a page, and says what to answer; null where no page can be made now. */
  answer(request: FastifyRequest, form: FormOfPage, shellOf: ShellOf): Promise<PageAnswer | null>;
}

/** A form that was sent to a page, and how its one call is made. */
export interface FormOfPage {
  readonly posted: SentForm;
  readonly send: (address: string, body: unknown) => Promise<AskedAnswer>;
}

/** A page as it goes to a browser. */
type MadePage = Exclude<MadeAnswer, string>;

export type PageAnswer =
  | { readonly kind: 'leads'; readonly to: string }
  | { readonly kind: 'shows'; readonly page: MadePage; readonly status: number };

/** A page can't be made now; whoever asks next may have it. */
class NotNow extends Error {}

/** Pages with their text, shared by visitors like other answers that are the same for all; null where the web was built without them. */
export async function createWholePages(
  app: FastifyInstance,
  {
    answers,
    clock,
    gauges,
    load,
    log,
    market,
  }: Pick<AppContext, 'answers' | 'clock' | 'gauges' | 'load' | 'log' | 'market'>,
  { webFolder, built, contentPolicy }: WebPlace,
): Promise<WholePages | null> {
  const build = join(webFolder, BUILD);
  if (!existsSync(build)) return null;
  const usedStyles = await readUsedStyles(webFolder, built);
  const networks = new NetworkPages();
  gauges.add('networks_with_pages_at_work', () => networks.size);
  const renderer = createPageRenderer({
    build,
    // Its kind alone: an address may say who asked, and for what.
    onFailure: (reason, page) => log.warn({ reason, page }, 'a page is left to the browser to render'),
  });
  renderer.show(gauges);
  app.addHook('onListen', async () => renderer.warm(marketFacts(await market.current())));
  app.addHook('onClose', () => renderer.stop());

  async function make(
    { page, path, url, queryNames }: RenderedAddress,
    ip: string,
    shellOf: ShellOf,
    sent?: FormOfPage,
  ): Promise<PageAnswer> {
    const found = await shellOf(path);
    if (found === null || found.identity.isSetupOpen) {
      // Whoever sent a form saw its page: it is there again in a moment.
      if (sent !== undefined) throw new NotNow();
      return { kind: 'shows', page: NO_PAGE, status: 404 };
    }
    const styleNonce = newNonce();
    const rendered = await networks.run(ip, () =>
      renderer.render({
        page,
        url,
        queryNames,
        now: clock.now(),
        styleNonce,
        market: marketFacts(found.identity),
        ask: (address) => askAsVisitor(app, address, ip),
        ...(sent === undefined ? {} : { sent }),
      }),
    );
    if (rendered === null) throw new NotNow();
    if (rendered.leadsTo !== undefined) return { kind: 'leads', to: rendered.leadsTo };
    const made = {
      body: Buffer.from(wholePage(found.shell(styleNonce), rendered, { usedStyles, styleNonce })),
      headers: { 'content-security-policy': contentPolicy(`nonce-${styleNonce}`) },
    };
    return { kind: 'shows', page: made, status: rendered.status ?? 200 };
  }

  /** A page that is only asked for leads elsewhere for no one. */
  async function makeShared(asked: RenderedAddress, ip: string, shellOf: ShellOf): Promise<MadePage> {
    const made = await make(asked, ip, shellOf);
    return made.kind === 'shows' ? made.page : NO_PAGE;
  }

  /** A page is put off like every other read of who isn't logged in; the app in its place costs next to nothing. */
  async function answerTo(
    asked: RenderedAddress,
    ip: string,
    shellOf: ShellOf,
  ): Promise<SharedAnswer | null> {
    return orNull(
      answers.get(`page ${asked.url}`, () => load.run(readBy(ip), () => makeShared(asked, ip, shellOf))),
    );
  }

  return {
    async send(request, reply, shellOf) {
      const asked = renderedAddress(request.url);
      const answer = asked === null ? null : await answerTo(asked, request.ip, shellOf);
      if (answer === null || answer.body.length === 0) return false;
      await sendWhole(request, reply, answer);
      return true;
    },
    async answer({ url, ip }, form, shellOf) {
      const asked = renderedAddress(url);
      if (asked === null) return null;
      // Its call has turns and limits of its own, as every call. The page around it is put off no more than what changes something.
      return orNull(load.run({ ...readBy(ip), isRead: false }, () => make(asked, ip, shellOf, form)));
    },
  };
}

/** A read of who isn't logged in, as those who share the machine know it. */
function readBy(ip: string) {
  return { turn: 'ordinary', weight: 1, ip, userId: null, isRead: true, isGone: () => false } as const;
}

async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof NotNow || error instanceof Refusal) return null;
    throw error;
  }
}

interface WebPlace {
  readonly webFolder: string;
  /** The market's one page as it was built. */
  readonly built: string;
  readonly contentPolicy: ContentPolicy;
}

async function askAsVisitor(app: FastifyInstance, address: string, ip: string): Promise<AskedAnswer> {
  // Nothing else is asked for by pages, and nothing else shall be.
  if (!address.startsWith('/api/')) return { status: 404, body: '' };
  const { statusCode: status, body } = await app.inject({
    method: 'GET',
    url: address,
    remoteAddress: ip,
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
