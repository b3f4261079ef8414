import type { Endpoint } from '@kosar/contract/endpoint';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';

type Fields = Readonly<Record<string, unknown>> | undefined;

/** What is sent with a call, as it goes over the wire. */
export interface CallInput {
  readonly params?: Fields;
  readonly query?: Fields;
  readonly body?: unknown;
  /** A ready payload in place of the body, with its headers: uploads and broken JSON. */
  readonly payload?: string | Buffer;
  readonly headers?: Record<string, string>;
}

let asked = 0;

/** Asks an endpoint through the whole HTTP stack. Each call comes from an address of its own, so that no limit per address is met. */
export function ask(
  app: FastifyInstance,
  endpoint: Endpoint,
  input: CallInput = {},
  cookie?: string,
): Promise<LightMyRequestResponse> {
  asked += 1;
  return app.inject({
    method: endpoint.method,
    url: addressOf(endpoint, input),
    remoteAddress: `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`,
    headers: {
      ...(cookie === undefined ? {} : { cookie }),
      ...(endpoint.changesState === true ? { 'x-requested-with': 'kosar' } : {}),
      ...(isJson(input) ? { 'content-type': 'application/json' } : {}),
      ...input.headers,
    },
    ...payloadOf(input),
  });
}

/** Path and query of a call. */
export function addressOf(endpoint: Endpoint, { params = {}, query = {} }: CallInput): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => segment(params[name]));
  const pairs = Object.entries(query).flatMap(([name, value]): [string, unknown][] =>
    Array.isArray(value) ? value.map((one) => [name, one]) : value === undefined ? [] : [[name, value]],
  );
  const text = pairs.map(([name, value]) => `${encodeURIComponent(name)}=${segment(value)}`).join('&');
  return `/api${path}${text === '' ? '' : `?${text}`}`;
}

/** A lone surrogate can't be written in an address; a client would send its replacement. */
function segment(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? null);
  return encodeURIComponent(text.toWellFormed());
}

function isJson({ body, payload }: CallInput): boolean {
  return payload === undefined && body !== undefined;
}

function payloadOf({ body, payload }: CallInput): Pick<InjectOptions, 'payload'> {
  if (payload !== undefined) return { payload };
  return body === undefined ? {} : { payload: JSON.stringify(body) };
}
