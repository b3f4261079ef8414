import { ROUTE_DEFINITIONS, type RouteName, type RoutePath } from './routes.ts';

type ParamNames<P extends string> = P extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | ParamNames<Tail>
    : Rest
  : never;
type Params<P extends string> = {
  [K in ParamNames<P> as K extends `${string}?` ? never : K]: string | number;
} & {
  [K in ParamNames<P> as K extends `${infer Name}?` ? Name : never]?: string | number | undefined;
};
export type Query = Record<string, string | number | boolean | null | undefined>;
type Needed<P extends string> =
  Record<never, never> extends Params<P>
    ? [params?: Params<P>, query?: Query]
    : [params: Params<P>, query?: Query];

/** A page whose address has no places to fill. */
export type PlainRoute = {
  [N in RouteName]: [keyof Params<RoutePath<N>>] extends [never] ? N : never;
}[RouteName];

/**
 * The address of a page: `to('delivery', { id: 5 }, { tab: 'messages' })`. The only way to write a link, so that an
 * address exists once and a missing id doesn't compile. Empty query values are left out.
 */
export function to<N extends RouteName>(name: N, ...[params, query]: Needed<RoutePath<N>>): string {
  return fillPath(ROUTE_DEFINITIONS[name].path, params ?? {}) + queryString(query ?? {});
}

/** Puts values into a pattern; an optional part without a value ends the address there. */
export function fillPath(pattern: string, params: Record<string, string | number | undefined>): string {
  const parts: string[] = [];
  for (const part of pattern.split('/').slice(1)) {
    if (!part.startsWith(':')) {
      parts.push(part);
      continue;
    }
    const value = params[part.slice(1).replace('?', '')];
    if (value === undefined || value === '') break;
    parts.push(encodeURIComponent(String(value)));
  }
  return `/${parts.join('/')}`;
}

export function queryString(query: Query): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '' && value !== false)
      search.set(key, String(value));
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

/** The login page that brings the person back to where they are (ux: „Utána ide hozunk vissza.”). */
export function loginPath(back: string): string {
  return to('login', {}, { next: back === '/' ? undefined : back });
}

/** An address that came from outside, if it is a page of the market: never `//evil.example`, `https:…` or a sign that browsers skip. */
export function ownPath(path: string | null): string | null {
  return path !== null && /^\/(?![^?#]*\/\/|\/)[^\s\\\p{Cc}]*$/u.test(path) ? path : null;
}

/** A `next` from the address bar, only if it stays within the market; else the home page. */
export function safeNext(next: string | null): string {
  return ownPath(next) ?? '/';
}
