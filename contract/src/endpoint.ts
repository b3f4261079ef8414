import type { ActorRole } from '@kosar/domain/vocabulary';
import type * as z from 'zod/mini';
import type { RefusalCode } from './refusals.ts';

type Schema = z.core.$ZodType;

/**
 * Who may knock at all. What they may do with a given object is decided by `can(actor, action, facts)` behind the door.
 * A role name means a user who owns or manages an actor in that role; admin implies every other check (spec 6).
 */
export type Who = 'anyone' | 'user' | 'admin' | ActorRole;

/**
 * Whose turn it is when a web server has more to do than it can. What keeps the market running (`run`), what orders (`order`), pays (`pay`) and hands over
 * (`handover`) goes first and is never put off; `heavy` calls stand in a line and are the first to be put off; everything else is `ordinary`.
 */
export type Turn = 'run' | 'order' | 'pay' | 'handover' | 'ordinary' | 'heavy';

/** One call of the API, as server, browser, tests and the OpenAPI document read it. */
export interface Endpoint {
  /** Verb and noun in code words: the name of the operation in the OpenAPI document. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path below /api, with `:param` places. */
  readonly path: `/${string}`;
  readonly who: Who;
  readonly summary: string;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly output?: Schema;
  /**
   * The answer isn't JSON: a text of this type, whose output is a string, a PDF, whose output is its bytes, or a `spreadsheet`, whose output is a `sheet` that the server
   * writes as the file that `format` in the query names.
   */
  readonly mediaType?: 'text/calendar' | 'application/xml' | 'application/pdf' | 'image/webp' | 'spreadsheet';
  /** Status of success; 200 unless said otherwise, 204 where there is no output. */
  readonly status?: 200 | 201 | 204;
  /** Keys of expected trouble that this call may answer with, beside the general ones. */
  readonly refusals?: readonly RefusalCode[];
  /** The call takes an `Idempotency-Key`: the same key with the same body answers the same. */
  readonly idempotent?: boolean;
  /** The call is a multipart upload of one file in the field `file`. */
  readonly upload?: boolean;
  /** A state-changing GET of the spec: demands `X-Requested-With` and answers no-store. */
  readonly changesState?: boolean;
  /** Writes, yet is open to an admin who only looks at the market as someone else: for the ways out. */
  readonly isForImpersonation?: boolean;
  /** Moves money, or runs the market: who does it needs a passkey or a second factor after a time of grace. Unsaid, what only admins may change needs it. */
  readonly needsStrongLogin?: boolean;
  /** Whose turn it is when there is much to do; without it a file is heavy, and everything else ordinary. */
  readonly turn?: Turn;
}

/** Declares one call of the API: the single truth that server, browser, tests and the OpenAPI document share. */
export function endpoint<const E extends Endpoint>(shape: E): E {
  return shape;
}

type In<S> = S extends Schema ? z.core.input<S> : undefined;
type Out<S> = S extends Schema ? z.core.output<S> : undefined;

/** What a caller passes: path parameters, query and body as they are before parsing. */
export type Input<E extends Endpoint> = {
  [K in 'params' | 'query' | 'body' as E[K] extends Schema ? K : never]: In<E[K]>;
};

/** What a handler gets: the same after parsing. */
export type Parsed<E extends Endpoint> = {
  params: Out<E['params']>;
  query: Out<E['query']>;
  body: Out<E['body']>;
};

/** What the call answers with. */
export type Output<E extends Endpoint> = E['output'] extends Schema ? z.core.output<E['output']> : undefined;
