import { ALL_PAGES } from '@kosar/contract/pages/addresses';
import { FORM_FIELD, HIDDEN_SECRET, SEARCH_FORM } from '@kosar/contract/pages/form-fields';
import { ownPath } from '@kosar/contract/pages/paths';
import { isPostedForm, POSTED_FORMS } from '@kosar/contract/pages/posted';
import { RENDERED_PAGES } from '@kosar/contract/pages/rendered';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mailedSecret, renderedAddress } from '../rendering/rendered-address.ts';
import type { AskedAnswer } from '../rendering/rendered-page.ts';
import type { FormOfPage, PageAnswer, ShellOf, WholePages } from '../rendering/whole-pages.ts';
import { FormCall } from './form-call.ts';
import { formOutcome, SENT_PATH, sentWords } from './form-outcome.ts';
import { refuseForeignOrigin } from './origin.ts';
import type { PlainWords } from './plain-page.ts';
import { sendProblem } from './problems.ts';

/** The longest text of a form is 10,000 letters, each written as three signs for each of its bytes. */
const BODY_LIMIT_BYTES = 128 * 1024;
const MAX_FIELDS = 500;

export interface PostedPagesOptions {
  readonly baseUrl: string;
  readonly whole: WholePages;
  readonly shellOf: (request: FastifyRequest) => ShellOf;
  /** Sends a page that needs neither the app nor who renders it. */
  readonly sendPlain: (reply: FastifyReply, words: PlainWords) => Promise<FastifyReply>;
}

/**
 * Takes the forms of rendered pages as browsers send them where no script runs, or none has yet: the page's own code checks what was typed and its one call is
 * made as for everybody else; the answer is the page with what came of it, or leads on. Where the page can't be made, a plain one says what came of the call. What
 * was typed into a search becomes part of the address.
 */
export async function registerPostedPages(app: FastifyInstance, options: PostedPagesOptions): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES },
      async (_request: FastifyRequest, body: string) => new URLSearchParams(body),
    );
    for (const path of RENDERED_PATHS)
      scope.post(path, (request, reply) => answerForm(app, request, reply, options));
  });
  app.get<{ Params: { form: string } }>(`${SENT_PATH}/:form`, async ({ params }, reply) => {
    const words = sentWords(params.form);
    return words === null ? reply.callNotFound() : options.sendPlain(reply, words);
  });
}

/** The router knows no more than one part that may be missing. */
const RENDERED_PATHS = ALL_PAGES.filter(({ name }) => name in RENDERED_PAGES).flatMap(({ path }) => {
  const [plain = '', ...optional] = path.split(/\/(?=:\w+\?)/);
  return [
    plain,
    ...optional.map((_, at) => [plain, ...optional.slice(0, at + 1)].join('/').replaceAll('?', '')),
  ];
});

async function answerForm(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  { baseUrl, whole, shellOf, sendPlain }: PostedPagesOptions,
): Promise<FastifyReply> {
  refuseForeignOrigin(request, baseUrl);
  const page = renderedAddress(request.url);
  const fields = request.body instanceof URLSearchParams ? [...request.body] : [];
  if (page === null || fields.length > MAX_FIELDS) return sendProblem(reply, 'not_found', []);
  const form = fields.find(([name]) => name === FORM_FIELD)?.[1] ?? '';
  if (form === SEARCH_FORM) return seeOther(reply, searchAddress(page.url, page.queryNames, fields));
  if (!isPostedForm(form)) return seeOther(reply, page.url);
  const cookies: string[] = [];
  const { method, path } = POSTED_FORMS[form].call;
  const address = `/api${path}`;
  const call = new FormCall((body) => sendAs(app, request, { method, address, body }, cookies));
  const posted = { form, fields: fields.filter(([name]) => name !== FORM_FIELD) };
  const answer = await whole
    .answer(
      request,
      {
        posted,
        send: async (asked, body) => (asked === address ? call.send(body) : { status: 404, body: '' }),
      } satisfies FormOfPage,
      shellOf(request),
    )
    .catch((error: unknown) => {
      // Its call may have been made: whoever sent it is answered all the same.
      request.log.error({ err: error }, 'the page that answers a form failed');
      return null;
    });
  const said = answer ?? formOutcome(posted, await call.end(), request.url);
  if (cookies.length > 0) void reply.header('set-cookie', cookies);
  switch (said.kind) {
    case 'leads':
      return seeOther(reply, said.to);
    case 'says':
      if (said.status === 503) void reply.header('retry-after', '5');
      return sendPlain(reply.status(said.status), said.words);
    case 'shows':
      return sendMade(reply, said);
  }
}

function sendMade(reply: FastifyReply, { page, status }: PageAnswer & { kind: 'shows' }): FastifyReply {
  return reply
    .status(status)
    .headers({ ...page.headers, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(page.body);
}

/** Makes the call as the browser would, as someone who isn't logged in, and notes the cookies that it sets. */
async function sendAs(
  app: FastifyInstance,
  request: FastifyRequest,
  call: {
    readonly method: 'POST' | 'PUT' | 'GET' | 'DELETE';
    readonly address: string;
    readonly body: unknown;
  },
  cookies: string[],
): Promise<AskedAnswer> {
  const answer = await app.inject({
    method: call.method,
    url: call.address,
    remoteAddress: request.ip,
    headers: {
      accept: 'application/json, application/problem+json',
      'content-type': 'application/json',
      'user-agent': request.headers['user-agent'] ?? '',
      'x-requested-with': 'fetch',
    },
    payload: JSON.stringify(withSecret(call.body, mailedSecret(request.url))),
  });
  cookies.push(...[answer.headers['set-cookie'] ?? []].flat().map(String));
  return { status: answer.statusCode, body: answer.body };
}

/** Who renders never knew the secret of the mail: it is put where its place was kept. */
function withSecret(body: unknown, secret: string | null): unknown {
  if (secret === null || typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, value === HIDDEN_SECRET ? secret : value]),
  );
}

function searchAddress(
  url: string,
  queryNames: readonly string[],
  fields: readonly (readonly [string, string])[],
): string {
  const [path = '/', query = ''] = url.split('?');
  const search = new URLSearchParams(query);
  search.delete('page');
  for (const [name, value] of fields) {
    if (!queryNames.includes(name)) continue;
    if (value.trim() === '') search.delete(name);
    else search.set(name, value.trim());
  }
  return search.size === 0 ? path : `${path}?${search.toString()}`;
}

function seeOther(reply: FastifyReply, address: string): FastifyReply {
  // A header has no letters with accents.
  const { pathname, search, hash } = new URL(ownPath(address) ?? '/', 'http://market.invalid');
  return reply
    .status(303)
    .headers({ location: `${pathname}${search}${hash}`, 'cache-control': 'no-store' })
    .send();
}
