import type { Endpoint, Input, Output } from '@kosar/contract/endpoint';
import { ProblemError } from './problem-error.ts';

type Fields = Readonly<Record<string, string | number | boolean | null | undefined>>;
type Loose = { readonly params?: Fields; readonly query?: Fields; readonly body?: unknown };

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

/** Makes one call of the API. Resolves with its output; rejects with a ProblemError, also when there is no connection. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputArgument<E>,
  options: CallOptions = {},
): Promise<Output<E>> {
  const loose: Loose = input;
  const response = await send(endpoint, loose, options);
  if (!response.ok) throw await readProblem(response);
  // The server checks its answers against the endpoint's schema; parsing them again here would only cost the phone time.
  return (response.status === 204 ? undefined : await response.json()) as Output<E>;
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
  try {
    return await fetch(urlOf(endpoint, input), {
      method: endpoint.method,
      headers,
      credentials: 'same-origin',
      cache: 'no-store',
      signal: options.signal ?? null,
      keepalive: options.keepalive ?? false,
      body: bodyOf(input, options),
    });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new ProblemError({ status: 0, code: 'OFFLINE', title: '', detail: '', errors: [] });
  }
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
