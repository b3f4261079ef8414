import { getLoginStatus } from '@kosar/contract/accounts/session';
import { UNSHARED_NAMES } from '@kosar/contract/pages/rendered';
import type { Problem } from '@kosar/contract/problem';
import { dehydrate, type Query, type QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { isCachedAddress } from '../lib/cached-reads.ts';
import { parseHtmlOnServer } from '../lib/html-tree-of-server.ts';
import { liftStyles } from '../lib/lifted-styles.ts';
import type { PageState } from '../lib/page-state.ts';
import type { AnsweredForm, PostedForm } from '../lib/posted-form.ts';
import { PostedOnServer } from '../lib/posted-on-server.ts';
import { ProblemError } from '../lib/problem-error.ts';
import { makeQueryClient, queryKey } from '../lib/queries.ts';
import type { ServerRendering } from '../lib/server-rendering.ts';
import { App } from './app.tsx';
import { ROUTES } from './routes.tsx';
import { LOGGED_OUT } from './session.ts';

/** A page as a visitor without memory asks for it. */
export interface AskedPage {
  /** Path and query. */
  readonly url: string;
  /** Names of the query that the page may read: visitors share it by these. */
  readonly queryNames: readonly string[];
  readonly now: Date;
  readonly styleNonce: string;
  /** The answer of a GET call of the API. */
  readonly ask: (address: string) => Promise<{ readonly status: number; readonly body: string }>;
  readonly signal: AbortSignal;
  /** The form that was sent to the page; null where it was only asked for. */
  readonly posted?: PostedForm | null;
  /** The answer of the one call that the sent form makes. */
  readonly send?: (
    address: string,
    body: unknown,
  ) => Promise<{ readonly status: number; readonly body: string }>;
}

export interface RenderedPage {
  /** What stands in the app's root. */
  readonly html: string;
  /** Rules for what the content policy takes away from elements. */
  readonly css: string;
  /** What the browser begins with, as JSON that may stand in a data block. */
  readonly state: string;
  /** Where it answers a form. */
  readonly status?: number;
  /** The form leads to this address: nothing is shown here. */
  readonly leadsTo?: string;
}

/** What is asked for because of answers that came before; a page that asks for ever is given up. */
const MAX_PASSES = 4;
const MAX_QUERIES = 60;
const NO_WORDS = { status: 500, code: '', title: '', detail: '', errors: [] };

/**
 * Renders a page of the app with all it shows, whatever it asks for: what is found missing by a pass is asked for before the next one. Null
 * where the address leads elsewhere, or it never ends. Fails where the page or one of its answers does.
 */
export async function renderPage(
  asked: AskedPage,
  whileRendering: <T>(rendering: ServerRendering, work: () => Promise<T>) => Promise<T>,
): Promise<RenderedPage | null> {
  const answers = new Map<string, unknown>();
  const answerOf = async (address: string): Promise<unknown> => {
    const { status, body } = await asked.ask(address);
    if (status !== 200) throw unanswered(status, address);
    const answer: unknown = JSON.parse(body);
    answers.set(address, answer);
    return answer;
  };
  const send = async (address: string, body: unknown): Promise<unknown> => {
    const answer = await asked.send?.(address, body);
    if (answer === undefined) throw unanswered(404, address);
    const found: unknown = answer.body === '' ? undefined : JSON.parse(answer.body);
    if (answer.status >= 400) throw new ProblemError({ ...NO_WORDS, ...(found as Problem) });
    return found;
  };
  const { now, styleNonce } = asked;
  const posted = asked.posted ? new PostedOnServer(asked.posted) : null;
  const read = new Set<string>();
  const noteQueryName = (name: string) => void read.add(name);
  return whileRendering(
    { now, styleNonce, answerOf, send, posted, noteQueryName, parseHtml: parseHtmlOnServer },
    async () => {
      const client = makeQueryClient();
      try {
        const page = await renderWith(client, asked, posted);
        refuseUnnamed(read, asked);
        if (posted !== null && posted.leadsTo !== null)
          return { html: '', css: '', state: '', leadsTo: posted.leadsTo };
        if (page === null) return null;
        return {
          ...liftStyles(page),
          state: stateText({ client, answers, now, posted: posted?.answered ?? null }),
          ...(posted?.answered ? { status: statusOf(posted.answered) } : {}),
        };
      } finally {
        // Nothing of a page outlives it.
        client.clear();
      }
    },
  );
}

/** The page's HTML with all that it shows; null where the address leads elsewhere, or it never ends. */
async function renderWith(
  client: QueryClient,
  { url, signal }: AskedPage,
  posted: PostedOnServer | null,
): Promise<string | null> {
  client.setQueryData(queryKey(getLoginStatus, {}), LOGGED_OUT);
  const handler = createStaticHandler([...ROUTES]);
  const found = await handler.query(new Request(new URL(url, 'http://market.invalid'), { signal }));
  if (found instanceof Response) return null;
  const router = createStaticRouter(handler.dataRoutes, found);
  for (let pass = 1; pass <= MAX_PASSES; pass += 1) {
    const html = await renderOnce(client, router, found, signal);
    if (html === null) return null;
    const missing = missingQueries(client);
    if (missing.length === 0) {
      if (!(await posted?.settle())) return html;
      if (posted?.leadsTo !== null) return html;
      continue;
    }
    if (client.getQueryCache().getAll().length > MAX_QUERIES) return null;
    await Promise.all(missing.map(fetchOnce));
  }
  return null;
}

/** Who asks with another value would get this page: a name that it reads has to stand in the list of rendered pages. */
function refuseUnnamed(read: ReadonlySet<string>, { queryNames }: AskedPage): void {
  const unnamed = [...read].filter((name) => !queryNames.includes(name) && !UNSHARED_NAMES.includes(name));
  if (unnamed.length > 0) throw new Error(`The page reads ${unnamed.join(', ')} of its address.`);
}

/** What was asked may say who asked; what failed is said without it. */
function unanswered(status: number, address: string): ProblemError {
  return new ProblemError({ ...NO_WORDS, status, code: `HTTP_${status}`, title: pathOf(address) });
}

/** Programs go by the status of what the form was answered; where the form itself found a problem, the server would have. */
function statusOf({ outcome }: AnsweredForm): number {
  if (outcome.kind === 'answered') return 200;
  return outcome.kind === 'unfit' ? 400 : outcome.problem.status;
}

function pathOf(address: string): string {
  return address.replace(/\?.*$/s, '');
}

async function renderOnce(
  queryClient: QueryClient,
  router: ReturnType<typeof createStaticRouter>,
  context: Parameters<typeof createStaticRouter>[1],
  signal: AbortSignal,
): Promise<string | null> {
  const failures: unknown[] = [];
  const { prelude } = await prerender(
    <StrictMode>
      <App queryClient={queryClient}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </App>
    </StrictMode>,
    // Late parts stand in their place: a page's text has no scripts that would move them there.
    { signal, onError: (error) => void failures.push(error), progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  const html = await new Response(prelude).text();
  if (signal.aborted) return null;
  if (failures.length > 0) throw failures[0];
  return html;
}

/** What the page wants to show and hasn't got. */
function missingQueries(client: QueryClient): Query[] {
  return client
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.status === 'pending' && isWanted(query));
}

function isWanted(query: Query): boolean {
  // As the part that asked last has said: the options of whoever watches a query are kept with it.
  const { enabled } = query.options as { readonly enabled?: boolean | ((asked: Query) => boolean) };
  return typeof enabled === 'function' ? enabled(query) : enabled !== false;
}

async function fetchOnce(query: Query): Promise<void> {
  await query.fetch({ ...query.options, retry: false });
}

function stateText({
  client,
  answers,
  now,
  posted,
}: {
  readonly client: QueryClient;
  readonly answers: ReadonlyMap<string, unknown>;
  readonly now: Date;
  readonly posted: AnsweredForm | null;
}): string {
  const queries = client.getQueryCache().getAll();
  const state: PageState = {
    nowMs: now.getTime(),
    queries: dehydrate(client),
    ...(posted === null ? {} : { posted }),
    kept: [...answers].flatMap(([url, answer]) => {
      const shown = queries.find((query) => query.state.data === answer);
      return shown !== undefined && isCachedAddress(shown.queryKey, url)
        ? [[url, shown.queryHash] as const]
        : [];
    }),
  };
  return JSON.stringify(state).replaceAll('<', String.raw`\u003c`);
}
