import type { Endpoint, Input, Output } from '@kosar/contract/endpoint';
import { CACHE_TIMEOUT_MS, cachedAnswers, isCachedRead } from './cached-reads.ts';
import { noteAnswer, noteCachedAnswer } from './connection.ts';
import { countReturns, waitForLogin } from './ended-session.ts';
import { askFor } from './password-check.ts';
import { causeOf, ProblemError } from './problem-error.ts';
import { serverRendering } from './server-rendering.ts';

type Fields = Readonly<Record<string, string | number | boolean | null | undefined>>;
type Loose = { readonly params?: Fields; readonly query?: Fields; readonly body?: unknown };

/** What a call for a file is given. */
export type FileInput = Omit<Loose, 'body'>;

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** For calls marked `idempotent`: the same key sent again changes nothing twice. */
  readonly idempotencyKey?: string | undefined;
  /** For calls marked `upload`. */
  readonly file?: Blob | undefined;
  /** Lets the request outlive the page, for a last save. */
  readonly keepalive?: boolean | undefined;
}

/** A value of the address: numbers and switches are written as text, undefined is left out. */
type Written<T> =
  | T
  | (string extends T ? number : never)
  | ('true' extends T ? boolean : never)
  | (undefined extends T ? undefined : never);
type WrittenFields<T> = { [K in keyof T]: Written<T[K]> };
type Loosened<E extends Endpoint> = {
  [K in keyof Input<E>]: K extends 'body' ? Input<E>[K] : WrittenFields<Input<E>[K]>;
};

/** What a call is given; a part that needs nothing may be left out. */
export type InputArgument<E extends Endpoint> = {
  [K in keyof Loosened<E> as Record<never, never> extends Loosened<E>[K] ? never : K]: Loosened<E>[K];
} & {
  [K in keyof Loosened<E> as Record<never, never> extends Loosened<E>[K] ? K : never]?: Loosened<E>[K];
};

/**
 * Makes one call of the API. Resolves with its output; rejects with a ProblemError, also when there is no connection. A few reads are
 * kept on the device and come from there when no answer comes (`cached-reads.ts`).
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputArgument<E>,
  options: CallOptions = {},
): Promise<Output<E>> {
  const url = urlOf(endpoint, input);
  const onServer = serverRendering();
  if (onServer !== null)
    return (
      endpoint.method === 'GET' ? onServer.answerOf(url) : onServer.send(url, bodyIn(input))
    ) as Promise<Output<E>>;
  const asked = ask(endpoint, input, options);
  return (await (isCachedRead(endpoint, url) ? orCached(url, asked) : asked)) as Output<E>;
}

function bodyIn({ body }: Loose): unknown {
  return body;
}

async function ask(endpoint: Endpoint, input: Loose, options: CallOptions): Promise<unknown> {
  const returnsBefore = countReturns();
  const response = await send(endpoint, input, options);
  noteAnswer(Date.now());
  if (response.status === 401) void cachedAnswers().then((cached) => cached?.forgetPerson());
  if (!response.ok) {
    const problem = await readProblem(response);
    // Refused before anything was done: it may be sent again as it was, under the same key.
    if ((await askFor(problem.code)) || (await waitForLogin(problem.code, returnsBefore)))
      return ask(endpoint, input, options);
    throw problem;
  }
  if (response.status === 204) return undefined;
  // The server checks its answers against the endpoint's schema; parsing them again here would only cost the phone time.
  const body: unknown = await response.json();
  const url = urlOf(endpoint, input);
  if (isCachedRead(endpoint, url)) {
    const viewer = response.headers.get('Kosar-Viewer');
    void cachedAnswers().then((cached) =>
      cached?.keepAnswer(url, viewer === null ? null : Number(viewer), body, Date.now()),
    );
  }
  return body;
}

/** The answer of a call that is a file. Rejects with a ProblemError. */
export async function fetchFile(endpoint: Endpoint, input: FileInput): Promise<Response> {
  const returnsBefore = countReturns();
  const response = await send(endpoint, input, {});
  noteAnswer(Date.now());
  if (response.ok) return response;
  const problem = await readProblem(response);
  if (await waitForLogin(problem.code, returnsBefore)) return fetchFile(endpoint, input);
  throw problem;
}

/** The answer, or without a connection what was kept of it; what has been waited for long enough counts as no connection. */
async function orCached(url: string, asked: Promise<unknown>): Promise<unknown> {
  if (await isAnswered(asked)) return asked;
  const cached = await (await cachedAnswers())?.findAnswer(url, Date.now());
  if (!cached) return asked;
  asked.catch(() => undefined);
  noteCachedAnswer(cached.atMs);
  return cached.body;
}

/** Whether the server answers before patience is out, be it with a refusal. */
export async function isAnswered(asked: Promise<unknown>): Promise<boolean> {
  const timeout = Promise.withResolvers<boolean>();
  const timer = setTimeout(timeout.resolve, CACHE_TIMEOUT_MS, false);
  const answered = asked.then(
    () => true,
    (error) => causeOf(error) !== 'offline',
  );
  return Promise.race([answered, timeout.promise]).finally(() => clearTimeout(timer));
}

/** Address of a call, such as a download link. */
export function urlOf(endpoint: Endpoint, { params = {}, query = {} }: Loose): string {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_all, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  return `/api${path}${search.size > 0 ? `?${search}` : ''}`;
}

async function send(endpoint: Endpoint, input: Loose, options: CallOptions): Promise<Response> {
  const headers: Record<string, string> = {
    Accept: 'application/json, application/problem+json',
    'X-Requested-With': 'fetch',
  };
  if (input.body !== undefined) headers['Content-Type'] = 'application/json';
  if (options.idempotencyKey !== undefined) headers['Idempotency-Key'] = options.idempotencyKey;
  const address = urlOf(endpoint, input);
  try {
    return await (takeEarly(endpoint, address) ??
      fetch(address, {
        method: endpoint.method,
        headers,
        credentials: 'same-origin',
        cache: 'no-store',
        signal: options.signal ?? null,
        keepalive: options.keepalive ?? false,
        body: bodyOf(input, options),
      }));
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new ProblemError({ status: 0, code: 'OFFLINE', title: '', detail: '', errors: [] });
  }
}

/** The answer that the document's head has asked for already, if it did (`app/early.ts`). */
function takeEarly({ method }: Endpoint, address: string): Promise<Response> | undefined {
  if (method !== 'GET') return undefined;
  const early = globalThis.kosarEarly?.get(address);
  globalThis.kosarEarly?.delete(address);
  return early;
}

function bodyOf(input: Loose, { file }: CallOptions): BodyInit | null {
  if (file === undefined) return input.body === undefined ? null : JSON.stringify(input.body);
  const form = new FormData();
  form.append('file', file);
  return form;
}

async function readProblem(response: Response): Promise<ProblemError> {
  const sent = (await response.json().catch(() => null)) as Partial<ProblemError> | null;
  const wait = Number(response.headers.get('Retry-After'));
  return new ProblemError(
    {
      status: response.status,
      code: sent?.code ?? `HTTP_${response.status}`,
      title: sent?.title ?? '',
      detail: sent?.detail ?? '',
      errors: Array.isArray(sent?.errors) ? [...sent.errors] : [],
    },
    Number.isFinite(wait) && wait > 0 ? wait : null,
  );
}
